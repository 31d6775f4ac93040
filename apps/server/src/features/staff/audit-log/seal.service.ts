import { toDayEnd } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import type { Keys } from '../../../ports/keys.ts'
import { type ChainedAct, linkHash, sealedWithinMs } from './audit-log.policy.ts'
import {
  type HeadRow,
  insertSeals,
  listLoose,
  listRecordKeys,
  listSealed,
  listUnsealed,
  lockSealing,
  moveHead,
  readHead,
} from './audit-log.repository.ts'
import type { DayMark } from './day-marks.policy.ts'

const batch = 2000
const pauseMs = 500

/**
 * The keys of the chain: today's, which makes the links, and those of former secrets. An attacker who can write to the database
 * can't make a link.
 */
export function chainKeysOf(keys: Keys): Buffer[] {
  return keys.fingerprints('record', 'chain')
}

function chainKey(ctx: Context): Buffer {
  return ctx.keys.fingerprint('record', 'chain')
}

/** Every possible key of this chain's links, including retired ones. */
async function everyChainKey(ctx: Context): Promise<Buffer[]> {
  const retired = (await listRecordKeys(ctx.db)).map((key) =>
    Buffer.from(ctx.keys.unseal('record-key', key), 'base64url'),
  )
  return [...chainKeysOf(ctx.keys), ...retired]
}

type Head = Pick<HeadRow, 'first_n' | 'first_hash' | 'n' | 'hash'>

/** Text signed for the chain's two ends. */
export function headText({ first_n, first_hash, n, hash }: Head): string {
  return [first_n, first_hash.toString('hex'), n, hash.toString('hex')].join(':')
}

export function headMac(ctx: Context, head: Head): Buffer {
  return ctx.keys.fingerprint('record-head', headText(head))
}

/** Signs the end of the audit chain with today's key, if a former one has; an unverifiable one stays, and is reported. */
export async function renewHead(ctx: Pick<Context, 'keys' | 'database'>): Promise<void> {
  await ctx.database.record.transaction().execute(async (tx) => {
    const head = await readHead(tx, true)
    const [mac, ...former] = ctx.keys.fingerprints('record-head', headText(head))
    if (mac && former.some((one) => head.mac?.equals(one))) await moveHead(tx, { ...head, mac })
  })
}

function isSigned(ctx: Context, head: HeadRow): boolean {
  const { mac } = head
  if (mac === null) return head.n === 0
  return ctx.keys.fingerprints('record-head', headText(head)).some((one) => one.equals(mac))
}

/**
 * Gives every act its position in the chain, in batches; returns the number. One instance at a time. A caller that
 * reads the chain afterwards waits for another one; with `leaves` it returns instead. Each is sealed now, unless
 * `sealedAt` is set.
 */
export async function sealActs(
  ctx: Context,
  { leaves = false, sealedAt = (_act: ChainedAct) => ctx.clock.now() } = {},
): Promise<number> {
  const key = chainKey(ctx)
  let sealed = 0
  for (;;) {
    const count = await ctx.database.record.transaction().execute(async (tx) => {
      if (!(await lockSealing(tx, leaves))) return 0
      const head = await readHead(tx, true)
      const acts = await listUnsealed(tx, head.sealed_up_to, batch)
      if (acts.length === 0) return 0
      const links = chain(key, head, acts, sealedAt)
      await insertSeals(tx, links)
      const last = links[links.length - 1] ?? { n: head.n, hash: head.hash }
      const moved = { ...head, n: last.n, hash: last.hash }
      await moveHead(tx, { ...last, mac: headMac(ctx, moved) })
      return acts.length
    })
    sealed += count
    if (count < batch) return sealed
  }
}

function chain(
  key: Buffer,
  head: Pick<HeadRow, 'n' | 'hash'>,
  acts: readonly ChainedAct[],
  sealedAt: (act: ChainedAct) => Date,
): { n: number; actId: number; hash: Buffer; sealedAt: Date }[] {
  let { n, hash } = head
  return acts.map((act) => {
    n += 1
    hash = linkHash(key, hash, n, act)
    return { n, actId: act.id, hash, sealedAt: sealedAt(act) }
  })
}

const waiting = new WeakMap<Context['database'], NodeJS.Timeout>()

/** Seals in a moment, once for all acts until then. The worker's run seals the rest. */
export function sealSoon(ctx: Context): void {
  if (waiting.has(ctx.database)) return
  const timer = setTimeout(() => {
    waiting.delete(ctx.database)
    // The database may be unavailable or closed by now: the next act, or the worker, retries.
    sealActs(ctx, { leaves: true }).catch((error: Error) =>
      ctx.log.debug({ err: error }, 'registro por sellar'),
    )
  }, pauseMs)
  timer.unref()
  waiting.set(ctx.database, timer)
}

