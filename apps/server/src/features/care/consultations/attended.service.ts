import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { silentMs } from '../video/video.policy.ts'
import { type AttendedRow, type Attending, findAttended } from './consultations.repository.ts'

/** Professional of a staff member. Throws `sin_permiso` if there is none. */
export function attendingOf({ professionalId, seesFrom }: StaffActor): Attending {
  if (professionalId === null) throw new AppError('sin_permiso')
  return { professionalId, seesFrom }
}

/** Whether an account sees an appointment as its own professional's. */
export function isAttendedBy(
  { professionalId, seesFrom }: Attending,
  row: Pick<AttendedRow, 'professional_id' | 'starts_at'> & { readonly handed_at: Date | null },
): boolean {
  if (row.professional_id !== professionalId) return false
  return seesFrom === null || (row.starts_at >= seesFrom && row.handed_at === null)
}

/** A person in the room has been heard from since then. */
export function aliveSince(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() - silentMs)
}

/** The professional's own appointment. Throws `no_encontrado` for any other. */
export async function getAttended(ctx: Context, staff: StaffActor, id: string): Promise<AttendedRow> {
  const row = await findAttended(ctx.db, id, { attending: attendingOf(staff), aliveSince: aliveSince(ctx) })
  if (!row) throw new AppError('no_encontrado')
  return row
}

/** The same, while it is not cancelled (`cita_cerrada`). */
export async function getOpenAppointment(ctx: Context, staff: StaffActor, id: string): Promise<AttendedRow> {
  const row = await getAttended(ctx, staff, id)
  if (row.state === 'cancelled') throw new AppError('cita_cerrada')
  return row
}
