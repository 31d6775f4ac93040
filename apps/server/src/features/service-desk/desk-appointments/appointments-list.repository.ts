import {
  isNoticeIn,
  type LostAct,
  lateAfterMinutes,
  lostAct,
  lostBy,
  type NoticeRange,
  visitDelay,
  visitNotice,
} from '@amparo/database/agenda/visit-figures.ts'
import { productOfVisit } from '@amparo/database/agenda/visit-product.ts'
import { likeText } from '@amparo/database/like-text.ts'
import type { ChangeRequest } from '@amparo/database/schema.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { AppointmentRow } from '../../agenda/appointments/appointments.policy.ts'
import type { ListedAppointment } from './listed-appointment.policy.ts'

export interface AppointmentFilter {
  readonly search?: string | undefined
  readonly state?: AppointmentRow['state'] | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly endsAfter?: Date | undefined
  /** Any of these; none if the list is empty. */
  readonly professionalIds?: readonly string[] | undefined
  readonly serviceId?: number | undefined
  readonly site?: string | undefined
  /** Those of professionals who are not offered any more. */
  readonly withoutProfessional?: boolean | undefined
  /** Those with a dispute that nobody has answered. */
  readonly disputed?: boolean | undefined
  /** Those beyond a cover that no import has confirmed. */
  readonly uncertainCover?: boolean | undefined
  readonly siteId?: string | undefined
  /** Those that a figure counts: all, the ones that were not lost, the measured ones, and the late ones of these. */
  readonly figure?: 'visits' | 'uses' | 'measured' | 'late' | undefined
  /** Lost ones, as the figures count them. */
  readonly lostBy?: 'anybody' | 'person' | 'house' | 'professional' | undefined
  /** Lost ones with this notice. */
  readonly notice?: NoticeRange | undefined
  /** Lost ones by this act. */
  readonly act?: LostAct | undefined
  /** Code of the product that gave the visit. */
  readonly product?: string | undefined
  /** Those without one, which the figures count as a group. */
  readonly without?: 'product' | 'service' | 'professional' | 'site' | undefined
}

const columns = sql`a.id, a.version, a.kind, a.service_id, a.specialty, a.starts_at, a.ends_at, a.modality, a.state,
  a.cancelled_by, a.professional_id, a.absent, p.name AS professional_name, a.room_id, r.name AS room_name, s.name AS site_name,
  concat_ws(' ', c.given_names, c.paternal_surname, nullif(c.maternal_surname, '')) AS person_name, c.document_number,
  ARRAY(SELECT v.participant FROM video_seat v WHERE v.appointment_id = a.id AND v.entered_at >= a.scheduled_at
    ORDER BY v.participant) AS entered,
  pr.mode AS presence_mode, CASE WHEN d.disputed_at IS NULL THEN NULL WHEN d.answered_at IS NULL THEN 'open'
    WHEN d.is_upheld THEN 'upheld' ELSE 'rejected' END AS dispute_state,
  w.answer AS wait_answer, w.answered_at AS wait_answered_at,
  CASE WHEN w.answer = 'call' AND w.called_at IS NULL THEN c.mobile END AS call_number,
  CASE WHEN wish.call_made_at IS NULL THEN wish.call_wanted_at END AS call_wanted_at, c.mobile`
const source = sql`appointment a JOIN account c ON c.id = a.account_id LEFT JOIN professional p ON p.id = a.professional_id
  LEFT JOIN room r ON r.id = a.room_id LEFT JOIN site s ON s.id = r.site_id
  LEFT JOIN visit_presence pr ON pr.appointment_id = a.id LEFT JOIN presence_dispute d ON d.appointment_id = a.id
  LEFT JOIN appointment_wait w ON w.appointment_id = a.id AND w.answered_at >= a.scheduled_at
  LEFT JOIN appointment_wait wish ON wish.appointment_id = a.id AND wish.call_wanted_at >= a.scheduled_at`

