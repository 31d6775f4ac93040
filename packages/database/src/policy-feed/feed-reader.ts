import { createHash, type Hash } from 'node:crypto'
import { knownProfile } from '@amparo/domain/modules.ts'
import { readFeedHeader, readSeparatorLine, refusedValues } from '@amparo/domain/policy-feed/columns.ts'
import {
  type DroppedContact,
  isPolicyLine,
  namedInLine,
  readPolicyLine,
} from '@amparo/domain/policy-feed/policy-line.ts'
import { type FeedDelimiter, splitLine } from '@amparo/domain/policy-feed/split-line.ts'
import { toCopyRow } from './copy-row.ts'
import { DroppedContacts } from './findings.ts'
import { type LineBlock, readLineBlocks } from './line-blocks.ts'
import type { RejectsFile } from './rejects.ts'
import { RefusedPeople } from './whole-feed.ts'

/** The file is not the insurer's feed; nothing of it was imported. Its message can be shown. */
export class NotAPolicyFeed extends Error {}

/** Progress of an import. */
export interface ImportProgress {
  /** `reading` the file, then `merging` its changes into the policies. */
  readonly phase: 'reading' | 'merging'
  readonly linesRead: number
  readonly bytesRead: number
}

interface FeedFormat {
  readonly delimiter: FeedDelimiter
  readonly columns: number
}

/** Converts the bytes of a feed into rows for COPY, and counts them. */
export class FeedReader {
  linesRead = 0
  sawUnknownProfile = false
  bytesRead = 0
  /** Whether the last line has no line end, as in a file that was cut. */
  isUnfinished = false
  readonly withoutContact = new DroppedContacts()
  readonly refusedPeople = new RefusedPeople()
  readonly #today: string
  readonly #rejects: RejectsFile
  readonly #hash: Hash = createHash('sha256')
  #format: FeedFormat | null = null

  constructor(today: string, rejects: RejectsFile) {
    this.#today = today
    this.#rejects = rejects
  }

  /** Digest of all bytes read. */
  sha256(): Buffer {
    return this.#hash.digest()
  }

  async *copyRows(
    chunks: AsyncIterable<Uint8Array>,
    onProgress?: (progress: ImportProgress) => void,
  ): AsyncGenerator<Buffer> {
    for await (const block of readLineBlocks(this.#hashed(chunks))) {
      const rows = this.#readBlock(block)
      this.isUnfinished ||= block.isUnfinished === true
      await this.#rejects.flush()
      this.bytesRead += block.bytes
      onProgress?.({ phase: 'reading', linesRead: this.linesRead, bytesRead: this.bytesRead })
      if (rows !== '') yield Buffer.from(rows, 'utf8')
    }
    if (this.#format === null) throw new NotAPolicyFeed('el archivo está vacío')
  }

  async *#hashed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk)
      yield chunk
    }
  }

  /** Whether the line before the header names the separator, as spreadsheets write it. */
  #isSeparator(line: string, lineNumber: number): boolean {
    const separator = lineNumber === 1 ? readSeparatorLine(line) : null
    if (separator !== null && separator !== 'ok') throw new NotAPolicyFeed(separator.problem)
    return separator === 'ok'
  }

  #readBlock(block: LineBlock): string {
    let rows = ''
    const dropped = new Set<DroppedContact>()
    for (let at = 0; at < block.lines.length; at += 1) {
      const line = block.lines[at] ?? ''
      if (this.#format === null) {
        if (!this.#isSeparator(line, block.firstNumber + at))
          this.#format = readHeader(line, block.unreadable.get(at))
        continue
      }
      if (line === '') continue
      this.linesRead += 1
      const lineNumber = block.firstNumber + at
      if (dropped.size > 0) dropped.clear()
      const format = this.#format
      const result = readLine(line, format, block.unreadable.get(at), this.#today, dropped)
      if (isPolicyLine(result)) {
        rows += toCopyRow(lineNumber, result)
        this.sawUnknownProfile ||= knownProfile(result.profile) === null
        if (dropped.size > 0) this.withoutContact.add(lineNumber, result.certificateNumber, dropped)
      } else {
        this.#rejects.add({ lineNumber, reasons: result, content: line }, (column) =>
          refusedValues(splitLine(line, format.delimiter) ?? [], result)(column),
        )
        this.refusedPeople.add(readNamed(line, format, block.unreadable.get(at)))
      }
    }
    return rows
  }
}

function readHeader(line: string, unreadable: string | undefined): FeedFormat {
  const header = unreadable === undefined ? readFeedHeader(line) : { problem: `la cabecera ${unreadable}` }
  if ('problem' in header) throw new NotAPolicyFeed(header.problem)
  return header
}

function readNamed(line: string, { delimiter, columns }: FeedFormat, unreadable: string | undefined) {
  const cells = unreadable === undefined ? splitLine(line, delimiter) : null
  return cells === null ? null : namedInLine(cells, columns)
}

function readLine(
  line: string,
  { delimiter, columns }: FeedFormat,
  unreadable: string | undefined,
  today: string,
  dropped: Set<DroppedContact>,
) {
  if (unreadable !== undefined) return [unreadable]
  const cells = splitLine(line, delimiter)
  return cells === null
    ? ['las comillas están sin cerrar o mal puestas']
    : readPolicyLine(cells, today, dropped, columns)
}
