import { rowOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Sets or removes a partner's receiver. */
export async function updateReceiver(
  tx: Tx,
  id: string,
  receiver: { readonly events_url: string; readonly events_secret: string } | null,
): Promise<void> {
  await rowOf(tx, 'partner', { id }).change(receiver ?? { events_url: null, events_secret: null })
}

/** Partners that sell a product and receive events. */
export async function listReceivers(tx: Tx, product: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM partner
    WHERE revoked_at IS NULL AND events_url IS NOT NULL AND ${product} = ANY (products)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The receiver of a partner; undefined if it was revoked or receives none. */
export async function findReceiver(
  tx: Tx,
  id: string,
): Promise<{ events_url: string; events_secret: string } | undefined> {
  const { rows } = await sql<{ events_url: string; events_secret: string }>`
    SELECT events_url, events_secret FROM partner
    WHERE id = ${id} AND revoked_at IS NULL AND events_url IS NOT NULL`.execute(tx)
  return rows[0]
}
