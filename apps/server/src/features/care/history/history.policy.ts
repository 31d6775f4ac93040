import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { AttendedRow } from '../consultations/consultations.repository.ts'

/** A professional reads a history until this long after the visit's end. */
const readableMs = 24 * 3_600_000

const psychology = 33

/** Heading of another professional's visit about mental health. */
export const mentalHealth = 'Atención de salud mental'

/** Whether others learn no more of a visit than {@link mentalHealth}. */
export function isMentalHealth(visit: {
  readonly service_id: number
  readonly specialty: string | null
}): boolean {
  return visit.service_id === psychology || visit.specialty === 'Psiquiatría'
}

/** The last instant at which the visit's professional may read the patient's history. */
export function readableUntil({ ends_at: ends }: Pick<AttendedRow, 'ends_at'>): Date {
  return new Date(ends.getTime() + readableMs)
}

/** Throws `historia_cerrada` before the visit's Lima day, once its note is closed, and 24 hours after its end. */
export function refuseClosedHistory(
  visit: Pick<AttendedRow, 'starts_at' | 'ends_at' | 'note'>,
  now: Date,
): void {
  const [day, today] = [visit.starts_at, now].map(toLimaDay) as [string, string]
  if (today < day || visit.note === 'closed' || now > readableUntil(visit))
    throw new AppError('historia_cerrada')
}
