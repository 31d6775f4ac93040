import { randomUUID } from 'node:crypto'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { proposalEnd, proposedSince, solo } from '../../staff/approvals/two-people.policy.ts'
import { listOwn, takeSecond } from '../../staff/approvals/two-people.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { type CaseKind, holdCase } from '../../staff/desk-cases/desk-cases.service.ts'
import { getPerson } from '../people/people.service.ts'
import { documentChangedMail, documentChangedSms } from './document-changes.emails.ts'
import {
  type Accounts,
  accountsOf,
  formerOf,
  maskWithType,
  obstacleOf,
  presentOf,
} from './document-changes.policy.ts'
import {
  type ChangeFacts,
  type ChangeRow,
  holdChange,
  listChanges,
  markMoved,
  putProposal,
  readFacts,
} from './document-changes.repository.ts'
import { move, tryMove } from './moving.service.ts'

export interface ListedChange {
  readonly row: ChangeRow
  readonly accounts: Accounts
  readonly obstacle: string | null
  /** Undefined: nothing waits. */
  readonly proposal: { readonly isOwn: boolean } | undefined
}

const isLive = (ctx: Context, { proposed_at: at }: ChangeRow) =>
  at !== null && at > proposedSince(ctx.clock.now())

/** Changes that nobody has made here, of everybody or of one file. Throws `no_encontrado`. */
export async function listDocumentChangesFor(
  ctx: Context,
  actor: StaffActor,
  personId: string | null,
): Promise<ListedChange[]> {
  const person = personId === null ? null : await getPerson(ctx, personId)
  const rows = await listChanges(ctx.db, person?.document ?? null)
  const live = rows.filter((row) => isLive(ctx, row))
  const own = await listOwn(
    ctx,
    ctx.db,
    actor,
    'privacidad',
    live.flatMap(({ proposed_by_id }) => proposed_by_id ?? []),
  )
  const today = toLimaDay(ctx.clock.now())
  const listed: ListedChange[] = []
  for (const row of rows) {
    const facts = await readFacts(ctx.db, row, today)
    const proposal = live.includes(row) ? { isOwn: own.has(row.proposed_by_id ?? 0) } : undefined
    listed.push({ row, accounts: accountsOf(row, facts), obstacle: obstacleOf(row, facts), proposal })
  }
  await recordAct(ctx, ctx.db, actor, {
    ...(person ? { about: `titulares:${person.publicId}` } : {}),
    detail: { filas: rows.length },
  })
  return listed
}

interface Seen {
  readonly id: string
  readonly version: number
}

const aboutOf = ({ public_id: id }: ChangeRow) => (id === null ? 'titulares' : `titulares:${id}`)

interface HeldChange {
  readonly version: number
  readonly row: ChangeRow
  readonly facts: ChangeFacts
}

/** A change with its accounts, all locked. */
const changeCases: CaseKind<HeldChange> = {
  async lock(ctx, tx, _staff, id) {
    const row = await holdChange(tx, id)
    if (!row) return undefined
    const facts = await readFacts(tx, row, toLimaDay(ctx.clock.now()), true)
    return { version: row.version, row, facts }
  },
  about: ({ row }) => aboutOf(row),
  parties: ({ facts }) => [...facts.accounts.map(({ email }) => email), facts.contact?.email],
  isClosed: () => false,
}

const detailOf = (row: ChangeRow) => ({ de: maskWithType(formerOf(row)), a: maskWithType(presentOf(row)) })

function refuseObstacle(row: ChangeRow, facts: ChangeFacts): void {
  const motivoTexto = obstacleOf(row, facts)
  if (motivoTexto !== null) throw new AppError('cuentas_no_se_unen', { params: { motivoTexto } })
}