/** Whose account `c` it is, by words of the name or by the document. */
function nameOrDocument(search: string): RawBuilder<unknown> {
  return sql`(fold_name(concat_ws(' ', c.given_names, c.paternal_surname, c.maternal_surname))
    LIKE fold_name(${likeText(search)}) OR c.document_number = upper(${search}))`
}

/** A call of the visit whose start was measured, and more of it. */
const measured = (more = sql`TRUE`) => sql`EXISTS (
  SELECT FROM video_call v WHERE v.appointment_id = a.id AND ${visitDelay} IS NOT NULL AND ${more})`
const isLost = sql`${lostBy} IN ('person', 'house', 'professional')`
const figures: Readonly<Record<NonNullable<AppointmentFilter['figure']>, RawBuilder<unknown>>> = {
  visits: sql`${lostBy} IS DISTINCT FROM 'cover'`,
  uses: sql`${lostBy} IS NULL`,
  measured: sql`${lostBy} IS DISTINCT FROM 'cover' AND ${measured()}`,
  late: sql`${lostBy} IS DISTINCT FROM 'cover' AND ${measured(sql`${visitDelay} > ${lateAfterMinutes}`)}`,
}
const without: Readonly<Record<NonNullable<AppointmentFilter['without']>, RawBuilder<unknown>>> = {
  product: sql`${productOfVisit} IS NULL`,
  service: sql`a.service_id IS NULL`,
  professional: sql`a.professional_id IS NULL`,
  site: sql`r.site_id IS NULL`,
}

/** Conditions for the rows of a figure. */
const figureConditions = (filter: AppointmentFilter): RawBuilder<unknown>[] => [
  ...(filter.figure ? [figures[filter.figure]] : []),
  ...(filter.lostBy === 'anybody' || filter.notice ? [isLost] : []),
  ...(filter.lostBy && filter.lostBy !== 'anybody' ? [sql`${lostBy} = ${filter.lostBy}`] : []),
  ...(filter.notice ? [isNoticeIn(filter.notice, visitNotice)] : []),
  ...(filter.act ? [sql`${lostAct} = ${filter.act}`] : []),
  ...(filter.siteId ? [sql`r.site_id = ${filter.siteId}::uuid`] : []),
  ...(filter.product ? [sql`${productOfVisit} = ${filter.product}`] : []),
  ...(filter.without ? [without[filter.without]] : []),
]

function conditions(filter: AppointmentFilter): RawBuilder<unknown> {
  const { search } = filter
  return sql.join(
    [
      sql`TRUE`,
      ...(filter.from ? [sql`a.starts_at >= ${filter.from}`] : []),
      ...(filter.endsAfter ? [sql`a.ends_at > ${filter.endsAfter}`] : []),
      ...(filter.until ? [sql`a.starts_at < ${filter.until}`] : []),
      ...(filter.state ? [sql`a.state = ${filter.state}`] : []),
      ...(filter.professionalIds
        ? [sql`a.professional_id = ANY (${[...filter.professionalIds]}::uuid[])`]
        : []),
      ...(filter.serviceId === undefined ? [] : [sql`a.service_id = ${filter.serviceId}`]),
      ...(filter.site ? [sql`s.name = ${filter.site}`] : []),
      ...(filter.withoutProfessional ? [sql`(NOT p.is_active OR p.closes_on <= lima_day(a.starts_at))`] : []),
      ...(filter.disputed ? [sql`d.disputed_at IS NOT NULL AND d.answered_at IS NULL`] : []),
      ...(filter.uncertainCover
        ? [sql`EXISTS (SELECT FROM uncertain_cover u WHERE u.appointment_id = a.id)`]
        : []),
      ...figureConditions(filter),
      ...(search ? [nameOrDocument(search)] : []),
    ],
    sql` AND `,
  )
}

