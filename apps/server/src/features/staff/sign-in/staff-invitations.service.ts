import { randomUUID } from 'node:crypto'
import { AppError, badField } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { newToken, sha256 } from '../../../ports/keys.ts'
import { refuseWeakPassword } from '../../identity/accounts/accounts.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { staffInvitationMail } from '../accounts/staff.emails.ts'
import { staffInvitationDays, staffPasswordLength } from '../accounts/staff.policy.ts'
import {
  findInvited,
  putInvitation,
  type StaffRow,
  setPassword,
  spendInvitation,
} from '../accounts/staff.repository.ts'
import { recordAct } from '../audit-log/audit-log.service.ts'
import { type Call, doerOf, type Halfway } from './entry.service.ts'
import { listMethods, nextStep } from './factors.service.ts'
import { openStaffSession } from './staff-sessions.service.ts'

/** Sets the first password by an invitation's token, which it spends, and opens a half session. */
export async function acceptInvitation(
  ctx: Context,
  draft: { token: string; password: string; address: string; device: string },
  call: Call,
): Promise<Halfway & { staff: StaffRow }> {
  await spendWithin(ctx, limits.staffInvitationsOfAddress, draft.address)
  const invited = await findInvited(ctx.db, sha256(draft.token), ctx.clock.now())
  if (!invited) throw new AppError('invitacion_gastada')
  refuseWeakStaffPassword(draft.password, invited.staff)
  const hash = await ctx.passwords.hash(draft.password)
  return ctx.db.transaction().execute(async (tx) => {
    const held = await findInvited(tx, sha256(draft.token), ctx.clock.now())
    if (!held) throw new AppError('invitacion_gastada')
    await spendInvitation(tx, held.id, ctx.clock.now())
    await setPassword(tx, held.staff.id, hash)
    const methods = await listMethods(tx, held.staff)
    const token = await openStaffSession(ctx, tx, {
      staffId: held.staff.id,
      stage: 'half',
      device: draft.device,
    })
    await recordAct(ctx, tx, doerOf(held.staff, call), { detail: { dispositivo: draft.device } })
    return {
      token,
      step: nextStep(methods),
      methods,
      staff: held.staff,
    }
  })
}

function refuseWeakStaffPassword(password: string, staff: StaffRow): void {
  if (Array.from(password.normalize('NFC')).length < staffPasswordLength) {
    throw badField('password', `La contraseña debe tener ${staffPasswordLength} caracteres o más`)
  }
  refuseWeakPassword(password, {
    documentNumber: '',
    givenNames: staff.name,
    paternalSurname: '',
    maternalSurname: '',
    email: staff.email,
    mobile: undefined,
  })
}

/** Creates an invitation and queues its mail; invalidates an earlier one. Returns its token. */
export async function inviteStaff(ctx: Context, tx: Tx, staff: StaffRow): Promise<string> {
  const now = ctx.clock.now()
  const token = newToken()
  const expiresAt = new Date(now.getTime() + staffInvitationDays * 86_400_000)
  await putInvitation(tx, {
    staff_id: staff.id,
    token_hash: sha256(token),
    created_at: now,
    expires_at: expiresAt,
  })
  await queueMessage(ctx, tx, `staff-invitation:${randomUUID()}`, {
    channel: 'email',
    to: staff.email,
    mail: staffInvitationMail(ctx.config, { name: staff.name, token, expiresAt }),
  })
  return token
}
