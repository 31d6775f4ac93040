import { givesBenefits } from '@amparo/database/giving-policies.ts'
import type { Appointment } from '@amparo/database/schema.ts'
import type { AppointmentKind } from '@amparo/domain/agenda/service-rules.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { AppointmentRow, CancelledBy } from './appointments.policy.ts'

// A call that ended before the last move does not count: the moved appointment's call is still to come.
const callEndedAt = sql`CASE WHEN v.ended_at >= a.scheduled_at THEN v.ended_at END`
const columns = sql`a.id, a.kind, a.service_id, a.specialty, a.account_id, a.professional_id, a.room_id,
  a.starts_at, a.ends_at, a.modality, a.state, a.version, a.attendees, a.benefit_year, a.benefit_use, a.link_nonce, a.cancelled_by,
  a.free_change_until, a.cut_off_hours,
  p.name AS professional_name, p.college_number, p.place AS professional_place, r.name AS room_name,
  s.name AS site_name, s.address AS site_address,
  EXISTS (SELECT FROM change_request c WHERE c.appointment_id = a.id AND c.answered_at IS NULL) AS change_requested,
  ${callEndedAt} AS call_ended_at,
  (SELECT w.answer FROM appointment_wait w WHERE w.appointment_id = a.id AND w.answered_at >= a.scheduled_at) AS wait_answer,
  (SELECT w.late_minutes FROM appointment_wait w WHERE w.appointment_id = a.id AND w.late_said_at >= a.scheduled_at) AS late_minutes`
const source = sql`appointment a LEFT JOIN professional p ON p.id = a.professional_id
  LEFT JOIN room r ON r.id = a.room_id LEFT JOIN site s ON s.id = r.site_id
  LEFT JOIN video_call v ON v.appointment_id = a.id`

/** An appointment by its id; any other text finds nothing. */
export async function findAppointment(tx: Tx, id: string): Promise<AppointmentRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<AppointmentRow>`SELECT ${columns} FROM ${source} WHERE a.id = ${id}`.execute(tx)
  return rows[0]
}

/** Locks an appointment's row until the transaction ends: its documents and its state are written one at a time. */
export async function holdAppointment(tx: Tx, id: string): Promise<void> {
  await sql`SELECT FROM appointment WHERE id = ${id} FOR UPDATE`.execute(tx)
}

/**
 * A person's appointments: upcoming and running ones, soonest first, and past or cancelled ones, newest first,
 * limited to the last hundred, with their number. A video call runs until its room closes, `roomClosesMs` after its
 * end, or a participant ends it.
 */
export async function listAppointments(
  tx: Tx,
  accountId: number,
  { now, roomClosesMs }: { now: Date; roomClosesMs: number },
): Promise<{ upcoming: AppointmentRow[]; past: AppointmentRow[]; totalPast: number }> {
  const graceSeconds = roomClosesMs / 1000
  const goesOn = sql<boolean>`a.state = 'booked' AND ${callEndedAt} IS NULL AND a.ends_at
    + CASE WHEN a.modality = 'video' THEN make_interval(secs => ${graceSeconds}) ELSE '0' END > ${now}`
  const { rows: upcoming } = await sql<AppointmentRow>`
    SELECT ${columns} FROM ${source}
    WHERE a.account_id = ${accountId} AND a.starts_at > ${earlier(now)} AND ${goesOn}
    ORDER BY a.starts_at LIMIT 200`.execute(tx)
  const { rows: past } = await sql<AppointmentRow & { total: number }>`
    SELECT ${columns}, (count(*) OVER ())::integer AS total FROM ${source}
    WHERE a.account_id = ${accountId} AND NOT (${goesOn})
    ORDER BY a.starts_at DESC LIMIT 100`.execute(tx)
  return { upcoming, past, totalPast: past[0]?.total ?? 0 }
}

