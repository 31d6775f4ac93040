import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { isSameSecret } from '../../../ports/keys.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { limits, refuseOverLimit, spend } from '../../platform/rate-limits/rate-limits.service.ts'
import { type AppointmentRow, calendarSecret, reasonSecret } from './appointments.policy.ts'
import { findAppointment } from './appointments.repository.ts'
import { calendarFile, standingEntry } from './calendar-file.ts'
import { type Intake, openIntake } from './intake.policy.ts'
import { findSealedReason } from './professional-notices.repository.ts'

/** A person's note for their professional, with the appointment. */
interface ReadReason {
  readonly appointment: AppointmentRow
  readonly intake: Intake
  readonly personName: string
}

/**
 * Opens the link that a professional got by mail. It serves for two days and for the appointment as the mail described it:
 * afterwards `enlace_gastado`. A guess learns nothing (`no_encontrado`). Each reading is logged.
 */
export async function readReason(
  ctx: Context,
  { id, secret, until, address }: { id: string; secret: string; until: number; address: string },
): Promise<ReadReason> {
  await refuseOverLimit(ctx, limits.badCallLinksOfAddress, address)
  const appointment = await findAppointment(ctx.db, id)
  const isOld = until * 1000 < ctx.clock.now().getTime()
  if (!appointment || !isSameSecret(secret, reasonSecret(ctx.keys, appointment, until))) {
    await spend(ctx, limits.badCallLinksOfAddress, address)
    throw new AppError(appointment ? 'enlace_de_cita_gastado' : 'no_encontrado')
  }
  const sealed = await findSealedReason(ctx.db, id)
  if (isOld || appointment.state !== 'booked' || sealed === null) throw new AppError('enlace_de_cita_gastado')
  const account = await getOwner(ctx.db, appointment.account_id)
  const by = appointment.professional_id
  ctx.log.info({ event: 'reason_read', appointment: id, professional: by }, 'motivo leído')
  return {
    appointment,
    intake: openIntake(ctx.keys, sealed),
    personName: `${account.given_names} ${account.paternal_surname}`,
  }
}

/** The calendar file behind the link of a mail; undefined for an unknown link. */
export async function findCalendarFile(
  ctx: Context,
  id: string,
  secret: string,
): Promise<string | undefined> {
  const row = await findAppointment(ctx.db, id)
  if (!row || !isSameSecret(secret, calendarSecret(ctx.keys, row))) return undefined
  const owner = await getOwner(ctx.db, row.account_id)
  return calendarFile(ctx.config, standingEntry(row, whose(owner)), ctx.clock.now())
}
