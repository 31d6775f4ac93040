import { canBeTried, kindsToImport, kindsToSee } from '@amparo/domain/staff/import-kinds.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { importFeed, kindNames, partBytes } from './imports.policy.ts'
import {
  deleteParts,
  type FeedKind,
  type FilePart,
  findImport,
  findPart,
  type ImportRow,
  insertImport,
  lockImport,
  markOfParts,
  putPart,
  updateImport,
} from './imports.repository.ts'

const aboutOf = (id: string) => `importaciones:${id}`

/** Throws `no_encontrado`, also for a kind that the caller does not see. */
export async function getImport(
  tx: Tx,
  id: string,
  { roles }: Pick<StaffActor, 'roles'>,
): Promise<ImportRow> {
  const row = await findImport(tx, id)
  if (!row || !kindsToSee(roles).includes(kindNames[row.kind])) throw new AppError('no_encontrado')
  return row
}

/** As `getImport`, for the acts of a kind that the caller imports. Throws `sin_permiso` otherwise. */
async function takeImport(tx: Tx, id: string, actor: StaffActor): Promise<ImportRow> {
  const row = await getImport(tx, id, actor)
  refuseKind(actor, row.kind)
  return row
}

function refuseKind({ roles }: StaffActor, kind: FeedKind): void {
  if (!kindsToImport(roles).includes(kindNames[kind])) throw new AppError('sin_permiso')
}

/** Tolerated difference between our clock and the caller's, as in the import itself. */
const aheadMs = 120_000

/**
 * Opens an import whose file follows, part by part. `cutAt` is the export time of a policy file; throws
 * `datos_invalidos` if that is in the future.
 */
export async function openImport(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  draft: { kind: FeedKind; name: string; sizeBytes: number; source: string | null; cutAt: Date | null },
): Promise<ImportRow> {
  refuseKind(actor, draft.kind)
  if (draft.cutAt && draft.cutAt.getTime() > ctx.clock.now().getTime() + aheadMs) {
    throw badField('corte', 'Todavía no llega: indica cuándo sacó la aseguradora el archivo')
  }
  const id = await insertImport(tx, {
    kind: draft.kind,
    file_name: draft.name,
    source: draft.kind === 'jobs' ? (draft.source ?? 'archivo') : null,
    cut_at: draft.cutAt,
    origin: 'console',
    staff_id: actor.staffId,
    size_bytes: draft.sizeBytes,
    part_count: Math.ceil(draft.sizeBytes / partBytes),
    state: 'uploading',
    created_at: ctx.clock.now(),
  })
  await recordAct(ctx, tx, actor, {
    about: aboutOf(id),
    detail: { clase: draft.kind, bytes: draft.sizeBytes },
  })
  return getImport(tx, id, actor)
}

/**
 * Stores a part of the file, encrypted; the file is all of the administrator who began it, and the second person is another one.
 * Throws `no_encontrado` to any other, `importacion_cerrada` once nothing more is accepted, `parte_distinta`
 * if the part is none of this file's or has the wrong length, `archivo_grande`.
 */
export async function keepPart(
  ctx: Context,
  actor: StaffActor,
  part: { id: string; n: string; bytes: Buffer },
): Promise<{ there: number; total: number }> {
  const row = await takeImport(ctx.db, part.id, actor)
  if (row.staff_id !== actor.staffId) throw new AppError('no_encontrado')
  if (row.state !== 'uploading') throw new AppError('importacion_cerrada')
  const n = /^\d{1,6}$/.test(part.n) ? Number(part.n) : -1
  const due = Math.min(partBytes, (row.size_bytes ?? 0) - n * partBytes)
  if (n < 0 || n >= row.part_count) throw new AppError('parte_distinta')
  const { bytes } = part
  if (bytes.length !== due) throw new AppError('parte_distinta')
  const content = ctx.keys.sealBytes('feed-part', bytes)
  return ctx.db.transaction().execute(async (tx) => {
    if ((await lockImport(tx, row.id)) !== 'uploading') throw new AppError('importacion_cerrada')
    await putPart(tx, { importId: row.id, role: 'sent', n }, { content, sizeBytes: bytes.length })
    await recordAct(ctx, tx, actor, { about: aboutOf(row.id), detail: { parte: n } })
    const now = await getImport(tx, row.id, actor)
    return { there: now.parts_there, total: now.part_count }
  })
}

