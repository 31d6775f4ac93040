import { stat } from 'node:fs/promises'
import { BackupReader, NotABackup, readStart, type TableEnd } from './backup-file.ts'
import type { TableShape } from './tables.ts'

/** A column from which a check reads a value. */
interface Wanted {
  readonly table: string
  readonly column: string
  /** A further column of the same row. */
  readonly by?: string
}

/** The value of a column, bytes or text as the column has it, and that of the further column. */
interface Sample<W extends Wanted> {
  readonly of: W
  readonly value: string | Buffer
  readonly by: string | null
}

interface BackupCheck<W extends Wanted> {
  /** Instant of the snapshot. */
  readonly createdAt: Date
  /** The last migration that it has; this release has it too. */
  readonly schema: string | null
  readonly tables: number
  readonly rows: number
  readonly jobs: number
  readonly bytes: number
  /** Null for a backup of a release that did not include them. */
  readonly dayMarks: readonly string[] | null
  /** Marks of the keys that seal its texts; null for a backup from before there were any. */
  readonly keyMarks: readonly Buffer[] | null
  /** The first value of each requested column that has one. */
  readonly samples: readonly Sample<W>[]
}

/**
 * Reads a backup to its last byte as a restore does, without a database. Throws `NotABackup` for a file that is no
 * backup, incomplete, or of a newer release.
 */
export async function checkBackup<W extends Wanted>(
  path: string,
  wanted: readonly W[] = [],
): Promise<BackupCheck<W>> {
  const reader = new BackupReader(path)
  const start = await readStart(reader)
  let rows = 0
  const samples: Sample<W>[] = []
  let keyMarks: readonly Buffer[] | null = null
  for (let tables = 0; ; tables += 1) {
    const next = await reader.tableOrEnd()
    if ('fin' in next) {
      if (next.tablas !== tables || next.filas !== rows) throw new NotABackup('le faltan filas')
      await reader.end()
      return {
        createdAt: new Date(start.creado),
        schema: start.migraciones.at(-1) ?? null,
        tables,
        rows,
        jobs: next.trabajos.length,
        bytes: (await stat(path)).size,
        dayMarks: next.marcas ?? null,
        keyMarks,
        samples,
      }
    }
    const isOfKeys = next.tabla.name === 'sealing_key'
    const missing = new Set(wanted.filter(({ table }) => table === next.tabla.name))
    let count = 0
    const keys: Buffer[] = []
    for await (const piece of reader.rows()) {
      for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', at + 1)) count += 1
      if (isOfKeys) keys.push(piece)
      if (missing.size > 0) samples.push(...takeSamples(next.tabla, piece, missing))
    }
    const { filas } = await reader.line<TableEnd>('filas')
    if (filas !== count) throw new NotABackup(`le faltan filas de la tabla ${next.tabla.name}`)
    if (isOfKeys) keyMarks = readKeyMarks(next.tabla, Buffer.concat(keys).toString('utf8'))
    rows += count
  }
}

/** Marks of the keys that are not retired, in COPY format. */
function readKeyMarks({ columns }: TableShape, text: string): Buffer[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
    .filter((fields) => fields[columns.indexOf('retired_at')] === '\\N')
    .map((fields) => Buffer.from(fields[columns.indexOf('mark')]?.replace('\\\\x', '') ?? '', 'hex'))
}

/** Reads the samples still missing from whole rows. */
function takeSamples<W extends Wanted>({ columns }: TableShape, rows: Buffer, missing: Set<W>): Sample<W>[] {
  const taken: Sample<W>[] = []
  for (let from = 0; from < rows.length && missing.size > 0; ) {
    const end = rows.indexOf('\n', from)
    const fields = rows.toString('utf8', from, end).split('\t')
    for (const one of missing) {
      const value = fields[columns.indexOf(one.column)]
      if (value === undefined || value === '\\N') continue
      missing.delete(one)
      taken.push({
        of: one,
        value: readValue(value),
        by: one.by ? (fields[columns.indexOf(one.by)] ?? null) : null,
      })
    }
    from = end + 1
  }
  return taken
}

/** Bytes in COPY format, or a text without escapes. */
function readValue(field: string): string | Buffer {
  return field.startsWith('\\\\x') ? Buffer.from(field.slice(3), 'hex') : field
}
