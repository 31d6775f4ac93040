import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { isBeforeCutOff, roomOpensMs } from '@amparo/domain/agenda/booking-times.ts'
import { inHours } from '@amparo/domain/agenda/hour-words.ts'
import type { AppointmentKind, BookableService, Modality } from '@amparo/domain/agenda/service-rules.ts'
import type { Keys } from '../../../ports/keys.ts'
import { jobKind } from '../../../ports/queue.ts'

/** `insurer`: its policy was annulled; `cover`: it expired, or its holder left it. */
export type CancelledBy = 'person' | 'professional' | 'staff' | 'insurer' | 'cover'

/** An appointment with the names that people know its professional or room by. */
export interface AppointmentRow {
  readonly id: string
  readonly kind: AppointmentKind
  readonly service_id: number
  readonly specialty: string | null
  readonly account_id: number
  readonly professional_id: string | null
  readonly room_id: string | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly modality: Modality
  readonly state: 'booked' | 'cancelled' | 'attended' | 'no_show'
  readonly version: number
  readonly attendees: number | null
  readonly benefit_year: string
  readonly benefit_use: number
  readonly link_nonce: string
  readonly professional_name: string | null
  readonly college_number: string | null
  readonly professional_place: string | null
  readonly room_name: string | null
  readonly site_name: string | null
  readonly site_address: string | null
  readonly change_requested: boolean
  readonly cancelled_by: CancelledBy | null
  /** When its call was ended, by one of the two and for both. */
  readonly call_ended_at: Date | null
  /** The person's choice when the professional was absent at the present time. */
  readonly wait_answer: 'wait' | 'move' | 'call' | null
  /** Delay in minutes announced by the professional. */
  readonly late_minutes: number | null
  /** Until then the person changes it without the cut-off: the house moved it. */
  readonly free_change_until?: Date | null
  /** Cut-off in force when it was booked; null is the built-in one. */
  readonly cut_off_hours?: number | null
}

/** An informed consent as given. */
export interface GivenConsent {
  /** Null is now. */
  readonly at: Date | null
  /** Null is the person's own hand in the portal; by phone it was read to them aloud. */
  readonly channel: 'phone' | null
}

/** A room closes so long after the end of its appointment (contract §6). */
export const roomClosesMs = 30 * 60_000

/**
 * A participant absent this long after the hour counts as missing; a person who keeps waiting is asked again after
 * the same time.
 */
export const absenceMs = 10 * 60_000
/** When an appointment begins whose professional said how many minutes late they are. */
export function delayedStart(startsAt: Date, minutes: number): Date {
  return new Date(startsAt.getTime() + minutes * 60_000)
}

/** So long after its hour a person can report that they were not called or received; later they ask the desk. */
const missedUntilMs = 6 * 3_600_000

/** How long a freed hour is held for the waiting list after the worker's due run, which is every minute. */
export const workerLagSeconds = 120

export type Participant = 'person' | 'professional'

/**
 * A participant's own secret of the video link: unguessable, another one for each, and stored nowhere. A new
 * professional, or a new nonce, makes the old link worthless.
 */
export function videoSecret(
  keys: Keys,
  appointment: Pick<AppointmentRow, 'id' | 'link_nonce' | 'professional_id'>,
  participant: Participant,
): string {
  const whose = participant === 'person' ? 'person' : `professional:${appointment.professional_id}`
  return keys
    .fingerprint('video-link', `${appointment.id}:${appointment.link_nonce}:${whose}`)
    .toString('base64url')
}

/** `/videollamada/{str}?id={cita}` (contract §6). */
export function videoPath(
  keys: Keys,
  appointment: Pick<AppointmentRow, 'id' | 'link_nonce' | 'professional_id'>,
  participant: Participant,
): string {
  return `/videollamada/${videoSecret(keys, appointment, participant)}?id=${appointment.id}`
}

/**
 * The secret of the link that shows a professional what the person wrote, good until `until` (seconds) and for this
 * version of the appointment alone.
 */
