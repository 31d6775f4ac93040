import { ImportAlreadyRunning, importPolicies } from '@amparo/database/policy-feed/import.ts'
import type { TakingChanges } from '@amparo/database/policy-feed/second-look.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { proposalEnd, proposedSince, solo } from '../../staff/approvals/two-people.policy.ts'
import { listAccountsOf, listOwn, takeSecond } from '../../staff/approvals/two-people.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { importFeed } from './imports.policy.ts'
import {
  deleteParts,
  findImport,
  type ImportRow,
  listPendingImports,
  lockImport,
  readTakenOfDay,
  updateImport,
  versionOfStaff,
} from './imports.repository.ts'
import { readParts } from './imports.service.ts'

/** Changes that an administrator may make alone within a day by files of the console (contract §22.9). */
const mostContactChanges = 3
const mostCoverEnds = 20
/** The worker looks at longer files: a request would end before. */
const lookedAtOnceBytes = 4 * 1024 * 1024
/** A recount that took longer has died, and one of longer ago says nothing any more. */
const recountMs = 10 * 60_000

/** The file changes more contacts or ends more covers than one administrator may; nothing was written. */
export class NeedsSecond extends Error {
  readonly taking: TakingChanges

  constructor(taking: TakingChanges) {
    super('needs a second administrator')
    this.taking = taking
  }
}

export const isPending = (row: ImportRow) =>
  row.state === 'waiting' && row.pending_since !== null && row.approved_at === null

/**
 * Accepts a file whose changes, added to the administrator's other files of the last 24 h, stay within the limits, or do not
 * exceed the approved ones. Throws {@link NeedsSecond} otherwise. Only one policy import runs at a time, so files count one
 * by one.
 */
export async function judgeTaking(ctx: Context, row: ImportRow, taking: TakingChanges): Promise<void> {
  const { contactChanges, coverEnds } = taking
  if (row.approved_at !== null) {
    if (hasGrown(row, taking)) throw new NeedsSecond(taking)
    return
  }
  const by = await listAccountsOf(ctx.db, row.staff_id ?? 0)
  const since = new Date(ctx.clock.now().getTime() - 86_400_000)
  const day = await readTakenOfDay(ctx.db, { id: row.id, by }, since)
  const isMuch =
    (contactChanges > 0 && day.contactChanges + contactChanges > mostContactChanges) ||
    (coverEnds > 0 && day.coverEnds + coverEnds > mostCoverEnds)
  if (isMuch) throw new NeedsSecond(taking)
  // A run after a dead worker's finds what that one wrote unchanged: its losses stay counted.
  await updateImport(ctx.db, row.id, ['uploading', 'waiting', 'running'], {
    contact_changes: Math.max(row.contact_changes, contactChanges),
    cover_ends: Math.max(row.cover_ends, coverEnds),
  })
}

const hasGrown = (row: ImportRow, { contactChanges, coverEnds }: TakingChanges) =>
  contactChanges > row.contact_changes || coverEnds > row.cover_ends

/** Makes a file wait for a second administrator, with its changes. */
export async function putPending(ctx: Context, tx: Tx, row: ImportRow, taking: TakingChanges): Promise<void> {
  await updateImport(tx, row.id, ['uploading', 'waiting', 'running'], {
    state: 'waiting',
    contact_changes: taking.contactChanges,
    cover_ends: taking.coverEnds,
    second_look: JSON.stringify(taking.examples),
    pending_since: ctx.clock.now(),
    proposer_version: await versionOfStaff(tx, row.staff_id ?? 0),
    approved_by: null,
    approved_at: null,
    alone: false,
  })
}

/**
 * Losses that a file of policies would cause; null if the worker must check it and report its errors, `later` if another
 * import is running.
 */
async function simulate(ctx: Context, row: ImportRow): Promise<TakingChanges | null | 'later'> {
  let taking: TakingChanges | null = null
  try {
    await importPolicies({
      databaseUrl: ctx.database.url,
      source: {
        name: row.file_name,
        sizeBytes: row.size_bytes ?? 0,
        open: () => readParts(ctx, row.id, 'sent'),
      },
      now: ctx.clock.now(),
      cut: row.cut_at ?? undefined,
      simulate: true,
      rejectsPath: null,
      secondLook: async (found) => {
        taking = found
      },
    })
  } catch (error) {
    if (error instanceof ImportAlreadyRunning) return 'later'
    ctx.log.info(
      { event: 'import_not_looked_at', import: row.id, reason: (error as Error).name },
      'sin simular',
    )
    return null
  }
  return taking
}

const isShort = ({ kind, size_bytes }: ImportRow) =>
  kind === 'policies' && (size_bytes ?? 0) <= lookedAtOnceBytes

/** Simulates a short file at hand-over. Returns the write that makes it wait for a second administrator, or null. */
export async function judgeAtOnce(ctx: Context, row: ImportRow): Promise<((tx: Tx) => Promise<void>) | null> {
  const taking = isShort(row) ? await simulate(ctx, row) : null
  if (taking === null || taking === 'later' || !(await needsSecond(ctx, row, taking))) return null
  return (tx) => putPending(ctx, tx, row, taking)
}

async function needsSecond(ctx: Context, row: ImportRow, taking: TakingChanges): Promise<boolean> {
  try {
    await judgeTaking(ctx, row, taking)
    return false
  } catch (error) {
    if (error instanceof NeedsSecond) return true
    throw error
  }
}

