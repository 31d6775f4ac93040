import { connect } from '@amparo/database/open.ts'
import type { Context } from '../../../context.ts'
import type { FileStore } from '../../../ports/files.ts'
import type { Keys } from '../../../ports/keys.ts'
import { type FileTable, fileTables } from '../../platform/files/files.policy.ts'
import { replaceObject } from '../../platform/files/files.service.ts'
import { chainKeysOf, renewHead } from '../../staff/audit-log/seal.service.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'
import {
  bindKey,
  findPrimaryKey,
  type KeyColumn,
  type KeyRow,
  leaveOtherKeys,
  listEndsSealed,
  listKeys,
  listSealedRows,
  lockKeys,
  noteKeys,
  type Resealed,
  type SealedRow,
  touchKey,
  withdrawKey,
  writeResealed,
} from './sealing.repository.ts'

/** This process's keys are not those of the database; the message is fit to show and names the remedy. */
export class OtherKey extends Error {}

const look = 'Qué abre cada clave: npm run amparo -- clave verificar'
const refusals = {
  other: `La SECRET_KEY de este proceso no es la de esta base de datos: no abriría lo que está sellado en ella (notas clínicas,
  documentos, mensajes), y lo que selle no lo abriría nadie más.
  Arranca con la clave de siempre; en una demostración, el archivo secret-key de DATA_DIR que se hizo con la base. Si la
  cambiaste a propósito, pon la anterior en SECRET_KEY_FORMER. ${look}`,
  missing: `Esta base de datos tiene también textos sellados con una clave que este proceso no tiene.
  Pon en SECRET_KEY_FORMER todas las claves con las que se ha sellado en ella. ${look}`,
  leaving: `La SECRET_KEY de este proceso se está retirando de esta base de datos, o ya se retiró (clave renovar).
  Arranca con la nueva, la misma que en los demás procesos; mientras dure, con esta en SECRET_KEY_FORMER.`,
} as const

const isIn = (marks: readonly Buffer[], mark: Buffer) => marks.some((one) => one.equals(mark))

/** Why a process with these keys may not start, if so. */
function judge(keys: Keys, rows: readonly KeyRow[]): OtherKey | null {
  const [own] = keys.marks
  const live = rows.filter(({ retired_at }) => retired_at === null)
  const ownRow = rows.find(({ mark }) => mark.equals(own))
  if (live.some(({ mark }) => !isIn(keys.marks, mark))) {
    return new OtherKey(refusals[live.some(({ mark }) => isIn(keys.marks, mark)) ? 'missing' : 'other'])
  }
  return ownRow?.leaving_at ? new OtherKey(refusals.leaving) : null
}

type Holder = Pick<Context, 'db' | 'keys'>

/**
 * Binds a process to the keys of its database, which stores their marks. Throws `OtherKey` if it lacks one with
 * encrypted data. A database without marks, new or of an earlier release, takes this process's and those that decrypt
 * its data, unless there is data that none does.
 */
export async function requireKey(ctx: Holder): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const rows = await lockKeys(tx)
    const unmarked = rows.length === 0 ? await readUnmarked({ ...ctx, db: tx }) : null
    const refusal = unmarked ? unmarked.refusal : judge(ctx.keys, rows)
    if (refusal) throw refusal
    await bindKey(tx, ctx.keys.marks[0], { comeBack: false })
    await noteKeys(tx, unmarked?.marks ?? [])
  })
}

/** Why a process with these keys would not start on the database; null if it would. Changes nothing. */
export async function findKeyRefusal(ctx: Holder): Promise<OtherKey | null> {
  const rows = await listKeys(ctx.db)
  return rows.length === 0 ? (await readUnmarked(ctx)).refusal : judge(ctx.keys, rows)
}

/** The encrypted data of a database without marks. */
interface Unmarked {
  readonly isEmpty: boolean
  /** Those of the process's keys that open some of its first and last values. */
  readonly marks: readonly Buffer[]
  readonly refusal: OtherKey | null
}

async function readUnmarked(ctx: Holder): Promise<Unmarked> {
  const marks: Buffer[] = []
  let [isEmpty, isWhole] = [true, true]
  for (const column of sealedColumns) {
    for (const row of await listEndsSealed(ctx.db, column)) {
      isEmpty = false
      const mark = ctx.keys.openedBy(purposeOf(column, row), bytesOf(row))
      if (mark === null) isWhole = false
      else if (!isIn(marks, mark)) marks.push(mark)
    }
  }
  const refusal = isWhole ? null : new OtherKey(refusals[marks.length > 0 ? 'missing' : 'other'])
  return { isEmpty, marks, refusal }
}