export function reasonSecret(
  keys: Keys,
  appointment: Pick<AppointmentRow, 'id' | 'link_nonce' | 'professional_id' | 'version'>,
  until: number,
): string {
  const { id, link_nonce, professional_id, version } = appointment
  return keys
    .fingerprint('reason-link', `${id}:${link_nonce}:${professional_id}:${version}:${until}`)
    .toString('base64url')
}

/** The secret of the address that a mail's «agregar al calendario» leads to. */
export function calendarSecret(keys: Keys, appointment: Pick<AppointmentRow, 'id' | 'link_nonce'>): string {
  return keys
    .fingerprint('calendar-link', `${appointment.id}:${appointment.link_nonce}`)
    .toString('base64url')
}

/** Cut-off of a visit: that of its booking; of one still to be booked, the one in force. */
export function cutOffOf(
  { service_id, cut_off_hours }: Pick<AppointmentRow, 'service_id' | 'cut_off_hours'>,
  service: Pick<BookableService, 'cutOffHours'>,
): number {
  if (cut_off_hours === undefined) return service.cutOffHours
  return cut_off_hours ?? bookableService(service_id)?.cutOffHours ?? service.cutOffHours
}

/** Whether the person can move or cancel it now, or only request a change; `why` can be shown if they can do neither. */
export function changeability(
  appointment: Pick<
    AppointmentRow,
    'service_id' | 'state' | 'starts_at' | 'ends_at' | 'cancelled_by' | 'free_change_until' | 'cut_off_hours'
  >,
  service: Pick<BookableService, 'cutOffHours'>,
  now: Date,
): { readonly canChange: boolean; readonly canAsk?: true; readonly why?: string } {
  if (appointment.state === 'cancelled' && appointment.cancelled_by === 'insurer') {
    return {
      canChange: false,
      why: 'Se canceló porque la aseguradora anuló tu póliza. No cuenta en tu límite.',
    }
  }
  if (appointment.state === 'cancelled' && appointment.cancelled_by === 'cover') {
    return { canChange: false, why: 'Se canceló porque terminó tu seguro. No cuenta en tu límite.' }
  }
  if (appointment.state === 'cancelled' && appointment.cancelled_by !== 'person') {
    return { canChange: false, why: 'Tuvimos que cancelarla nosotros. No cuenta en tu límite.' }
  }
  if (appointment.state !== 'booked') return { canChange: false }
  const startsAt = appointment.starts_at.getTime()
  if (startsAt <= now.getTime()) {
    return { canChange: false, why: appointment.ends_at > now ? 'Ya empezó.' : 'Ya terminó.' }
  }
  const cutOff = cutOffOf(appointment, service)
  const isFree = appointment.free_change_until != null && now < appointment.free_change_until
  if (isFree || isBeforeCutOff(startsAt, now.getTime(), cutOff)) return { canChange: true }
  return {
    canChange: false,
    canAsk: true,
    why: `Se puede cambiar o cancelar hasta ${inHours(cutOff)} antes. Pide el cambio y te responderemos.`,
  }
}

/**
 * Whether the person can now report that they were not called or received. A visit without a room has no attendance
 * record, so the person is asked. They can contest a recorded absence of their own.
 */
export function canReportMissed(
  { modality, professional_id, state, starts_at }: AppointmentRow,
  now: Date,
): boolean {
  const late = now.getTime() - starts_at.getTime()
  const isOfVisit = modality !== 'video' && professional_id !== null
  return isOfVisit && (state === 'booked' || state === 'no_show') && late >= absenceMs && late < missedUntilMs
}

/** Answer of a video link (contract §5, VerificarCita). */
export type Entry = 'open' | 'early' | 'over' | 'cancelled' | 'annulled'

