import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { type Cursor, countedAtMost, type JobFilters, rankedAmong } from './jobs.policy.ts'
import { type JobRowData, shown } from './jobs.repository.ts'

export interface JobSearch extends JobFilters {
  /** `AAAA-MM-DD` in Lima. */
  readonly today: string
  /** Only offers posted within this many days; null for any. */
  readonly days: number | null
}

/** Sort key of a page: the day of an offer, or its pay. */
type Ladder = 'posted_on' | 'salary_max'

function query(words: string): RawBuilder<unknown> {
  return sql`websearch_to_tsquery('spanish', search_text(${words}))`
}

/**
 * Condition for open offers that match; words as `search_text` folds them. Besides words, ranges are checked on the
 * row (`+ 0`): inside the word index a range would be read completely.
 */
function fits(search: JobSearch): RawBuilder<unknown> {
  const { words, region, modality, salaryMin, today, days } = search
  const plain = words ? sql` + 0` : sql``
  const parts = [
    sql`o.closed_at IS NULL AND o.expires_on >= ${today}::date`,
    ...(words ? [sql`o.search @@ ${query(words)}`] : []),
    ...(region ? [sql`o.region = ${region}`] : []),
    ...(modality ? [sql`o.modality = ${modality}`] : []),
    ...(salaryMin ? [sql`o.salary_max${plain} >= ${salaryMin}`] : []),
    ...(days ? [sql`o.posted_on${plain} > ${today}::date - ${days}::integer`] : []),
  ]
  return sql.join(parts, sql` AND `)
}

/** Start of a page in a sort order: at this value, below this number. */
interface Place {
  readonly step: string | number
  readonly id: number
}

function placeOf(cursor: Cursor | null): Place | null {
  return cursor === null || cursor[0] === 'relevance' ? null : { step: cursor[1], id: cursor[2] }
}

/**
 * Numbers of the offers that fit, the highest step of a ladder first, at most `limit`. With words it goes down step by
 * step and asks the index of words for each alone, so that it stops where it has enough: some 20 ms over a million offers.
 * Without words an index that holds every filter is read in its order, over as many offers as the filters pass by
 * (`bench/queries/jobs.md` has the figures). PostgreSQL searches alone: a search engine would be a second copy of the offers.
 */
