import { pipeline } from 'node:stream/promises'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { beginCut, type FeedCut, readCut } from './cut.ts'
import { findDocumentChanges } from './document-changes.ts'
import { FeedReader, type ImportProgress } from './feed-reader.ts'
import type { FeedSource } from './feed-source.ts'
import { type FeedFindings, findUnknownProfiles, joinFindings } from './findings.ts'
import { beginRun, closeRun, type ImportRun, recordBatch } from './ledger.ts'
import { readLineBlocks } from './line-blocks.ts'
import { findOtherPersons, openFeedCases } from './other-persons.ts'
import { type RefusedLine, RejectsFile } from './rejects.ts'
import { findTakingChanges, type TakingChanges } from './second-look.ts'
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
import { findTakenNumbers } from './taken-numbers.ts'
import { settleWholeFeed } from './whole-feed.ts'

/** Another import is running. Its message can be shown. */
export class ImportAlreadyRunning extends Error {
  constructor() {
    super('Ya hay una importación de pólizas en curso: espera a que termine y vuelve a intentarlo')
  }
}

interface ImportOptions {
  /** Connection string of the database; the import opens one connection. */
  readonly databaseUrl: string
  readonly source: FeedSource
  /** The current instant: its Lima day is the date of the rules, and no cut may be later. */
  readonly now: Date
  /** Instant at which the insurer exported the file; by default the start of the Lima day. */
  readonly cut?: Date | undefined
  /** Reports what would change and writes nothing, neither to the database nor to `rejectsPath`. */
  readonly simulate?: boolean
  /** File for refused lines; null keeps only the first ones, in `refusedSamples`. */
  readonly rejectsPath: string | null
  readonly onProgress?: (progress: ImportProgress) => void
  /** Judges what the feed would take from people who are known; where it throws, nothing of the feed goes in. */
  readonly secondLook?: (taking: TakingChanges) => Promise<void>
  /** Aborts the import while it reads the file, which changes nothing, or later after a whole batch; the import then throws. */
  readonly signal?: AbortSignal
}

/** Result of an import. `linesRead` counts every non-empty line after the header. */
export interface ImportSummary {
  readonly linesRead: number
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  /** Lines that differ from a newer event or feed, whose state stays; `unchanged` includes them. */
  readonly newer: number
  readonly refused: number
  /** Inserts and updates made by earlier, interrupted runs of the same file. */
  readonly broughtBefore: number
  readonly refusedSamples: readonly RefusedLine[]
  readonly findings: FeedFindings
  /** File with every refused line; null if there is none. */
  readonly rejectsPath: string | null
}

// Any fixed number: this advisory lock allows one import at a time.
const importLock = 5_318_008_001
const lockNotAvailable = '55P03'

/** Changes per batch: few enough that nothing waits for them and replicas keep up. */
const batchSize = 25_000
/** Bytes of one COPY; a longer one would delay the server's vacuum. */
const copyBytes = 32 * 1024 * 1024

/**
 * Imports a feed: reads all of it first, then writes its valid lines in batches, each with a row in
 * `policy_import_batch`. After an interruption, the next run continues. Lines that break a rule, or repeat a
 * certificate of an earlier line, are refused individually. The same file again changes nothing, nor does it change a
 * certificate whose known state is after `cut`: a feed names every certificate that existed at its cut. Throws
 * `NotAPolicyFeed`, `ImportAlreadyRunning` or `CutInTheFuture`.
 */
export async function importPolicies(options: ImportOptions): Promise<ImportSummary> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'amparo-polizas',
    options: '-c timezone=America/Lima',
    keepAlive: true,
  })
  // A broken connection also fails the running query, which reports it.
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

/** Cancels the running statement, which rolls its batch back. */
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
  if (options.secondLook && !options.simulate) {
    await findChanges(client, cut)
    await options.secondLook(await findTakingChanges(client, today))
    await client.query('DROP TABLE policy_change')
  }
  // A file without a valid line describes no state.
  const describesState = feed.linesRead > rejects.count
  if (!options.simulate && describesState) await beginCut(client, cut)
  const newer = await findChanges(client, cut)
  // Once more: an event may have come in between.
  if (options.secondLook) await options.secondLook(await findTakingChanges(client, today))
  const findings = joinFindings(
    feed.sawUnknownProfile ? await findUnknownProfiles(client) : {},
    await findOtherPersons(client),
    await findDocumentChanges(client),
    await findTakenNumbers(client),
    feed.withoutContact.findings(),
    rejects.findings(),
    feed.isUnfinished ? { isUnfinished: true } : {},
  )
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
  const counts = await mergeAll(client, run, { ...options, cut })
  const notSettled =
    describesState && !feed.isUnfinished ? await settleWholeFeed(client, cut, feed.refusedPeople) : {}
  const summary = summaryOf(counts, run.before)
  const told = { ...summary, findings: joinFindings(findings, notSettled) }
  await closeRun(client, run, { fileName: options.source.name, ...told })
  return told
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
  { cut, now, signal }: { readonly cut: FeedCut; readonly now: Date; readonly signal?: AbortSignal },
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
    const merged = await mergeBatch(client, stretch, cut)
    await openFeedCases(client, now)
    await commit(stretch, merged)
    stretch = await nextStretch(client, stretch.last, batchSize)
  }
  const whole = { after: 0, last: await lastLine(client) }
  for (let due = batchSize; due === batchSize; ) {
    await beginWriting(client, signal)
    const settled = await settleMarked(client, cut, batchSize)
    await openFeedCases(client, now)
    await commit(whole, { inserted: 0, updated: settled.updated })
    due = settled.due
  }
  return total
}

/** Starts a batch after all running and waiting calls with events. */
async function beginWriting(client: pg.Client, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  await client.query(`BEGIN; SET LOCAL lock_timeout = '60s'`)
}

/**
 * Prepares the session, takes the lock, and reads the database's clock for the ledger. Waits briefly for another
 * import's lock, long enough for the server to notice a killed importer.
 */
async function begin(client: pg.Client): Promise<string> {
  // Look policies up by certificate, however few of them the planner expects in a batch.
  await client.query(
    `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET work_mem = '128MB';
     SET temp_buffers = '32MB'; SET jit = off; SET lock_timeout = '4s'; SET random_page_cost = 1.1`,
  )
  // Lets the server cancel a merge whose importer is gone; not every operating system supports it.
  await client.query(`SET client_connection_check_interval = '1s'`).catch(() => undefined)
  await client.query('SELECT pg_advisory_lock($1)', [importLock]).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === lockNotAvailable
      ? new ImportAlreadyRunning()
      : error
  })
  const { rows } = await client.query<{ startedAt: string }>(`SELECT now()::text AS "startedAt"`)
  return rows[0]?.startedAt ?? ''
}

/** Reads the feed again to list each repeated line as written. */
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
