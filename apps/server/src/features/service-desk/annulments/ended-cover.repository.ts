import { addIfNew } from '@amparo/database/rows.ts'
import type { CoveredDays } from '@amparo/domain/agenda/cover-end.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** An appointment still to come on a day that a certificate behind it does not reach. */
export interface BeyondCover {
  readonly id: string
  readonly starts_at: Date
  readonly service_id: number
  /** Periods of the person's certificates and of their inviters', also ended ones; a suspended one ends the day after. */
  readonly days: readonly (CoveredDays & {
    /** Whether the newest whole feed tells if it is renewed: partners' renewals come as events, and lines are refused. */
    readonly isToldByFeed: boolean
  })[]
}

/**
 * Notes since when certificates of people with a visit to come are suspended, and forgets it of those that are not any more.
 */
export async function noteSuspended(tx: Tx, now: Date, today: string): Promise<void> {
  await sql`
    UPDATE policy p SET suspended_on = CASE p.status WHEN 'suspendida' THEN ${today}::date END
    WHERE (p.status = 'suspendida') = (p.suspended_on IS NULL) AND (p.suspended_on IS NOT NULL OR EXISTS (
      SELECT FROM account a JOIN appointment v ON v.account_id = a.id AND v.state = 'booked' AND v.starts_at > ${now}
      WHERE (a.document_number = p.document_number AND a.document_type = p.document_type) OR EXISTS (
        SELECT FROM invitation i WHERE i.document_number = a.document_number AND i.document_type = a.document_type
          AND i.holder_document_number = p.document_number AND i.holder_document_type = p.document_type)))`.execute(
    tx,
  )
}

/** Up to 200 of them that follow `after`, soonest first. Whether another certificate reaches the day is not asked. */
export async function listBeyondCover(
  tx: Tx,
  now: Date,
  after: Pick<BeyondCover, 'id' | 'starts_at'> | null,
): Promise<BeyondCover[]> {
  const from = after ?? { starts_at: now, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const { rows } = await sql<BeyondCover>`
    SELECT v.id, v.starts_at, v.service_id, behind.days
    FROM appointment v JOIN account a ON a.id = v.account_id
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('profile', d.profile, 'startsOn', d.starts_on, 'endsOn', d.ends_on,
          'invitedTo', d.services, 'isToldByFeed', d.is_told)) AS days,
        bool_or(d.ends_on < (v.starts_at AT TIME ZONE 'America/Lima')::date) AS ends_before
      FROM (
        SELECT p.profile, p.starts_on, owner.services,
          coalesce(p.source = 'feed', true) AND NOT EXISTS (
            SELECT FROM policy_feed_cut WHERE p.certificate_number = ANY (doubtful)) AS is_told,
          CASE p.status WHEN 'suspendida' THEN least(p.ends_on, p.suspended_on + 1) ELSE p.ends_on END AS ends_on
        FROM (
          SELECT a.document_number AS number, a.document_type AS type, NULL::integer[] AS services
          UNION ALL
          SELECT i.holder_document_number, i.holder_document_type, i.services FROM invitation i
          WHERE i.document_number = a.document_number AND i.document_type = a.document_type
            AND i.approved_at IS NOT NULL AND i.rejected_at IS NULL AND i.removed_at IS NULL
        ) owner
        JOIN held_policy h ON h.document_number = owner.number AND h.document_type = owner.type
        JOIN policy p ON p.certificate_number = h.certificate_number
        WHERE p.status IN ('vigente', 'suspendida') AND NOT EXISTS (
          SELECT FROM policy_withdrawal w
          WHERE w.certificate_number = p.certificate_number AND w.state IN ('accepted', 'returned'))
      ) d
    ) behind
    WHERE v.state = 'booked' AND (v.starts_at, v.id) > (${from.starts_at}, ${from.id}::uuid) AND behind.ends_before
    ORDER BY v.starts_at, v.id LIMIT 200`.execute(tx)
  return rows
}

/** The Lima day of the cut of the insurer's newest whole feed; null before the first. */
export async function findAppliedDay(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    SELECT (applied AT TIME ZONE 'America/Lima')::date AS day FROM policy_feed_cut WHERE applied IS NOT NULL`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}

/** Opens the desk's case of a visit, once. */
export async function openUncertain(
  tx: Tx,
  row: { appointment_id: string; covered_until: string; noticed_at: Date },
): Promise<void> {
  await addIfNew(tx, 'uncertain_cover', row)
}

/** Ends the cases of visits that are not beyond their cover any more, are not booked, or have begun. */
export async function closeCertain(tx: Tx, now: Date, stillBeyond: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM uncertain_cover u WHERE NOT EXISTS (
      SELECT FROM appointment v WHERE v.id = u.appointment_id AND v.state = 'booked' AND v.starts_at > ${now}
        AND v.id = ANY (${[...stillBeyond]}::uuid[]))`.execute(tx)
}
