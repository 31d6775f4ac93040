import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { benefitChosen } from '@amparo/contract/outbound/benefit-events.ts'
import { openPersonFile, searchPeople } from '@amparo/contract/service-desk/console/people.ts'
import { fileRight, withdrawRight } from '@amparo/contract/service-desk/rights.ts'
import { rowOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { conversationsOf } from '../../../../testing/conversations.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { waiters } from '../../../../testing/waiters.ts'
import { tellCrm, tellUse } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { laneOfAccount } from '../../outbound/crm-outbox/crm-queue.repository.ts'
import { freeData } from './blocking.service.ts'
import { erasePersonalData } from './erase-personal-data.service.ts'

openPortal()

it('data with a pending erasure or correction are blocked at once, for the CRM and for all staff except those answering it, and unblocked once it is over', async () => {
  const who = await newHolder(portal, '57100030', 'Vida')
  const events = async () =>
    (
      await portal.query(
        `SELECT 1 FROM crm_event e JOIN account a ON a.id = e.account_id WHERE a.document_number = '57100030'`,
      )
    ).rowCount
  const use = () => portal.as(who).call(benefitChosen, { body: { beneficio: 'Coursera' } })
  expect((await use()).statusCode).toBe(202)
  expect(await events()).toBe(1)
  const draft: RequestOf<typeof fileRight> = {
    tipo: 'cancelacion',
    detalle: 'Borren mis datos, por favor.',
  }
  const { folio, pasos } = await portal.as(who).ask(fileRight, { body: draft })
  expect(pasos[1]?.que).toContain('Bloqueamos')
  expect(await events()).toBe(0)
  expect((await use()).statusCode).toBe(202)
  expect(await events()).toBe(0)
  const admission = await deskOf(portal, 'admision')
  const privacy = await deskOf(portal, 'privacidad')
  const found = (await admission.ask(searchPeople, { query: { buscar: '57100030' } })).filas[0]
  const open = (desk: typeof privacy) =>
    desk.call(openPersonFile, { params: { id: found?.id ?? '' }, body: { motivo: 'derecho' } })
  expect((await open(admission)).refusal().codigo).toBe('datos_bloqueados')
  expect((await open(privacy)).statusCode).toBe(200)
  await portal.as(who).call(withdrawRight, { params: { folio } })
  expect((await open(admission)).statusCode).toBe(200)
  await use()
  expect(await events()).toBe(1)
})

/** Two open requests of an account that block its data, by folio; the second is an erasure. */
async function blocked(document: string) {
  const who = await newHolder(portal, document, 'Vida')
  const file = async (tipo: RequestOf<typeof fileRight>['tipo']) =>
    (await portal.as(who).ask(fileRight, { body: { tipo, detalle: 'Es mi derecho, por favor.' } })).folio
  const withdraw = (folio: string) => portal.as(who).status(withdrawRight, { params: { folio } })
  const account = await portal.ctx.db
    .selectFrom('account')
    .select('id')
    .where('document_number', '=', document)
    .executeTakeFirstOrThrow()
  const isBlocked = async () => (await rowOf(portal.ctx.db, 'account', account).get()).blocked_at !== null
  return { who, file, withdraw, account, isBlocked }
}

it('ends the blocking when two requests are closed at once', async () => {
  const { file, withdraw, account, isBlocked } = await blocked('57100031')
  const [correction, erasure] = [await file('rectificacion'), await file('cancelacion')]
  let other: Promise<unknown> = Promise.resolve()
  await portal.ctx.db.transaction().execute(async (tx) => {
    await sql`UPDATE data_right_request SET state = 'withdrawn', closed_at = ${portal.ctx.clock.now()} WHERE folio = ${correction}`.execute(
      tx,
    )
    await freeData(tx, { account_id: account.id })
    other = withdraw(erasure)
    await Promise.race([other, waiters(portal, 1)])
  })
  expect(await other).toBe(200)
  expect(await isBlocked()).toBe(false)
})

it('keeps the blocking of an erasure that is filed while another request is closed', async () => {
  const { file, withdraw, account, isBlocked } = await blocked('57100032')
  const correction = await file('rectificacion')
  let both: Promise<unknown>[] = []
  await portal.ctx.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM crm_lane WHERE lane = ${laneOfAccount(account.id)} FOR UPDATE`.execute(tx)
    const filing = file('cancelacion')
    await waiters(portal, 1)
    both = [filing, withdraw(correction)]
    await waiters(portal, 2)
  })
  await Promise.all(both)
  expect(await isBlocked()).toBe(true)
})

it('takes back an event that is recorded while the account is blocked', async () => {
  const { file, account } = await blocked('57100033')
  let filing: Promise<unknown> = Promise.resolve()
  await portal.ctx.db.transaction().execute(async (tx) => {
    await tellCrm(portal.ctx, tx, { kind: 'uso_beneficio', accountId: account.id, payload: {} })
    await sql`UPDATE crm_lane SET stopped = true WHERE lane = ${laneOfAccount(account.id)}`.execute(tx)
    filing = file('cancelacion')
    await Promise.race([filing, waiters(portal, 1)])
  })
  await filing
  expect((await portal.query('SELECT FROM crm_event WHERE account_id = $1', [account.id])).rows).toEqual([])
  expect((await rowOf(portal.ctx.db, 'crm_lane', { lane: laneOfAccount(account.id) }).get()).stopped).toBe(
    false,
  )
})

it('erases no message of a conversation that is held for a process meanwhile', async () => {
  const { who, account } = await blocked('57100034')
  const people = conversationsOf(portal)
  const folio = await people.ask(who)
  let erasing: Promise<unknown> = Promise.resolve()
  await portal.ctx.db.transaction().execute(async (tx) => {
    await sql`UPDATE conversation SET held_at = ${portal.ctx.clock.now()} WHERE folio = ${folio}`.execute(tx)
    const document = { type: 8, number: '57100034' } as const
    erasing = portal.ctx.db
      .transaction()
      .execute((other) => erasePersonalData(portal.ctx, other, { accountId: account.id, document }))
    await waiters(portal, 1)
  })
  await erasing
  const { rows } = await portal.query(
    `SELECT FROM conversation_message m JOIN conversation c ON c.id = m.conversation_id WHERE c.folio = $1`,
    [folio],
  )
  expect(rows).toHaveLength(1)
})

it('erases beside a write that holds a row of the person and then names their account', async () => {
  const { who, account } = await blocked('57100035')
  await conversationsOf(portal).ask(who)
  let erasing: Promise<unknown> = Promise.resolve()
  await portal.ctx.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM conversation_message m JOIN conversation c ON c.id = m.conversation_id
      WHERE c.account_id = ${account.id} FOR UPDATE OF m`.execute(tx)
    const document = { type: 8, number: '57100035' } as const
    erasing = portal.ctx.db
      .transaction()
      .execute((other) => erasePersonalData(portal.ctx, other, { accountId: account.id, document }))
    await waiters(portal, 1)
    await tellUse(portal.ctx, tx, { accountId: account.id, serviceId: 18, act: 'cita:1' })
  })
  await erasing
  expect((await rowOf(portal.ctx.db, 'account', account).get()).disabled_at).not.toBeNull()
})
