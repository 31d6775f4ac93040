import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** Closes the socket without a terminate message, which would get no answer. The pool treats it as broken. */
export function hangUp(client: pg.PoolClient, reason = 'no answer'): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy(new Error(`Connection terminated: ${reason}`))
}
