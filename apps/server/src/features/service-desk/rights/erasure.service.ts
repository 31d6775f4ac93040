import { documentOf } from '@amparo/database/documents.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { listTold } from '../../claims/claims/claim-rights.service.ts'
import { endSessionsOf } from '../../identity/sessions/sessions.service.ts'
import {
  declineApproval,
  type ErasureProposal,
  giveApproval,
  listErasures,
  putErasure,
} from '../../staff/approvals/approvals.service.ts'
import { refuseEndedBy } from '../../staff/approvals/staff-cases.service.ts'
import { proposalEnd } from '../../staff/approvals/two-people.policy.ts'
import { isWaived, listOwn, takeSecond } from '../../staff/approvals/two-people.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { erasePersonalData, lockPersonalData } from './erase-personal-data.service.ts'
import { claimsKept } from './personal-data.policy.ts'
import { belongsToAnotherAccount, changeRight, type RightRow } from './rights.repository.ts'

/**
 * Proposes a granted erasure to a second person of `privacidad`: nothing is erased, and the person gets no notice,
 * until they confirm it. Null if the rule is waived.
 */
export async function proposeErasure(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  { row, emails, text }: { row: RightRow; emails: readonly string[]; text: string },
): Promise<{ version: number; proposalId: string } | null> {
  if (await isWaived(ctx, tx, staff, 'privacidad', emails)) return null
  const now = ctx.clock.now()
  const { version } = await changeRight(tx, row.id, {})
  const proposalId = await putErasure(tx, {
    right_id: row.id,
    right_version: version,
    answer: ctx.keys.seal('data-right', text),
    requested_by: staff.staffId,
    requested_at: now,
    expires_at: proposalEnd(now),
  })
  await recordAct(ctx, tx, staff, {
    about: `derecho:${row.folio}`,
    detail: { version, pendiente: proposalId },
  })
  return { version, proposalId }
}

const proposers = (proposals: readonly ErasureProposal[]) => proposals.map(({ requested_by }) => requested_by)

/** A proposal as the desk sees it. */
export interface OpenedProposal {
  readonly proposal: ErasureProposal
  readonly text: string
  /** The reader cannot be the second person. */
  readonly isOwn: boolean
}

/** Erasures that await a second person, possibly `staff`; the oldest first. */
export async function listConfirmable(ctx: Context, staff: StaffActor): Promise<ErasureProposal[]> {
  const proposals = await listErasures(ctx.db, ctx.clock.now())
  const own = await listOwn(ctx, ctx.db, staff, 'privacidad', proposers(proposals))
  return proposals.filter(({ requested_by }) => !own.has(requested_by))
}

/** Proposals that await a second person, by request. */
export async function openProposals(
  ctx: Context,
  staff: Pick<StaffActor, 'staffId'>,
  rows: readonly RightRow[],
): Promise<ReadonlyMap<number, OpenedProposal>> {
  const ids = rows.filter(({ kind }) => kind === 'erasure').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const proposals = await listErasures(ctx.db, ctx.clock.now(), ids)
  const own = await listOwn(ctx, ctx.db, staff, 'privacidad', proposers(proposals))
  return new Map(
    proposals.map((proposal) => {
      const text = ctx.keys.unseal('data-right', proposal.answer)
      return [proposal.right_id, { proposal, text, isOwn: own.has(proposal.requested_by) }]
    }),
  )
}

/** The pending proposal of a request. Throws `no_encontrado`, and `version_ajena` if a change of its author ended it. */
async function getProposal(ctx: Context, tx: Tx, row: RightRow): Promise<ErasureProposal> {
  const [proposal] = await listErasures(tx, ctx.clock.now(), [row.id])
  if (proposal) return proposal
  const [ended] = await listErasures(tx, ctx.clock.now(), [row.id], { voided: true })
  if (ended) await refuseEndedBy(ctx, tx, { by: ended.requested_by, version: ended.requester_version })
  throw new AppError('no_encontrado')
}

/** The second person's yes: the answer that was proposed, and who did. Throws what `getProposal` and `takeSecond` throw. */
export async function confirmProposal(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  row: RightRow,
): Promise<{ text: string; by: string; alone: boolean }> {
  const proposal = await getProposal(ctx, tx, row)
  const { requested_by: by, requester_version: version } = proposal
  const { alone } = await takeSecond(ctx, tx, staff, 'privacidad', { by, version })
  const now = ctx.clock.now()
  if (!(await giveApproval(tx, proposal.id, { by: staff.staffId, alone, now }))) {
    throw new AppError('no_encontrado')
  }
  return { text: ctx.keys.unseal('data-right', proposal.answer), by: proposal.requested_by_name, alone }
}

/** Refusal by the second person, or withdrawal by the first: the request is unchanged. Throws `no_encontrado`. */
export async function declineProposal(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  row: RightRow,
): Promise<number> {
  const proposal = await getProposal(ctx, tx, row)
  if (!(await declineApproval(tx, proposal.id, staff.staffId, ctx.clock.now()))) {
    throw new AppError('no_encontrado')
  }
  const { version } = await changeRight(tx, row.id, {})
  await recordAct(ctx, tx, staff, {
    about: `derecho:${row.folio}`,
    detail: { version, propuesta: proposal.id, resultado: 'no_confirmada' },
  })
  return version
}

/**
 * Ends every session, erases everything that no law requires, and states what stays and why. A person known by a
 * claim alone has nothing else here: data stored by document may be another's, also that of an account of another source.
 */
export async function eraseFor(ctx: Context, tx: Tx, row: RightRow): Promise<string[]> {
  const document = documentOf(row)
  if (row.account_id !== null) {
    // The account before its sessions, as in a log-in.
    await lockPersonalData(tx, row.account_id)
    await endSessionsOf(ctx, tx, row.account_id)
  }
  const isOthers = row.proven_by === 'claim' || (await belongsToAnotherAccount(tx, row))
  const kept = isOthers ? [] : await erasePersonalData(ctx, tx, { accountId: row.account_id, document })
  const told = await listTold(ctx, tx, { document, email: row.email })
  if (told.length > 0 && !kept.includes(claimsKept)) kept.push(claimsKept)
  ctx.log.info({ event: 'data_erased' }, 'datos cancelados')
  return kept
}
