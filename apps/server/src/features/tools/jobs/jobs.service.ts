import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { typedWords } from '@amparo/domain/typed-words.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { readStale } from '../../../stale-reads.ts'
import { lockOwner } from '../../identity/accounts/owners.service.ts'
import { tellUse } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { requireModule } from '../../policies/entitlement/module-cover.service.ts'
import { correctWords, findJobs, type JobSearch } from './job-search.repository.ts'
import {
  countedAtMost,
  type JobFilters,
  type JobOrder,
  jobsDoor,
  maxSaved,
  rankedAmong,
  readCursor,
  writeCursor,
} from './jobs.policy.ts'
import {
  countSaved,
  deleteSaved,
  findJob,
  findSavedJobs,
  insertSaved,
  type JobRowData,
} from './jobs.repository.ts'

export interface JobPageRequest extends JobFilters {
  readonly days: number | null
  readonly order: JobOrder
  readonly after: string | undefined
  readonly limit: number
}

export interface JobPage {
  readonly rows: readonly JobRowData[]
  readonly total: number
  readonly hasMore: boolean
  readonly next: string | null
  /** Words searched instead of words that no offer has. */
  readonly corrected: string | null
}

/** Counts a call on the offers, for people with the cover. Throws `sin_cobertura`, `solo_titular`, `demasiados_intentos`. */
export async function enterJobs(ctx: Context, actor: Actor): Promise<void> {
  await requireModule(ctx, ctx.db, actor, jobsDoor)
  await spendWithin(ctx, limits.jobsOfAccount, String(actor.accountId))
}

/**
 * A page of matching offers. If no offer has the typed words, searches the nearest words that offers do have, and the
 * page says so.
 */
export async function searchOffers(ctx: Context, actor: Actor, request: JobPageRequest): Promise<JobPage> {
  return readStale(ctx, actor, (tx) => searchIn(tx, actor, request, todayOf(ctx)))
}

async function searchIn(tx: Tx, actor: Actor, request: JobPageRequest, today: string): Promise<JobPage> {
  const search = { ...request, today }
  const page = await readPage(tx, actor, search, request)
  const typed = typedWords(request.words)
  if (page.total > 0 || typed.length === 0) return page
  const words = (await correctWords(tx, typed)).join(' ')
  if (words === typed.join(' ')) return page
  const corrected = await readPage(tx, actor, { ...search, words }, request)
  return corrected.total === 0 ? page : { ...corrected, corrected: words }
}

async function readPage(
  tx: Tx,
  actor: Actor,
  search: JobSearch,
  { order, after, limit }: JobPageRequest,
): Promise<JobPage> {
  const cursor = readCursor(after, order)
  const page = { order, after: cursor, limit: limit + 1 }
  const { counted, rows: found } = await findJobs(tx, actor.accountId, search, page)
  const rows = found.slice(0, limit)
  return {
    rows,
    total: Math.min(counted, countedAtMost),
    hasMore: counted > countedAtMost,
    next: found.length > limit ? nextCursor(rows, order, cursor?.[0] === 'relevance' ? cursor[1] : 0) : null,
    corrected: null,
  }
}

function nextCursor(rows: readonly JobRowData[], order: JobOrder, skipped: number): string | null {
  const last = rows.at(-1)
  if (!last) return null
  if (order === 'relevance') {
    const read = skipped + rows.length
    return read < rankedAmong ? writeCursor(['relevance', read]) : null
  }
  if (order === 'best_paid') return writeCursor(['best_paid', last.salary_max ?? 0, last.id])
  return writeCursor(['newest', last.posted_on, last.id])
}

/** The offers that the person saved, the last one first; also those that were closed since. */
export async function listSavedOffers(ctx: Context, actor: Actor): Promise<JobPage> {
  const rows = await findSavedJobs(ctx.db, actor.accountId)
  return { rows, total: rows.length, hasMore: false, next: null, corrected: null }
}

/** An offer whole. Throws `no_encontrado`, also for one that is closed and that the person did not save. */
export async function getOffer(ctx: Context, actor: Actor, publicId: string): Promise<JobRowData> {
  const row = await findJob(ctx.db, actor.accountId, publicId)
  if (!row) throw new AppError('no_encontrado')
  return row
}

/** Saves an offer; again does nothing. Throws `demasiadas_guardadas` past {@link maxSaved}. */
export async function saveOffer(ctx: Context, actor: Actor, publicId: string): Promise<void> {
  const offer = await getOffer(ctx, actor, publicId)
  if (offer.saved) return
  await ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, actor.accountId)
    if ((await countSaved(tx, actor.accountId)) >= maxSaved) throw new AppError('demasiadas_guardadas')
    await insertSaved(tx, actor.accountId, offer.id, ctx.clock.now())
  })
}

/** Notes that the person opened an offer at its site. Throws `no_encontrado` as {@link getOffer} does. */
export async function noteOpened(ctx: Context, actor: Actor, publicId: string): Promise<void> {
  const offer = await getOffer(ctx, actor, publicId)
  await ctx.db
    .transaction()
    .execute((tx) =>
      tellUse(ctx, tx, { accountId: actor.accountId, serviceId: 15, act: `oferta:${offer.id}` }),
    )
}

/** Takes an offer off the saved ones; one that was not there stays so. */
export async function unsaveOffer(ctx: Context, actor: Actor, publicId: string): Promise<void> {
  const offer = await getOffer(ctx, actor, publicId)
  await deleteSaved(ctx.db, actor.accountId, offer.id)
}

/** Today in Lima. */
export function todayOf(ctx: Context): string {
  return toLimaDay(ctx.clock.now())
}
