import { connect, type Db, type Tx } from '@amparo/database/open.ts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { sealActs } from '../../features/record/seal.service.ts'

/** One thing that happened, at an instant in milliseconds. */
export interface Scene {
  readonly at: number
  play(ctx: Context): Promise<unknown>
}

/** A transaction that the services of the product take for the whole database: what they commit is a part of it. */
function asDatabase(tx: Tx): Db {
  const inside = (work: (one: Tx) => unknown) => work(database)
  const database: Db = new Proxy(tx as Db, {
    get(target, name) {
      if (name === 'transaction' || name === 'connection') return () => ({ execute: inside })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return database
}

/**
 * Does `work` in one transaction of the database's owner, who may seal the record too: all of the past is there, or
 * nothing of it.
 */
export async function inOnePast(ctx: Context, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  const { db } = connect(ctx.database.ownerUrl, { maxConnections: 1 })
  try {
    return await db.transaction().execute(work)
  } finally {
    await db.destroy()
  }
}

/**
 * Plays what happened, the earliest first, by the services of the product: each sees its own moment as now, and what it
 * records is sealed then. Nothing of it leaves or rings: its messages count as sent when they were caused.
 */
export async function playPast(ctx: Context, tx: Tx, scenes: readonly Scene[]): Promise<void> {
  const db = asDatabase(tx)
  const silent = () => Promise.resolve()
  let hasMessages = false
  const enqueue = () => {
    hasMessages = true
    return silent()
  }
  // The services seal in a moment of their own; here all is sealed in the end, and as it was.
  const unsealed = { execute: () => Promise.resolve(0) }
  const record = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction' ? () => unsealed : (Reflect.get(target, name, target) as unknown),
  })
  const still: Context = {
    ...ctx,
    db,
    database: { ...ctx.database, db, record },
    queue: { ...ctx.queue, enqueue },
    bell: { ...ctx.bell, ring: silent },
  }
  for (const { at, play } of scenes.toSorted((one, other) => one.at - other.at)) {
    const now = new Date(at)
    hasMessages = false
    await play({ ...still, clock: { now: () => now } })
    if (!hasMessages) continue
    await sql`UPDATE outbound_message SET sent_at = ${now}, content = NULL
      WHERE sent_at IS NULL AND created_at = ${now}`.execute(tx)
  }
  const sealing = { ...still, database: { ...still.database, record: db } }
  await sealActs(sealing, { sealedAt: ({ micros }) => new Date(Number(micros) / 1000) })
}
