import { documentOf } from '@amparo/database/documents.ts'
import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { cancelComing } from '../../agenda/appointments/cancel.service.ts'
import { supersedeAccount } from '../../identity/accounts/accounts.service.ts'
import { cancelCodes } from '../../identity/codes/codes.service.ts'
import { endSessionsOf } from '../../identity/sessions/sessions.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { proposedSince, solo } from '../../staff/approvals/two-people.policy.ts'
import { takeSecond } from '../../staff/approvals/two-people.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { type CaseKind, holdOpenCase } from '../../staff/desk-cases/desk-cases.service.ts'
import { closeInvitationsOf, endInvitationsBy } from '../invitations/invitations.service.ts'
import { decidedMail } from './identities.emails.ts'
import {
  type CaseRow,
  changeCase,
  countCases,
  type Decision,
  findCase,
  insertDeskProof,
  lockCase,
  versionOf,
} from './identities-desk.repository.ts'

/** A case, and the version on the screen of its decider. */
export interface Seen {
  readonly id: string
  readonly version: number
}

/** Largest exact count of cases. */
export const countedUpTo = 1000

const aboutOf = (id: string) => `identidades:${id}`
const noProposal = {
  proposal: null,
  reason: null,
  proposed_by_id: null,
  proposer_version: null,
  proposed_at: null,
} as const

/** A case for the desk, with a row in the record. Throws `no_encontrado`. */
export async function openCase(ctx: Context, staff: StaffActor, id: string): Promise<CaseRow> {
  const row = await findCase(ctx.db, id)
  if (!row) throw new AppError('no_encontrado')
  await recordAct(ctx, ctx.db, staff, { about: aboutOf(row.id) })
  return row
}

/** Number of open cases, up to `countedUpTo`. */
export const countOpenIdentityCases = (ctx: Context) =>
  countCases(ctx.db, { state: 'abierto', search: null, from: null, until: null }, countedUpTo)

/** Whether a proposal still awaits its second person. */
export const isWaiting = (ctx: Context, { proposed_at: at }: CaseRow) =>
  at !== null && at > proposedSince(ctx.clock.now())

const identityCases: CaseKind<CaseRow> = {
  lock: (_ctx, tx, _staff, id) => lockCase(tx, id),
  about: ({ id }) => aboutOf(id),
  parties: ({ policy, other }) => [policy.email, other?.email],
  isClosed: (row) => row.outcome !== null,
  author: () => 'la aseguradora',
}

/** Throws `decision_ajena` if the decision is for the other kind of case, or has no account to change. */
function refuseOther(row: CaseRow, decision: Decision): void {
  const ofKind = row.kind === 'dispute' ? ['kept', 'handed'] : ['joined', 'apart']
  const account =
    row.kind === 'dispute' ? row.living_account_id === row.account_id : row.living_account_id !== null
  if (!ofKind.includes(decision) || (decision !== 'apart' && decision !== 'kept' && !account)) {
    throw new AppError('decision_ajena')
  }
}

/** Proposes a decision to a second person, in place of an earlier proposal. Throws errors of `holdOpenCase` and `decision_ajena`. */
export function proposeDecision(
  ctx: Context,
  staff: StaffActor,
  seen: Seen,
  { decision, reason }: { readonly decision: Decision; readonly reason: string },
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpenCase(ctx, tx, staff, identityCases, seen)
    refuseOther(row, decision)
    const version = await changeCase(tx, row.id, {
      proposal: decision,
      reason,
      proposed_by_id: staff.staffId,
      proposer_version: await versionOf(tx, staff.staffId),
      proposed_at: ctx.clock.now(),
    })
    await recordAct(ctx, tx, staff, { about: aboutOf(row.id), detail: { version, propuesta: decision } })
    return version
  })
}

/**
 * Confirmation by the second person: the decision applies, and both sides read it at their own contact. Throws errors of
 * `holdOpenCase` and `takeSecond`, `no_encontrado` if nothing is pending, and `decision_ajena`.
 */
export function confirmDecision(ctx: Context, staff: StaffActor, seen: Seen): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpenCase(ctx, tx, staff, identityCases, seen)
    const { proposal, proposed_by_id: by } = row
    if (proposal === null || by === null || !isWaiting(ctx, row)) throw new AppError('no_encontrado')
    const { alone } = await takeSecond(ctx, tx, staff, 'privacidad', { by, version: row.proposer_version })
    refuseOther(row, proposal)
    const now = ctx.clock.now()
    const end = { outcome: proposal, ended_by_id: staff.staffId, ended_at: now, alone }
    const version = await changeCase(tx, row.id, end)
    if (proposal === 'joined' && row.living_account_id !== null) {
      const { living_account_id: account, certificate_number: certificate } = row
      await insertDeskProof(tx, { account_id: account, certificate_number: certificate, proven_at: now })
    }
    if (proposal === 'handed' && row.account_id !== null) await closeAccount(ctx, tx, row, row.account_id)
    const detail = { version, decision: proposal, ...solo(alone) }
    await recordAct(ctx, tx, staff, { about: aboutOf(row.id), detail })
    await tellSides(ctx, tx, row, proposal)
    return version
  })
}

/** Refusal by the second person, or withdrawal by the first. Throws errors of `holdOpenCase`, and `no_encontrado` if nothing is pending. */
export function declineDecision(ctx: Context, staff: StaffActor, seen: Seen): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpenCase(ctx, tx, staff, identityCases, seen)
    if (row.proposal === null) throw new AppError('no_encontrado')
    const version = await changeCase(tx, row.id, noProposal)
    await recordAct(ctx, tx, staff, {
      about: aboutOf(row.id),
      detail: { version, resultado: 'no_confirmada' },
    })
    return version
  })
}

/** Closes an account with its history, which nobody sees in the portal then; its document is free for its holder. */
async function closeAccount(ctx: Context, tx: Tx, row: CaseRow, accountId: number): Promise<void> {
  const now = ctx.clock.now()
  const document = documentOf(row)
  await supersedeAccount(tx, accountId, now)
  await endSessionsOf(ctx, tx, accountId)
  await cancelCodes(ctx, tx, document)
  await closeInvitationsOf(tx, document, now)
  await endInvitationsBy(tx, document, now)
  await cancelComing(ctx, tx, accountId)
}

async function tellSides(ctx: Context, tx: Tx, row: CaseRow, decision: Decision): Promise<void> {
  const sides = [
    ['account', row.living_account_id === null ? null : row.other],
    ['policy', row.policy],
  ] as const
  for (const [side, person] of sides) {
    const to = person?.email ?? null
    if (person === null || to === null) continue
    const forWhom = whose({ ...person, document_number: row.document_number })
    const mail = decidedMail(ctx.config, forWhom, decision, side)
    await queueMessage(ctx, tx, `identity:${row.id}:${side}`, { channel: 'email', to, mail })
  }
}
