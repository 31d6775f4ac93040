import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { csvCell } from '@amparo/domain/csv-cells.ts'
import type { FeedFindings } from './findings.ts'

/** A line that the import refused. */
export interface RefusedLine {
  readonly lineNumber: number
  readonly reasons: readonly string[]
  readonly content: string
}

/** The refused value of a column as screens show it; empty if there is none, as for a reason about the whole line. */
type ValueIn = (column: string) => string

/** Reasons summed apart; the lines and the values named for each. */
const mostReasons = 50
const firstLines = 5
const firstValues = 3

/** Lines are summed by their rule, without the values of each: those are a person's data. */
const withoutValues = (reason: string) =>
  reason
    .replace(/«[^»]*»/g, '«…»')
    .replace(/la línea \d+/, 'otra línea')
    .replace(/: \S+ ya está/, ': ya está')

/** Number of refused lines in an import's summary. */
const samplesKept = 20
const contentMaxLength = 4000

interface ReasonSum {
  lines: number
  readonly first: number[]
  readonly examples: { readonly line: number; readonly value: string }[]
}

/**
 * Collects refused lines: all of them in `path` (`linea,motivo,contenido`), the first ones in memory. `publish` moves
 * the complete file to its name; with a null path nothing is written.
 */
export class RejectsFile {
  readonly samples: RefusedLine[] = []
  count = 0
  readonly #reasons = new Map<string, ReasonSum>()
  readonly #path: string | null
  #stream: WriteStream | null = null
  #pending = ''
  #failure: Error | null = null

  constructor(path: string | null) {
    this.#path = path
  }

  add(line: RefusedLine, valueIn: ValueIn = () => ''): void {
    this.count += 1
    if (this.samples.length < samplesKept) this.samples.push(line)
    for (const reason of new Set(line.reasons.map(withoutValues))) this.#sum(reason, line.lineNumber, valueIn)
    if (this.#path === null) return
    const content = csvCell(line.content.slice(0, contentMaxLength))
    this.#pending += `${line.lineNumber},${csvCell(line.reasons.join('; '))},${content}\n`
  }

  #sum(reason: string, lineNumber: number, valueIn: ValueIn): void {
    const known = this.#reasons.get(reason) ?? { lines: 0, first: [], examples: [] }
    if (this.#reasons.size === mostReasons && !this.#reasons.has(reason)) return
    known.lines += 1
    if (known.first.length < firstLines) known.first.push(lineNumber)
    if (known.examples.length < firstValues) {
      const value = valueIn(/^([\w@]+):/.exec(reason)?.[1] ?? '')
      if (value !== '') known.examples.push({ line: lineNumber, value })
    }
    this.#reasons.set(reason, known)
  }

  /** The refused lines by reason, the most frequent first, with the first lines and values of each. */
  findings(): FeedFindings {
    if (this.count === 0) return {}
    const refusals = [...this.#reasons]
      .map(([reason, sum]) => ({ reason, ...sum }))
      .sort((a, b) => b.lines - a.lines)
    return { refusals }
  }

  /** Writes the added lines and waits for the disk. */
  async flush(): Promise<void> {
    const path = this.#path
    if (path === null || this.#pending === '') return
    if (this.#stream === null) {
      this.#stream = await createPrivately(temporary(path))
      this.#stream.on('error', (error) => {
        this.#failure = new Error(`No se puede escribir el archivo de rechazos ${path}`, { cause: error })
      })
      this.#pending = `linea,motivo,contenido\n${this.#pending}`
    }
    const text = this.#pending
    this.#pending = ''
    // A failed write is reported below.
    if (!this.#stream.write(text)) await once(this.#stream, 'drain').catch(() => undefined)
    if (this.#failure) throw this.#failure
  }

  /** Flushes everything to disk; fails if it is full. */
  async finish(): Promise<void> {
    await this.flush()
    const stream = this.#stream
    if (stream === null) return
    await new Promise<void>((done) => {
      stream.once('error', () => done())
      stream.end(() => done())
    })
    if (this.#failure) throw this.#failure
  }

  /** Replaces an earlier run's file; removes it if nothing was refused. */
  async publish(): Promise<string | null> {
    if (this.#path === null) return null
    if (this.#stream === null) {
      await rm(this.#path, { force: true })
      return null
    }
    await rename(temporary(this.#path), this.#path)
    return this.#path
  }

  /** Removes everything that this run wrote. */
  async discard(): Promise<void> {
    if (this.#path === null || this.#stream === null) return
    this.#stream.destroy()
    await rm(temporary(this.#path), { force: true })
  }
}

/** Refused lines are personal data: the file is readable by its owner only, even if a file of that name existed. */
async function createPrivately(path: string): Promise<WriteStream> {
  await rm(path, { force: true })
  return createWriteStream(path, { mode: 0o600, flags: 'wx' })
}

function temporary(path: string): string {
  return `${path}.tmp`
}
