import { randomUUID } from 'node:crypto'
import type { Context, Tx } from '../../../context.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import type { Standing } from './roles.policy.ts'
import { accessTakenMail, accountDisabledMail } from './staff.emails.ts'
import type { StaffRow } from './staff.repository.ts'

export { listAdministratorMails } from './staff-admin.repository.ts'

/** Mails a person the roles that they lose, including their professional. `before`: the former ones. */
export async function tellOfLoss(ctx: Context, tx: Tx, before: StaffRow, now: Standing): Promise<void> {
  const roles = before.roles.filter((role) => !now.roles.includes(role))
  const professional = before.professional_id !== null && before.professional_id !== now.professionalId
  if (roles.length === 0 && !professional) return
  await queueMessage(ctx, tx, `staff-loss:${randomUUID()}`, {
    channel: 'email',
    to: before.email,
    mail: accessTakenMail(ctx.config, { roles, professional }),
  })
}

/** Mails a person that their account was disabled. */
export async function tellOfDisabling(ctx: Context, tx: Tx, staff: StaffRow): Promise<void> {
  await queueMessage(ctx, tx, `staff-disabled:${randomUUID()}`, {
    channel: 'email',
    to: staff.email,
    mail: accountDisabledMail(ctx.config, ctx.clock.now()),
  })
}
