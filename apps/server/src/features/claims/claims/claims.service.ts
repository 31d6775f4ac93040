import {
  type ClaimTerm,
  claimTerm,
  type LateInterest,
  lateInterest,
} from '@amparo/domain/claims/claim-clock.ts'
import { isEnded } from '@amparo/domain/claims/claim-states.ts'
import { type Cover, coverOf, type PolicySheet } from '@amparo/domain/claims/policy-sheet.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { findHandedRests, type HandedRest } from '../../care/clinical-documents/handed-rests.service.ts'
import { listUnpaidAt } from '../../identity/payment-accounts/payment-accounts.service.ts'
import { handOut } from '../../identity/sessions/proven-sessions.service.ts'
import { guessWithin, limits } from '../../platform/rate-limits/rate-limits.service.ts'
import { listSheets, nameCertificates } from '../../policies/policy-sheets/policy-sheets.service.ts'
import { listOrderNews, type OrderNews } from './claim-payments.repository.ts'
import { type ClaimPaymentView, viewPayments } from './claim-payments.service.ts'
import { deviceHours, isPaperMissing, newFollowCode, readFollowCode, toldClaim } from './claims.policy.ts'
import {
  type AskedPaper,
  type ClaimRow,
  findClaim,
  listAskedPapers,
  listClaimsOf,
  listMessages,
  listRates,
  listSteps,
  type StepRow,
  setFollowCode,
} from './claims.repository.ts'
import { type FileProof, openProof } from './file-proof.service.ts'
import { type FileRow, listFiles } from './files.repository.ts'
import type { OpenedClaim } from './opened-claim.ts'

export type { OpenedClaim }

export function openRow(ctx: Context, row: ClaimRow, sheet: PolicySheet): OpenedClaim {
  const told = openStored(ctx.keys, 'claim', row.content, toldClaim)
  const cover = coverOf(sheet, row.cover_key)
  if (!cover) throw new Error(`the sheet of ${row.folio} has no cover ${row.cover_key}`)
  return { row, told, sheet, cover }
}

export async function openClaims(ctx: Context, tx: Tx, rows: readonly ClaimRow[]): Promise<OpenedClaim[]> {
  const sheets = await listSheets(tx, [...new Set(rows.map(({ sheet_id }) => sheet_id))])
  return rows.map((row) => openRow(ctx, row, sheets.get(Number(row.sheet_id)) as PolicySheet))
}

export async function openClaim(ctx: Context, tx: Tx, row: ClaimRow): Promise<OpenedClaim> {
  const [claim] = await openClaims(ctx, tx, [row])
  return claim as OpenedClaim
}

/** A file with its proof. */
export interface PaperFile extends FileRow {
  readonly proof: FileProof
  /** Present state of the rest certificate that it is. */
  readonly rest: HandedRest | null
}

export type PaperState = 'missing' | 'received' | 'asked'

/** State of a cover's document: a document requested again stays requested until a later file. */
export interface PaperStanding {
  readonly paper: Cover['papers'][number]
  readonly state: PaperState
  readonly reason: string | null
  readonly files: readonly PaperFile[]
}

export function papersOf(
  ctx: Context,
  { row, cover }: OpenedClaim,
  asked: readonly AskedPaper[],
  files: readonly FileRow[],
  rests: ReadonlyMap<string, HandedRest> = new Map(),
): PaperStanding[] {
  return cover.papers.map((paper) => {
    const own = files.filter((file) => Number(file.claim_id) === row.id && file.paper_key === paper.key)
    const open = asked.find(
      ({ claim_id, paper_key, answered_at }) =>
        Number(claim_id) === row.id && paper_key === paper.key && answered_at === null,
    )
    return {
      paper,
      state: open ? 'asked' : own.length > 0 ? 'received' : 'missing',
      reason: open ? ctx.keys.unseal('claim', open.reason) : null,
      files: own.map((file) => ({
        ...file,
        proof: openProof(ctx, file),
        rest: rests.get(file.rest_file_id ?? '') ?? null,
      })),
    }
  })
}

/** Required papers that are not there, or were asked for again. */
export function countMissing(papers: readonly PaperStanding[]): number {
  return papers.filter(isPaperMissing).length
}

/** The law's term of a claim that is complete and has not ended; null before and after. */
export function termOf({ row, sheet }: OpenedClaim, today: string): ClaimTerm | null {
  if (row.complete_on === null || isEnded(row.state)) return null
  return claimTerm(sheet.branch, row.complete_on, today)
}

/** Fields of a claim in a list. */
export interface ClaimSummary {
  readonly claim: OpenedClaim
  readonly product: string
  readonly missing: number
  /** Approved, paid to its holder, and they have no account of payment. */
  readonly needsAccount: boolean
  readonly orderNews: OrderNews | null
  readonly term: ClaimTerm | null
}

const paysHolder = ({ paysTo = 'titular' }: Cover) => paysTo === 'titular'

export async function summarize(ctx: Context, tx: Tx, rows: readonly ClaimRow[]): Promise<ClaimSummary[]> {
  const claims = await openClaims(ctx, tx, rows)
  const ids = rows.map(({ id }) => id)
  const [asked, files, names] = await Promise.all([
    listAskedPapers(tx, ids),
    listFiles(tx, ids),
    nameCertificates(
      tx,
      rows.map(({ certificate_number }) => certificate_number),
    ),
  ])
  const today = toLimaDay(ctx.clock.now())
  const toHolder = claims.filter(({ row, cover }) => row.state === 'approved' && paysHolder(cover))
  const unpaidAt = await listUnpaidAt(
    tx,
    toHolder.flatMap(({ row }) => row.account_id ?? []),
  )
  const news = await listOrderNews(
    tx,
    claims.flatMap(({ row }) => (row.state === 'approved' ? row.id : [])),
  )
  return claims.map((claim) => ({
    claim,
    orderNews: news.get(claim.row.id) ?? null,
    needsAccount: toHolder.includes(claim) && unpaidAt.has(claim.row.account_id ?? 0),
    product: names.get(claim.row.certificate_number) ?? claim.sheet.product,
    missing: isEnded(claim.row.state) ? 0 : countMissing(papersOf(ctx, claim, asked, files)),
    term: termOf(claim, today),
  }))
}