/** A page of appointments beyond a place, by time one way or the other. */
export async function listAppointments(
  tx: Tx,
  filter: AppointmentFilter,
  page: { after: { at: Date; id: string } | null; backwards: boolean; limit: number },
): Promise<ListedAppointment[]> {
  const { after, backwards } = page
  const beyond =
    after === null
      ? sql`TRUE`
      : backwards
        ? sql`(a.starts_at, a.id) < (${after.at}, ${after.id}::uuid)`
        : sql`(a.starts_at, a.id) > (${after.at}, ${after.id}::uuid)`
  const way = backwards ? sql`DESC` : sql`ASC`
  const { rows } = await sql<ListedAppointment>`
    SELECT ${columns} FROM ${source} WHERE ${conditions(filter)} AND ${beyond}
    ORDER BY a.starts_at ${way}, a.id ${way} LIMIT ${page.limit}`.execute(tx)
  return rows
}

export async function countAppointments(tx: Tx, filter: AppointmentFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (
      SELECT FROM ${source} WHERE ${conditions(filter)} LIMIT ${most}) AS found`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Appointments by their ids, in order of time. */
export async function listAppointmentsByIds(tx: Tx, ids: readonly string[]): Promise<ListedAppointment[]> {
  const { rows } = await sql<ListedAppointment>`
    SELECT ${columns} FROM ${source} WHERE a.id = ANY (${[...ids]}::uuid[]) ORDER BY a.starts_at, a.id`.execute(
    tx,
  )
  return rows
}

/** Open requests for a change, the oldest first; reasons are sealed. */
type OpenRequestRow = Pick<
  Selectable<ChangeRequest>,
  'id' | 'appointment_id' | 'wanted_start' | 'reason' | 'created_at'
>

/** Filter of requests: person, and time of the request. */
interface RequestFilter {
  readonly search?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

function requestConditions({ search, from, until }: RequestFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`q.answered_at IS NULL`,
      ...(from ? [sql`q.created_at >= ${from}`] : []),
      ...(until ? [sql`q.created_at < ${until}`] : []),
      ...(search ? [nameOrDocument(search)] : []),
    ],
    sql` AND `,
  )
}

const requestSource = sql`change_request q JOIN account c ON c.id = q.account_id`

export async function listRequests(
  tx: Tx,
  filter: RequestFilter,
  page: { after: { at: Date; id: string } | null; limit: number },
): Promise<OpenRequestRow[]> {
  const { after } = page
  const beyond = after === null ? sql`TRUE` : sql`(q.created_at, q.id) > (${after.at}, ${after.id}::uuid)`
  const { rows } = await sql<OpenRequestRow>`
    SELECT q.id, q.appointment_id, q.wanted_start, q.reason, q.created_at FROM ${requestSource}
    WHERE ${requestConditions(filter)} AND ${beyond} ORDER BY q.created_at, q.id LIMIT ${page.limit}`.execute(
    tx,
  )
  return rows
}

export async function countRequests(tx: Tx, filter: RequestFilter = {}): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM ${requestSource} WHERE ${requestConditions(filter)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/**
 * Records the outcome of an appointment with this version that is not cancelled; its new version, or null if it
 * changed meanwhile.
 */
export async function setOutcome(
  tx: Tx,
  id: string,
  outcome: { version: number; state: 'attended' | 'no_show'; absent: 'person' | null },
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    UPDATE appointment SET state = ${outcome.state}, absent = ${outcome.absent}, version = version + 1
    WHERE id = ${id} AND version = ${outcome.version} AND state <> 'cancelled' RETURNING version`.execute(tx)
  return rows[0]?.version ?? null
}

/** An appointment's version, with its row locked. */
export async function lockVersion(tx: Tx, id: string): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM appointment WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]?.version ?? null
}

/** Marks a call that the person or the professional requested as made; false if none is requested. */
export async function markCalled(tx: Tx, appointmentId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE appointment_wait SET
      called_at = CASE WHEN answer = 'call' THEN coalesce(called_at, ${now}) ELSE called_at END,
      call_made_at = CASE WHEN call_wanted_at IS NOT NULL THEN coalesce(call_made_at, ${now}) END
    WHERE appointment_id = ${appointmentId}
      AND (answer = 'call' AND called_at IS NULL OR call_wanted_at IS NOT NULL AND call_made_at IS NULL)
    RETURNING appointment_id`.execute(tx)
  return rows.length > 0
}
