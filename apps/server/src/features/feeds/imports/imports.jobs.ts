import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { job } from '../../../job.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { recordStranger } from '../../staff/audit-log/audit-log.service.ts'
import { type Bringing, type FeedCounts, NothingBroughtIn } from './bringing.ts'
import { bringIn } from './imports.feeds.ts'
import { importFeed, partBytes } from './imports.policy.ts'
import { deleteParts, findImport, type ImportRow, putPart, updateImport } from './imports.repository.ts'
import { readParts } from './imports.service.ts'
import { isPending, NeedsSecond, putPending, recountImport } from './second-look.service.ts'

/** How often an import says how far it is. */
const progressMs = 700
/** Another import of the kind is running: this one waits. */
const waitSeconds = 15

/**
 * Imports a file sent by the console. Its errors are in the import's own row; run again after a worker died half-way,
 * it starts from the beginning, which changes nothing done before.
 */
export async function importJob(
  ctx: Context,
  { importId, recount, ...manner }: { importId: string; recount?: true } & Manner,
): Promise<void> {
  if (recount) {
    if (!(await recountImport(ctx, importId))) throw new RetryLater(waitSeconds)
    return
  }
  const row = await findImport(ctx.db, importId)
  if (row && isPending(row)) return
  const mine = row && (await updateImport(ctx.db, importId, ['waiting', 'running'], { state: 'running' }))
  if (!row || !mine) return
  const folder = await mkdtemp(join(tmpdir(), 'amparo-importar-'))
  try {
    const outcome = await attempt(ctx, row, join(folder, 'rechazos.csv'), manner)
    if (outcome === 'busy') {
      await updateImport(ctx.db, importId, ['running'], { state: 'waiting' })
      throw new RetryLater(waitSeconds)
    }
    if ('taking' in outcome) await putPending(ctx, ctx.db, row, outcome.taking)
    else if (manner.simulate && 'counts' in outcome) await keepTrial(ctx, row, outcome.counts)
    else await finish(ctx, row, outcome)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Manner = Pick<Bringing, 'simulate' | 'acceptsConflicts'>
type Outcome = { readonly counts: FeedCounts } | { readonly failure: string }

async function attempt(
  ctx: Context,
  row: ImportRow,
  rejectsPath: string,
  manner: Manner,
): Promise<Outcome | NeedsSecond | 'busy'> {
  const source = {
    name: row.file_name,
    sizeBytes: row.size_bytes ?? 0,
    open: () => readParts(ctx, row.id, 'sent'),
  }
  let toldAt = 0
  const onProgress = (bytesRead: number, linesRead: number) => {
    if (Date.now() - toldAt < progressMs) return
    toldAt = Date.now()
    const change = { bytes_read: bytesRead, lines_read: linesRead }
    // Recording the progress must not stop the import.
    void updateImport(ctx.db, row.id, ['running'], change).catch(() => undefined)
  }
  try {
    const counts = await bringIn(ctx, row, { source, rejectsPath, onProgress, ...manner })
    if (counts.refused > 0 && !manner.simulate) await keepRejects(ctx, row.id, rejectsPath)
    return { counts }
  } catch (error) {
    if (error instanceof NeedsSecond) return error
    if (!(error instanceof NothingBroughtIn)) {
      // Only its name: a database's text may contain a line of the file.
      const { code, name } = error as NodeJS.ErrnoException
      ctx.log.error({ event: 'import_failed', import: row.id, reason: code ?? name }, 'importación fallida')
      return { failure: 'Algo falló de nuestro lado y no se cambió nada. Vuelve a subir el archivo.' }
    }
    return error.isBusy ? 'busy' : { failure: error.message }
  }
}

async function keepRejects(ctx: Context, importId: string, path: string): Promise<void> {
  let n = 0
  for await (const chunk of createReadStream(path, { highWaterMark: partBytes })) {
    const bytes = chunk as Buffer
    const content = ctx.keys.sealBytes('feed-part', bytes)
    await putPart(ctx.db, { importId, role: 'refused', n }, { content, sizeBytes: bytes.length })
    n += 1
  }
}

/** Keeps the result of a trial, and the file for its import. */
async function keepTrial(ctx: Context, row: ImportRow, counts: FeedCounts): Promise<void> {
  const simulated_at = ctx.clock.now()
  await updateImport(ctx.db, row.id, ['running'], {
    state: 'uploading',
    ...toColumns(counts),
    simulated_at,
  })
}

async function finish(ctx: Context, row: ImportRow, outcome: Outcome): Promise<void> {
  const finished_at = new Date(Math.max(ctx.clock.now().getTime(), row.created_at.getTime()))
  await ctx.db.transaction().execute(async (tx) => {
    const change =
      'counts' in outcome
        ? { state: 'done', ...toColumns(outcome.counts) }
        : { state: 'failed', failure: outcome.failure.slice(0, 2000) }
    if (!(await updateImport(tx, row.id, ['running'], { ...change, finished_at }))) return
    await deleteParts(tx, row.id, 'sent')
  })
  await recordStranger(ctx, {
    action: 'importaciones.terminar',
    who: row.by_name ?? 'consola',
    result: 'counts' in outcome ? 'hecho' : 'fallida',
    requestId: null,
    about: `importaciones:${row.id}`,
  })
}

function toColumns({ lines, findings = {}, ...counts }: FeedCounts) {
  return { ...counts, lines_read: lines, findings: JSON.stringify(findings) }
}

export const importJobs = [job(importFeed, (ctx, _outlets, data) => importJob(ctx, data))]
