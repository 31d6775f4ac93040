import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import {
  type HealthRecord,
  type RecordDraft,
  readRecord,
  saveRecord,
} from '../health-record/health-record.service.ts'
import { getOpenAppointment } from './attended.service.ts'
import type { AttendedRow } from './consultations.repository.ts'

/** A professional reads the antecedents until this long after the visit's end. */
const readableMs = 24 * 3_600_000

const isReadable = (ctx: Context, { ends_at: ends }: AttendedRow) =>
  ctx.clock.now().getTime() <= ends.getTime() + readableMs

/** The antecedents of a health visit's patient, until 24 hours after its end; undefined otherwise. */
export async function readAntecedentsOf(ctx: Context, row: AttendedRow): Promise<HealthRecord | undefined> {
  if (row.kind !== 'health' || row.state === 'cancelled' || !isReadable(ctx, row)) return undefined
  return readRecord(ctx, ctx.db, { accountId: row.account_id })
}

/**
 * Confirms or corrects the antecedents in the professional's own health visit. Throws `no_encontrado` for a visit of
 * another kind, `antecedentes_cerrados` from 24 hours after its end, and errors of `saveRecord`.
 */
export async function correctAntecedents(
  ctx: Context,
  staff: StaffActor,
  id: string,
  { draft, reasons }: { readonly draft: RecordDraft; readonly reasons: ReadonlyMap<string, string> },
): Promise<HealthRecord> {
  const row = await getOpenAppointment(ctx, staff, id)
  if (row.kind !== 'health') throw new AppError('no_encontrado')
  if (!isReadable(ctx, row)) throw new AppError('antecedentes_cerrados')
  const author = { professionalId: row.professional_id, reasons }
  return ctx.db.transaction().execute(async (tx) => {
    const saved = await saveRecord(ctx, tx, { accountId: row.account_id }, draft, author)
    await recordAct(ctx, tx, staff, { about: `cita:${row.id}`, detail: { version: saved.version } })
    return saved
  })
}