/** Proposes a change, after a trial. Throws what `holdCase` throws, and `cuentas_no_se_unen` with the reason. */
export async function proposeChange(
  ctx: Context,
  actor: StaffActor,
  { reason, ...seen }: Seen & { readonly reason: string },
): Promise<{ version: number; until: Date }> {
  const at = ctx.clock.now()
  return ctx.db.transaction().execute(async (tx) => {
    const { row, facts } = await holdCase(ctx, tx, actor, changeCases, seen)
    refuseObstacle(row, facts)
    const version = await putProposal(tx, row.id, { reason, by: actor.staffId, at })
    await tryMove(ctx, tx, { row, accounts: accountsOf(row, facts), by: actor.staffId })
    const detail = { version, ...detailOf(row), motivo: reason, pendiente: true }
    await recordAct(ctx, tx, actor, { about: aboutOf(row), detail })
    return { version, until: proposalEnd(at) }
  })
}

/**
 * Moves the person's account and what carries the document, joins two accounts, ends their sessions and notifies the
 * former and present contacts. Throws what `holdCase`, `takeSecond` and `proposeChange` throw.
 */
export async function confirmChange(ctx: Context, actor: StaffActor, seen: Seen): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const { row, facts } = await holdCase(ctx, tx, actor, changeCases, seen)
    if (!isLive(ctx, row) || row.proposed_by_id === null) throw new AppError('no_encontrado')
    const proposed = { by: row.proposed_by_id, version: row.proposer_version }
    const { alone } = await takeSecond(ctx, tx, actor, 'privacidad', proposed)
    refuseObstacle(row, facts)
    const accounts = accountsOf(row, facts)
    const now = ctx.clock.now()
    await move(ctx, tx, {
      row,
      accounts,
      end: () => markMoved(tx, row.id, { by: actor.staffId, now, alone }),
    })
    await notify(ctx, tx, row, facts, accounts)
    const version = row.version + 1
    await recordAct(ctx, tx, actor, {
      about: aboutOf(row),
      detail: { version, ...detailOf(row), ...(accounts.joins ? { unidas: 2 } : {}), ...solo(alone) },
    })
    return version
  })
}

/** Ends the proposal; nothing changes. Throws what `holdCase` throws, and `no_encontrado` if nothing waits. */
export async function declineChange(ctx: Context, actor: StaffActor, seen: Seen): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const { row } = await holdCase(ctx, tx, actor, changeCases, seen)
    if (row.proposed_by_id === null) throw new AppError('no_encontrado')
    const version = await putProposal(tx, row.id, null)
    const detail = { version, ...detailOf(row), resultado: 'no_confirmada' }
    await recordAct(ctx, tx, actor, { about: aboutOf(row), detail })
    return version
  })
}

/** By e-mail to each contact of an account and of the insurer; by SMS to one without an e-mail. */
async function notify(
  ctx: Context,
  tx: Tx,
  row: ChangeRow,
  { contact }: ChangeFacts,
  { former, present, stays, joins }: Accounts,
): Promise<void> {
  const made = {
    forWhom: whose({
      given_names: row.given_names ?? '',
      paternal_surname: row.paternal_surname ?? '',
      document_number: row.document_number,
    }),
    from: maskWithType(formerOf(row)),
    to: maskWithType(presentOf(row)),
    at: ctx.clock.now(),
    accounts: joins ? 2 : stays ? 1 : 0,
  } as const
  const contacts = [former, present, contact].flatMap((one) => one ?? [])
  const emails = new Set(contacts.flatMap(({ email }) => email?.toLowerCase() ?? []))
  const mobiles = new Set(contacts.flatMap(({ email, mobile }) => (email === null && mobile ? [mobile] : [])))
  const purpose = () => `document-change:${randomUUID()}`
  for (const to of emails) {
    await queueMessage(ctx, tx, purpose(), {
      channel: 'email',
      to,
      mail: documentChangedMail(ctx.config, made),
    })
  }
  if (!ctx.smsAvailable) return
  for (const to of mobiles) {
    await queueMessage(ctx, tx, purpose(), { channel: 'sms', to, text: documentChangedSms(ctx.config, made) })
  }
}