/** A person's bookings of these services that have not started, soonest first. */
export async function listToCome(
  tx: Tx,
  accountId: number,
  serviceIds: readonly number[],
  now: Date,
): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    SELECT ${columns} FROM ${source}
    WHERE a.account_id = ${accountId} AND a.service_id = ANY (${[...serviceIds]}::int[])
      AND a.state = 'booked' AND a.starts_at > ${now}
    ORDER BY a.starts_at`.execute(tx)
  return rows
}

/** No appointment lasts longer than four hours and no room stays open longer than one after it. */
function earlier(now: Date): Date {
  return new Date(now.getTime() - 5 * 3_600_000)
}

/** The stored result of a booking; instants in milliseconds since 1970. */
export interface WrittenAppointment {
  readonly id: string
  readonly version: number
  readonly startsAt: number
  readonly endsAt: number
  /** Null for a room. */
  readonly professionalId: string | null
}

const written = ['id', 'version', 'starts_at', 'ends_at', 'professional_id'] as const

function toWritten(
  row: Pick<AppointmentRow, (typeof written)[number]> | undefined,
): WrittenAppointment | null {
  if (!row) return null
  const { id, version, starts_at, ends_at, professional_id } = row
  return {
    id,
    version,
    startsAt: starts_at.getTime(),
    endsAt: ends_at.getTime(),
    professionalId: professional_id,
  }
}

/** Inserts a booking; null if a constraint refuses it: the slot, the room or the person is taken. */
export async function insertAppointment(
  tx: Tx,
  row: Insertable<Appointment>,
): Promise<WrittenAppointment | null> {
  const inserted = await tx
    .insertInto('appointment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(written)
    .executeTakeFirst()
  return toWritten(inserted)
}

interface Move {
  readonly version: number
  readonly professionalId: string | null
  /** Absent leaves the room as it is. */
  readonly roomId?: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly attendees: number | null
  readonly benefitYear: string
  readonly benefitUse: number
  readonly now: Date
  /** Time when staff assigned another professional, null if the person chose; absent keeps the value. */
  readonly handedAt?: Date | null
  /** Takes back a cancellation instead: it is booked again, at these times. */
  readonly revives?: boolean
}

/**
 * Moves a booking that still has this version; null otherwise. Throws the database's own error (see `isOverlap`) if
 * the new time is taken.
 */
export async function moveAppointment(tx: Tx, id: string, move: Move): Promise<WrittenAppointment | null> {
  const moved = await tx
    .updateTable('appointment')
    .set({
      professional_id: move.professionalId,
      ...(move.roomId === undefined ? {} : { room_id: move.roomId }),
      starts_at: move.startsAt,
      ends_at: move.endsAt,
      attendees: move.attendees,
      benefit_year: move.benefitYear,
      benefit_use: move.benefitUse,
      version: move.version + 1,
      ...(move.revives
        ? {
            state: 'booked' as const,
            cancelled_at: null,
            cancelled_by: null,
            cancelled_in: null,
            cancel_reason: null,
          }
        : {}),
      ...(move.handedAt === undefined ? {} : { handed_at: move.handedAt }),
      scheduled_at: move.now,
      reminded_day_at: null,
      professional_reminded_at: null,
      reminded_hour_at: null,
    })
    .where('id', '=', id)
    .where('version', '=', move.version)
    .where('state', '=', move.revives ? 'cancelled' : 'booked')
    .returning(written)
    .executeTakeFirst()
  return toWritten(moved)
}

/** Whether an error of a write says that its time overlaps another's, or that two writes waited for each other. */
export function isOverlap(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === '23P01' || code === '40P01'
}

interface Cancellation {
  readonly id: string
  readonly by: CancelledBy
  /** More than an act on this visit alone: a plan over many, or the end of what let the person book it. */
  readonly within: 'bulk' | 'ending' | null
  readonly now: Date
  readonly reason: string | null
}

/** Cancels a booking; its times and new version, or null if it is not booked. `reason` is encrypted. */
export async function cancelAppointment(
  tx: Tx,
  { id, by, within, now, reason }: Cancellation,
): Promise<{ version: number; startsAt: number; endsAt: number } | null> {
  const { rows } = await sql<{ version: number; starts_at: Date; ends_at: Date }>`
    UPDATE appointment SET state = 'cancelled', cancelled_at = ${now}, cancelled_by = ${by}, cancelled_in = ${within},
      cancel_reason = ${reason}, version = version + 1
    WHERE id = ${id} AND state = 'booked' RETURNING version, starts_at, ends_at`.execute(tx)
  const [row] = rows
  return row
    ? { version: row.version, startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() }
    : null
}

/** An informed consent to a health appointment; withdrawn if the person cancelled in time. */
interface HealthConsent {
  readonly version: string
  readonly given_at: Date
  /** Null is the portal. */
  readonly channel: 'phone' | null
  readonly taken_back_at: Date | null
  /** Booked still: the person may take it back. */
  readonly is_open: boolean
  readonly service_id: number
  readonly specialty: string | null
  readonly starts_at: Date
  readonly is_cancelled: boolean
}

/** The informed consents of a person, one for a visit however often its hour changed, the newest first. */
export async function listHealthConsents(tx: Tx, accountId: number, now: Date): Promise<HealthConsent[]> {
  const { rows } = await sql<HealthConsent>`
    SELECT consent_version AS version, consent_at AS given_at, consent_channel AS channel,
      CASE WHEN bool_and(state = 'cancelled' AND cancelled_by = 'person') THEN max(cancelled_at) END AS taken_back_at,
      bool_or(state = 'booked' AND ends_at > ${now}) AS is_open,
      (array_agg(service_id ORDER BY (state = 'cancelled'), starts_at DESC))[1] AS service_id,
      (array_agg(specialty ORDER BY (state = 'cancelled'), starts_at DESC))[1] AS specialty,
      (array_agg(starts_at ORDER BY (state = 'cancelled'), starts_at DESC))[1] AS starts_at,
      bool_and(state = 'cancelled') AS is_cancelled
    FROM appointment WHERE account_id = ${accountId} AND consent_at IS NOT NULL
    GROUP BY consent_version, consent_at, consent_channel ORDER BY consent_at DESC`.execute(tx)
  return rows
}

/** Every use that a person has spent, of all policy years, not counting the appointment `exceptId`; of one service or of all. */
export async function listUses(
  tx: Tx,
  query: { accountId: number; serviceId?: number; exceptId?: string | undefined },
): Promise<Pick<AppointmentRow, 'service_id' | 'benefit_year' | 'benefit_use'>[]> {
  const { accountId, serviceId, exceptId } = query
  return tx
    .selectFrom('appointment')
    .select(['service_id', 'benefit_year', 'benefit_use'])
    .where('account_id', '=', accountId)
    .where('state', '<>', 'cancelled')
    .$if(serviceId !== undefined, (uses) => uses.where('service_id', '=', serviceId ?? 0))
    .$if(exceptId !== undefined, (uses) => uses.where('id', '<>', exceptId ?? ''))
    .execute()
}

/** A person's bookings of a service's kind that are not over, those of the service, and the most talks with advisers at once. */
export async function countOpen(
  tx: Tx,
  accountId: number,
  { id, kind }: { readonly id: number; readonly kind: AppointmentKind },
  now: Date,
): Promise<{ count: number; ofService: number; mostTalks: number }> {
  const { rows } = await sql<{ count: number; ofService: number; mostTalks: number }>`
    SELECT count(a.id) AS count, count(a.id) FILTER (WHERE a.service_id = ${id}) AS "ofService",
      max(r.max_open_appointments) AS "mostTalks"
    FROM agenda_rule r LEFT JOIN appointment a ON a.account_id = ${accountId} AND a.kind = ${kind}
      AND a.state = 'booked' AND a.starts_at > ${earlier(now)} AND a.ends_at > ${now}`.execute(tx)
  return rows[0] ?? { count: 0, ofService: 0, mostTalks: 0 }
}

/** Whether the person had a visit of this service at this hour that was cancelled with their cover. */
export async function lostWithCover(
  tx: Tx,
  accountId: number,
  { serviceId, startsAt }: { readonly serviceId: number; readonly startsAt: number },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM appointment WHERE account_id = ${accountId} AND service_id = ${serviceId} AND state = 'cancelled'
      AND cancelled_by = 'cover' AND starts_at = ${new Date(startsAt)} LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** Certificates in force on a Lima day, for the start of the policy year. */
export async function findPolicyStarts(
  tx: Tx,
  { type, number }: PersonDocument,
  today: string,
): Promise<{ profile: string; starts_on: string }[]> {
  const { rows } = await sql<{ profile: string; starts_on: string }>`
    SELECT profile, starts_on FROM held_policy AS policy
    WHERE document_number = ${number} AND document_type = ${type}
      AND ${givesBenefits()} AND ${today} BETWEEN starts_on AND ends_on
    ORDER BY starts_on`.execute(tx)
  return rows
}

/** When a guest was first approved for each service, by code; a new invitation after an end starts no new year. */
export async function findGuestStarts(
  tx: Tx,
  { type, number }: PersonDocument,
): Promise<{ code: number; since: Date }[]> {
  const { rows } = await sql<{ code: number; since: Date }>`
    SELECT code, min(approved_at) AS since FROM invitation, unnest(services) AS code
    WHERE document_number = ${number} AND document_type = ${type}
      AND approved_at IS NOT NULL
    GROUP BY code`.execute(tx)
  return rows
}

/** A booking whose reminder is due, marked as reminded by the same statement. */
export type Due = Pick<Selectable<Appointment>, 'id' | 'account_id' | 'version' | 'starts_at' | 'ends_at'>

/**
 * Marks and returns up to 200 bookings that start within `hours` (and later than `notBeforeHours` from now) and were
 * made earlier than that: a recent booking needs no reminder. Two workers never take the same.
 */
export async function takeDue(
  tx: Tx,
  column: 'reminded_day_at' | 'reminded_hour_at',
  { now, hours, notBeforeHours }: { now: Date; hours: number; notBeforeHours: number },
): Promise<Due[]> {
  const at = (ahead: number) => new Date(now.getTime() + ahead * 3_600_000)
  const { rows } = await sql<Due>`
    UPDATE appointment SET ${sql.ref(column)} = ${now}
    WHERE id IN (
      SELECT id FROM appointment
      WHERE state = 'booked' AND starts_at > ${at(notBeforeHours)} AND starts_at <= ${at(hours)}
        AND ${sql.ref(column)} IS NULL AND starts_at - scheduled_at > make_interval(hours => ${hours}::int)
      ORDER BY starts_at LIMIT 200 FOR UPDATE SKIP LOCKED)
    RETURNING id, account_id, version, starts_at, ends_at`.execute(tx)
  return rows
}
