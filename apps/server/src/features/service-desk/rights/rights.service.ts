import { takeYearlyNumber } from '@amparo/database/yearly-series.ts'
import { addBusinessDays } from '@amparo/domain/business-days.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { type RightKind, rightDays } from '@amparo/domain/rights/rights-terms.ts'
import { whoseName } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { insertConsents } from '../../identity/accounts/accounts.service.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { withdrawWhatsApp } from '../../identity/channels/channels.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { optOut } from '../../outbound/messages/whatsapp-way.service.ts'
import { withdrawPush } from '../../outbound/push/push.service.ts'
import { readLegal } from '../../platform/published-texts/published-texts.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import type { Asker } from './asker.service.ts'
import { blockData, freeData } from './blocking.service.ts'
import { drawPersonalData, gatherPersonalData, writePersonalData } from './personal-data.service.ts'
import { rightMail } from './rights.emails.ts'
import { closedStates, dueOnOf, folioOf } from './rights.policy.ts'
import {
  changeRight,
  countOpenRights,
  findOwnRight,
  insertRight,
  insertStep,
  listOwnRights,
  listSteps,
  lockRight,
  type RightRow,
  type StepRow,
} from './rights.repository.ts'

/** A request with its steps, opened. */
export interface OpenedRight {
  readonly row: RightRow
  readonly detail: string
  readonly answer: string | null
  readonly steps: readonly { readonly at: Date; readonly what: string; readonly note: string | null }[]
}

function openOne(ctx: Context, row: RightRow, steps: readonly StepRow[]): OpenedRight {
  const unseal = (text: string | null) => (text === null ? null : ctx.keys.unseal('data-right', text))
  return {
    row,
    detail: unseal(row.detail) ?? '',
    answer: unseal(row.answer),
    steps: steps
      .filter(({ request_id }) => request_id === row.id)
      .map(({ at, what, note }) => ({ at, what, note: unseal(note) })),
  }
}

/** Rows with their decrypted texts, in the given order. */
export async function openRights(ctx: Context, tx: Tx, rows: readonly RightRow[]): Promise<OpenedRight[]> {
  const steps = await listSteps(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => openOne(ctx, row, steps))
}

/** Notifies the person by mail, if the request has an address; once per step. */
export async function tellPerson(
  ctx: Context,
  tx: Tx,
  row: RightRow,
  happening: Parameters<typeof rightMail>[1],
  text: string | null,
): Promise<void> {
  const to = await mailboxOf(tx, row)
  if (!to) return
  const { folio, due_on: dueOn, person_due_on: personDueOn } = row
  // An erasure that took place has closed the account.
  const hasAccount = row.account_id !== null && !(row.kind === 'erasure' && happening === 'granted')
  const forWhom = whoseName(row.person_name, row.document_number)
  const mail = rightMail(ctx.config, happening, { forWhom, folio, dueOn, personDueOn, text, hasAccount })
  await queueMessage(ctx, tx, `data-right:${folio}:${happening}:${row.version}`, {
    channel: 'email',
    to,
    mail,
  })
}

/**
 * An account owner's present address; the one given at the request may have been changed since. None once they died
 * and the account was closed.
 */
async function mailboxOf(tx: Tx, row: RightRow): Promise<string | null> {
  const account = row.account_id === null ? null : await getOwner(tx, row.account_id)
  return account && account.died_on !== null ? null : (account?.email ?? row.email)
}

const opposing: readonly RightKind[] = ['erasure', 'opposition', 'revocation']
/** While these are open the person's data are blocked (arts. III.2, 82.3). */
const blocking: readonly string[] = ['erasure', 'rectification'] satisfies RightKind[]

/** A claim's teller has a separate limit: typing a document uses up nothing of its person's. */
function countOf({ accountId, document, provenBy, email }: Asker): string {
  if (accountId !== null) return String(accountId)
  const count = `${document.type}:${document.number}`
  return provenBy === 'claim' ? `${count}:${email?.toLowerCase()}` : count
}

/** Stops at once the uses that an account's request objects to; returns the step that says so, or none if nothing stops. */
async function stopUse(
  ctx: Context,
  tx: Tx,
  accountId: number,
  kind: RightKind,
  at: Date,
): Promise<'blocked' | 'stopped' | null> {
  const opposes = opposing.includes(kind)
  if (opposes) {
    const { versions } = await readLegal(tx, at)
    await insertConsents(tx, accountId, [
      { kind: 'marketing', version: versions.privacy, granted: false, at, channel: 'right' },
    ])
    await withdrawWhatsApp(tx, accountId, { at, by: 'right' })
    const { mobile } = await getOwner(tx, accountId)
    if (mobile !== null) await optOut(ctx, tx, mobile)
    await withdrawPush(tx, accountId, at)
  }
  if (blocking.includes(kind)) {
    await blockData(tx, accountId, at)
    return 'blocked'
  }
  return opposes ? 'stopped' : null
}

/** How the desk knows the requester; an account opened by an invitation proves no document. */
async function provenBy(tx: Tx, asker: Asker): Promise<string> {
  if (asker.provenBy !== 'session' || asker.accountId === null) return asker.provenBy
  const { opened_by: openedBy } = await getOwner(tx, asker.accountId)
  return openedBy === 'invitation' ? 'guest_session' : 'session'
}

/**
 * Files a request: the term runs from the next business day and a receipt goes by mail. An objection to the use of
 * data withdraws the consents to advertising and WhatsApp at once (DS 016-2024-JUS arts. 10.2, 82.3).
 */