const touchMs = 30_000

/** Records twice a minute in the database that its key is in use here. Returns the function that stops it. */
export function keepKeyInUse(ctx: Holder & Pick<Context, 'log'>): () => void {
  const timer = setInterval(() => {
    touchKey(ctx.db, ctx.keys.marks[0]).then(
      (stays) => {
        if (!stays) ctx.log.error({ event: 'key_leaving' }, 'este proceso sella con una clave que se retira')
      },
      // The database is unavailable; the next round records it.
      () => undefined,
    )
  }, touchMs)
  timer.unref()
  return () => clearInterval(timer)
}

interface Resealing {
  readonly sealed: string | Buffer
  readonly mark: Buffer | null
}

type Sealed = Pick<SealedRow, 'sealed' | 'by'>

const purposeOf = ({ purpose }: SealedColumn, { by }: Sealed) => (by === null ? purpose : `${purpose}:${by}`)
const bytesOf = ({ sealed }: Sealed) =>
  typeof sealed === 'string' ? Buffer.from(sealed, 'base64url') : sealed

/** Whether one of the keys opens what a row has in a column. */
export function opens(keys: Keys, column: SealedColumn, row: Sealed): boolean {
  return keys.openedBy(purposeOf(column, row), bytesOf(row)) !== null
}

/** A row's new value; null if it uses today's key, or no present key decrypts it. */
function resealOne(keys: Keys, column: SealedColumn, row: Sealed): Resealing | null | 'unopened' {
  const { sealed } = row
  const purpose = purposeOf(column, row)
  try {
    const anew = keys.reseal(purpose, bytesOf(row))
    if (anew === null) return null
    const { mark } = column
    return {
      sealed: typeof sealed === 'string' ? anew.toString('base64url') : anew,
      mark: mark
        ? keys.fingerprint(mark.purpose, mark.of(keys.unsealBytes(purpose, anew).toString('utf8')))
        : null,
    }
  } catch {
    return 'unopened'
  }
}

export interface ColumnCount {
  readonly name: string
  /** Sealed under today's key, under a former one, and by none of those at hand. */
  readonly today: number
  readonly former: number
  readonly unopened: number
}

type Write = (
  column: SealedColumn,
  keys: readonly KeyColumn[],
  found: readonly Resealed[],
) => Promise<unknown>

/** Rewrites an object encrypted with a former key. */
type WriteObject = (place: FileTable, id: string, from: string, sealed: Buffer) => Promise<unknown>

interface Writing {
  readonly write: Write
  readonly writeObject: WriteObject
}

type Walker = Holder & Pick<Context, 'files'>

/** Walks every encrypted column and every object, a batch at a time, and passes on the data of former keys. */
async function walk(
  ctx: Walker,
  { write, writeObject }: Writing,
  tell: (count: ColumnCount) => void,
): Promise<ColumnCount[]> {
  const counts: ColumnCount[] = []
  for (const column of sealedColumns) {
    const keys = await findPrimaryKey(ctx.db, column.table)
    const size = column.isFile ? 10 : 200
    let [today, former, unopened] = [0, 0, 0]
    for (let after: readonly string[] | null = null; ; ) {
      const rows: SealedRow[] = await listSealedRows(ctx.db, column, { keys, after, size })
      const found: Resealed[] = []
      for (const row of rows) {
        const judged = resealOne(ctx.keys, column, row)
        if (judged === null) today += 1
        else if (judged === 'unopened') unopened += 1
        else found.push({ row, ...judged })
      }
      if (found.length > 0) await write(column, keys, found)
      former += found.length
      after = rows.at(-1)?.key ?? after
      if (rows.length < size) break
    }
    const count = { name: `${column.table}.${column.column}`, today, former, unopened }
    counts.push(count)
    tell(count)
    const place = fileTables.find(({ table, bytes }) => table === column.table && bytes === column.column)
    if (!place || ctx.files === null) continue
    const ofObjects = await walkObjects({ ...ctx, files: ctx.files }, column, place, writeObject)
    counts.push(ofObjects)
    tell(ofObjects)
  }
  return counts
}

