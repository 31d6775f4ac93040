import type { Writable } from 'node:stream'
import type pg from 'pg'
import { refuseIfOver } from './deadline.ts'

/** Statements of one turn on one connection. */
interface Batch {
  readonly client: Promise<pg.PoolClient>
  /** Statements without an answer, and one until the turn ends. */
  left: number
  joined: number
}

/** A larger batch would wait longer for its last answer than a second connection takes. */
const mostTogether = 8

/** Code of PostgreSQL for an unknown prepared statement. */
const unknownStatement = '26000'

/**
 * Sends the short reads of one turn of the event loop on one connection in one write: under load, a write per statement
 * takes a third of a read's time. A failed statement rejects its own read only. Do not send a read that may wait for a
 * lock: the reads behind it wait too.
 */
export class Together {
  readonly #pool: pg.Pool
  #open: Batch | null = null

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async read<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    try {
      return await this.#readIn<Row>(this.#join(), text, values)
    } catch (error) {
      // The first read of a new connection sends the text, the others only its name: PostgreSQL refused the text.
      if ((error as { code?: unknown }).code !== unknownStatement) throw error
      return this.#readIn<Row>(this.#begin(), text, values)
    }
  }

  /** Closes the pool, which the query builder closes only if it has used it. */
  async close(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end()
  }

  async #readIn<Row>(batch: Batch, text: string, values: readonly unknown[]): Promise<Row[]> {
    batch.left += 1
    const client = await batch.client
    try {
      refuseIfOver()
      const { rows } = await client.query(text, [...values])
      return rows as Row[]
    } finally {
      leave(batch, client)
    }
  }

  #join(): Batch {
    refuseIfOver()
    this.#open ??= this.#begin()
    const batch = this.#open
    batch.joined += 1
    if (batch.joined === mostTogether) this.#open = null
    return batch
  }

  #begin(): Batch {
    const batch: Batch = { client: this.#connect(), left: 1, joined: 0 }
    setImmediate(() => {
      if (this.#open === batch) this.#open = null
      batch.client.then(
        (client) => leave(batch, client),
        () => undefined,
      )
    })
    return batch
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    setImmediate(() => stream.uncork())
    return client
  }
}

function leave(batch: Batch, client: pg.PoolClient): void {
  batch.left -= 1
  if (batch.left === 0) client.release()
}
