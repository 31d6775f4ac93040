import { createHash } from 'node:crypto'
import { RejectsFile } from '@amparo/database/policy-feed/rejects.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { splitLine } from '@amparo/domain/policy-feed/split-line.ts'
import { valuesOf } from '@amparo/domain/refused-values.ts'
import type { Context } from '../../../context.ts'
import { serveSecurityLicences } from './licences.policy.ts'
import { insertLicences, lockPool, type PoolLicence } from './licences.repository.ts'

export const licenceColumns = ['producto', 'clave', 'equipos', 'vence'] as const
const batchSize = 500

/** The file is not a list of licences; the message is fit to show. */
export class NotALicenceFile extends Error {}

interface LicenceImport {
  readonly lines: number
  readonly added: number
  readonly known: number
  readonly refused: RejectsFile
}

/**
 * Adds the licences of a CSV file (`producto,clave,equipos,vence`) to the pool, and notifies waiting people. Imports
 * valid lines and reports bad ones; skips known keys, so that a file can be repeated.
 */
export async function importLicences(
  ctx: Context,
  lines: AsyncIterable<string>,
  options: { rejectsPath: string | null; onLine?: (count: number) => void },
): Promise<LicenceImport> {
  const refused = new RejectsFile(options.rejectsPath)
  const today = toLimaDay(ctx.clock.now())
  const seen = new Set<string>()
  let [count, added, known] = [0, 0, 0]
  let batch: PoolLicence[] = []
  const save = async () => {
    const saved = await ctx.db.transaction().execute(async (tx) => {
      await lockPool(tx)
      return insertLicences(tx, batch)
    })
    added += saved
    known += batch.length - saved
    batch = []
    await refused.flush()
  }
  let delimiter: ',' | ';' | null = null
  let number = 0
  for await (const raw of lines) {
    number += 1
    const line = number === 1 ? raw.replace(/^\uFEFF/, '') : raw
    if (delimiter === null) {
      delimiter = readHeader(line)
      continue
    }
    if (line.trim() === '') continue
    count += 1
    const cells = splitLine(line, delimiter)?.map((cell) => cell.trim()) ?? []
    const reasons = judge(cells, today)
    const key = cells[1] ?? ''
    // The set contains digests instead of keys.
    const mark = createHash('sha256').update(key).digest('base64')
    if (reasons.length === 0 && seen.has(mark)) reasons.push('la clave está dos veces en el archivo')
    if (reasons.length > 0) {
      const valueIn = valuesOf(licenceColumns, cells, { hidden: licenceColumns, reasons })
      refused.add({ lineNumber: number, reasons, content: line }, valueIn)
    } else {
      seen.add(mark)
      batch.push(toLicence(ctx, cells))
    }
    options.onLine?.(count)
    if (batch.length === batchSize) await save()
  }
  if (delimiter === null) throw new NotALicenceFile('el archivo está vacío')
  await save()
  await refused.finish()
  if (added > 0) await ctx.db.transaction().execute((tx) => ctx.queue.enqueue(tx, serveSecurityLicences, {}))
  return { lines: count, added, known, refused }
}

function readHeader(line: string): ',' | ';' {
  for (const delimiter of [',', ';'] as const) {
    const names = splitLine(line.toLowerCase(), delimiter)?.map((cell) => cell.trim())
    if (names?.join() === licenceColumns.join()) return delimiter
  }
  throw new NotALicenceFile(`la primera línea debe ser ${licenceColumns.join(',')}`)
}

const dayShape = /^\d{4}-\d\d-\d\d$/

function judge(cells: readonly string[], today: string): string[] {
  if (cells.length !== licenceColumns.length) return [`debe tener ${licenceColumns.length} columnas`]
  const [product = '', key = '', devices = '', expires = ''] = cells
  const isDay =
    dayShape.test(expires) &&
    !Number.isNaN(Date.parse(expires)) &&
    new Date(expires).toISOString().startsWith(expires)
  return [
    product.length < 2 || product.length > 80 ? 'producto: de 2 a 80 caracteres' : null,
    /^[\x21-\x7e]{4,120}$/.test(key) ? null : 'clave: de 4 a 120 letras, números o signos, sin espacios',
    /^\d{1,2}$/.test(devices) && Number(devices) >= 1 && Number(devices) <= 50
      ? null
      : 'equipos: un número de 1 a 50',
    isDay ? null : 'vence: una fecha como 2027-12-31',
    isDay && expires <= today ? 'vence: ya pasó' : null,
  ].filter((reason) => reason !== null)
}

function toLicence(
  ctx: Context,
  [product = '', key = '', devices = '', expires = '']: readonly string[],
): PoolLicence {
  return {
    product,
    key_fingerprint: ctx.keys.fingerprint('security-licence', key),
    key_sealed: ctx.keys.seal('security-licence', key),
    devices: Number(devices),
    expires_on: expires,
    imported_at: ctx.clock.now(),
  }
}
