import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { saveCourses } from '@amparo/database/courses/save-courses.ts'
import { EmptyJobFeed, importJobs } from '@amparo/database/job-feed/import.ts'
import { NotAnXmlFeed } from '@amparo/database/job-feed/xml-values.ts'
import { CutInTheFuture } from '@amparo/database/policy-feed/cut.ts'
import { NotAPolicyFeed } from '@amparo/database/policy-feed/feed-reader.ts'
import { ImportAlreadyRunning, importPolicies } from '@amparo/database/policy-feed/import.ts'
import type { TakingChanges } from '@amparo/database/policy-feed/second-look.ts'
import { saveSheets } from '@amparo/database/policy-sheets/save-sheets.ts'
import { tryOut } from '@amparo/database/try-out.ts'
import { readSheetFile, type SheetProblem } from '@amparo/domain/claims/sheet-file.ts'
import { readCourses } from '@amparo/domain/courses/course-file.ts'
import { sumMistakes, UnusableFile } from '@amparo/domain/feed-file.ts'
import type { Context } from '../../../context.ts'
import { importLicences, NotALicenceFile } from '../../tools/licences/licences-import.service.ts'
import { type Bringing, type FeedCounts, NothingBroughtIn, parseJson, readText } from './bringing.ts'
import { countCourses, type ImportRow } from './imports.repository.ts'
import { judgeTaking } from './second-look.service.ts'
import { bringWhole } from './whole-files.ts'

const lockNotAvailable = '55P03'

/** Brings a file in by the very import that its command runs. Throws {@link NothingBroughtIn}. */
export async function bringIn(ctx: Context, row: ImportRow, bringing: Bringing): Promise<FeedCounts> {
  try {
    switch (row.kind) {
      case 'policies':
        return await bringPolicies(ctx, row, bringing)
      case 'licences':
        return await bringLicences(ctx, bringing)
      case 'courses':
        return await bringCourses(ctx, bringing)
      case 'sheets':
        return await bringSheets(ctx, bringing)
      case 'jobs':
        return await bringJobs(ctx, row.source ?? 'archivo', bringing)
      default:
        return await bringWhole(ctx, row, row.kind, bringing)
    }
  } catch (error) {
    throw explain(error)
  }
}

function explain(error: unknown): unknown {
  if (error instanceof ImportAlreadyRunning) return new NothingBroughtIn(error.message, true)
  if ((error as { code?: unknown }).code === lockNotAvailable) return new NothingBroughtIn('ocupado', true)
  if (error instanceof UnusableFile) return new NothingBroughtIn(error.message)
  const isTold =
    error instanceof NotAPolicyFeed ||
    error instanceof CutInTheFuture ||
    error instanceof NotALicenceFile ||
    error instanceof EmptyJobFeed ||
    error instanceof NotAnXmlFeed
  return isTold ? new NothingBroughtIn(`No se importó: ${error.message}.`) : error
}

async function bringPolicies(ctx: Context, row: ImportRow, bringing: Bringing): Promise<FeedCounts> {
  const { source, rejectsPath, onProgress } = bringing
  const summary = await importPolicies({
    databaseUrl: ctx.database.url,
    source,
    now: ctx.clock.now(),
    cut: row.cut_at ?? undefined,
    ...(bringing.simulate
      ? { simulate: true }
      : { secondLook: (taking: TakingChanges) => judgeTaking(ctx, row, taking) }),
    rejectsPath,
    onProgress: ({ bytesRead, linesRead }) => onProgress(bytesRead, linesRead),
  })
  const { linesRead: lines, inserted, updated, unchanged, refused, findings } = summary
  return { lines, inserted, updated, unchanged, closed: 0, refused, findings }
}

async function bringLicences(
  ctx: Context,
  { source, rejectsPath, onProgress }: Bringing,
): Promise<FeedCounts> {
  let bytesRead = 0
  const counted = Readable.from(
    (async function* () {
      for await (const chunk of source.open()) {
        bytesRead += chunk.length
        yield chunk
      }
    })(),
  )
  const lines = createInterface({ input: counted, crlfDelay: Number.POSITIVE_INFINITY })
  const result = await importLicences(ctx, lines, {
    rejectsPath,
    onLine: (count) => onProgress(bytesRead, count),
  })
  await result.refused.publish()
  const { lines: read, added, known, refused } = result
  const findings = refused.findings()
  return {
    lines: read,
    inserted: added,
    updated: 0,
    unchanged: known,
    closed: 0,
    refused: refused.count,
    findings,
  }
}

async function bringCourses(ctx: Context, { source, simulate }: Bringing): Promise<FeedCounts> {
  const result = readCourses(parseJson(await readText(source, 'un catálogo de cursos')))
  if ('reasons' in result)
    throw new NothingBroughtIn(`No se importó nada. Corrige esto:\n${sumMistakes(result.reasons)}`)
  const { courses } = result
  return tryOut(ctx.db, async (tx) => {
    const before = await countCourses(tx)
    await saveCourses(tx, courses, false)
    const after = await countCourses(tx)
    const inserted = after.all - before.all
    const result = {
      lines: courses.length,
      inserted,
      updated: courses.length - inserted,
      unchanged: 0,
      closed: Math.max(0, after.hidden - before.hidden),
      refused: 0,
    }
    return { result, keeps: !simulate }
  })
}

async function bringSheets(ctx: Context, { source, simulate }: Bringing): Promise<FeedCounts> {
  const read = readSheetFile(await readText(source, 'un archivo de planes'))
  if ('problems' in read) throw refuseSheets(read.problems)
  return tryOut(ctx.db, async (tx) => {
    const saved = await saveSheets(tx, read.sheets, ctx.clock.now())
    if ('problems' in saved) throw refuseSheets(saved.problems)
    const { inserted, unchanged } = saved
    const result = { lines: read.sheets.length, inserted, updated: 0, unchanged, closed: 0, refused: 0 }
    return { result, keeps: !simulate }
  })
}

function refuseSheets(problems: readonly SheetProblem[]): NothingBroughtIn {
  const told = problems.map(({ line, reason }) => `Línea ${line}: ${reason}`)
  return new NothingBroughtIn(`No se importó nada. Corrige esto:\n${sumMistakes(told)}`)
}

async function bringJobs(
  ctx: Context,
  source: string,
  { source: file, rejectsPath, onProgress, simulate }: Bringing,
): Promise<FeedCounts> {
  const summary = await importJobs({
    databaseUrl: ctx.database.url,
    source,
    open: () => file.open(),
    now: () => ctx.clock.now(),
    ...(simulate ? { simulate } : {}),
    rejectsPath,
    onProgress: ({ read, bytesRead }) => onProgress(bytesRead, read),
  })
  const { read: lines, inserted, updated, unchanged, closed, refused, findings } = summary
  return { lines, inserted, updated, unchanged, closed, refused, findings }
}
