import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { Config } from '../../../config/config.ts'
import type { AppointmentRow } from './appointments.policy.ts'

/** Data of a calendar entry; times are those of the change that caused it. */
export interface CalendarEntry {
  readonly appointment: AppointmentRow
  readonly version: number
  readonly startsAt: number
  readonly endsAt: number
  readonly cancelled: boolean
  /** Address of the person, if the entry goes by mail. */
  readonly email: string | null
  /** Initials and last digits of the person, unless it is the professional's entry. */
  readonly forWhom?: string | undefined
}

export const calendarFilename = 'cita.ics'

/** An appointment in its present state, for a downloaded file. */
export function standingEntry(row: AppointmentRow, forWhom: string): CalendarEntry {
  return {
    appointment: row,
    version: row.version,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    cancelled: row.state === 'cancelled',
    email: null,
    forWhom,
  }
}

/**
 * An iCalendar file (RFC 5545). One UID per appointment and a SEQUENCE that grows with its version, so that importing
 * the booking, the change and the cancellation leaves nothing behind. A health appointment does not say what it is
 * for: calendars are shared with work and family.
 */
export function calendarFile(config: Config, entry: CalendarEntry, now: Date): string {
  const { appointment, version, cancelled, email } = entry
  const calendar = ical({
    prodId: { company: 'Amparo', product: 'Agenda', language: 'ES' },
    method: cancelled
      ? ICalCalendarMethod.CANCEL
      : email
        ? ICalCalendarMethod.REQUEST
        : ICalCalendarMethod.PUBLISH,
  })
  const organizer = { name: config.brandName, email: config.contactEmail }
  const place = placeOf(appointment)
  calendar.createEvent({
    id: `${appointment.id}@amparo`,
    sequence: version - 1,
    stamp: now,
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    summary: [summaryOf(config, appointment), entry.forWhom].filter(Boolean).join(' · '),
    description: `Mírala, cámbiala o cancélala en ${config.portalUrl}/ecosistema/citas`,
    url: `${config.portalUrl}/ecosistema/citas`,
    organizer,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(place ? { location: place } : {}),
    ...(email
      ? {
          attendees: [
            { email, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false },
          ],
        }
      : {}),
  })
  return calendar.toString()
}

/** Address of the visit; null for a remote appointment. */
export function placeOf(appointment: AppointmentRow): string | null {
  if (appointment.kind === 'coworking') {
    return [appointment.room_name, appointment.site_name, appointment.site_address].filter(Boolean).join(', ')
  }
  return appointment.modality === 'in_person' ? appointment.professional_place : null
}

function summaryOf(config: Config, appointment: AppointmentRow): string {
  if (appointment.kind === 'health') return `Cita con ${config.brandName}`
  return appointment.kind === 'coworking'
    ? `Sala de reuniones · ${config.brandName}`
    : `${serviceName(appointment.service_id)} · ${config.brandName}`
}
