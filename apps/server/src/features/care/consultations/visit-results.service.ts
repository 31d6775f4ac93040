import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Prepared } from '../../../context.ts'
import { getAppointment } from '../../agenda/appointments/appointments.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { hasAnyRole } from '../../staff/accounts/staff.policy.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import type { Result } from '../clinical-documents/results.policy.ts'
import {
  getSigned,
  listUnseenOf,
  prepareResult,
  type ResultDraft,
  readOrders,
  readResultFile,
  seeResult,
} from '../clinical-documents/results.service.ts'
import { attendingOf } from './attended.service.ts'
import { getDocumentOf } from './visit-documents.service.ts'

const aboutOf = (id: string) => ({ about: `documentoclinico:${id}` })

/** Whether a member of staff hands in results for others: they attend nobody, or not this visit. */
export const isDesk = (staff: StaffActor) => !hasAnyRole(staff, ['profesional'])

/**
 * A result of the professional's own document, or a file from the desk for any visit's. Throws `no_encontrado`,
 * `sin_permiso` for values or a correction from the desk, and errors of `prepareResult`.
 */
export async function prepareVisitResult(
  ctx: Context,
  staff: StaffActor,
  id: string,
  draft: ResultDraft,
): Promise<Prepared<Result>> {
  await spendWithin(ctx, limits.filesOfStaff, String(staff.staffId))
  const isOfDesk = isDesk(staff)
  if (isOfDesk && (draft.file === null || draft.corrects !== undefined)) throw new AppError('sin_permiso')
  const row = isOfDesk ? await getSigned(ctx, id) : (await getDocumentOf(ctx, staff, id)).row
  const { write } = await prepareResult(ctx, row, draft, {
    author: isOfDesk ? 'staff' : 'professional',
    sender: null,
  })
  return {
    async write(tx) {
      const result = await write(tx)
      await recordAct(ctx, tx, staff, aboutOf(id))
      return result
    },
  }
}

/** The file of a result of the professional's own document. Throws `no_encontrado`. */
export async function readVisitResultFile(ctx: Context, staff: StaffActor, id: string, resultId: string) {
  const { row } = await getDocumentOf(ctx, staff, id)
  const file = await readResultFile(ctx, row, resultId)
  await recordAct(ctx, ctx.db, staff, aboutOf(id))
  return file
}

/** Marks a result of the professional's own document as seen. Throws `no_encontrado`. */
export async function seeVisitResult(
  ctx: Context,
  staff: StaffActor,
  id: string,
  resultId: string,
): Promise<void> {
  await getDocumentOf(ctx, staff, id)
  await seeResult(ctx, id, resultId)
  await recordAct(ctx, ctx.db, staff, aboutOf(id))
}

/** Results that the professional has not seen. Reading them is recorded. */
export async function readUnseen(ctx: Context, staff: StaffActor) {
  const { professionalId } = attendingOf(staff)
  const rows = await listUnseenOf(ctx, professionalId)
  await recordAct(ctx, ctx.db, staff, { about: '', detail: { resultados: rows.length } })
  return rows
}

/** Orders of a visit for the desk, without their content. Throws `no_encontrado`. */
export async function readOrdersForDesk(ctx: Context, staff: StaffActor, id: string) {
  const row = await getAppointment(ctx.db, id)
  const orders = await readOrders(ctx, row.id)
  await recordAct(ctx, ctx.db, staff, { about: `citas:${row.id}` })
  return orders
}