export function entryAt(
  appointment: Pick<AppointmentRow, 'state' | 'starts_at' | 'ends_at' | 'call_ended_at' | 'cancelled_by'>,
  now: Date,
): Entry {
  if (appointment.state === 'cancelled') {
    return appointment.cancelled_by === 'insurer' ? 'annulled' : 'cancelled'
  }
  if (appointment.state !== 'booked' || appointment.call_ended_at !== null) return 'over'
  if (now.getTime() < appointment.starts_at.getTime() - roomOpensMs) return 'early'
  return now.getTime() >= roomClosesAt(appointment).getTime() ? 'over' : 'open'
}

export function roomClosesAt({ ends_at }: Pick<AppointmentRow, 'ends_at'>): Date {
  return new Date(ends_at.getTime() + roomClosesMs)
}

/** A notice to a person about their appointment; times in milliseconds, as they were when it was caused. */
export interface NoticeJob {
  readonly appointmentId: string
  readonly notice:
    | 'booked'
    | 'moved'
    | 'cancelled'
    | 'cancelled_by_us'
    | 'cancelled_by_insurer'
    | 'cancelled_with_cover'
    | 'change_refused'
    | 'day_before'
    | 'hour_before'
    | 'again'
  readonly version: number
  readonly startsAt: number
  readonly endsAt: number
  /** When this was caused, so that a repeat says the same; absent in jobs of an earlier release. */
  readonly causedAt?: number
  /** For `change_refused`: which request. */
  readonly requestId?: string
  /** For `again`: the channel, the id of this resending, and whether it was cancelled at the request. */
  readonly again?: {
    readonly channel: 'email' | 'sms'
    readonly nonce: string
    readonly wasCancelled?: boolean
  }
}

export const tellPerson = jobKind<NoticeJob>('avisar-cita')

/** A notice to a professional about an appointment; `gone` is one that another took over. */
export interface ProfessionalNoticeJob {
  readonly appointmentId: string
  readonly professionalId: string
  readonly notice: 'booked' | 'moved' | 'cancelled' | 'gone' | 'evening_before'
  readonly version: number
  readonly startsAt: number
  readonly endsAt: number
  readonly causedAt: number
}

export const tellProfessional = jobKind<ProfessionalNoticeJob>('avisar-profesional')

/** The purpose that a notice leaves once for. */
export function noticePurpose(job: NoticeJob): string {
  const nonce = job.again?.nonce ?? job.requestId
  return `appointment:${job.appointmentId}:${job.notice}:${job.version}${nonce ? `:${nonce}` : ''}`
}

/** Kinds of notice of a later version; a visit cancelled by staff can be booked again. */
const laterNotices = ['moved', 'cancelled_by_us', 'booked'] as const

/** How many changes back a notice still waits for. */
const waitsForChanges = 20

/**
 * Purposes of the notices of earlier versions, which go first: a calendar that hears of a booking after its
 * cancellation would keep it for good.
 */
export function earlierPurposes(job: NoticeJob): string[] {
  const isHappening = job.notice === 'booked' || job.notice === 'moved' || job.notice.startsWith('cancelled')
  if (!isHappening) return []
  const purposes: string[] = []
  for (let back = 1; back <= waitsForChanges && back < job.version; back += 1) {
    const version = job.version - back
    for (const notice of version === 1 ? (['booked'] as const) : laterNotices) {
      purposes.push(noticePurpose({ ...earlierJob(job), notice, version }))
    }
  }
  return purposes
}

/** Prefix of the purposes of resent messages: a cancellation follows the details, not the reverse. */
export function resendingsBefore({ notice, appointmentId }: NoticeJob): string | null {
  return notice.startsWith('cancelled') ? `appointment:${appointmentId}:again:` : null
}

function earlierJob({ appointmentId, startsAt, endsAt }: NoticeJob): Omit<NoticeJob, 'notice' | 'version'> {
  return { appointmentId, startsAt, endsAt }
}

/** An appointment with its service's data, for answers about it. */
export interface AppointmentView {
  readonly row: AppointmentRow
  readonly service: Pick<BookableService, 'cutOffHours'>
  /** Of a booking: the last known day of the cover, where its own is later. */
  readonly endsBefore?: string | null
}