/** A claim whole, as its people and the desk read it. */
export interface ClaimView extends ClaimSummary {
  readonly papers: readonly PaperStanding[]
  readonly steps: readonly (Omit<StepRow, 'note'> & { readonly note: string | null })[]
  readonly messages: readonly { readonly at: Date; readonly fromHouse: boolean; readonly text: string }[]
  readonly interest: (LateInterest & { readonly onCents: number }) | null
  readonly decision: string | null
  /** How the approved amount was reckoned; null before, and for an approval of the insurer. */
  readonly reckoning: string | null
  readonly payments: readonly ClaimPaymentView[]
}

export async function viewClaim(ctx: Context, tx: Tx, row: ClaimRow): Promise<ClaimView> {
  const [[summary], asked, files, steps, messages, rates] = await Promise.all([
    summarize(ctx, tx, [row]),
    listAskedPapers(tx, [row.id]),
    listFiles(tx, [row.id]),
    listSteps(tx, row.id),
    listMessages(tx, row.id),
    listRates(tx),
  ])
  const { claim } = summary as ClaimSummary
  const rests = await findHandedRests(
    tx,
    files.flatMap(({ rest_file_id }) => rest_file_id ?? []),
  )
  const unseal = (text: string) => ctx.keys.unseal('claim', text)
  const today = toLimaDay(ctx.clock.now())
  return {
    ...(summary as ClaimSummary),
    papers: papersOf(ctx, claim, asked, files, rests),
    steps: steps.map((step) => ({ ...step, note: step.note === null ? null : unseal(step.note) })),
    messages: messages.map(({ at, staff_id, body }) => ({
      at,
      fromHouse: staff_id !== null,
      text: unseal(body),
    })),
    interest: interestOf(claim, today, rates),
    decision: row.decision === null ? null : unseal(row.decision),
    reckoning: row.reckoning === null ? null : unseal(row.reckoning),
    payments: await viewPayments(ctx, tx, claim),
  }
}

/** The interest of a late or late-paid claim, on the approved amount or, before a decision, on the claimed one. */
export function interestOf(
  { row, told, cover }: OpenedClaim,
  today: string,
  rates: Awaited<ReturnType<typeof listRates>>,
): ClaimView['interest'] {
  const until = row.paid_on ?? today
  const isOwed = row.state === 'complete' || row.state === 'approved' || row.state === 'paid'
  if (row.due_on === null || !isOwed) return null
  const claimed = Math.min(told.amountCents ?? Infinity, cover.sumCents ?? Infinity)
  const onCents = row.approved_cents ?? (Number.isFinite(claimed) ? claimed : null)
  if (onCents === null) return null
  const late = lateInterest(onCents, { dueOn: row.due_on, until, rates })
  return late && { ...late, onCents }
}

/** The claims of an account, the newest first. */
export async function listOwn(ctx: Context, actor: Actor): Promise<ClaimSummary[]> {
  return summarize(ctx, ctx.db, await listClaimsOf(ctx.db, actor.accountId))
}

/** The person's own claim. Throws `no_encontrado`. */
export async function getOwnClaim(
  ctx: Context,
  actor: Pick<Actor, 'accountId'>,
  folio: string,
): Promise<ClaimRow> {
  const row = await findClaim(ctx.db, folio)
  if (row?.account_id !== actor.accountId) throw new AppError('no_encontrado')
  return row
}

/**
 * The claim of a folio and its code. Wrong ones count by address and by folio; the right code is judged first, so that
 * strangers' guesses lock no one out. Throws `no_encontrado`.
 */
export async function getFollowedClaim(
  ctx: Context,
  { folio, code, address }: { folio: string; code: string; address: string },
): Promise<ClaimRow> {
  const typed = readFollowCode(code)
  const guesses = [
    { limit: limits.claimCodesOfAddress, subject: address },
    { limit: limits.claimCodesOfFolio, subject: `${folio}:${address}` },
  ]
  const { isRight, row } = await guessWithin(ctx, guesses, async (tx) => {
    const found = await findClaim(tx, folio)
    const isLive = found?.follow_until == null || found.follow_until > ctx.clock.now()
    const marks = ctx.keys.fingerprints('claim-code', `${folio}:${typed}`)
    const fits = found?.follow_hash != null && marks.some((mark) => found.follow_hash?.equals(mark))
    return { isRight: found !== undefined && isLive && fits, row: found }
  })
  if (!isRight || !row) throw new AppError('no_encontrado')
  return row
}

/** A 24-hour code to continue the own claim on another device, replacing the previous one. */
export async function openToDevice(
  ctx: Context,
  actor: Actor,
  row: ClaimRow,
): Promise<{ code: string; until: Date }> {
  const code = newFollowCode()
  const until = new Date(ctx.clock.now().getTime() + deviceHours * 3_600_000)
  const mark = ctx.keys.fingerprint('claim-code', `${row.folio}:${code}`)
  await handOut(ctx, actor, (tx) => setFollowCode(tx, row.id, { hash: mark, until }))
  return { code, until }
}
