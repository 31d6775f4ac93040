import { connect, type Db, type Tx } from '@amparo/database/open.ts'
import type { Context } from '@amparo/server/src/context.ts'
import { sealActs } from '@amparo/server/src/features/staff/audit-log/seal.service.ts'
import { sql } from 'kysely'

/** One thing that happened, at an instant in milliseconds. */
export interface Scene {
  readonly at: number
  play(ctx: Context): Promise<unknown>
}

/** A transaction that the product's services use like the whole database: their commits are part of it. */
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

/** Runs `work` in one transaction of the database's owner, who may seal the audit log too: all of the past or none of it. */
export async function inOnePast(ctx: Context, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  const { db } = connect(ctx.database.ownerUrl, { maxConnections: 1 })
  try {
    return await db.transaction().execute(work)
  } finally {
    await db.destroy()
  }
}

/**
 * Replays events, the earliest first, through the product's services: each sees its own time as now. Nothing is sent
 * or notified: messages count as sent when they were created.
 */
export async function playPast(ctx: Context, tx: Tx, scenes: readonly Scene[]): Promise<void> {
  const db = asDatabase(tx)
  const silent = () => Promise.resolve()
  let hasMessages = false
  const enqueue = () => {
    hasMessages = true
    return silent()
  }
  // The services seal at their own time; here all is sealed at the end, with the original times.
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
