import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { listMigrations } from '../migrations.ts'
import type { KeptJob, KeptQueue } from './jobs.ts'
import type { Numbering, TableShape } from './tables.ts'

/* A backup is a compressed text: a JSON line that describes it; for each table a JSON line, its rows in COPY format,
   a line `\.` and a JSON line with their count; and a final JSON line. It can be read, and its tables loaded by
   hand, without this program. */

export interface BackupStart {
  readonly amparo: 'respaldo'
  readonly formato: 1
  /** Instant of the snapshot, ISO 8601. */
  readonly creado: string
  readonly migraciones: readonly string[]
}
export interface TableStart {
  readonly tabla: TableShape
}
export interface TableEnd {
  readonly filas: number
}
export interface BackupEnd {
  readonly fin: true
  readonly tablas: number
  readonly filas: number
  readonly numeraciones: readonly Numbering[]
  readonly colas: readonly KeptQueue[]
  readonly trabajos: readonly KeptJob[]
  /** The audit log's daily marks, as in the portal's own file; absent in backups of earlier releases. */
  readonly marcas?: readonly string[]
}

/** The file is not a complete backup of ours; the message can be shown. */
export class NotABackup extends Error {}

const cut = 'el archivo está cortado o dañado'
const endOfRows = Buffer.from('\\.\n')

/** Reads a backup from its start, line by line and table by table, with bounded memory. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(path: string) {
    const text = createGunzip()
    // The reader of the text receives the errors.
    pipeline(createReadStream(path), text).catch(() => undefined)
    this.#chunks = text[Symbol.asyncIterator]()
  }

  /** The next line, which must be JSON with this member. */
  async line<T>(member: keyof T & string): Promise<T> {
    const value = await this.#json()
    if (!(member in value)) throw new NotABackup(cut)
    return value as T
  }

  /** The next line, which starts a table or ends the backup. */
  async tableOrEnd(): Promise<TableStart | BackupEnd> {
    const value = await this.#json()
    const { tabla, fin } = value as { tabla?: Partial<TableShape>; fin?: true }
    if (fin !== true && !(typeof tabla?.name === 'string' && Array.isArray(tabla.columns))) {
      throw new NotABackup(cut)
    }
    return value as TableStart | BackupEnd
  }

  /** Reads to the end of the file, where its checksum is verified: nothing may follow the backup's last line. */
  async end(): Promise<void> {
    if (this.#held.length > 0 || (await this.#next()) !== null) throw new NotABackup(cut)
  }

  /** The rows of a table in chunks of whole lines, up to the end mark. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      while (this.#held.length < endOfRows.length) await this.#more()
      if (this.#held.subarray(0, endOfRows.length).equals(endOfRows)) {
        this.#held = this.#held.subarray(endOfRows.length)
        return
      }
      const mark = this.#held.indexOf(`\n${endOfRows}`)
      const end = (mark === -1 ? this.#held.lastIndexOf('\n') : mark) + 1
      if (end > 0) {
        const whole = this.#held.subarray(0, end)
        this.#held = this.#held.subarray(end)
        yield whole
      } else {
        await this.#more()
      }
    }
  }

  async #json(): Promise<object> {
    let end = this.#held.indexOf('\n')
    for (; end === -1; end = this.#held.indexOf('\n')) await this.#more()
    const text = this.#held.toString('utf8', 0, end)
    this.#held = this.#held.subarray(end + 1)
    try {
      const value: unknown = JSON.parse(text)
      if (typeof value === 'object' && value !== null) return value
    } catch {
      // Reported below.
    }
    throw new NotABackup(cut)
  }

  async #more(): Promise<void> {
    const next = await this.#next()
    if (next === null) throw new NotABackup(cut)
    this.#held = Buffer.concat([this.#held, next])
  }

  async #next(): Promise<Buffer | null> {
    try {
      const next = await this.#chunks.next()
      return next.done ? null : next.value
    } catch (cause) {
      const code = (cause as NodeJS.ErrnoException).code ?? ''
      if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') throw new NotABackup(cut, { cause })
      throw cause
    }
  }
}

/** The first line of a backup that this release can restore. */
export async function readStart(reader: BackupReader): Promise<BackupStart> {
  const start = await reader.line<BackupStart>('amparo').catch((cause) => {
    throw cause instanceof NotABackup ? new NotABackup('no es un respaldo de Amparo', { cause }) : cause
  })
  const known = await listMigrations()
  if (start.formato !== 1 || start.migraciones.some((name, at) => known[at] !== name)) {
    throw new NotABackup('lo hizo una versión más nueva de Amparo; restáuralo con ella')
  }
  return start
}
