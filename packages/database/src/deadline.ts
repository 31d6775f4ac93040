import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { hangUp } from './hang-up.ts'

/** The work exceeded its time; its changes in the database are rolled back. */
export class DeadlinePassed extends Error {
  readonly code = 'AMPARO_DEADLINE'

  constructor() {
    super('the deadline of this work has passed')
  }
}

/** Additional time for a running COMMIT: only its result decides the caller's answer. */
const lastWordMs = 1500

/** The error of a statement whose work was aborted. */
export const deadlineReason = 'deadline'

/** Work with a deadline, and the connections that it holds. */
class Deadline {
  #isOver = false
  #endsAt: number
  #timer: NodeJS.Timeout
  readonly #held = new Set<pg.PoolClient>()
  readonly #committing = new Set<pg.PoolClient>()
  readonly #pass: () => void

  constructor(ms: number, pass: () => void) {
    this.#pass = pass
    this.#endsAt = performance.now() + ms
    this.#timer = setTimeout(() => this.#end(), ms)
  }

  /** Moves the deadline to `ms` from now, if that is later. */
  extend(ms: number): void {
    const endsAt = performance.now() + ms
    if (this.#isOver || endsAt <= this.#endsAt) return
    clearTimeout(this.#timer)
    this.#endsAt = endsAt
    this.#timer = setTimeout(() => this.#end(), ms)
  }

  done(): void {
    clearTimeout(this.#timer)
  }

  refuseIfOver(): void {
    if (this.#isOver || performance.now() >= this.#endsAt) throw new DeadlinePassed()
  }

  hold(client: pg.PoolClient): void {
    this.#held.add(client)
  }

  letGo(client: pg.PoolClient): void {
    this.#held.delete(client)
  }

  /** Runs a COMMIT, which is never interrupted: its outcome would be unknown. */
  async commit<T>(client: pg.PoolClient, run: () => Promise<T>): Promise<T> {
    this.#committing.add(client)
    try {
      return await run()
    } finally {
      this.#committing.delete(client)
    }
  }

  #end(): void {
    this.#isOver = true
    // Closing a connection before its COMMIT rolls back everything done on it.
    for (const client of this.#held) if (!this.#committing.has(client)) hangUp(client, deadlineReason)
    if (this.#committing.size === 0) this.#pass()
    else setTimeout(() => this.#pass(), lastWordMs)
  }
}

const current = new AsyncLocalStorage<Deadline>()

/**
 * Runs `work` for at most `ms`, then aborts it with `DeadlinePassed`: closes its connections, which rolls back its
 * changes, and refuses its further statements. Waits a little longer for a running COMMIT.
 */
export function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const deadline = new Deadline(ms, () => fail(new DeadlinePassed()))
    const end = (settle: () => void) => {
      deadline.done()
      settle()
    }
    current
      .run(deadline, async () => work())
      .then(
        (result) => end(() => done(result)),
        (error: unknown) => end(() => fail(error)),
      )
  })
}

/** For work that waits deliberately, not for the database: moves the deadline to `ms` from now. */
export function extendDeadline(ms: number): void {
  current.getStore()?.extend(ms)
}

/** Throws `DeadlinePassed` if the current work has no time left. */
export function refuseIfOver(): void {
  current.getStore()?.refuseIfOver()
}

type Query = (...parts: unknown[]) => unknown

/** A pool for Kysely whose connections belong to the work that took them until it releases them. */
export function guardedPool(pool: pg.Pool): pg.Pool {
  const connectGuarded = () => connect(pool)
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connectGuarded
      const value = Reflect.get(target, name, target) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const deadline = current.getStore()
  if (!deadline) return pool.connect()
  deadline.refuseIfOver()
  const client = await pool.connect()
  try {
    deadline.refuseIfOver()
  } catch (error) {
    client.release()
    throw error
  }
  deadline.hold(client)
  let guard = guards.get(client)
  if (guard === undefined) {
    guard = guardOf(client)
    guards.set(client, guard)
  }
  guard.lendTo(deadline)
  return guard.client
}

/** A connection as its borrower sees it; the query builder identifies it by this object. */
interface Guard {
  readonly client: pg.PoolClient
  lendTo(deadline: Deadline): void
}

const guards = new WeakMap<pg.PoolClient, Guard>()

function guardOf(client: pg.PoolClient): Guard {
  let deadline: Deadline | null = null
  const query: Query = (...parts) => {
    const run = () => (client.query as Query)(...parts) as Promise<unknown>
    const [text] = parts
    if (deadline === null || text === 'rollback') return run()
    deadline.refuseIfOver()
    return text === 'commit' ? deadline.commit(client, run) : run()
  }
  const release = (error?: Error | boolean) => {
    deadline?.letGo(client)
    deadline = null
    client.release(error)
  }
  const proxy = new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query
      if (name === 'release') return release
      const value = Reflect.get(target, name, target) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    client: proxy,
    lendTo(next) {
      deadline = next
    },
  }
}
