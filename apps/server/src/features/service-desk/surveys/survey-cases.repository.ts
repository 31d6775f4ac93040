import { likeText } from '@amparo/database/like-text.ts'
import { type Only, onlyRows } from '@amparo/database/open-work.ts'
import { rowOf } from '@amparo/database/rows.ts'
import type { SurveyCase } from '@amparo/database/schema.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../context.ts'

type CaseState = 'open' | 'closed' | 'any'
export type CaseOutcome = 'solved' | 'referred' | 'no_reply' | 'declined'

export interface CaseRow
  extends Pick<
    Selectable<SurveyCase>,
    'id' | 'version' | 'opened_at' | 'due_on' | 'closed_at' | 'note' | 'owner_id'
  > {
  readonly account_id: number
  readonly outcome: CaseOutcome | null
  readonly owner_name: string | null
  readonly given_names: string
  readonly paternal_surname: string
  readonly document_number: string
  readonly email: string | null
  readonly mobile: string | null
  readonly service_id: number | null
  readonly comment: string | null
}

/**
 * Opens a case for an answer, or keeps its open one; a closed one reopens if requested again. Returns the day of the
 * call; null if none is due.
 */
export async function insertCase(
  tx: Tx,
  { answerId, now, dueOn, asksAgain }: { answerId: number; now: Date; dueOn: string; asksAgain: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ due_on: string }>`
    INSERT INTO survey_case AS c (answer_id, opened_at, due_on) VALUES (${answerId}, ${now}, ${dueOn})
    ON CONFLICT (answer_id) DO UPDATE SET version = c.version + 1, outcome = NULL, closed_at = NULL,
      opened_at = excluded.opened_at, due_on = excluded.due_on
      WHERE c.closed_at IS NOT NULL AND ${asksAgain}
    RETURNING due_on::text AS due_on`.execute(tx)
  if (rows[0]) return rows[0].due_on
  const open = await sql<{ due_on: string }>`
    SELECT due_on::text AS due_on FROM survey_case WHERE answer_id = ${answerId} AND closed_at IS NULL`.execute(
    tx,
  )
  return open.rows[0]?.due_on ?? null
}

/** Withdraws a case that was not taken: the person wants no call any more. */
export async function withdrawCase(tx: Tx, answerId: number): Promise<void> {
  await rowOf(tx, 'survey_case', { answer_id: answerId, owner_id: null }).delete()
}

interface CaseFilter {
  readonly id?: string
  readonly state: CaseState
  readonly search?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly only?: Only
}

function conditions(filter: CaseFilter) {
  const { id, state, search, from, until, only } = filter
  return sql.join(
    [
      id === undefined ? sql`TRUE` : isUuid(id) ? sql`c.id = ${id}::uuid` : sql`FALSE`,
      ...(state === 'any'
        ? []
        : [state === 'open' ? sql`c.closed_at IS NULL` : sql`c.closed_at IS NOT NULL`]),
      ...(search
        ? [
            sql`(fold_name(p.given_names || ' ' || p.paternal_surname) LIKE fold_name(${likeText(search)})
              OR p.document_number LIKE ${likeText(search)})`,
          ]
        : []),
      ...onlyRows('encuestas', only, { id: sql`c.id`, ownerId: sql`c.owner_id` }),
      ...(from ? [sql`c.due_on >= ${from}::date`] : []),
      ...(until ? [sql`c.due_on <= ${until}::date`] : []),
    ],
    sql` AND `,
  )
}

const source = sql`survey_case c JOIN survey_answer s ON s.id = c.answer_id JOIN account p ON p.id = s.account_id
  LEFT JOIN staff o ON o.id = c.owner_id`

/** A page of cases, the one that is due first on top. */
export async function listCases(
  tx: Tx,
  filter: CaseFilter,
  { after, limit }: { after: { dueOn: string; id: string } | null; limit: number },
): Promise<CaseRow[]> {
  const beyond =
    after === null ? sql`TRUE` : sql`(c.due_on, c.id) > (${after.dueOn}::date, ${after.id}::uuid)`
  const { rows } = await sql<CaseRow>`
    SELECT c.id, s.account_id, c.version, c.opened_at, c.due_on::text AS due_on, c.closed_at, c.outcome, c.note,
      c.owner_id, o.name AS owner_name,
      p.given_names, p.paternal_surname, p.document_number, p.email, p.mobile, s.service_id, s.comment
    FROM ${source} WHERE ${conditions(filter)} AND ${beyond} ORDER BY c.due_on, c.id LIMIT ${limit}`.execute(
    tx,
  )
  return rows
}

export async function countCases(tx: Tx, filter: CaseFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM ${source} WHERE ${conditions(filter)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Cases that wait, those that are late, and when the first is due. */
export async function countOpenCases(
  tx: Tx,
  today: string,
): Promise<{ total: number; late: number; first: string | null }> {
  const { rows } = await sql<{ total: number; late: number; first: string | null }>`
    SELECT count(*)::integer AS total, count(*) FILTER (WHERE due_on < ${today}::date)::integer AS late,
      min(due_on)::text AS first FROM survey_case WHERE closed_at IS NULL`.execute(tx)
  return rows[0] ?? { total: 0, late: 0, first: null }
}

/** A case, locked. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  if (!isUuid(id)) return undefined
  await sql`SELECT FROM survey_case WHERE id = ${id}::uuid FOR UPDATE`.execute(tx)
  return (await listCases(tx, { id, state: 'any' }, { after: null, limit: 1 }))[0]
}

/** Changes a locked case; returns the new version. */
export async function changeCase(
  tx: Tx,
  id: string,
  change: Pick<Updateable<SurveyCase>, 'owner_id' | 'outcome' | 'note' | 'closed_at'>,
): Promise<number> {
  return rowOf(tx, 'survey_case', { id }).revise(change)
}

interface WeekRow {
  readonly week: string
  readonly service_id: number | null
  readonly value: string
  readonly total: number
}

/** Answers by Lima's week (its Monday) and benefit. */
export async function countByWeek(tx: Tx, range: { from: Date; until: Date }): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    SELECT date_trunc('week', answered_at AT TIME ZONE 'America/Lima')::date::text AS week, service_id, value,
      count(*)::integer AS total
    FROM survey_answer WHERE answered_at >= ${range.from} AND answered_at < ${range.until}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(tx)
  return rows
}

export async function countAsks(tx: Tx, range: { from: Date; until: Date }): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM survey_ask
    WHERE shown_at >= ${range.from} AND shown_at < ${range.until}`.execute(tx)
  return rows[0]?.total ?? 0
}
