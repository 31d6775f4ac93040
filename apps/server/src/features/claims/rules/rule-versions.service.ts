import type { RuleTable } from '@amparo/domain/claims/approval-rules.ts'
import { coverOf, type PolicySheet } from '@amparo/domain/claims/policy-sheet.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { refuseUnprintable } from '../../platform/pdf-sheets/pdf-sheets.service.ts'
import { productName } from '../../policies/entitlement/entitlement.service.ts'
import { listProductSheets } from '../../policies/policy-sheets/policy-sheets.service.ts'
import { holdRole } from '../../staff/approvals/staff-cases.service.ts'
import { proposalEnd, proposedSince, solo } from '../../staff/approvals/two-people.policy.ts'
import { listOwn, takeSecond } from '../../staff/approvals/two-people.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { type Trial, tryRules } from './rule-trial.service.ts'
import {
  confirmVersion,
  dropProposal,
  findProposed,
  findVersion,
  insertDraft,
  keepTrial,
  listVersions,
  proposeVersion,
  type RuleVersion,
  withdrawVersion,
} from './rules.repository.ts'

/** A version as the console shows it. */
export interface ShownVersion {
  readonly version: RuleVersion
  readonly state: 'draft' | 'proposed' | 'scheduled' | 'in_force' | 'ended' | 'withdrawn'
  /** Names of products, covers and documents by their keys in the tables. */
  readonly names: ReadonlyMap<string, string>
  readonly waiting: { readonly since: Date; readonly endsAt: Date; readonly isOwn: boolean } | null
}

const aboutOf = (version: number) => `reglas:${version}`

export async function listRules(ctx: Context, actor: StaffActor): Promise<ShownVersion[]> {
  const now = ctx.clock.now()
  const versions = await listVersions(ctx.db)
  const inForce = newestInForce(versions, toLimaDay(now))
  const proposers = versions.flatMap(({ proposedBy }) => proposedBy ?? [])
  const products = versions.flatMap(({ tables }) => tables.map(({ product }) => product))
  const sheets = await listProductSheets(ctx.db, [...new Set(products)])
  const own = await listOwn(ctx, ctx.db, actor, 'administracion', [...new Set(proposers)])
  return versions.map((version) => {
    const state = stateOf(version, inForce, now)
    const { proposedAt, proposedBy } = version
    const isWaiting = state === 'proposed' && proposedAt !== null && proposedBy !== null
    return {
      version,
      state,
      names: namesOf(version.tables, sheets),
      waiting: isWaiting
        ? { since: proposedAt, endsAt: proposalEnd(proposedAt), isOwn: own.has(proposedBy) }
        : null,
    }
  })
}

function namesOf(tables: readonly RuleTable[], sheets: readonly PolicySheet[]): ReadonlyMap<string, string> {
  return new Map(
    tables.flatMap(({ product, cover: key }) => {
      const cover = sheets.map((sheet) => sheet.product === product && coverOf(sheet, key)).find(Boolean)
      const papers = cover ? cover.papers.map((paper) => [paper.key, paper.name] as const) : []
      return [
        [product, productName(product)] as const,
        ...(cover ? [[key, cover.name] as const] : []),
        ...papers,
      ]
    }),
  )
}

const order = ({ fromDay, confirmedAt, version }: RuleVersion) =>
  `${fromDay} ${confirmedAt?.toISOString()} ${String(version).padStart(10, '0')}`

/** The newest confirmed version whose day has come, withdrawn or not. */
function newestInForce(versions: readonly RuleVersion[], today: string): RuleVersion | undefined {
  return versions
    .filter(({ confirmedAt, fromDay }) => confirmedAt !== null && fromDay !== null && fromDay <= today)
    .toSorted((one, other) => (order(one) < order(other) ? 1 : -1))[0]
}

function stateOf(version: RuleVersion, inForce: RuleVersion | undefined, now: Date): ShownVersion['state'] {
  const { confirmedAt, withdrawnAt, proposedAt, fromDay } = version
  if (withdrawnAt) return 'withdrawn'
  if (confirmedAt) {
    if (fromDay !== null && fromDay > toLimaDay(now)) return 'scheduled'
    return version.version === inForce?.version ? 'in_force' : 'ended'
  }
  return proposedAt && proposedAt > proposedSince(now) ? 'proposed' : 'draft'
}

