import { findSupplyConflicts, type SupplyCodes } from '@amparo/database/agenda/supply-conflicts.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { hasAnyRole } from '../../staff/accounts/staff.policy.ts'
import { staleError } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { listAppointmentsByIds } from '../desk-appointments/desk-appointments.service.ts'
import type { ListedAppointment } from '../desk-appointments/listed-appointment.policy.ts'
import {
  countProfessionals,
  listProfessionals,
  listServicesOf,
  lockProfessional,
  type Plan,
  readPlan,
  type SupplyFilter,
  type SupplyRow,
  writePlan,
} from './professional-schedules.repository.ts'
import { ScheduleConflicts } from './schedule-conflicts.ts'

const aboutOf = (id: string) => `profesionales:${id}`

/** A professional sees and changes their own; the agenda role, everybody's. */
function ownOnly(actor: StaffActor): string | undefined {
  return hasAnyRole(actor, ['agenda']) ? undefined : (actor.professionalId ?? 'nobody')
}

const nobody = { rows: [], total: 0, serviceIds: [] }

export async function listSupply(
  ctx: Context,
  actor: StaffActor,
  filter: SupplyFilter,
  page: { after: { name: string; id: string } | null; limit: number },
): Promise<{ rows: SupplyRow[]; total: number; serviceIds: number[] }> {
  // Staff administrators choose among all professionals, for an account.
  const self = hasAnyRole(actor, ['administracion']) ? undefined : ownOnly(actor)
  if (self !== undefined && filter.id !== undefined && filter.id !== self) return nobody
  const own = { ...filter, id: self ?? filter.id }
  return {
    rows: await listProfessionals(ctx.db, own, page, todayOf(ctx)),
    total: await countProfessionals(ctx.db, own, todayOf(ctx)),
    serviceIds: await listServicesOf(ctx.db, own, todayOf(ctx)),
  }
}

/** A professional; another's is `no_encontrado` to a professional. */
export async function getOne(ctx: Context, actor: StaffActor, id: string): Promise<SupplyRow> {
  const own = ownOnly(actor)
  const wanted = id.toLowerCase()
  if (own !== undefined && own !== wanted) throw new AppError('no_encontrado')
  const [row] = await listProfessionals(ctx.db, { id: wanted }, { after: null, limit: 1 }, todayOf(ctx))
  if (!row) throw new AppError('no_encontrado')
  return row
}

/** Today in Lima. */
export const todayOf = (ctx: Context) => toLimaDay(ctx.clock.now())

/** The plan of a professional, from today on. Another's is `no_encontrado` to a professional. */
export async function readSupply(
  ctx: Context,
  actor: StaffActor,
  id: string,
): Promise<{ version: number; plan: Plan }> {
  const row = await getOne(ctx, actor, id)
  return { version: row.version, plan: await readPlan(ctx.db, row.id, todayOf(ctx)) }
}

/** Thrown to take back what was only tried. */
class OnlyTried extends Error {
  readonly conflicts: readonly ListedAppointment[]

  constructor(conflicts: readonly ListedAppointment[]) {
    super('only tried')
    this.conflicts = conflicts
  }
}

/**
 * Replaces a plan. Booked appointments outside it are `conflictos`, returned unless accepted; none is ever changed.
 * With `onlyTry` nothing changes and they are listed.
 */
export async function putSupply(
  ctx: Context,
  actor: StaffActor,
  seen: { id: string; version: number },
  { plan, ...trial }: SupplyTrial & { readonly plan: Plan },
): Promise<SupplyChange> {
  const { id } = await getOne(ctx, actor, seen.id)
  return saveSupply(ctx, actor, { ...seen, id }, trial, {
    ...professionalOwner(id),
    write: (tx, one) => writePlan(tx, one, plan, todayOf(ctx)),
  })
}

/** Whether a change is only tried, and whether the visits that it leaves outside have been seen. */
export interface SupplyTrial {
  readonly acceptConflicts: boolean
  readonly onlyTry: boolean
}

/** Visits that a change leaves outside, and the new version; null if it was only tried. */
export interface SupplyChange {
  readonly conflicts: readonly ListedAppointment[]
  readonly version: number | null
}

/** Owner of a change: a professional, a site or a room. */
export interface SupplyOwner {
  readonly about: string
  lock(tx: Tx, id: string): Promise<{ id: string; code: string; version: number } | undefined>
  /** Writes the change; returns the new version. */
  write(tx: Tx, id: string): Promise<number>
  codes(code: string): SupplyCodes
  /** Further facts of the act. */
  readonly detail?: Readonly<Record<string, string>>
}

/** A professional as the owner of a change. */
export const professionalOwner = (id: string): Omit<SupplyOwner, 'write'> => ({
  about: aboutOf(id),
  lock: lockProfessional,
  codes: (code) => ({ professionals: [code], sites: [] }),
})

/** Changes hours or data of an owner, in one transaction; a trial is rolled back. */
export async function saveSupply(
  ctx: Context,
  actor: StaffActor,
  seen: { id: string; version: number },
  trial: SupplyTrial,
  owner: SupplyOwner,
): Promise<SupplyChange> {
  try {
    return await ctx.db.transaction().execute((tx) => writeSupply(ctx, tx, actor, seen, trial, owner))
  } catch (error) {
    if (error instanceof OnlyTried) return { conflicts: error.conflicts, version: null }
    throw error
  }
}

async function writeSupply(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  seen: { id: string; version: number },
  trial: SupplyTrial,
  { about, lock, write, codes: codesOf, detail = {} }: SupplyOwner,
): Promise<SupplyChange> {
  const held = await lock(tx, seen.id)
  if (!held) throw new AppError('no_encontrado')
  if (held.version !== seen.version) throw await staleError(ctx, about, held.version)
  const codes = codesOf(held.code)
  const before = await findSupplyConflicts(tx, codes, ctx.clock.now())
  const known = new Set(before.map(({ appointmentId }) => appointmentId))
  const version = await write(tx, held.id)
  const after = await findSupplyConflicts(tx, codes, ctx.clock.now())
  const left = after.map(({ appointmentId }) => appointmentId).filter((one) => !known.has(one))
  const conflicts = left.length > 0 ? await listAppointmentsByIds(tx, left) : []
  if (trial.onlyTry) throw new OnlyTried(conflicts)
  if (conflicts.length > 0 && !trial.acceptConflicts) {
    throw new ScheduleConflicts(conflicts)
  }
  await recordAct(ctx, tx, actor, {
    about,
    detail: { version, conflictos: conflicts.length, ...detail },
  })
  return { conflicts, version }
}
