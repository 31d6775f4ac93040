import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type JobOffer, readJobPosting } from '@amparo/domain/jobs/job-posting.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { shownValue } from '@amparo/domain/refused-values.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FeedFindings } from '../policy-feed/findings.ts'
import { type RefusedLine, RejectsFile } from '../policy-feed/rejects.ts'
import type { FeedValue } from './json-values.ts'
import { readFeed } from './read-feed.ts'
import { copyStaging, createStaging, mergeStaging, refreshWords } from './staging.ts'

interface JobImportOptions {
  readonly databaseUrl: string
  /** Source of the feed; offers of this source that it lacks are closed. */
  readonly source: string
  readonly open: () => AsyncIterable<Uint8Array>
  readonly isSample?: boolean
  /** The current instant, read again after reading the feed: offers are new from when they are written. */
  readonly now: () => Date
  readonly simulate?: boolean
  readonly rejectsPath: string | null
  readonly onProgress?: (progress: { read: number; bytesRead: number; merging: boolean }) => void
  readonly signal?: AbortSignal
}

export interface JobImportSummary {
  readonly read: number
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly closed: number
  readonly refused: number
  readonly refusedSamples: readonly RefusedLine[]
  readonly findings: FeedFindings
  readonly rejectsPath: string | null
}

/** A feed without a valid offer: nothing changes, since an empty answer of a server would close every offer. */
export class EmptyJobFeed extends Error {
  constructor() {
    super('no trae ninguna oferta que se pueda leer')
  }
}

// Any fixed number: this advisory lock allows one import of offers at a time.
const importLock = 5_318_008_036

/**
 * Imports a feed of offers in one transaction: inserts new ones, updates changed ones, closes missing ones. The same
 * feed again changes nothing. Memory use does not depend on the feed's size. Throws {@link EmptyJobFeed}.
 */
export async function importJobs(options: JobImportOptions): Promise<JobImportSummary> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'amparo-empleos',
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  const rejects = new RejectsFile(options.simulate ? null : options.rejectsPath)
  try {
    const summary = await runImport(client, options, rejects)
    if (!options.simulate && summary.inserted + summary.updated + summary.closed > 0) {
      await refreshWords(client)
      // Besides the planner's statistics, this enables index-only scans.
      await client.query('VACUUM (ANALYZE) job_offer')
    }
    return { ...summary, rejectsPath: await rejects.publish() }
  } catch (error) {
    await rejects.discard()
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function runImport(
  client: pg.Client,
  options: JobImportOptions,
  rejects: RejectsFile,
): Promise<JobImportSummary> {
  await client.query(
    `BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
     SET LOCAL work_mem = '128MB'; SET LOCAL temp_buffers = '32MB'; SET LOCAL jit = off; SET LOCAL lock_timeout = '4s'`,
  )
  await client.query('SELECT pg_advisory_xact_lock($1)', [importLock])
  await createStaging(client)
  const counts = { read: 0, bytesRead: 0, good: 0 }
  await pipeline(
    readFeed(counted(options.open(), counts)),
    (values: AsyncIterable<FeedValue>) => copyRows(values, { options, counts, rejects }),
    client.query(copyFrom(copyStaging, { highWaterMark: 64 * 1024 })),
    { signal: options.signal },
  )
  if (counts.good === 0) throw new EmptyJobFeed()
  options.onProgress?.({ read: counts.read, bytesRead: counts.bytesRead, merging: true })
  const merged = await mergeStaging(client, {
    source: options.source,
    isSample: options.isSample ?? false,
    now: options.now(),
  })
  await rejects.finish()
  options.signal?.throwIfAborted()
  await client.query(options.simulate ? 'ROLLBACK' : 'COMMIT')
  return {
    read: counts.read,
    ...merged,
    unchanged: counts.good - merged.repeated - merged.inserted - merged.updated,
    refused: rejects.count,
    refusedSamples: rejects.samples,
    findings: rejects.findings(),
    rejectsPath: null,
  }
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  counts: { bytesRead: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    counts.bytesRead += chunk.length
    yield chunk
  }
}

interface Reading {
  readonly options: JobImportOptions
  readonly counts: { read: number; bytesRead: number; good: number }
  readonly rejects: RejectsFile
}

const blockLength = 64 * 1024

/** The rows for COPY; invalid ones are added to the rejects. */
async function* copyRows(values: AsyncIterable<FeedValue>, { options, counts, rejects }: Reading) {
  let block = ''
  const today = toLimaDay(options.now())
  for await (const { number, value, error, text } of values) {
    counts.read = number
    const result = error === undefined ? readJobPosting(value, today) : { reasons: [error] }
    if ('offer' in result) {
      counts.good += 1
      block += copyRow(result.offer, number)
    } else {
      rejects.add({ lineNumber: number, reasons: result.reasons, content: text }, (property) =>
        shownValue(propertyOf(value, property)),
      )
    }
    if (block.length >= blockLength) {
      yield block
      block = ''
      await rejects.flush()
    }
    if (number % 2000 === 0)
      options.onProgress?.({ read: number, bytesRead: counts.bytesRead, merging: false })
  }
  if (block !== '') yield block
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : null
}

function copyRow(offer: JobOffer, number: number): string {
  const cells = [
    offer.externalId,
    offer.title,
    offer.company,
    offer.description,
    offer.region,
    offer.place,
    offer.modality,
    offer.employmentType,
    offer.salary?.min ?? null,
    offer.salary?.max ?? null,
    offer.postedOn,
    offer.expiresOn,
    offer.url,
  ]
  const hash = createHash('sha256').update(JSON.stringify(cells)).digest('hex')
  return `${cells.map(copyCell).join('\t')}\t\\\\x${hash}\t${number}\n`
}

const special = /[\\\t\n\r\0]/g
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '',
}

function copyCell(value: string | number | null): string {
  if (value === null) return '\\N'
  return typeof value === 'number' ? String(value) : value.replace(special, (sign) => escapes[sign] ?? '')
}