export async function prepareRight(
  ctx: Context,
  asker: Asker,
  { kind, detail }: { kind: RightKind; detail: string },
): Promise<Prepared<OpenedRight>> {
  await spendWithin(ctx, limits.rightsOfAccount, countOf(asker))
  const now = ctx.clock.now()
  const today = limaToday(now)
  return {
    async write(tx) {
      const { document } = asker
      const row = await insertRight(tx, {
        folio: folioOf(today.year, await takeYearlyNumber(tx, 'data_right', today.year)),
        account_id: asker.accountId,
        document_type: document.type,
        document_number: document.number,
        person_name: asker.name,
        email: asker.email,
        kind,
        proven_by: await provenBy(tx, asker),
        proven_source: asker.source ?? null,
        detail: ctx.keys.seal('data-right', detail),
        filed_at: now,
        filed_on: today.toString(),
        due_on: addBusinessDays(today, rightDays[kind]).toString(),
      })
      await insertStep(tx, { requestId: row.id, what: 'received', note: null, at: now })
      const what = asker.accountId === null ? null : await stopUse(ctx, tx, asker.accountId, kind, now)
      if (what !== null) await insertStep(tx, { requestId: row.id, what, note: null, at: now })
      await tellPerson(ctx, tx, row, 'received', null)
      ctx.log.info({ event: 'data_right_filed', folio: row.folio, kind }, 'derecho ejercido')
      const [opened] = await openRights(ctx, tx, [row])
      return opened as OpenedRight
    },
  }
}

export async function listOwn(ctx: Context, asker: Asker): Promise<OpenedRight[]> {
  const rows = await listOwnRights(ctx.db, asker)
  return openRights(ctx, ctx.db, rows)
}

/** The actor's own request; another's and an unknown one are `no_encontrado`. */
export async function getOwn(ctx: Context, asker: Asker, folio: string): Promise<OpenedRight> {
  const row = await findOwnRight(ctx.db, asker, folio)
  if (!row) throw new AppError('no_encontrado')
  const [opened] = await openRights(ctx, ctx.db, [row])
  return opened as OpenedRight
}

async function changeOwn(
  ctx: Context,
  asker: Asker,
  folio: string,
  work: (tx: Tx, row: RightRow) => Promise<void>,
): Promise<OpenedRight> {
  const { row } = await getOwn(ctx, asker, folio)
  await ctx.db.transaction().execute(async (tx) => {
    const locked = await lockRight(tx, row.id)
    if (closedStates.includes(locked.state)) throw new AppError('caso_cerrado')
    await work(tx, locked)
  })
  return getOwn(ctx, asker, folio)
}

/** Supplies missing or requested data: the term continues. Throws `caso_cerrado` if nothing is missing. */
export async function completeOwn(
  ctx: Context,
  asker: Asker,
  folio: string,
  text: string,
): Promise<OpenedRight> {
  await spendWithin(ctx, limits.rightsOfAccount, countOf(asker))
  return changeOwn(ctx, asker, folio, async (tx, row) => {
    if (row.state !== 'observed' && row.state !== 'paused') throw new AppError('caso_cerrado')
    const now = ctx.clock.now()
    const today = limaToday(now)
    const isCure = row.state === 'observed'
    const resumed = {
      ...row,
      ...(isCure ? { cured_on: today.toString() } : { provided_on: today.toString() }),
    }
    await changeRight(tx, row.id, {
      ...(isCure ? { cured_on: today.toString() } : { provided_on: today.toString() }),
      state: row.extended_on === null ? 'received' : 'extended',
      person_due_on: null,
      due_on: dueOnOf(resumed, today),
    })
    await insertStep(tx, {
      requestId: row.id,
      what: isCure ? 'cured' : 'provided',
      note: ctx.keys.seal('data-right', text),
      at: now,
    })
  })
}

export async function withdrawOwn(ctx: Context, asker: Asker, folio: string): Promise<OpenedRight> {
  return changeOwn(ctx, asker, folio, async (tx, row) => {
    const now = ctx.clock.now()
    const changed = await changeRight(tx, row.id, {
      state: 'withdrawn',
      closed_at: now,
      person_due_on: null,
    })
    await insertStep(tx, { requestId: row.id, what: 'withdrawn', note: null, at: now })
    await freeData(tx, changed)
    await tellPerson(ctx, tx, changed, 'withdrawn', null)
  })
}

/** Whether a request hands over a file. */
export function hasFile({ kind, state }: Pick<RightRow, 'kind' | 'state'>): boolean {
  return (kind === 'access' || kind === 'portability') && state === 'granted'
}

/** The file of a granted request, with today's data. Throws `no_encontrado` if there is none. */
export async function readFile(
  ctx: Context,
  asker: Asker,
  folio: string,
  format: 'pdf' | 'json',
): Promise<Buffer> {
  const { row } = await getOwn(ctx, asker, folio)
  if (!hasFile(row)) throw new AppError('no_encontrado')
  const data = await gatherPersonalData(ctx, ctx.db, asker)
  ctx.log.info({ event: 'data_file_read', folio }, 'archivo de datos entregado')
  return format === 'pdf' ? drawPersonalData(ctx, data) : writePersonalData(data)
}

/** How many requests wait, how many of them are late or due by a day. */
export function countWaitingRights(tx: Tx, today: string, soon: string): ReturnType<typeof countOpenRights> {
  return countOpenRights(tx, today, soon)
}
