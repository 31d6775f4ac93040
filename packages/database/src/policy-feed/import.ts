import { createHash, type Hash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type FeedDelimiter, readFeedHeader } from '@amparo/domain/policy-feed/columns.ts'
import { isPolicyLine, readPolicyLine } from '@amparo/domain/policy-feed/policy-line.ts'
import { splitLine } from '@amparo/domain/policy-feed/split-line.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { toCopyRow } from './copy-row.ts'
import type { FeedSource } from './feed-source.ts'
import { type LineBlock, readLineBlocks } from './line-blocks.ts'
import { type RefusedLine, RejectsFile } from './rejects.ts'
import {
  compareStaging,
  copyIntoStaging,
  createStaging,
  mergeStaging,
  readRepeated,
  setRepeatedAside,
} from './staging.ts'

/** The file is not the insurer's feed, and nothing of it was taken. Its message is fit to show. */
export class NotAPolicyFeed extends Error {}

/** Another import is writing policies right now. Its message is fit to show. */
export class ImportAlreadyRunning extends Error {
  constructor() {
    super('Ya hay una importación de pólizas en curso: espera a que termine y vuelve a intentarlo')
  }
}

export interface ImportProgress {
  /** `reading` the file, then `merging` what it brought into the policies. */
  readonly phase: 'reading' | 'merging'
  readonly linesRead: number
  readonly bytesRead: number
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
  const copy = client.query(copyFrom(copyIntoStaging, { highWaterMark: 256 * 1024 }))
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

/** Opens the transaction, takes the lock, and reads the database's clock. */
async function begin(client: pg.Client): Promise<{ today: string; startedAt: string }> {
  await client.query('BEGIN')
  const { rows } = await client.query<{ taken: boolean; today: string; startedAt: string }>(
    `SELECT pg_try_advisory_xact_lock($1) AS taken, current_date::text AS today, now()::text AS "startedAt"`,
    [importLock],
  )
  const [row] = rows
  if (!row?.taken) throw new ImportAlreadyRunning()
  // The merge is one long statement and may sort and hash a million rows; temp_buffers hold the staging table.
  await client.query(
    `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
     SET LOCAL work_mem = '128MB'; SET LOCAL temp_buffers = '32MB'; SET LOCAL jit = off`,
  )
  return { today: row.today, startedAt: row.startedAt }
}

/** Turns the bytes of a feed into rows for COPY, and keeps count of what it has seen. */
class FeedReader {
  linesRead = 0
  bytesRead = 0
  readonly #today: string
  readonly #rejects: RejectsFile
  readonly #hash: Hash = createHash('sha256')
  #delimiter: FeedDelimiter | null = null

  constructor(today: string, rejects: RejectsFile) {
    this.#today = today
    this.#rejects = rejects
  }

  /** Digest of every byte that was read. */
  sha256(): Buffer {
    return this.#hash.digest()
  }

  async *copyRows(
    chunks: AsyncIterable<Uint8Array>,
    onProgress?: (progress: ImportProgress) => void,
  ): AsyncGenerator<Buffer> {
    for await (const block of readLineBlocks(this.#hashed(chunks))) {
      const rows = this.#readBlock(block)
      await this.#rejects.flush()
      this.bytesRead += block.bytes
      onProgress?.({ phase: 'reading', linesRead: this.linesRead, bytesRead: this.bytesRead })
      if (rows !== '') yield Buffer.from(rows, 'utf8')
    }
    if (this.#delimiter === null) throw new NotAPolicyFeed('el archivo está vacío')
  }

  async *#hashed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk)
      yield chunk
    }
  }

  #readBlock(block: LineBlock): string {
    let rows = ''
    for (let at = 0; at < block.lines.length; at += 1) {
      const line = block.lines[at] ?? ''
      if (this.#delimiter === null) {
        this.#delimiter = readHeader(line, block.unreadable.get(at))
        continue
      }
      if (line === '') continue
      this.linesRead += 1
      const lineNumber = block.firstNumber + at
      const result = readLine(line, this.#delimiter, block.unreadable.get(at), this.#today)
      if (isPolicyLine(result)) rows += toCopyRow(lineNumber, result)
      else this.#rejects.add({ lineNumber, reasons: result, content: line })
    }
    return rows
  }
}

function readHeader(line: string, unreadable: string | undefined): FeedDelimiter {
  const header = unreadable === undefined ? readFeedHeader(line) : { problem: `la cabecera ${unreadable}` }
  if ('problem' in header) throw new NotAPolicyFeed(header.problem)
  return header.delimiter
}

function readLine(line: string, delimiter: FeedDelimiter, unreadable: string | undefined, today: string) {
  if (unreadable !== undefined) return [unreadable]
  const cells = splitLine(line, delimiter)
  return cells === null ? ['las comillas están sin cerrar o mal puestas'] : readPolicyLine(cells, today)
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