/**
 * Hands a whole file over to the worker; the caller need not wait for it. Throws `partes_faltantes`. `judge` says whether it
 * waits for a second administrator instead; a file that changes meanwhile is judged again.
 */
export async function runImport(
  ctx: Context,
  actor: StaffActor,
  id: string,
  {
    judge = async () => null,
    ...manner
  }: {
    readonly judge?: (row: ImportRow) => Promise<((tx: Tx) => Promise<void>) | null>
    readonly simulate?: true
    readonly acceptsConflicts?: true
  } = {},
): Promise<{ readonly isPending: boolean }> {
  const whole = await takeImport(ctx.db, id, actor)
  if (manner.simulate && !canBeTried(kindNames[whole.kind]))
    throw badField('clase', 'Ese archivo no se prueba antes')
  const importId = whole.id
  const isWhole = whole.state === 'uploading' && whole.part_count === whole.parts_there
  const judged = await markOfParts(ctx.db, importId)
  const wait = isWhole ? await judge(whole) : null
  const isHandedOver = await ctx.db.transaction().execute(async (tx) => {
    if ((await lockImport(tx, importId)) !== 'uploading') throw new AppError('importacion_cerrada')
    if (judged !== (await markOfParts(tx, importId))) return false
    const row = await getImport(tx, importId, actor)
    const missing = row.part_count - row.parts_there
    if (missing > 0)
      throw new AppError('partes_faltantes', {
        members: { faltan: missing },
      })
    await updateImport(tx, importId, ['uploading'], { state: 'waiting' })
    if (wait) await wait(tx)
    else await ctx.queue.enqueue(tx, importFeed, { importId, ...manner })
    await recordAct(ctx, tx, actor, {
      about: aboutOf(importId),
      detail: { clase: row.kind, ...(manner.simulate ? { simula: true } : {}) },
    })
    return true
  })
  return isHandedOver ? { isPending: wait !== null } : runImport(ctx, actor, importId, { judge, ...manner })
}

/** Cancels an import that has not started; deletes its parts at once. Throws `importacion_cerrada`. */
export async function cancelImport(ctx: Context, actor: StaffActor, id: string): Promise<void> {
  const { id: importId } = await takeImport(ctx.db, id, actor)
  await ctx.db.transaction().execute(async (tx) => {
    const cancelled = await updateImport(tx, importId, ['uploading', 'waiting'], {
      state: 'cancelled',
      finished_at: ctx.clock.now(),
    })
    if (!cancelled) throw new AppError('importacion_cerrada')
    await deleteParts(tx, importId, 'sent')
    await recordAct(ctx, tx, actor, { about: aboutOf(importId) })
  })
}

/** The parts of a file in their order, one in memory at a time. */
export async function* readParts(
  ctx: Context,
  importId: string,
  role: FilePart['role'],
): AsyncGenerator<Buffer> {
  for (let n = 0; ; n += 1) {
    const content = await findPart(ctx.db, { importId, role, n })
    if (content === undefined) return
    yield ctx.keys.unsealBytes('feed-part', content)
  }
}

/** The refused lines of an import, as a file; the read is recorded. Throws `no_encontrado` if there is none. */
export async function openRejects(
  ctx: Context,
  actor: StaffActor,
  id: string,
): Promise<{ name: string; chunks: AsyncGenerator<Buffer> }> {
  const row = await getImport(ctx.db, id, actor)
  if (!row.has_rejects) throw new AppError('no_encontrado')
  await recordAct(ctx, ctx.db, actor, { about: aboutOf(row.id), detail: { rechazadas: row.refused } })
  return { name: `${row.file_name}.rechazos.csv`, chunks: readParts(ctx, row.id, 'refused') }
}
