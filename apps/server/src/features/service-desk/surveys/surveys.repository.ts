import { addRow } from '@amparo/database/rows.ts'
import type { SurveyValue } from '@amparo/domain/surveys/survey-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export interface SurveyAnswer {
  readonly value: SurveyValue
  readonly path: string
}

export interface SurveyChange extends SurveyAnswer {
  /** Null or undefined leaves what there is. */
  readonly comment?: string | null | undefined
  readonly mayContact?: boolean | undefined
}

export interface Ended {
  readonly kind: 'call' | 'advice' | 'room' | 'test' | 'course'
  readonly subject_id: string
  readonly service_id: number
}

/** Holds the account until the commit, so that two pages of one person are not both asked. */
export async function holdAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/**
 * The account's last ended service since `from` without a survey: calls that took place, advice and rooms whose time
 * is over and were not reported as missed, tests taken, courses completed.
 */
export async function findEnded(
  tx: Tx,
  accountId: number,
  { from, now }: { from: Date; now: Date },
): Promise<Ended | undefined> {
  const { rows } = await sql<Ended>`
    SELECT kind, subject_id, service_id FROM (
      SELECT CASE WHEN kind = 'coworking' THEN 'room' WHEN modality = 'video' THEN 'call' ELSE 'advice' END AS kind,
        id::text AS subject_id, service_id::integer, coalesce((
          -- A call is over when it was ended for both, before its hour or after it.
          SELECT v.ended_at FROM video_call v WHERE v.appointment_id = appointment.id
            AND v.ended_at >= appointment.scheduled_at), ends_at) AS ended_at
      FROM appointment
      WHERE account_id = ${accountId} AND absent IS NULL
        AND (state = 'attended' OR (state = 'booked' AND modality <> 'video' AND NOT EXISTS (
          SELECT FROM appointment_wait w WHERE w.appointment_id = appointment.id
            AND w.answered_at >= appointment.scheduled_at)))
      UNION ALL
      SELECT 'test', id::text, 4, taken_at FROM financial_test WHERE account_id = ${accountId}
      UNION ALL
      SELECT 'course', course_id::text, 5, changed_at FROM course_progress
      WHERE account_id = ${accountId} AND state = 'done'
    ) ended
    WHERE ended_at BETWEEN ${from} AND ${now} AND NOT EXISTS (
      SELECT FROM survey_ask a
      WHERE a.account_id = ${accountId} AND a.kind = ended.kind AND a.subject_id = ended.subject_id)
    ORDER BY ended_at DESC LIMIT 1`.execute(tx)
  return rows[0]
}

/** Whether a question was shown to this account since `from`. */
export async function wasAskedSince(tx: Tx, accountId: number, from: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('survey_ask')
    .select('id')
    .where('account_id', '=', accountId)
    .where('shown_at', '>', from)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertAsk(tx: Tx, accountId: number, ended: Ended, now: Date): Promise<void> {
  await addRow(tx, 'survey_ask', { account_id: accountId, ...ended, shown_at: now })
}

/** Stores an answer, as the one to the last question that has none; its public id, and what it is about. */
export async function insertSurvey(
  tx: Tx,
  accountId: number,
  { value, path }: SurveyAnswer,
  { serviceId, now }: { serviceId: number | null; now: Date },
): Promise<{ publicId: string; serviceId: number | null }> {
  const { rows } = await sql<{ public_id: string; service_id: number | null }>`
    WITH ask AS (
      SELECT k.id, k.service_id FROM survey_ask k
      WHERE k.account_id = ${accountId} AND NOT EXISTS (SELECT FROM survey_answer s WHERE s.ask_id = k.id)
      ORDER BY k.shown_at DESC LIMIT 1)
    INSERT INTO survey_answer (account_id, value, path, answered_at, changed_at, service_id, ask_id)
    SELECT ${accountId}, ${value}, ${path}, ${now}, ${now},
      coalesce((SELECT service_id FROM ask), ${serviceId}::smallint), (SELECT id FROM ask)
    ON CONFLICT (ask_id) DO UPDATE SET value = excluded.value, path = excluded.path, changed_at = excluded.changed_at
    RETURNING public_id, service_id`.execute(tx)
  return { publicId: rows[0]?.public_id ?? '', serviceId: rows[0]?.service_id ?? null }
}

/** Updates an answer of that account; its number and present state, undefined for an unknown id. */
export async function changeSurvey(
  tx: Tx,
  accountId: number,
  publicId: string,
  { value, path, comment, mayContact }: SurveyChange,
  now: Date,
): Promise<{ id: number; wantsCall: boolean } | undefined> {
  const row = await tx
    .updateTable('survey_answer')
    .set({
      value,
      path,
      changed_at: now,
      ...(comment ? { comment } : {}),
      ...(mayContact === undefined ? {} : { may_contact: mayContact }),
    })
    .where('public_id', '=', publicId)
    .where('account_id', '=', accountId)
    .returning(['id', 'value', 'may_contact'])
    .executeTakeFirst()
  return row && { id: row.id, wantsCall: row.value === 'Detractor' && row.may_contact }
}
