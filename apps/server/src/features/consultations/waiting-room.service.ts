import { AppError } from '../../app-error.ts'
import type { StaffActor } from '../../callers.ts'
import type { Context } from '../../context.ts'
import { absenceMs } from '../appointments/appointments.policy.ts'
import { recordAct } from '../record/record.service.ts'
import { findWaiting, markPersonAbsent, saveDelay } from '../video/waiting.repository.ts'
import { getOpenAppointment } from './attended.service.ts'
import type { AttendedRow } from './consultations.repository.ts'

/** Sends the delay to the person in the waiting room of one's own appointment. Throws `cita_cerrada` where it is not booked. */
export async function tellDelay(ctx: Context, staff: StaffActor, id: string, minutes: number): Promise<void> {
  const row = await getBooked(ctx, staff, id)
  await ctx.db.transaction().execute(async (tx) => {
    await saveDelay(tx, row.id, minutes, ctx.clock.now())
    await ctx.bell.ring(tx, row.id)
    await recordAct(ctx, tx, staff, { about: `cita:${row.id}`, detail: { minutos: minutes } })
  })
}

/**
 * Notes that the person did not come. From ten minutes after the hour; by video the room tells: the professional was there,
 * and the person never was. By telephone and in person the report of a person that the professional did not come stands against it, and the
 * desk decides. Throws `falta_temprana`, `persona_estuvo` and `cita_cerrada`.
 */
export async function notePersonAbsent(ctx: Context, staff: StaffActor, id: string): Promise<void> {
  const row = await getBooked(ctx, staff, id)
  if (ctx.clock.now().getTime() < row.starts_at.getTime() + absenceMs) throw new AppError('falta_temprana')
  const waiting = await findWaiting(ctx.db, row.id)
  if (waiting?.attended) throw new AppError('cita_cerrada')
  if (waiting?.person_came || waiting?.answer) throw new AppError('persona_estuvo')
  if (row.modality === 'video' && !waiting?.professional_came) throw new AppError('falta_temprana')
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await markPersonAbsent(tx, row.id))) throw new AppError('cita_cerrada')
    await recordAct(ctx, tx, staff, { about: `cita:${row.id}`, detail: { estado: 'no_asistio' } })
  })
}

async function getBooked(ctx: Context, staff: StaffActor, id: string): Promise<AttendedRow> {
  const row = await getOpenAppointment(ctx, staff, id)
  if (row.state !== 'booked') throw new AppError('cita_cerrada')
  return row
}
