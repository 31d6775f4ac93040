import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { type Cursor, countedAtMost, type JobFilters, rankedAmong } from './jobs.policy.ts'

export interface JobRowData {
  readonly id: number
  readonly public_id: string
  readonly source: string
  readonly title: string
  readonly company: string
  readonly description: string
  readonly region: string | null
  readonly place: string | null
  readonly modality: 'on_site' | 'remote' | 'hybrid'
  readonly employment_type: string | null
  readonly salary_min: number | null
  readonly salary_max: number | null
  readonly posted_on: string
  readonly expires_on: string
  readonly url: string
  readonly is_sample: boolean
  readonly closed: boolean
  readonly saved: boolean
}

export interface JobSearch extends JobFilters {
  /** `AAAA-MM-DD` in Lima. */
  readonly today: string
  /** Only what was posted within so many days; null for any. */
  readonly days: number | null
}

const shown = (
  accountId: number,
) => sql`o.id, o.public_id, o.source, o.title, o.company, o.region, o.place, o.modality,
  o.employment_type, o.salary_min, o.salary_max, o.posted_on, o.expires_on, o.url, o.is_sample,
  (o.closed_at IS NOT NULL) AS closed,
  EXISTS (SELECT FROM job_saved s WHERE s.offer_id = o.id AND s.account_id = ${accountId}) AS saved`

/** What is open today and fits; words are looked for as `search_text` folds them. */
function fits(search: JobSearch): RawBuilder<unknown> {
  const parts = [
    sql`o.closed_at IS NULL AND o.expires_on >= ${search.today}::date`,
    ...(search.words ? [sql`o.search @@ ${query(search.words)}`] : []),
    ...(search.region ? [sql`o.region = ${search.region}`] : []),
    ...(search.modality ? [sql`o.modality = ${search.modality}`] : []),
    ...(search.salaryMin ? [sql`o.salary_max >= ${search.salaryMin}`] : []),
    ...(search.days ? [sql`o.posted_on > ${search.today}::date - ${search.days}::integer`] : []),
  ]
  return sql.join(parts, sql` AND `)
}

function query(words: string): RawBuilder<unknown> {
  return sql`websearch_to_tsquery('spanish', search_text(${words}))`
}

/** How many fit, up to one more than {@link countedAtMost}. */
export async function countJobs(tx: Tx, search: JobSearch): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM job_offer o WHERE ${fits(search)} LIMIT ${countedAtMost + 1}) found`.execute(
    tx,
  )
  return Number(rows[0]?.total ?? 0)
}

/** A page of what fits: by date, by salary, or the best of the newest ones first. */
export async function findJobs(
  tx: Tx,
  accountId: number,
  search: JobSearch,
  page: { readonly order: Cursor[0]; readonly after: Cursor | null; readonly limit: number },
): Promise<JobRowData[]> {
  const { order, after, limit } = page
  if (order === 'relevance') {
    const skipped = after?.[0] === 'relevance' ? after[1] : 0
    const { rows } = await sql<JobRowData>`
      SELECT ${shown(accountId)} FROM (
        SELECT * FROM job_offer o WHERE ${fits(search)} ORDER BY o.posted_on DESC, o.id DESC LIMIT ${rankedAmong}
      ) o ORDER BY ts_rank(o.search, ${query(search.words)}) DESC, o.posted_on DESC, o.id DESC
      OFFSET ${skipped} LIMIT ${limit}`.execute(tx)
    return rows
  }
  if (order === 'best_paid') {
    const from =
      after?.[0] === 'best_paid' ? sql`AND (o.salary_max, o.id) < (${after[1]}, ${after[2]})` : sql``
    const { rows } = await sql<JobRowData>`
      SELECT ${shown(accountId)} FROM job_offer o WHERE o.salary_max IS NOT NULL AND ${fits(search)} ${from}
      ORDER BY o.salary_max DESC, o.id DESC LIMIT ${limit}`.execute(tx)
    return rows
  }
  const from =
    after?.[0] === 'newest' ? sql`AND (o.posted_on, o.id) < (${after[1]}::date, ${after[2]})` : sql``
  const { rows } = await sql<JobRowData>`
    SELECT ${shown(accountId)} FROM job_offer o WHERE ${fits(search)} ${from}
    ORDER BY o.posted_on DESC, o.id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** What an alert has to tell: what fits and came in between two moments, the newest first. */
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

/** The same words, each that nobody uses changed for the nearest one that somebody does. */
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

/** An offer, open or closed; a closed one only for who saved it. */
export async function findJob(tx: Tx, accountId: number, publicId: string): Promise<JobRowData | null> {
  const { rows } = await sql<JobRowData>`
    SELECT ${shown(accountId)}, o.description FROM job_offer o WHERE o.public_id = ${publicId}
      AND (o.closed_at IS NULL OR EXISTS (
        SELECT FROM job_saved s WHERE s.offer_id = o.id AND s.account_id = ${accountId}))`.execute(tx)
  return rows[0] ?? null
}

export async function findSavedJobs(tx: Tx, accountId: number): Promise<JobRowData[]> {
  const { rows } = await sql<JobRowData>`
    SELECT ${shown(accountId)} FROM job_saved k JOIN job_offer o ON o.id = k.offer_id
    WHERE k.account_id = ${accountId} ORDER BY k.saved_at DESC, o.id DESC`.execute(tx)
  return rows
}

export async function countSaved(tx: Tx, accountId: number): Promise<number> {
  const row = await tx
    .selectFrom('job_saved')
    .select(({ fn }) => fn.countAll<number>().as('saved'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(row.saved)
}

export async function insertSaved(tx: Tx, accountId: number, offerId: number, now: Date): Promise<void> {
  await tx
    .insertInto('job_saved')
    .values({ account_id: accountId, offer_id: offerId, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSaved(tx: Tx, accountId: number, offerId: number): Promise<void> {
  await tx
    .deleteFrom('job_saved')
    .where('account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .execute()
}
