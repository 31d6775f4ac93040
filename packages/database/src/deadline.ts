import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { hangUp } from './hang-up.ts'

/** The work took longer than it may; what it had begun in the database is undone. */
export class DeadlinePassed extends Error {
  readonly code = 'AMPARO_DEADLINE'

  constructor() {
    super('the deadline of this work has passed')
  }
}

/** How much longer a COMMIT that is on its way is waited for: only its result decides the caller's answer. */
const lastWordMs = 1500

/** The error of a statement whose work was given up. */
export const deadlineReason = 'deadline'

/** A piece of work with an end, and the connections that it holds. */
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

  /** Lets the work last until `ms` from now, where that is longer. */
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

  /** Runs a COMMIT, which is never cut off: cut, it may have happened or not. */
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
    // A connection that is closed without a COMMIT takes everything back that was done on it.
    for (const client of this.#held) if (!this.#committing.has(client)) hangUp(client, deadlineReason)
    if (this.#committing.size === 0) this.#pass()
    else setTimeout(() => this.#pass(), lastWordMs)
  }
}

const current = new AsyncLocalStorage<Deadline>()

/**
 * Runs `work` for `ms` at most. Past that it is given up with `DeadlinePassed`: the connections that it holds are
 * closed, so that nothing of what it had begun is kept, and each further question of it to the database is refused. A
 * COMMIT that is on its way then is waited for a little longer.
 */
export async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const passed = Promise.withResolvers<never>()
  passed.promise.catch(() => undefined)
  const deadline = new Deadline(ms, () => passed.reject(new DeadlinePassed()))
  try {
    return await Promise.race([current.run(deadline, work), passed.promise])
  } finally {
    deadline.done()
  }
}

/** For work that is about to wait on purpose, and not for the database: it may last until `ms` from now. */
export function extendDeadline(ms: number): void {
  current.getStore()?.extend(ms)
}

type Query = (...parts: unknown[]) => unknown

/** A pool as Kysely takes it, whose connections belong to the work that asked for them until it gives them back. */
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

/** A connection as its borrower sees it; the query builder recognises it by this. */
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