async function walk(
  tx: Tx,
  search: JobSearch,
  ladder: Ladder,
  { after, limit }: { after: Place | null; limit: number },
): Promise<number[]> {
  const step = sql.ref(`o.${ladder}`)
  const type = ladder === 'posted_on' ? sql`date` : sql`integer`
  const paid = ladder === 'salary_max' ? sql` AND o.salary_max IS NOT NULL` : sql``
  if (search.words === '') {
    const from = after ? sql` AND (${step}, o.id) < (${after.step}::${type}, ${after.id})` : sql``
    const { rows } = await sql<{ id: number }>`
      SELECT o.id FROM job_offer o WHERE ${fits(search)}${paid}${from}
      ORDER BY ${step} DESC, o.id DESC LIMIT ${limit}`.execute(tx)
    return rows.map(({ id }) => id)
  }
  const top = after ? sql` AND ${step} <= ${after.step}::${type}` : sql``
  const below = after ? sql` AND (ladder.step < ${after.step}::${type} OR o.id < ${after.id})` : sql``
  const next = (where: RawBuilder<unknown>) => sql`
    SELECT ${step} AS step FROM job_offer o WHERE o.closed_at IS NULL${paid}${where}${lowest(search, ladder)}
    ORDER BY ${step} DESC LIMIT 1`
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE ladder AS (
      (${next(top)})
      UNION ALL
      SELECT (${next(sql` AND ${step} < ladder.step`)}) FROM ladder WHERE ladder.step IS NOT NULL
    )
    SELECT k.id FROM ladder CROSS JOIN LATERAL (
      SELECT o.id FROM job_offer o WHERE ${step} = ladder.step AND ${fits(search)}${below}
      ORDER BY o.id DESC LIMIT ${limit}
    ) k LIMIT ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Lower bound of a sort value by the filter of its own column. */
function lowest({ days, salaryMin, today }: JobSearch, ladder: Ladder): RawBuilder<unknown> {
  if (ladder === 'posted_on') return days ? sql` AND o.posted_on > ${today}::date - ${days}::integer` : sql``
  return salaryMin ? sql` AND o.salary_max >= ${salaryMin}` : sql``
}

/** Number of matches, counted up to one more than {@link countedAtMost}, and the requested page. */
export async function findJobs(
  tx: Tx,
  accountId: number,
  search: JobSearch,
  page: { readonly order: Cursor[0]; readonly after: Cursor | null; readonly limit: number },
): Promise<{ readonly counted: number; readonly rows: readonly JobRowData[] }> {
  const { order, after, limit } = page
  const ladder = order === 'best_paid' ? 'salary_max' : 'posted_on'
  const newest = search.words
    ? await walk(tx, search, 'posted_on', { after: null, limit: countedAtMost + 1 })
    : null
  const counted = newest?.length ?? (await countJobs(tx, search))
  if (counted === 0) return { counted, rows: [] }
  if (order === 'relevance') {
    const skipped = after?.[0] === 'relevance' ? after[1] : 0
    const ids = (newest ?? []).slice(0, rankedAmong)
    const ranked = sql`ts_rank(o.search, ${query(search.words)}) DESC, o.posted_on DESC, o.id DESC OFFSET ${skipped} LIMIT ${limit}`
    return { counted, rows: await readJobs(tx, accountId, ids, ranked) }
  }
  const place = placeOf(after)
  const ids =
    newest && ladder === 'posted_on' && !place
      ? newest.slice(0, limit)
      : await walk(tx, search, ladder, { after: place, limit })
  return { counted, rows: await readJobs(tx, accountId, ids, sql`${sql.ref(`o.${ladder}`)} DESC, o.id DESC`) }
}

async function countJobs(tx: Tx, search: JobSearch): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM job_offer o WHERE ${fits(search)} LIMIT ${countedAtMost + 1}) found`.execute(
    tx,
  )
  return Number(rows[0]?.total ?? 0)
}

async function readJobs(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
  order: RawBuilder<unknown>,
): Promise<JobRowData[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<JobRowData>`
    SELECT ${shown(accountId)} FROM job_offer o WHERE o.id = ANY(${[...ids]}::bigint[]) ORDER BY ${order}`.execute(
    tx,
  )
  return rows
}

/** New offers for an alert: matches added between two moments, newest first. */
export async function findNewJobs(
  tx: Tx,
  search: JobSearch,
  between: { readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<JobRowData[]> {
  const { rows } = await sql<JobRowData>`
    SELECT ${shown(0)} FROM job_offer o
    WHERE ${fits(search)} AND o.first_seen_at > ${between.from} AND o.first_seen_at <= ${between.to}
    ORDER BY o.posted_on DESC, o.id DESC LIMIT ${between.limit}`.execute(tx)
  return rows
}

/** The same words, each unknown one replaced by the nearest known one. */
export async function correctWords(tx: Tx, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT coalesce(
      CASE WHEN EXISTS (SELECT FROM job_offer o WHERE o.closed_at IS NULL AND o.search @@ ${sql`websearch_to_tsquery('spanish', search_text(t.typed))`})
        THEN t.typed END,
      (SELECT w.word FROM job_word w WHERE w.word % lower(public.unaccent('public.unaccent', t.typed))
        ORDER BY similarity(w.word, lower(public.unaccent('public.unaccent', t.typed))) DESC, w.offers DESC, w.word LIMIT 1),
      t.typed
    ) AS word
    FROM unnest(${[...words]}::text[]) WITH ORDINALITY AS t(typed, place) ORDER BY t.place`.execute(tx)
  return rows.map(({ word }) => word)
}
