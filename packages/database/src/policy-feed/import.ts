import { pipeline } from 'node:stream/promises'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { beginCut, type FeedCut, readCut } from './cut.ts'
import { FeedReader, type ImportProgress } from './feed-reader.ts'
import type { FeedSource } from './feed-source.ts'
import { type FeedFindings, findUnknownProfiles } from './findings.ts'
import { beginRun, closeRun, type ImportRun, recordBatch } from './ledger.ts'
import { readLineBlocks } from './line-blocks.ts'
import { type RefusedLine, RejectsFile } from './rejects.ts'
import {
  copyIntoStaging,
  countChanges,
  createStaging,
  findChanges,
  lastLine,
  type MergeCounts,
  mergeBatch,
  nextStretch,
  readRepeated,
  type Stretch,
  setRepeatedAside,
  settleMarked,
} from './staging.ts'

/** Another import is writing policies right now. Its message is fit to show. */
export class ImportAlreadyRunning extends Error {
  constructor() {
    super('Ya hay una importación de pólizas en curso: espera a que termine y vuelve a intentarlo')
  }
}

interface ImportOptions {
  /** Connection string of the database; the import takes one connection of its own. */
  readonly databaseUrl: string
  readonly source: FeedSource
  /** The present instant: on its Lima day the lines are judged, and no cut is later. */
  readonly now: Date
  /** At what instant the insurer took the file out; the midnight that began the Lima day where it is not said. */
  readonly cut?: Date | undefined
  /** Tells what would happen and writes nothing, neither to the database nor to `rejectsPath`. */
  readonly simulate?: boolean
  /** Where every refused line goes; null keeps only the first ones, in `refusedSamples`. */
  readonly rejectsPath: string | null
  readonly onProgress?: (progress: ImportProgress) => void
  /** Gives up, while the file is read with everything as it was, and later after a whole batch; the import then throws. */
  readonly signal?: AbortSignal
}

/** What an import did. `linesRead` counts every line after the header that is not empty. */
export interface ImportSummary {
  readonly linesRead: number
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  /** Differ, and stay as an event or a later feed has left them; `unchanged` counts them too. */
  readonly newer: number
  readonly refused: number
  /** How many of the inserted and updated an earlier run of the same file had brought in before it was cut off. */
  readonly broughtBefore: number
  readonly refusedSamples: readonly RefusedLine[]
  readonly findings: FeedFindings
  /** The file with every refused line; null when there is none. */
  readonly rejectsPath: string | null
}

// Any fixed number: the holder of this advisory lock is the one import that may run.
const importLock = 5_318_008_001
const lockNotAvailable = '55P03'

/** Changes that go in at once: few enough that nothing waits for them and that replicas keep up. */
const batchSize = 25_000
/** Bytes of one COPY; a longer one would hold back what the server may tidy up. */
const copyBytes = 32 * 1024 * 1024

/**
 * Imports a feed: reads all of it first, then brings its good lines in by batches, each with its row in
 * `policy_import_batch`. Cut off half-way, it goes on where it was when it runs again. Lines that break a rule, or repeat
 * a certificate of an earlier line, are refused one by one. Running it again with the same file changes nothing, nor does
 * it change a certificate that is known as it was after `cut`: a feed names every certificate that existed at its cut.
 * Throws `NotAPolicyFeed`, `ImportAlreadyRunning` or `CutInTheFuture`.
 */
export async function importPolicies(options: ImportOptions): Promise<ImportSummary> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'amparo-polizas',
    options: '-c timezone=America/Lima',
    keepAlive: true,
  })
  // A broken connection also fails the query under way, which is where it is reported.
  client.on('error', () => undefined)
  await client.connect()
  const cancel = () => void cancelBackend(options.databaseUrl, client)
  options.signal?.addEventListener('abort', cancel, { once: true })
  const rejects = new RejectsFile(options.simulate ? null : options.rejectsPath)
  try {
    const summary = await runImport(client, options, rejects)
    return { ...summary, rejectsPath: await rejects.publish() }
  } catch (error) {
    await rejects.discard()
    throw error
  } finally {
    options.signal?.removeEventListener('abort', cancel)
    await client.end().catch(() => undefined)
  }
}

/** Stops the statement under way, which rolls its batch back. */
async function cancelBackend(databaseUrl: string, client: pg.Client & { processID?: number }): Promise<void> {
  const other = new pg.Client({ connectionString: databaseUrl })
  other.on('error', () => undefined)
  try {
    await other.connect()
    await other.query('SELECT pg_cancel_backend($1)', [client.processID])
  } catch {
    // Without a server there is nothing to cancel: the batch is already lost.
  } finally {
    await other.end().catch(() => undefined)
  }
}

