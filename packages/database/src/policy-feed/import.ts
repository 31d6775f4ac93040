import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { FeedReader, type ImportProgress } from './feed-reader.ts'
import type { FeedSource } from './feed-source.ts'
import { readLineBlocks } from './line-blocks.ts'
import { type RefusedLine, RejectsFile } from './rejects.ts'
import {
  compareStaging,
  copyIntoStaging,
  createStaging,
  mergeStaging,
  readRepeated,
  setRepeatedAside,
} from './staging.ts'

/** Another import is writing policies right now. Its message is fit to show. */
export class ImportAlreadyRunning extends Error {
  constructor() {
    super('Ya hay una importación de pólizas en curso: espera a que termine y vuelve a intentarlo')
  }
}

export interface ImportOptions {
  /** Connection string of the database; the import takes one connection of its own. */
  readonly databaseUrl: string
  readonly source: FeedSource
  /** Tells what would happen and writes nothing, neither to the database nor to `rejectsPath`. */
  readonly simulate?: boolean
  /** Where every refused line goes; null keeps only the first ones, in `refusedSamples`. */
  readonly rejectsPath: string | null
  readonly onProgress?: (progress: ImportProgress) => void
  /** Gives up and leaves everything as it was; the import then throws. */
  readonly signal?: AbortSignal
}

/** What an import did. `linesRead` counts every line after the header that is not empty. */
export interface ImportSummary {
  readonly linesRead: number
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly refusedSamples: readonly RefusedLine[]
  /** The file with every refused line; null when there is none. */
  readonly rejectsPath: string | null
}

// Any fixed number: whoever holds this advisory lock is the one import that may run.
const importLock = 5_318_008_001
const lockNotAvailable = '55P03'

/**
 * Imports a feed in one transaction: all its good lines, or nothing. Lines that break a rule, or repeat a
 * certificate of an earlier line, are refused one by one. Running it again with the same file changes nothing.
 * Throws `NotAPolicyFeed` or `ImportAlreadyRunning`.
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

/** Stops the statement under way, which rolls the transaction back. */
async function cancelBackend(databaseUrl: string, client: pg.Client & { processID?: number }): Promise<void> {
  const other = new pg.Client({ connectionString: databaseUrl })
  other.on('error', () => undefined)
  try {
    await other.connect()
    await other.query('SELECT pg_cancel_backend($1)', [client.processID])
  } catch {
    // Without a server there is nothing to cancel: the transaction is already lost.
  } finally {
    await other.end().catch(() => undefined)
  }
}

async function runImport(
  client: pg.Client,
  options: ImportOptions,
  rejects: RejectsFile,
): Promise<ImportSummary> {
  const { today, startedAt } = await begin(client)
  await createStaging(client)

  const feed = new FeedReader(today, rejects)
  const copy = client.query(copyFrom(copyIntoStaging, { highWaterMark: 64 * 1024 }))
  await pipeline(
    options.source.open(),
    (chunks: AsyncIterable<Uint8Array>) => feed.copyRows(chunks, options.onProgress),
    copy,
    { signal: options.signal },
  )

  options.onProgress?.({ phase: 'merging', linesRead: feed.linesRead, bytesRead: feed.bytesRead })
  const repeated = await setRepeatedAside(client)
  if (repeated > 0) await refuseRepeated(client, options.source, rejects)
  const counts = options.simulate ? await compareStaging(client) : await mergeStaging(client)
  const summary = {
    linesRead: feed.linesRead,
    ...counts,
    unchanged: feed.linesRead - rejects.count - counts.inserted - counts.updated,
    refused: rejects.count,
    refusedSamples: rejects.samples,
    rejectsPath: null,
  }
  await rejects.finish()
  options.signal?.throwIfAborted()
  if (options.simulate) {
    await client.query('ROLLBACK')
    return summary
  }
  await client.query(
    `INSERT INTO policy_import (file_name, file_sha256, started_at, lines_read, inserted, updated, unchanged, refused)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      options.source.name,
      feed.sha256(),
      startedAt,
      summary.linesRead,
      summary.inserted,
      summary.updated,
      summary.unchanged,
      summary.refused,
    ],
  )
  await client.query('COMMIT')
  return summary
}

/**
 * Opens the transaction, takes the lock, and reads the database's clock. A lock that another import holds is waited
 * for a moment only, which is what the server needs to notice that an importer was killed.
 */
async function begin(client: pg.Client): Promise<{ today: string; startedAt: string }> {
  await client.query(
    `BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
     SET LOCAL work_mem = '128MB'; SET LOCAL temp_buffers = '32MB'; SET LOCAL jit = off;
     SET LOCAL lock_timeout = '4s'`,
  )
  // Lets the server drop a merge whose importer is gone; not every operating system can tell it.
  await client.query(
    `DO $$ BEGIN SET LOCAL client_connection_check_interval = '1s'; EXCEPTION WHEN OTHERS THEN NULL; END $$`,
  )
  await client.query('SELECT pg_advisory_xact_lock($1)', [importLock]).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === lockNotAvailable
      ? new ImportAlreadyRunning()
      : error
  })
  const { rows } = await client.query<{ today: string; startedAt: string }>(
    `SELECT current_date::text AS today, now()::text AS "startedAt"`,
  )
  return rows[0] ?? { today: '', startedAt: '' }
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
