import { type ClaimAct, possibleActs } from '@amparo/domain/claims/claim-states.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { countPages, drawPage } from '../../platform/uploads/uploads.service.ts'
import { listOwn } from '../../staff/approvals/two-people.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { findLimit } from '../authority/authority.service.ts'
import { openApproval } from './approval.service.ts'
import { findWaitingApproval, type WaitingApproval } from './approvals.repository.ts'
import { type AmountBasis, readAmountBasis } from './claim-amount.service.ts'
import { readPaper } from './claim-files.service.ts'
import { aboutClaim } from './claim-in-hands.service.ts'
import { addresseeOf } from './claim-receipt.ts'
import { isOwnApproval } from './claim-second-person.service.ts'
import { readTwo } from './claim-two-people.service.ts'
import { findClaim, listClaimsById, listNotes } from './claims.repository.ts'
import { type ClaimSummary, type ClaimView, summarize, viewClaim } from './claims.service.ts'
import { type ClaimBeside, listBeside } from './claims-beside.repository.ts'
import {
  type ClaimFilter,
  countDesk,
  countWaiting,
  type DeskRow,
  findOwnerName,
  listDesk,
} from './desk.repository.ts'
import { findDuplicates } from './file-proof.service.ts'
import { findProposal, type Proposal } from './refusals.repository.ts'

/** Above this number a list only says that there are more. */
const mostCounted = 10_000

export interface DeskEntry {
  readonly row: DeskRow
  readonly summary: ClaimSummary
}

/** A page of the desk, with how many there are. */
export async function listCases(
  ctx: Context,
  filter: ClaimFilter,
  place: Parameters<typeof listDesk>[2],
): Promise<{ entries: DeskEntry[]; total: number }> {
  const [rows, total] = await Promise.all([
    listDesk(ctx.db, filter, place),
    countDesk(ctx.db, filter, mostCounted),
  ])
  const summaries = await summarize(ctx, ctx.db, rows)
  return { entries: rows.map((row, at) => ({ row, summary: summaries[at] as ClaimSummary })), total }
}

/** A claim whole, for the desk. */
export interface DeskCase {
  readonly view: ClaimView
  readonly email: string | null
  readonly paidTo: string | null
  readonly ownerName: string | null
  readonly notes: readonly { readonly at: Date; readonly who: string; readonly text: string }[]
  readonly proposal: (Proposal & { readonly text: string; readonly isOwn: boolean }) | null
  /** An approval above its author's limit. */
  readonly approval:
    | (Pick<WaitingApproval, 'id' | 'cents' | 'proposed_by_name' | 'proposed_at'> & {
        readonly text: string
        readonly reckoning: string | null
        readonly isOwn: boolean
      })
    | null
  /** The viewer's limit of approval in céntimos; null without any limit in the house. */
  readonly limitCents: number | null
  readonly acts: readonly ClaimAct[]
  readonly basis: AmountBasis
  /** The viewer approved it: another person notes the payment. */
  readonly isOwnApproval: boolean
  /** Folio of another claim with the same receipt, by file. */
  readonly duplicates: ReadonlyMap<string, string>
  /** Claims that share person, event, receipt or account of payment, the newest first. */
  readonly beside: readonly (ClaimBeside & { readonly summary: ClaimSummary })[]
}

