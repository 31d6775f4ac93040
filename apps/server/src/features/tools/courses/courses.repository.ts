import { rowOf } from '@amparo/database/rows.ts'
import type { Texts } from '@amparo/domain/contents/slots.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export type CourseState = 'saved' | 'begun' | 'done'

export interface CourseRow {
  readonly id: number
  readonly public_id: string
  readonly title: string
  readonly university: string
  readonly topic: string
  readonly summary: string
  readonly hours: number
  readonly weeks: number
  readonly language: string
  readonly has_certificate: boolean
  readonly url: string
  readonly is_sample: boolean
  readonly position: number
  readonly state: CourseState | null
  /** The person's current week, if they set it. */
  readonly week: number | null
}

export interface CourseSearch {
  readonly words: string
  readonly topic: string
  readonly university: string
  /** Uses an offset: the catalogue has hundreds of courses, not millions. */
  readonly skip: number
  readonly limit: number
  readonly alike?: boolean
}

const shown = sql`c.id, c.public_id, c.title, c.university, c.topic, c.summary, c.hours, c.weeks, c.language,
  c.has_certificate, c.url, c.is_sample, c.position, p.state, p.week`
const query = (words: string | RawBuilder<unknown>) =>
  sql`websearch_to_tsquery('spanish', search_text(${words}))`

/** Courses that fit, best first, with how many they are; `alike` takes those whose names are like the words. */
export async function findCourses(
  tx: Tx,
  accountId: number,
  search: CourseSearch,
): Promise<{ rows: CourseRow[]; total: number }> {
  const { words, topic, university, alike = false } = search
  const { rows } = await sql<CourseRow & { total: number }>`
    SELECT ${shown}, count(*) OVER () AS total FROM course c
    LEFT JOIN course_progress p ON p.course_id = c.id AND p.account_id = ${accountId}
    WHERE c.is_active
      AND (${topic} = '' OR search_text(c.topic) = search_text(${topic}))
      AND (${university} = '' OR search_text(c.university) = search_text(${university}))
      AND (${words} = '' OR c.search @@ ${query(words)}
        OR (${alike} AND word_similarity(search_text(${words}), c.names) >= 0.42))
    ORDER BY CASE WHEN ${words} = '' THEN 0
        ELSE ts_rank(c.search, ${query(words)}) + word_similarity(search_text(${words}), c.names) END DESC, c.position
    OFFSET ${search.skip} LIMIT ${search.limit}`.execute(tx)
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

const lettersOf = (word: RawBuilder<unknown>) =>
  sql`(SELECT string_agg(letter, '' ORDER BY letter) FROM regexp_split_to_table(${word}, '') AS letter)`
/** Words of the same letters in another order («ecxel») share few trigrams, so they count as near. */
const nearness = sql`greatest(similarity(known.word, search_text(t.typed)),
  CASE WHEN ${lettersOf(sql`known.word`)} = ${lettersOf(sql`search_text(t.typed)`)} THEN 0.9 ELSE 0 END)`

/** The same words, each that no course has changed for the nearest of the catalogue's names. */
export async function correctWords(tx: Tx, typed: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    WITH known AS (
      SELECT DISTINCT regexp_split_to_table(names, '[^[:alnum:]]+') AS word FROM course WHERE is_active
    )
    SELECT coalesce(
      (SELECT known.word FROM known
        WHERE ${nearness} >= 0.25
          AND NOT EXISTS (SELECT FROM course c WHERE c.is_active AND c.search @@ ${query(sql`t.typed`)})
        ORDER BY ${nearness} DESC, known.word LIMIT 1),
      t.typed) AS word
    FROM unnest(${[...typed]}::text[]) WITH ORDINALITY AS t (typed, place) ORDER BY t.place`.execute(tx)
  return rows.map(({ word }) => word)
}

/** Topics and universities of the catalogue, in the alphabet's order. */
export async function listFacets(tx: Tx): Promise<{ topics: string[]; universities: string[] }> {
  const { rows } = await sql<{ topics: string[] | null; universities: string[] | null }>`
    SELECT array_agg(DISTINCT topic) AS topics, array_agg(DISTINCT university) AS universities
    FROM course WHERE is_active`.execute(tx)
  const inOrder = (all: string[] | null | undefined) =>
    (all ?? []).toSorted((one, other) => one.localeCompare(other, 'es'))
  return { topics: inOrder(rows[0]?.topics), universities: inOrder(rows[0]?.universities) }
}

/** The first three courses of up to four topics: the preferred ones in the catalogue, then its own in its order. */
export async function listFeatured(
  tx: Tx,
  preferred: readonly string[],
  now: Date,
): Promise<(CourseRow & { readonly cover: Texts | null })[]> {
  const { rows } = await sql<CourseRow & { readonly cover: Texts | null }>`
    WITH tab AS (
      SELECT topic, array_position(${[...preferred]}::text[], topic) AS preference, min(position) AS first
      FROM course WHERE is_active GROUP BY topic ORDER BY preference, first LIMIT 4
    )
    SELECT * FROM (
      SELECT c.*, published_texts('curso.' || c.public_id || '.portada', ${now}) AS cover, NULL AS state, NULL AS week, row_number() OVER (PARTITION BY topic ORDER BY position) AS place
      FROM course c WHERE is_active
    ) placed JOIN tab USING (topic) WHERE place <= 3 ORDER BY preference, first, place`.execute(tx)
  return rows
}

/** A course that is offered, or one that the person has begun. */
export async function findCourse(tx: Tx, accountId: number, publicId: string): Promise<CourseRow | null> {
  const { rows } = await sql<CourseRow>`
    SELECT ${shown} FROM course c
    LEFT JOIN course_progress p ON p.course_id = c.id AND p.account_id = ${accountId}
    WHERE c.public_id = ${publicId} AND (c.is_active OR p.state IS NOT NULL)`.execute(tx)
  return rows[0] ?? null
}

export async function findOwnCourses(tx: Tx, accountId: number): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    SELECT ${shown} FROM course_progress p JOIN course c ON c.id = p.course_id
    WHERE p.account_id = ${accountId} ORDER BY p.changed_at DESC, c.id`.execute(tx)
  return rows
}

/** Sets a person's state of a course, or null to remove it; the week belongs to a started one. */
export interface Progress {
  readonly state: CourseState | null
  readonly week: number | null
}

export async function writeProgress(
  tx: Tx,
  accountId: number,
  courseId: number,
  { state, week }: Progress,
  now: Date,
): Promise<void> {
  const progress = rowOf(tx, 'course_progress', { account_id: accountId, course_id: courseId })
  if (state === null) await progress.delete()
  else await progress.put({ state, week, changed_at: now })
}

/** Applies the provider's report on a person: started or completed, never back to less. */
export async function raiseProgress(
  tx: Tx,
  reported: { accountNumber: number; courseCode: string; state: 'begun' | 'done' },
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO course_progress (account_id, course_id, state, changed_at)
    SELECT a.id, c.id, ${reported.state}, ${now} FROM account a, course c
    WHERE a.public_number = ${reported.accountNumber} AND c.code = ${reported.courseCode}
    ON CONFLICT (account_id, course_id) DO UPDATE
      SET state = excluded.state, changed_at = excluded.changed_at, week = NULL
    WHERE course_progress.state = 'saved' OR (course_progress.state = 'begun' AND excluded.state = 'done')`.execute(
    tx,
  )
}
