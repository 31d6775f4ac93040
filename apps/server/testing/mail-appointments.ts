import type { AppointmentRow } from '../src/features/agenda/appointments/appointments.policy.ts'
import type { CalendarEntry } from '../src/features/agenda/appointments/calendar-file.ts'

/** Sample appointments of each kind, with texts as long as they get. */
export const consultation: AppointmentRow = {
  id: '018f3f6e-0000-7000-8000-000000000001',
  kind: 'health',
  service_id: 18,
  specialty: 'cardiologia',
  account_id: 1,
  professional_id: '018f3f6e-0000-7000-8000-000000000002',
  room_id: null,
  starts_at: new Date('2026-12-04T14:30:00Z'),
  ends_at: new Date('2026-12-04T15:00:00Z'),
  modality: 'video',
  state: 'booked',
  version: 1,
  attendees: null,
  benefit_year: '2026-08-14',
  benefit_use: 1,
  link_nonce: 'n',
  professional_name: 'Dra. Haydée Montalvo Layme',
  college_number: 'CMP 90401 (muestra)',
  professional_place: null,
  room_name: null,
  site_name: null,
  site_address: null,
  change_requested: false,
  cancelled_by: null,
  call_ended_at: null,
  wait_answer: null,
  late_minutes: null,
}

export const checkup: AppointmentRow = {
  ...consultation,
  service_id: 35,
  specialty: null,
  modality: 'in_person',
  professional_place: 'Centro médico de muestra, av. Los Álamos 245, San Isidro, Lima',
}

export const room: AppointmentRow = {
  ...consultation,
  kind: 'coworking',
  service_id: 8,
  specialty: null,
  modality: 'in_person',
  professional_id: null,
  professional_name: null,
  college_number: null,
  attendees: 4,
  room_name: 'Sala Wayra',
  site_name: 'Miraflores',
  site_address: 'Av. Las Magnolias 630, Miraflores, Lima',
}

export function entryOf(appointment: AppointmentRow, cancelled = false): CalendarEntry {
  const { starts_at, ends_at, version } = appointment
  return {
    appointment,
    version,
    startsAt: starts_at.getTime(),
    endsAt: ends_at.getTime(),
    cancelled,
    email: 'rosa@demo.example',
    forWhom: 'R. Q. (…0001)',
  }
}