/** Opens a case; the reading is a row in the record. Throws `no_encontrado`. */
export async function openCase(ctx: Context, staff: StaffActor, folio: string): Promise<DeskCase> {
  const row = await findClaim(ctx.db, folio)
  if (!row) throw new AppError('no_encontrado')
  const [view, ownerName, notes, proposal] = await Promise.all([
    viewClaim(ctx, ctx.db, row),
    findOwnerName(ctx.db, row.owner_id),
    listNotes(ctx.db, row.id),
    findProposal(ctx.db, row.id, ctx.clock.now()),
  ])
  const [basis, ownApproval] = await Promise.all([
    readAmountBasis(ctx.db, view.claim),
    isOwnApproval(ctx, ctx.db, staff, row),
  ])
  const approval = await findWaitingApproval(ctx.db, row.id, ctx.clock.now())
  const own = approval
    ? await listOwn(ctx, ctx.db, staff, 'siniestros', [approval.proposed_by_id])
    : new Set<number>()
  const { by, pending, isOwn } = await readTwo(ctx, ctx.db, staff, proposal)
  await recordAct(ctx, ctx.db, staff, { about: aboutClaim(folio) })
  const unseal = (text: string) => ctx.keys.unseal('claim', text)
  return {
    view,
    email: await addresseeOf(ctx, view.claim),
    paidTo: row.paid_to === null ? null : unseal(row.paid_to),
    ownerName,
    notes: notes.map(({ at, who, body }) => ({ at, who, text: unseal(body) })),
    proposal: proposal
      ? {
          ...proposal,
          text: unseal(proposal.body),
          isOwn,
        }
      : null,
    acts: possibleActs({ state: row.state, pending }, by),
    approval: approval
      ? {
          ...approval,
          ...openApproval(ctx, approval.content),
          isOwn: own.has(approval.proposed_by_id),
        }
      : null,
    limitCents: await findLimit(ctx.db, staff.staffId),
    basis,
    isOwnApproval: ownApproval,
    beside: await readBeside(ctx, row.id),
    duplicates: await findDuplicates(
      ctx,
      ctx.db,
      row.id,
      view.papers.flatMap(({ files }) => files),
    ),
  }
}

async function readBeside(ctx: Context, claimId: number): Promise<DeskCase['beside']> {
  const found = await listBeside(ctx.db, claimId)
  const rows = await listClaimsById(
    ctx.db,
    found.map(({ id }) => id),
  )
  const summaries = await summarize(ctx, ctx.db, rows)
  return found.flatMap((one) => {
    const summary = summaries.find(({ claim }) => claim.row.id === one.id)
    return summary ? [{ ...one, summary }] : []
  })
}

/** A file of a case; the reading is a row in the record. Throws `no_encontrado`. */
export async function readCaseFile(
  ctx: Context,
  staff: StaffActor,
  folio: string,
  file: { key: string; id: string },
): Promise<{ name: string; content: Buffer; type: string }> {
  const row = await findClaim(ctx.db, folio)
  if (!row) throw new AppError('no_encontrado')
  const read = await readPaper(ctx, row, file)
  await recordAct(ctx, ctx.db, staff, { about: aboutClaim(folio), detail: { papel: file.key } })
  return { name: read.name, content: read.content, type: mediaTypes[read.kind] }
}

/** The PDF of a case. Throws `no_encontrado` for any other file. */
async function readCasePdf(
  ctx: Context,
  staff: StaffActor,
  folio: string,
  { page, ...file }: { key: string; id: string; page: number },
): Promise<Buffer> {
  const row = await findClaim(ctx.db, folio)
  const read = row && (await readPaper(ctx, row, file))
  if (read?.kind !== 'pdf') throw new AppError('no_encontrado')
  await recordAct(ctx, ctx.db, staff, {
    about: aboutClaim(folio),
    detail: { papel: file.key, ...(page > 0 ? { pagina: page } : {}) },
  })
  return read.content
}

/** How many pages a PDF of a case has. Throws `no_encontrado`, and `pagina_ilegible` where it does not open. */
export async function countCasePages(
  ctx: Context,
  staff: StaffActor,
  folio: string,
  file: { key: string; id: string },
): Promise<number> {
  const pages = await countPages(await readCasePdf(ctx, staff, folio, { ...file, page: 0 }))
  if (pages === null) throw new AppError('pagina_ilegible')
  return pages
}

/** A page of a PDF of a case, as a picture. Throws what `countCasePages` throws. */
export async function drawCasePage(
  ctx: Context,
  staff: StaffActor,
  folio: string,
  file: { key: string; id: string; page: number },
): Promise<Buffer> {
  const picture = await drawPage(await readCasePdf(ctx, staff, folio, file), file.page)
  if (!picture) throw new AppError('pagina_ilegible')
  return picture
}

const mediaTypes = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const

/** The Lima day, for the desk's filters. */
export function deskToday(ctx: Context): string {
  return toLimaDay(ctx.clock.now())
}

/** Pending claims of a staff member. */
export function countClaims(ctx: Context, staff: StaffActor): ReturnType<typeof countWaiting> {
  return countWaiting(ctx.db, deskToday(ctx), staff.staffId)
}
