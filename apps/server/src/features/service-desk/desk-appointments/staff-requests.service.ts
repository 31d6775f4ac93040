import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { refuseOwnCase } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { acceptChange, getAsked, refuseChange } from './house-changes.service.ts'

/** Grants a request at the given time, without cut-off and lead time; returns the appointment's new version. */
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
  const { appointment } = await getAsked(ctx, id)
  refuseOwnCase(actor, [(await getOwner(ctx.db, appointment.account_id)).email])
}