/** Something in the record that does not fit. `n` is its place, or null for an act that has none. */
export interface Misfit {
  readonly n: number | null
  readonly what:
    | 'changed'
    | 'act_missing'
    | 'place_missing'
    | 'end_missing'
    | 'head_changed'
    | 'unsealed'
    // Against the marks of days that left the database.
    | 'set_back'
    | 'mark_differs'
    | 'seal_time'
}

interface Verdict {
  readonly checked: number
  readonly last: { readonly n: number; readonly hash: string }
  readonly misfits: readonly Misfit[]
  /** Number of compared marks, and acts whose seal is far from their own time. */
  readonly marks: number
  readonly apart: readonly number[]
}

const page = 2000
const mostMisfits = 10_000

/**
 * Walks the whole chain, a page at a time, and reports every mismatch, the first first; `marks` are daily ends stored
 * outside the database.
 */
export async function verifyRecord(ctx: Context, marks: readonly DayMark[] = []): Promise<Verdict> {
  await sealActs(ctx)
  const keys = await everyChainKey(ctx)
  const head = await readHead(ctx.db)
  const misfits: Misfit[] = []
  const tell = (misfit: Misfit) => void (misfits.length < mostMisfits && misfits.push(misfit))
  const apart: number[] = []
  const compare = markReader(marks, tell)
  let [n, hash, checked] = [head.first_n, head.first_hash, 0]
  compare({ n, hash, sealed_at: null })
  for (;;) {
    const rows = await listSealed(ctx.db, n, page)
    for (const row of rows) {
      if (row.n > head.n) break
      for (let missing = n + 1; missing < row.n; missing += 1) tell({ n: missing, what: 'place_missing' })
      // After a gap the previous link is unknown: the row itself cannot be checked by its successor.
      const follows = row.n === n + 1
      if (row.act_id === null) tell({ n: row.n, what: 'act_missing' })
      else if (follows && !keys.some((key) => linkHash(key, hash, row.n, row).equals(row.hash)))
        tell({ n: row.n, what: 'changed' })
      compare(row)
      if (row.act_id !== null && isApart(row) && apart.length < mostMisfits) apart.push(row.n)
      n = row.n
      hash = row.hash
      checked += 1
    }
    if (rows.length < page) break
  }
  for (let missing = n + 1; missing <= head.n; missing += 1) tell({ n: missing, what: 'end_missing' })
  for (const mark of marks) if (mark.n > head.n) tell({ n: mark.n, what: 'set_back' })
  const isWhole = n < head.n || hash.equals(head.hash)
  if (!isWhole || !isSigned(ctx, head)) tell({ n, what: 'head_changed' })
  for (const _ of await listLoose(ctx.db, 100)) tell({ n: null, what: 'unsealed' })
  return {
    checked,
    last: { n: head.n, hash: head.hash.toString('hex') },
    misfits,
    marks: marks.length,
    apart,
  }
}

/** Compares each place with its mark, and its seal's time with the ends of days around it. */
function markReader(marks: readonly DayMark[], tell: (misfit: Misfit) => void) {
  const at = Map.groupBy(marks, ({ n }) => n)
  const ends = marks
    .flatMap(({ day, n }) => (day ? [{ n, end: toDayEnd(day).getTime() }] : []))
    .sort((a, b) => a.n - b.n || a.end - b.end)
  let passed = 0
  let after = Number.NEGATIVE_INFINITY
  return ({ n, hash, sealed_at }: { n: number; hash: Buffer; sealed_at: Date | null }) => {
    // Marks of one position may come from several files: each must match.
    if (at.get(n)?.some((mark) => mark.hash !== hash.toString('hex'))) tell({ n, what: 'mark_differs' })
    for (let end = ends[passed]; end && end.n < n; passed += 1, end = ends[passed]) after = end.end
    const before = ends[passed]?.end ?? Number.POSITIVE_INFINITY
    const time = sealed_at?.getTime() ?? null
    if (time !== null && (time < after - sealedWithinMs || time > before + sealedWithinMs))
      tell({ n, what: 'seal_time' })
  }
}

/** Whether an act's time contradicts its seal: one of them is wrong, or the sealer was stopped. */
function isApart({ micros, sealed_at }: { micros: string; sealed_at: Date }): boolean {
  return Math.abs(sealed_at.getTime() - Number(micros) / 1000) > sealedWithinMs
}