/** The same for a column's files in object storage, one at a time. */
async function walkObjects(
  ctx: Holder & { readonly files: FileStore },
  column: SealedColumn,
  place: FileTable,
  write: WriteObject,
): Promise<ColumnCount> {
  const named = { ...column, column: 'object_key' }
  const keys = await findPrimaryKey(ctx.db, column.table)
  let [today, former, unopened] = [0, 0, 0]
  for (let after: readonly string[] | null = null; ; ) {
    const rows: SealedRow[] = await listSealedRows(ctx.db, named, { keys, after, size: 100 })
    for (const { key, sealed: object, by } of rows) {
      const sealed = await ctx.files.get(`${object}`)
      const judged = sealed === null ? 'unopened' : resealOne(ctx.keys, column, { sealed, by })
      if (judged === null) today += 1
      else if (judged === 'unopened') unopened += 1
      else {
        await write(place, key[0] ?? '', `${object}`, Buffer.from(judged.sealed))
        former += 1
      }
    }
    after = rows.at(-1)?.key ?? after
    if (rows.length < 100) return { name: `${column.table}.object_key`, today, former, unopened }
  }
}

/** Opens everything that is sealed and counts by which key; changes nothing. */
export async function checkSeals(ctx: Walker): Promise<{ refusal: OtherKey | null; counts: ColumnCount[] }> {
  const refusal = await findKeyRefusal(ctx)
  const counts = await walk(
    ctx,
    { write: () => Promise.resolve(), writeObject: () => Promise.resolve() },
    () => undefined,
  )
  return { refusal, counts }
}

interface Renewal {
  readonly counts: readonly ColumnCount[]
  /** Whether processes still seal with a key that leaves: it is retired once they are gone. */
  readonly isInUse: boolean
  readonly retired: number
}

/**
 * Re-encrypts everything with today's key and retires the others, whose processes cannot start from then on.
 * Interrupted at any point, the next run continues. Throws `OtherKey` without the keys of some data, unless their
 * loss is accepted and the database has marks or data of this key.
 */
export async function renewSeals(
  ctx: Pick<Context, 'db' | 'keys' | 'database' | 'files'>,
  { acceptLoss, tell }: { acceptLoss: boolean; tell: (count: ColumnCount) => void },
): Promise<Renewal> {
  const [own] = ctx.keys.marks
  const others = await ctx.db.transaction().execute(async (tx) => {
    const unmarked = (await lockKeys(tx)).length === 0 ? await readUnmarked({ db: tx, keys: ctx.keys }) : null
    // A key that opens nothing takes no database without marks: the right one could not start.
    if (unmarked?.refusal && (unmarked.marks.length === 0 || !acceptLoss)) throw unmarked.refusal
    await noteKeys(tx, unmarked?.marks ?? [])
    const rows = await listKeys(tx)
    const live = rows.filter(({ mark, retired_at }) => retired_at === null && !mark.equals(own))
    const lacksOne = live.some(({ mark }) => !isIn(ctx.keys.marks, mark))
    if (lacksOne && !acceptLoss) throw new OtherKey(refusals.other)
    // Without data, the first process brings the key.
    if (unmarked?.isEmpty) return []
    await bindKey(tx, own, { comeBack: true })
    await leaveOtherKeys(tx, own)
    return live
  })
  const { db: owner } = connect(ctx.database.ownerUrl, { maxConnections: 1 })
  try {
    const write: Write = async (column, keys, found) => {
      await writeResealed(owner, column, keys, found).catch((error: { code?: string }) => {
        if (error.code !== '23505') throw error
        // The same value was stored again with today's key meanwhile: this one can no longer match.
        return writeResealed(
          owner,
          column,
          keys,
          found.map((one) => ({ ...one, mark: null })),
        )
      })
    }
    const writeObject: WriteObject = (place, id, from, sealed) =>
      replaceObject(ctx, owner, place, { id, from, sealed })
    const counts = await walk(ctx, { write, writeObject }, tell)
    await renewHead(ctx)
    const isInUse = others.some(({ is_in_use }) => is_in_use)
    const isWhole = acceptLoss || counts.every(({ unopened }) => unopened === 0)
    const leaving = isInUse || !isWhole ? [] : others
    const chain = chainKeysOf(ctx.keys)
    for (const { mark } of leaving) {
      const key = chain[ctx.keys.marks.findIndex((one) => one.equals(mark))]
      await withdrawKey(ctx.db, mark, key ? ctx.keys.seal('record-key', key.toString('base64url')) : null)
    }
    return { counts, isInUse, retired: leaving.length }
  } finally {
    await owner.destroy()
  }
}
