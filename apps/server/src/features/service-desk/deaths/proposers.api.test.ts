import { fileVisitorClaim } from '@amparo/contract/claims/claims-visitor.ts'
import {
  completeClaim,
  confirmRefusal,
  getClaimCase,
  listClaimCases,
  refuseClaim,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import { keepAccountOpen } from '@amparo/contract/identity/profile.ts'
import {
  closeInsuredAccount,
  confirmInsuredClosing,
  declineInsuredClosing,
  readInsuredAccount,
} from '@amparo/contract/service-desk/console/deaths.ts'
import {
  changeStaffRoles,
  disableStaff,
  enableStaff,
  listStaff,
} from '@amparo/contract/staff/console/administration.ts'
import { beforeAll, expect, it, vi } from 'vitest'
import { moveClockTo, startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { claimPass, sendVisitorPaper, visitorNotice, withoutPapers } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { logIn } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { sha256 } from '../../../ports/keys.ts'

const start = '2026-12-04T10:00:00-05:00'
const afterTheWait = '2026-12-08T10:00:00-05:00'
const holder = '10000001'
let folio: string
let proposer: DeskBrowser
let second: DeskBrowser
let jefa: DeskBrowser
openPortal(() => startAgendaPortal(start))
beforeAll(async () => {
  await enter(start)
  const { certificate_number: certificado } = await portal.ctx.db
    .selectFrom('policy')
    .select('certificate_number')
    .where('document_number', '=', holder)
    .where('profile', '=', 'Vida')
    .executeTakeFirstOrThrow()
  const pase = await claimPass(portal, '58000099', 'hija@buzon.example')
  const death = { certificado, cobertura: 'fallecimiento', fechaHecho: '2026-12-01' }
  const told = await portal.ask(fileVisitorClaim, { body: visitorNotice(portal, pase, holder, death) })
  folio = told.folio
  await sendVisitorPaper(portal, told)
})

/** Everybody signs in again at an hour: a moved clock ends their sessions. */
async function enter(at: string) {
  moveClockTo(portal, at)
  ;[proposer, second, jefa] = (await Promise.all(
    ['siniestros', 'siniestros2', 'jefatura'].map((who) => deskOf(portal, who)),
  )) as [DeskBrowser, DeskBrowser, DeskBrowser]
}

const version = async () => (await second.ask(getClaimCase, { params: { folio } })).version
const propose = async () =>
  proposer.ask(closeInsuredAccount, {
    params: { folio },
    body: { version: await version(), fallecioEl: '2026-12-01' },
  })
const confirm = async (seen?: number) =>
  second.call(confirmInsuredClosing, { params: { folio }, body: { version: seen ?? (await version()) } })
const closing = async () => (await second.ask(readInsuredAccount, { params: { folio } })).cierre
const theProposer = async () => {
  const { filas } = await jefa.ask(listStaff, { query: { buscar: 'siniestros@demo' } })
  return present(filas[0])
}
/** The secret of the mail that asked the account's owner about the closing that waits. */
async function ownersLink(): Promise<string> {
  return vi.waitFor(async () => {
    const { db } = portal.ctx
    const { stop_hash: hash } = await db
      .selectFrom('death_closing')
      .select('stop_hash')
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow()
    const mails = await db.selectFrom('captured_message').select('body_text').execute()
    const secrets = mails.flatMap(({ body_text: text }) => /#cierre-([\w-]+)/.exec(text)?.[1] ?? [])
    return present(secrets.find((secret) => sha256(secret).equals(hash)))
  })
}
/** Disabled and re-enabled, with its role granted again by two: possible within an afternoon. */
async function giveBack() {
  await portal.ctx.db
    .updateTable('staff')
    .set({ disabled_at: null, roles: ['siniestros'] })
    .where('email', '=', 'siniestros@demo.example')
    .execute()
}

it('a closing by death ends when its proposer is disabled: the second person cannot confirm', async () => {
  await propose()
  await enter(afterTheWait)
  const seen = await version()
  const { id, version: staffVersion } = await theProposer()
  const disabled = await jefa.call(disableStaff, { params: { id }, body: { version: staffVersion } })
  expect(disabled.statusCode).toBe(200)
  const refused = await confirm(seen)
  expect(outcomeOf(refused)).toEqual([409, 'version'])
  expect(refused.refusal('version')).toMatchObject({ detail: expect.stringContaining('jefatura') })
  expect(await closing()).toMatchObject({ estado: 'anulado' })
  expect((await logIn(portal, holder)).statusCode).toBe(200)
  // Being enabled again brings nothing of it back.
  const back = await jefa.call(enableStaff, {
    params: { id },
    body: { version: (await theProposer()).version },
  })
  expect(back.statusCode).toBeLessThan(300)
  await giveBack()
  expect(outcomeOf(await confirm())).toEqual([409, 'version'])
  const decline = await second.call(declineInsuredClosing, {
    params: { folio },
    body: { version: await version(), texto: 'El acta es de otra persona.' },
  })
  expect(outcomeOf(decline)).toEqual([409, 'version'])
})

it('it also ends when the proposer loses the role, by any writer; the owner’s link still counts', async () => {
  await enter('2026-12-09T10:00:00-05:00')
  await propose()
  const enlace = await ownersLink()
  await enter('2026-12-13T10:00:00-05:00')
  const { id, version: staffVersion } = await theProposer()
  const changed = await jefa.call(changeStaffRoles, {
    params: { id },
    body: { version: staffVersion, roles: ['agenda'] },
  })
  expect(changed.statusCode).toBe(200)
  expect(outcomeOf(await confirm())).toEqual([409, 'version'])
  // Its owner still answers, and the desk still reads it.
  expect(await portal.status(keepAccountOpen, { body: { enlace } })).toBe(200)
  expect(await closing()).toMatchObject({ estado: 'detenido' })
  expect(outcomeOf(await portal.call(keepAccountOpen, { body: { enlace } }))).toEqual([410, 'enlace_gastado'])
  await giveBack()
})

it('the link of an ended proposal stops its successor', async () => {
  await enter('2026-12-14T10:00:00-05:00')
  await propose()
  const enlace = await ownersLink()
  const staff = portal.ctx.db.updateTable('staff').where('email', '=', 'siniestros@demo.example')
  await staff.set((eb) => ({ version: eb('version', '+', 1) })).execute()
  expect(await closing()).toMatchObject({ estado: 'anulado' })
  await propose()
  expect(await closing()).toMatchObject({ estado: 'espera' })
  expect(await portal.status(keepAccountOpen, { body: { enlace } })).toBe(200)
  await enter('2026-12-18T10:00:00-05:00')
  expect(await closing()).toMatchObject({ estado: 'detenido' })
  expect(outcomeOf(await confirm())).toEqual([409, 'paso_de_solicitud'])
})

it('a new password or contact of the account counts as its owner’s answer: the closing ends', async () => {
  await enter('2026-12-18T11:00:00-05:00')
  const account = portal.ctx.db.updateTable('account').where('document_number', '=', holder)
  for (const change of [{ mobile: '+51987000111' }, { password_hash: `$argon2id$${'x'.repeat(40)}` }]) {
    await propose()
    await account.set(change).execute()
    expect(await closing()).toMatchObject({ estado: 'detenido' })
    expect(outcomeOf(await confirm())).toEqual([409, 'paso_de_solicitud'])
  }
})

it('a closing expires unconfirmed a week after its three days, and another can be proposed', async () => {
  await enter('2026-12-19T08:00:00-05:00')
  await propose()
  await enter('2026-12-29T08:00:00-05:00')
  expect(await closing()).toMatchObject({ estado: 'anulado' })
  expect(outcomeOf(await confirm())).toEqual([409, 'paso_de_solicitud'])
  await propose()
  expect(await closing()).toMatchObject({ estado: 'espera' })
  const { rows } = await portal.query(
    `UPDATE death_closing SET outcome = 'turned_down', ended_at = now() WHERE outcome IS NULL RETURNING id`,
  )
  expect(rows).toHaveLength(1)
})

it('a refusal ends with its proposer too, and another one can be proposed', async () => {
  await enter('2026-12-30T10:00:00-05:00')
  const { clausulas } = await second.ask(getClaimCase, { params: { folio } })
  const refuse = async (by: DeskBrowser) =>
    by.call(refuseClaim, {
      params: { folio },
      body: {
        version: await version(),
        clausula: clausulas.find(({ clave }) => clave.includes('exclusion'))?.clave ?? '',
        texto: 'El hecho ocurrió antes de la fecha en que empezó la póliza.',
      },
    })
  for (const step of [takeClaim, completeClaim]) {
    await second.ask(step, {
      params: { folio },
      body: { version: await version(), ...(step === completeClaim ? withoutPapers : {}) },
    })
  }
  expect((await refuse(proposer)).statusCode).toBe(202)
  const { id, version: staffVersion } = await theProposer()
  await jefa.call(disableStaff, { params: { id }, body: { version: staffVersion } })
  const waiting = await second.ask(listClaimCases, { query: { de: 'por_confirmar' } })
  expect(waiting.filas).toEqual([])
  const confirmed = await second.call(confirmRefusal, {
    params: { folio },
    body: { version: await version() },
  })
  expect(outcomeOf(confirmed)).toEqual([409, 'version'])
  expect((await refuse(second)).statusCode).toBe(202)
  await giveBack()
})

it('disabling a person during their proposal leaves none behind', async () => {
  await enter('2026-12-31T10:00:00-05:00')
  const { rows } = await portal.query(
    `UPDATE claim_refusal SET outcome = 'void', ended_at = now() WHERE outcome IS NULL RETURNING id`,
  )
  expect(rows).toHaveLength(1)
  // The disabling holds the account's row lock when the proposal writes.
  const client = await portal.ctx.database.pool.connect()
  await client.query('BEGIN')
  await client.query(`UPDATE staff SET disabled_at = now() WHERE email = 'siniestros@demo.example'`)
  const racing = proposer.call(closeInsuredAccount, {
    params: { folio },
    body: { version: await version(), fallecioEl: '2026-12-01' },
  })
  const early = await Promise.race([racing.then(() => 'answered'), waitsForLock().then(() => 'waits')])
  expect(early).toBe('waits')
  await client.query('COMMIT')
  client.release()
  expect(outcomeOf(await racing)).toEqual([403, 'sin_permiso'])
  expect((await closing())?.estado).not.toBe('espera')
  await giveBack()
})

/** A statement of the database waits for a lock. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await portal.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    if (rows.length > 0) return
  }
}