/** A file that waits for a second administrator; undefined for any other `id` and after its week. */
async function findPending(ctx: Context, tx: Tx, id: string): Promise<ImportRow | undefined> {
  const row = await findImport(tx, id)
  const since = proposedSince(ctx.clock.now())
  return row && isPending(row) && (row.pending_since ?? since) > since ? row : undefined
}

/** Waiting files, oldest first; `isOwn`: `actor` cannot be the second person. */
export async function listWaitingImports(
  ctx: Context,
  actor: Pick<StaffActor, 'staffId'>,
): Promise<(ImportRow & { readonly isOwn: boolean })[]> {
  const rows = await listPendingImports(ctx.db, proposedSince(ctx.clock.now()))
  const proposers = rows.map(({ staff_id }) => staff_id ?? 0)
  const own = await listOwn(ctx, ctx.db, actor, 'administracion', proposers)
  return rows.map((row) => ({ ...row, isOwn: own.has(row.staff_id ?? 0) }))
}

/**
 * Approves a waiting file: simulates it again and enqueues it. A file that takes longer than a request is counted again by
 * the worker: `counting` until it has, and the same call again reads the result. Returns null if no file waits under `id`.
 * Throws `version_ajena` if a count has grown since it was shown, and errors of `takeSecond`.
 */
export async function approveImport(
  ctx: Context,
  actor: StaffActor,
  id: string,
): Promise<'approved' | 'counting' | null> {
  const seen = await findPending(ctx, ctx.db, id)
  if (!seen) return null
  const taking = isShort(seen) ? await simulate(ctx, seen) : 'later'
  const outcome = await ctx.db.transaction().execute(async (tx) => {
    await lockImport(tx, seen.id)
    const row = await findPending(ctx, tx, id)
    if (!row) throw new AppError('no_encontrado')
    const proposed = { by: row.staff_id ?? 0, version: row.proposer_version }
    const { alone } = await takeSecond(ctx, tx, actor, 'administracion', proposed)
    if (taking === 'later') {
      const recount = await readRecount(ctx, tx, row)
      if (recount !== 'same') return recount
    } else if (taking && hasGrown(row, taking)) {
      await putPending(ctx, tx, row, taking)
      return 'grown'
    }
    await updateImport(tx, row.id, ['waiting'], {
      approved_by: actor.staffId,
      approved_at: ctx.clock.now(),
      alone,
      ...noRecount,
    })
    await ctx.queue.enqueue(tx, importFeed, { importId: row.id })
    await recordAct(ctx, tx, actor, {
      about: `importaciones:${row.id}`,
      detail: { contactos: row.contact_changes, anulaciones: row.cover_ends, ...solo(alone) },
    })
    return 'approved'
  })
  if (outcome === 'grown') {
    throw new AppError('version_ajena', {
      params: { por: 'lo que entró después' },
      members: { por: 'lo que entró después' },
    })
  }
  return outcome
}

const noRecount = { recount: null, recount_at: null }

/** The recount of a waiting file, read once; begins one if there is none. */
async function readRecount(ctx: Context, tx: Tx, row: ImportRow): Promise<'counting' | 'same' | 'grown'> {
  const { recount, recount_at: at } = row
  const now = ctx.clock.now()
  const isFresh = at !== null && now.getTime() - at.getTime() < recountMs
  if (!isFresh || recount === null) {
    await updateImport(tx, row.id, ['waiting'], { recount: 'asked', recount_at: now })
    await ctx.queue.enqueue(tx, importFeed, { importId: row.id, recount: true })
    return 'counting'
  }
  if (recount === 'asked') return 'counting'
  await updateImport(tx, row.id, ['waiting'], noRecount)
  return recount === 'grown' ? 'grown' : 'same'
}

/** Counts the changes of a waiting file again, for its approval; false while another import runs. */
export async function recountImport(ctx: Context, importId: string): Promise<boolean> {
  const seen = await findImport(ctx.db, importId)
  if (!seen || !isPending(seen) || seen.recount !== 'asked') return true
  const taking = await simulate(ctx, seen)
  if (taking === 'later') return false
  await ctx.db.transaction().execute(async (tx) => {
    await lockImport(tx, importId)
    const row = await findImport(tx, importId)
    if (!row || !isPending(row) || row.recount !== 'asked') return
    const isGrown = taking !== null && hasGrown(row, taking)
    if (isGrown) await putPending(ctx, tx, row, taking)
    const recount = isGrown ? 'grown' : 'same'
    await updateImport(tx, importId, ['waiting'], { recount, recount_at: ctx.clock.now() })
  })
  return true
}

/** Rejects or withdraws a waiting file. Returns false if no file waits under `id`. */
export async function declineImport(ctx: Context, actor: StaffActor, id: string): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await findPending(ctx, tx, id)
    if (!row) return false
    const declined = await updateImport(tx, row.id, ['waiting'], {
      state: 'cancelled',
      finished_at: ctx.clock.now(),
    })
    if (!declined) throw new AppError('no_encontrado')
    await deleteParts(tx, row.id, 'sent')
    await recordAct(ctx, tx, actor, { about: `importaciones:${row.id}` })
    return true
  })
}

export const endOfPending = (row: ImportRow) => proposalEnd(row.pending_since ?? row.created_at)
