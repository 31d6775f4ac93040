import { shareClinicalDocument } from '@amparo/contract/care/documents.ts'
import { sharePrescription } from '@amparo/contract/care/prescriptions.ts'
import { openClaimToDevice } from '@amparo/contract/claims/claims.ts'
import { followClaim } from '@amparo/contract/claims/claims-visitor.ts'
import { removePasskey } from '@amparo/contract/identity/passkeys.ts'
import { changeForgottenPassword } from '@amparo/contract/identity/recovery.ts'
import { addPushDevice, getPush } from '@amparo/contract/outbound/push.ts'
import { getCalendarFeed, renewCalendarFeed } from '@amparo/contract/tools/payment-alerts.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signDocument } from '../src/features/care/clinical-documents/sign-document.service.ts'
import { signPrescription } from '../src/features/care/prescriptions/sign-prescription.service.ts'
import { bookCardiology, openVisit, startAgendaPortal } from '../testing/agenda.ts'
import { type AnyAnswer, outcomeOf } from '../testing/caller.ts'
import { fileNotice } from '../testing/claims.ts'
import { draftOf, labOrder } from '../testing/documents.ts'
import { goodPassword, newHolder, recoveryCode, sessionOf } from '../testing/people.ts'
import { openPortal, portal } from '../testing/portal.ts'
import { draftLosartan } from '../testing/prescriptions.ts'
import { startPushService } from '../testing/push.ts'

const documento = '47900001'
let who: Record<string, string>
let folio: string
let receta: string
let orden: string
const service = await startPushService()
openPortal(() => startAgendaPortal('2026-11-23T10:00:00-05:00', { PUSH_SERVICES: service.origin }))
afterAll(() => service.close())
beforeAll(async () => {
  who = await newHolder(portal, documento, 'TotalMax', { product: '6736-1' })
  folio = await fileNotice(portal, who, documento, { cobertura: 'gastos_medicos', monto: 180 })
  const visit = await bookCardiology(portal, who)
  await openVisit(portal, visit)
  receta = (await signPrescription(portal.ctx, await draftLosartan(portal, visit), undefined)).row.id
  orden = (await signDocument(portal.ctx, await draftOf(portal, visit, labOrder), undefined)).row.id
}, 120_000)

const fetched = async (url: string) => (await portal.app.inject(new URL(url).pathname)).statusCode
const urlOf = (answer: AnyAnswer) => String(JSON.parse(answer.body).url)

/** The secrets that a session hands out; an open one answers 200. */
const kinds = {
  'a link to a prescription': {
    ask: (by = who) => portal.as(by).call(sharePrescription, { params: { id: receta } }),
    open: (answer: AnyAnswer) => fetched(urlOf(answer)),
  },
  'a link to an order': {
    ask: (by = who) =>
      portal.as(by).call(shareClinicalDocument, { params: { id: orden, archivo: 'documento' } }),
    open: (answer: AnyAnswer) => fetched(urlOf(answer)),
  },
  'the calendar of payments': {
    ask: (by = who) => portal.as(by).call(getCalendarFeed),
    open: (answer: AnyAnswer) => fetched(urlOf(answer)),
  },
  'a new calendar of payments': {
    ask: (by = who) => portal.as(by).call(renewCalendarFeed),
    open: (answer: AnyAnswer) => fetched(urlOf(answer)),
  },
  "a claim's code for another device": {
    ask: (by = who) => portal.as(by).call(openClaimToDevice, { params: { folio } }),
    open: (answer: AnyAnswer) =>
      portal.status(followClaim, {
        params: { folio },
        body: { codigo: JSON.parse(answer.body).codigo },
      }),
  },
} as const

async function recover() {
  const code = await recoveryCode(portal, documento)
  const body = { ...code, passwordNueva: goodPassword }
  expect(await portal.status(changeForgottenPassword, { body })).toBe(200)
  who = await sessionOf(portal, documento, goodPassword)
}

describe.each(Object.entries(kinds))('%s', (_name, { ask, open }) => {
  it('ends with the sessions of its account', async () => {
    const answer = await ask()
    expect(answer.statusCode).toBeLessThan(300)
    expect(await open(answer)).toBe(200)
    await recover()
    expect(await open(answer)).toBe(404)
  })

  it('ends when a passkey of its account is removed', async () => {
    const answer = await ask()
    const { rows } = await portal.query(
      `INSERT INTO account_key (account_id, credential_id, public_key, counter, name, created_at)
        SELECT id, 'llave', '', 0, 'Ajena', now() FROM account WHERE document_number = $1 RETURNING id`,
      [documento],
    )
    expect(await portal.as(who).status(removePasskey, { params: { id: rows[0]?.id } })).toBe(200)
    expect(await open(answer)).toBe(404)
  })

  it('is refused to a session that ends while it asks', async () => {
    expect(await endWhile(ask)).toEqual([401, 'sin_sesion'])
  })
})

it('a browser for notices is refused to a session that ends while it asks', async () => {
  const { address } = service.subscribe('intruso')
  expect(await endWhile(() => portal.as(who).call(addPushDevice, { body: address }))).toEqual([
    401,
    'sin_sesion',
  ])
  expect((await portal.as(who).ask(getPush)).equipos).toEqual([])
})

/** Ends the sessions of the account, as a recovery does, after `ask` has judged its own. */
async function endWhile(ask: () => Promise<AnyAnswer>): Promise<ReturnType<typeof outcomeOf>> {
  const client = await portal.ctx.database.pool.connect()
  let answered = false
  await client.query('BEGIN; UPDATE session SET closed_at = now() WHERE closed_at IS NULL')
  const asked = ask().finally(() => {
    answered = true
  })
  await vi.waitFor(async () => {
    const { rows } = await client.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    if (rows.length === 0 && !answered) throw new Error('not yet')
  })
  await client.query('COMMIT')
  client.release()
  const answer = await asked
  who = await sessionOf(portal, documento, goodPassword)
  return outcomeOf(answer)
}

/** Columns with the hash of a secret that opens something. */
const opening = {
  withTheSessions: [
    'claim.follow_hash',
    'clinical_document_share.token_hash',
    'payment_calendar.token_hash',
    'prescription_share.token_hash',
    'session.token_hash',
  ],
  // A link of the person's mail, of another person, of a machine or of staff; a code that a session only shows.
  apart: [
    'contact_change.undo_hash',
    'course_access_code.code_hash',
    'death_closing.stop_hash',
    'invitation.token_hash',
    'partner_token.token_hash',
    'policy_credential.code_hash',
    'staff_invitation.token_hash',
    'staff_recovery_code.code_hash',
    'staff_session.token_hash',
    'video_seat.pass_hash',
  ],
}

it('every column with the hash of a secret is listed: it ends with the sessions, or is apart', async () => {
  const { rows } = await portal.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ '^(token|code|follow|undo|stop|pass|link)_hash$'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.values(opening).flat().toSorted())
})
