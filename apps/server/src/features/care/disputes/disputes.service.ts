import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor, StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { getAppointment, getOwn, holdAppointment } from '../../agenda/appointments/appointments.service.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { refuseOwnCase } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { annulDocumentsOf } from '../clinical-documents/documents.service.ts'
import { annulPrescriptionsOf } from '../prescriptions/prescriptions.service.ts'
import { answerDispute, findPresence, insertDispute, voidVisit } from '../presence/presence.repository.ts'
import { openPresence, type Presence, readPresence } from '../presence/presence.service.ts'
import { disputeAnswerMail } from './disputes.emails.ts'

export { countDisputes } from '../presence/presence.repository.ts'

/** Reason of what is annulled with a visit that did not take place. */
const annulReason = 'La atención no se realizó: procedió el aviso sobre esta cita.'

/** Throws `encuentro_sin_disputa` for a visit that the room proves, past seven days, or disputed before. */
async function dispute(
  ctx: Context,
  tx: Tx,
  appointmentId: string,
  { by, text }: { readonly by: 'person' | 'staff'; readonly text: string },
): Promise<void> {
  await holdAppointment(tx, appointmentId)
  const row = await findPresence(tx, appointmentId)
  if (!row || !openPresence(ctx, row)?.disputableUntil) throw new AppError('encuentro_sin_disputa')
  const reason = ctx.keys.seal('appointment', text)
  const isFirst = await insertDispute(tx, { appointmentId, by, reason, now: ctx.clock.now() })
  if (!isFirst) throw new AppError('encuentro_sin_disputa')
  ctx.log.info({ event: 'presence_disputed', appointment: appointmentId, by }, 'atención disputada')
}

/** The actor says that their own visit was not as declared. Throws `no_encontrado` and errors of a dispute. */
export async function disputeOwn(ctx: Context, actor: Actor, id: string, text: string): Promise<void> {
  const row = await getOwn(ctx.db, actor, id, 'appointments')
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  await ctx.db.transaction().execute((tx) => dispute(ctx, tx, row.id, { by: 'person', text }))
}

/** How a visit took place, for the desk. Throws `no_encontrado`. */
export async function readForDesk(
  ctx: Context,
  staff: StaffActor,
  id: string,
): Promise<Presence | undefined> {
  const row = await getAppointment(ctx.db, id)
  const { presence } = await readPresence(ctx, row.id)
  await recordAct(ctx, ctx.db, staff, { about: `citas:${row.id}` })
  return presence
}

/** The same as {@link disputeOwn}, by the desk. Throws `caso_propio` too. */
export async function disputeForDesk(
  ctx: Context,
  staff: StaffActor,
  id: string,
  text: string,
): Promise<void> {
  const row = await getForDesk(ctx, staff, id)
  await ctx.db.transaction().execute(async (tx) => {
    await dispute(ctx, tx, row.id, { by: 'staff', text })
    await recordAct(ctx, tx, staff, { about: `citas:${row.id}` })
  })
}

/** The visit's professional neither disputes it nor answers. */
async function getForDesk(ctx: Context, staff: StaffActor, id: string) {
  const row = await getAppointment(ctx.db, id)
  const account = await getOwner(ctx.db, row.account_id)
  refuseOwnCase(staff, [account.email])
  if (staff.professionalId !== null && staff.professionalId === row.professional_id)
    throw new AppError('caso_propio')
  return row
}

/**
 * Answers a dispute and mails the person. An upheld one turns the visit into one that its professional missed: its
 * use returns, and what was signed in it is annulled; returns how many files that were. Throws `no_encontrado` without a dispute, `disputa_respondida` if a colleague was first, `caso_propio`.
 */
export async function answerForDesk(
  ctx: Context,
  staff: StaffActor,
  id: string,
  { isUpheld, text }: { readonly isUpheld: boolean; readonly text: string },
): Promise<number> {
  const row = await getForDesk(ctx, staff, id)
  const now = ctx.clock.now()
  const annulled = await ctx.db.transaction().execute(async (tx) => {
    await holdAppointment(tx, row.id)
    const sealed = ctx.keys.seal('appointment', text)
    if (!(await answerDispute(tx, row.id, { isUpheld, text: sealed, now }))) {
      const isKnown = (await findPresence(tx, row.id))?.disputed_at != null
      throw new AppError(isKnown ? 'disputa_respondida' : 'no_encontrado')
    }
    const count = isUpheld ? await voidWhole(ctx, tx, row.id) : 0
    const owner = await getOwner(tx, row.account_id)
    if (owner.email) {
      const mail = disputeAnswerMail(ctx.config, whose(owner), {
        appointmentId: row.id,
        hasAnnulled: count > 0,
      })
      await queueMessage(ctx, tx, `dispute:${row.id}`, { channel: 'email', to: owner.email, mail })
    }
    await recordAct(ctx, tx, staff, {
      about: `citas:${row.id}`,
      detail: { resultado: isUpheld ? 'procede' : 'no_procede', ...(count > 0 ? { anulados: count } : {}) },
    })
    return count
  })
  ctx.log.info(
    { event: 'presence_dispute_answered', appointment: row.id, isUpheld, annulled },
    'disputa respondida',
  )
  return annulled
}

/** Voids a visit with everything that was signed in it. Returns how many prescriptions and documents that were. */
async function voidWhole(ctx: Context, tx: Tx, appointmentId: string): Promise<number> {
  await voidVisit(tx, appointmentId, ctx.clock.now())
  const visit = { appointmentId, reason: annulReason }
  return (await annulPrescriptionsOf(ctx, tx, visit)) + (await annulDocumentsOf(ctx, tx, visit))
}