/** Stores a draft of the whole rules. Throws `datos_invalidos` for a reason that an answer can't print. */
export async function saveDraft(ctx: Context, tx: Tx, tables: readonly RuleTable[], by: number | null) {
  for (const { rules } of tables) for (const { reason } of rules) refuseUnprintable({ motivo: reason })
  return insertDraft(tx, { tables, by, now: ctx.clock.now() })
}

export async function draftRules(
  ctx: Context,
  actor: StaffActor,
  tables: readonly RuleTable[],
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdRole(tx, actor, 'administracion')
    const version = await saveDraft(ctx, tx, tables, actor.staffId)
    await recordAct(ctx, tx, actor, { about: aboutOf(version), detail: { tablas: tables.length } })
    return version
  })
}

/** Compares a version with past decisions, and keeps the counts. Throws `no_encontrado`. */
export async function tryVersion(ctx: Context, actor: StaffActor, version: number): Promise<Trial> {
  const found = await findVersion(ctx.db, version)
  if (!found) throw new AppError('no_encontrado')
  const trial = await tryRules(ctx, ctx.db, found.tables)
  await ctx.db.transaction().execute(async (tx) => {
    await keepTrial(tx, version, trial.counts, ctx.clock.now())
    await recordAct(ctx, tx, actor, { about: aboutOf(version), detail: { aprobaria: trial.counts.approved } })
  })
  return trial
}

/**
 * Proposes a version from a Lima day on to a second administrator, in place of the proposal that waits. Throws `no_encontrado`,
 * also for a published version, `reglas_sin_prueba`, and `datos_invalidos` for a past day.
 */
export async function proposeRules(
  ctx: Context,
  actor: StaffActor,
  { version, fromDay }: { version: number; fromDay: string },
): Promise<string> {
  const now = ctx.clock.now()
  if (fromDay < toLimaDay(now)) throw badField('desde', 'Elige hoy o un día que viene')
  return ctx.db.transaction().execute(async (tx) => {
    await holdRole(tx, actor, 'administracion')
    const found = await findVersion(tx, version)
    if (!found || found.confirmedAt) throw new AppError('no_encontrado')
    if (!found.triedAt) throw new AppError('reglas_sin_prueba')
    const id = await proposeVersion(tx, version, { fromDay, by: actor.staffId, now })
    if (id === null) throw new AppError('no_encontrado')
    await recordAct(ctx, tx, actor, { about: aboutOf(version), detail: { pendiente: id, desde: fromDay } })
    return id
  })
}

async function findWaiting(ctx: Context, id: string): Promise<RuleVersion | null> {
  const found = await findProposed(ctx.db, proposedSince(ctx.clock.now()))
  return found?.id === id ? found : null
}

/** The second administrator's yes; false for the id of another kind. Throws errors of `takeSecond`. */
export async function confirmClaimRules(ctx: Context, actor: StaffActor, id: string): Promise<boolean> {
  const waiting = await findWaiting(ctx, id)
  if (!waiting || waiting.proposedBy === null) return false
  const { version, proposedBy: by, proposerVersion, fromDay } = waiting
  await ctx.db.transaction().execute(async (tx) => {
    const proposed = { by, version: proposerVersion }
    const { alone } = await takeSecond(ctx, tx, actor, 'administracion', proposed)
    const end = { by: actor.staffId, alone, now: ctx.clock.now() }
    if (!(await confirmVersion(tx, id, end))) throw new AppError('no_encontrado')
    await recordAct(ctx, tx, actor, {
      about: aboutOf(version),
      detail: { desde: fromDay ?? '', ...solo(alone) },
    })
  })
  return true
}

/** The second administrator's no, or the proposer's second thought; false for the id of another kind. */
export async function declineClaimRules(ctx: Context, actor: StaffActor, id: string): Promise<boolean> {
  const waiting = await findWaiting(ctx, id)
  if (!waiting) return false
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await dropProposal(tx, id))) throw new AppError('no_encontrado')
    await recordAct(ctx, tx, actor, { about: aboutOf(waiting.version), detail: { reglas: 'rechazadas' } })
  })
  return true
}

/** Ends a published version at once; one person suffices, since the desk decides then. Throws `no_encontrado`. */
export async function withdrawRules(ctx: Context, actor: StaffActor, version: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await holdRole(tx, actor, 'administracion')
    const isDone = await withdrawVersion(tx, version, { by: actor.staffId, now: ctx.clock.now() })
    if (!isDone) throw new AppError('no_encontrado')
    await recordAct(ctx, tx, actor, { about: aboutOf(version) })
  })
}
