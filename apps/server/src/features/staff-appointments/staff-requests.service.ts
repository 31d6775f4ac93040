import { AppError } from '../../app-error.ts'
import type { StaffActor } from '../../callers.ts'
import type { Context } from '../../context.ts'
import { getAccount } from '../accounts/accounts.repository.ts'
import { findAppointment } from '../appointments/appointments.repository.ts'
import { listOpenRequests } from '../appointments/change-requests.repository.ts'
import { recordAct } from '../record/record.service.ts'
import { refuseOwnCase } from '../staff/staff-cases.service.ts'
import { acceptChange, refuseChange } from './house-changes.service.ts'

/** Grants a request at the time given, free of cut-off and lead time; returns the appointment's new version. */
export async function acceptForStaff(
  ctx: Context,
  actor: StaffActor,
  id: string,
  startsAt: number,
): Promise<number> {
  await refuseOwn(ctx, actor, id)
  const row = await acceptChange(ctx, id, startsAt, {
    exempt: true,
    within: (tx, appointment) =>
      recordAct(ctx, tx, actor, {
        about: `citas:${appointment.id}`,
        detail: { version: appointment.version + 1, pedido: id.toLowerCase() },
      }),
  })
  return row.version
}

/** Declines a request with words for the person; the appointment stays. */
export async function refuseForStaff(
  ctx: Context,
  actor: StaffActor,
  id: string,
  note: string,
): Promise<number> {
  await refuseOwn(ctx, actor, id)
  const row = await refuseChange(ctx, id, note, (tx, appointment) =>
    recordAct(ctx, tx, actor, { about: `citas:${appointment.id}`, detail: { pedido: id.toLowerCase() } }),
  )
  return row.version
}

async function refuseOwn(ctx: Context, actor: StaffActor, id: string): Promise<void> {
  const [request] = await listOpenRequests(ctx.db, id.toLowerCase())
  const appointment = request && (await findAppointment(ctx.db, request.appointment_id))
  if (!appointment) throw new AppError('no_encontrado')
  refuseOwnCase(actor, [(await getAccount(ctx.db, appointment.account_id)).email])
}