async function runImport(
  client: pg.Client,
  options: ImportOptions,
  rejects: RejectsFile,
): Promise<ImportSummary> {
  const today = toLimaDay(options.now)
  const startedAt = await begin(client)
  const cut = await readCut(client, options)
  await createStaging(client)
  const feed = new FeedReader(today, rejects)
  await copyRows(client, feed.copyRows(options.source.open(), options.onProgress), options.signal)

  options.onProgress?.({ phase: 'merging', linesRead: feed.linesRead, bytesRead: feed.bytesRead })
  const repeated = await setRepeatedAside(client)
  if (repeated > 0) await refuseRepeated(client, options.source, rejects)
  await rejects.finish()
  options.signal?.throwIfAborted()
  // A file without a good line shows no state of anything.
  if (!options.simulate && feed.linesRead > rejects.count) await beginCut(client, cut)
  const newer = await findChanges(client, cut)
  const findings = feed.sawUnknownProfile ? await findUnknownProfiles(client) : {}
  const summaryOf = (counts: MergeCounts, before: MergeCounts): ImportSummary => {
    const inserted = counts.inserted + before.inserted
    const updated = counts.updated + before.updated
    return {
      linesRead: feed.linesRead,
      inserted,
      updated,
      unchanged: feed.linesRead - rejects.count - inserted - updated,
      newer,
      refused: rejects.count,
      broughtBefore: before.inserted + before.updated,
      refusedSamples: rejects.samples,
      findings,
      rejectsPath: null,
    }
  }
  options.signal?.throwIfAborted()
  if (options.simulate) return summaryOf(await countChanges(client), { inserted: 0, updated: 0 })
  const run = await beginRun(client, feed.sha256(), startedAt)
  const counts = await mergeAll(client, run, cut, options.signal)
  const summary = summaryOf(counts, run.before)
  await closeRun(client, run, { fileName: options.source.name, ...summary })
  return summary
}

/** Sends the rows by COPY, in parts. */
async function copyRows(
  client: pg.Client,
  rows: AsyncGenerator<Buffer>,
  signal: AbortSignal | undefined,
): Promise<void> {
  let next = await rows.next()
  while (!next.done) {
    const part = async function* () {
      for (let bytes = 0; !next.done && bytes < copyBytes; next = await rows.next()) {
        bytes += next.value.length
        yield next.value
      }
    }
    const copy = client.query(copyFrom(copyIntoStaging, { highWaterMark: 64 * 1024 }))
    await pipeline(part, copy, { signal })
  }
}

async function mergeAll(
  client: pg.Client,
  run: ImportRun,
  cut: FeedCut,
  signal: AbortSignal | undefined,
): Promise<MergeCounts> {
  const total = { inserted: 0, updated: 0 }
  let batch = run.nextBatch
  const commit = async (stretch: Stretch, counts: MergeCounts) => {
    const isWorthNoting = counts.inserted + counts.updated > 0
    if (isWorthNoting) await recordBatch(client, run, batch, { ...stretch, ...counts })
    await client.query('COMMIT')
    if (isWorthNoting) batch += 1
    total.inserted += counts.inserted
    total.updated += counts.updated
  }
  let stretch = await nextStretch(client, 0, batchSize)
  while (stretch !== null) {
    await beginWriting(client, signal)
    await commit(stretch, await mergeBatch(client, stretch, cut))
    stretch = await nextStretch(client, stretch.last, batchSize)
  }
  const whole = { after: 0, last: await lastLine(client) }
  for (let due = batchSize; due === batchSize; ) {
    await beginWriting(client, signal)
    const settled = await settleMarked(client, cut, batchSize)
    await commit(whole, { inserted: 0, updated: settled.updated })
    due = settled.due
  }
  return total
}

/** Begins a batch. Calls with events go first, those that are under way and those that wait. */
async function beginWriting(client: pg.Client, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  await client.query(`BEGIN; SET LOCAL lock_timeout = '60s'`)
}

/**
 * Prepares the session, takes the lock, and reads the database's clock, which the ledger keeps. A lock that another import holds is waited for a
 * moment only, which is what the server needs to notice that an importer was killed.
 */
async function begin(client: pg.Client): Promise<string> {
  // Policies are found by their certificate, however few of them a batch seems to be of.
  await client.query(
    `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET work_mem = '128MB';
     SET temp_buffers = '32MB'; SET jit = off; SET lock_timeout = '4s'; SET random_page_cost = 1.1`,
  )
  // Lets the server drop a merge whose importer is gone; not every operating system can tell it.
  await client.query(`SET client_connection_check_interval = '1s'`).catch(() => undefined)
  await client.query('SELECT pg_advisory_lock($1)', [importLock]).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === lockNotAvailable
      ? new ImportAlreadyRunning()
      : error
  })
  const { rows } = await client.query<{ startedAt: string }>(`SELECT now()::text AS "startedAt"`)
  return rows[0]?.startedAt ?? ''
}

/** Reads the feed again to give each repeated line back as it was written. */
async function refuseRepeated(client: pg.Client, source: FeedSource, rejects: RejectsFile): Promise<void> {
  const repeated = readRepeated(client)
  let next = await repeated.next()
  for await (const block of readLineBlocks(source.open())) {
    while (!next.done && next.value.lineNumber < block.firstNumber + block.lines.length) {
      const { lineNumber, certificateNumber, firstLine } = next.value
      rejects.add({
        lineNumber,
        reasons: [
          `numero_certificado: ${certificateNumber} ya está en la línea ${firstLine}, que es la que vale`,
        ],
        content: block.lines[lineNumber - block.firstNumber] ?? '',
      })
      next = await repeated.next()
    }
    await rejects.flush()
    if (next.done) break
  }
}
