import type { RuleFacts, RuleStop } from '@amparo/domain/claims/approval-rules.ts'
import { daysBetween } from '@amparo/domain/claims/claim-clock.ts'
import { receiptsMatch } from '@amparo/domain/claims/matching-receipts.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context, Tx } from '../../../context.ts'
import { readPaymentAccount } from '../../identity/payment-accounts/payment-accounts.service.ts'
import { findWaitingApproval } from '../claims/approvals.repository.ts'
import { readAmountBasis } from '../claims/claim-amount.service.ts'
import { listAskedPapers } from '../claims/claims.repository.ts'
import { countMissing, type OpenedClaim, type PaperFile, papersOf } from '../claims/claims.service.ts'
import { findDuplicates } from '../claims/file-proof.service.ts'
import { listFiles } from '../claims/files.repository.ts'
import { sharesAccount } from '../claims/payee-accounts.service.ts'
import { findProposal } from '../claims/refusals.repository.ts'
import { readPersonFacts } from './rule-facts.repository.ts'

const hasState = (file: PaperFile, ...states: readonly string[]) =>
  states.includes(file.proof.signature?.state ?? '')

/** Facts of a claim for its rules. The caller holds the claim, and the events of its cover. */
export async function readRuleFacts(ctx: Context, tx: Tx, claim: OpenedClaim): Promise<RuleFacts> {
  const { row, told } = claim
  const [asked, stored] = [await listAskedPapers(tx, [row.id]), await listFiles(tx, [row.id])]
  const papers = papersOf(ctx, claim, asked, stored)
  const files = papers.flatMap((paper) => paper.files)
  const basis = await readAmountBasis(tx, claim)
  const stops: Readonly<Record<RuleStop, boolean>> = {
    ...(await readPersonStops(ctx, tx, claim)),
    papers_missing: countMissing(papers) > 0,
    duplicate_receipt: (await findDuplicates(ctx, tx, row.id, files)).size > 0,
    bad_signature: files.some((file) => hasState(file, 'altered', 'foreign')),
    notice_warned: basis.year === null || told.warnings.some(({ key }) => key !== 'exclusions'),
  }
  const noticedOn = toLimaDay(row.noticed_at)
  return {
    state: row.state,
    stops: (Object.keys(stops) as RuleStop[]).filter((stop) => stops[stop]),
    requestedCents: told.amountCents,
    proposedCents: basis.proposed?.cents ?? null,
    sumLeftCents: basis.sumLeftCents,
    days: daysBetween(row.happened_on, noticedOn),
    eventsThisYear: basis.year?.spent ?? 0,
    eventsLeft: basis.year?.left ?? null,
    papers: papers.filter((paper) => paper.files.length > 0).map(({ paper }) => paper.key),
    signed: papers
      .filter((paper) => paper.files.length > 0 && paper.files.every((file) => hasState(file, 'valid')))
      .map(({ paper }) => paper.key),
    receiptMatches: receiptsMatch(
      files.flatMap(({ proof }) => proof.receipt ?? []),
      { cents: told.amountCents, document: told.documentNumber, today: noticedOn },
    ),
  }
}

type PersonStop = Exclude<
  RuleStop,
  'papers_missing' | 'duplicate_receipt' | 'bad_signature' | 'notice_warned'
>

async function readPersonStops(
  ctx: Context,
  tx: Tx,
  { row, cover, told }: OpenedClaim,
): Promise<Readonly<Record<PersonStop, boolean>>> {
  const now = ctx.clock.now()
  const person = await readPersonFacts(tx, row.id)
  const { account_id: id } = row
  const account = id === null ? null : await readPaymentAccount(ctx, tx, id)
  return {
    shared_account:
      id !== null && (await sharesAccount(ctx, tx, { accountId: id, document: told.documentNumber })),
    account_on_hold: account?.heldUntil != null || account?.isUsable === false,
    person_unproven: id === null || !person.isProven || told.toldBy !== 'holder',
    person_disputed: person.isDisputed,
    holder_deceased: person.isDeceased,
    second_claim: person.hasSecondClaim,
    taken: row.owner_id !== null,
    waits_for_colleague:
      (await findProposal(tx, row.id, now)) !== undefined ||
      (await findWaitingApproval(tx, row.id, now)) !== undefined,
    names_payees: cover.paysTo === 'beneficiarios',
  }
}
