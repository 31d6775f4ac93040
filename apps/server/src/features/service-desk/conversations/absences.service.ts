import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import {
  type AbsenceRow,
  type Colleague,
  deleteAbsence,
  findAbsence,
  findColleague,
  findDeputyOf,
  listAway,
  listColleagueRows,
  putAbsence,
  reassignAll,
} from './absences.repository.ts'

const todayOf = (ctx: Context) => toLimaDay(ctx.clock.now())

/** The desk's staff, their absences, and the actor's own. */
export async function listColleagues(
  ctx: Context,
  { staffId }: StaffActor,
): Promise<{ colleagues: Colleague[]; absence: AbsenceRow | undefined }> {
  const today = todayOf(ctx)
  const colleagues = await listColleagueRows(ctx.db, today)
  return { colleagues, absence: await findAbsence(ctx.db, staffId, today) }
}

/** Notes days away; from the first of them what is open is the deputy's. Throws `colega_desconocido`. */
export async function goAway(
  ctx: Context,
  staff: StaffActor,
  { from, until, deputy }: { from: string; until: string; deputy: string },
): Promise<void> {
  const today = todayOf(ctx)
  await ctx.db.transaction().execute(async (tx) => {
    const colleague = await findColleague(tx, deputy)
    if (!colleague || colleague.id === staff.staffId) throw new AppError('colega_desconocido')
    await putAbsence(tx, { staffId: staff.staffId, from, until, deputyId: colleague.id })
    if (from <= today && today <= until) {
      await reassignAll(tx, staff.staffId, (await findDeputyOf(tx, staff.staffId, today)) ?? colleague.id)
    }
    await recordAct(ctx, tx, staff, { detail: { desde: from, hasta: until } })
  })
}

/** Ends the actor's absence; reassigned items stay reassigned. */
export async function comeBack(ctx: Context, staff: StaffActor): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await deleteAbsence(tx, staff.staffId)
    await recordAct(ctx, tx, staff, {})
  })
}

/** Every night: reassigns open items of people who are away from today on to their deputies. */
export async function reassignAbsent(ctx: Context): Promise<void> {
  const today = todayOf(ctx)
  for (const staffId of await listAway(ctx.db, today)) {
    const deputy = await findDeputyOf(ctx.db, staffId, today)
    if (deputy !== null) await reassignAll(ctx.db, staffId, deputy)
  }
}
