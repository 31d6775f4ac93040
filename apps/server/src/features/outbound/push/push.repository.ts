import type { PushSubscription } from '@amparo/database/schema.ts'
import { pushConsent } from '@amparo/domain/legal/push.ts'
import type { PushKind } from '@amparo/domain/push/push.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export type SubscriptionRow = Selectable<PushSubscription>

/** The browsers of an account, the oldest first. */
export async function listSubscriptions(tx: Tx, accountId: number): Promise<SubscriptionRow[]> {
  return tx
    .selectFrom('push_subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Stores a browser's subscription. A known one becomes this account's; from another account it gets a new id, so that
 * notices queued for that account do not reach this one.
 */
export async function keepSubscription(tx: Tx, row: Insertable<PushSubscription>): Promise<void> {
  const { account_id, content, device, created_at } = row
  await tx
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpoint_mark').doUpdateSet({
        id: sql`CASE WHEN push_subscription.account_id = excluded.account_id THEN push_subscription.id ELSE gen_random_uuid() END`,
        ...{ account_id, content, device, created_at },
      }),
    )
    .execute()
}

/** Whether a session is open, which stays so until the transaction ends: its end forgets the browsers that it added. */
export async function holdSession(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM session WHERE id = ${id} AND closed_at IS NULL FOR SHARE`.execute(tx)
  return rows.length > 0
}

/** Leaves an account its newest `most`. */
export async function dropOldest(tx: Tx, accountId: number, most: number): Promise<void> {
  await sql`DELETE FROM push_subscription WHERE id IN (
    SELECT id FROM push_subscription WHERE account_id = ${accountId} ORDER BY created_at DESC, id DESC OFFSET ${most}
  )`.execute(tx)
}

/** False if the account has no such browser. */
export async function deleteOwn(tx: Tx, accountId: number, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where(sql`id::text`, '=', id.toLowerCase())
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deleteAll(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('push_subscription').where('account_id', '=', accountId).execute()
}

export async function deleteByMark(tx: Tx, mark: Buffer): Promise<void> {
  await tx.deleteFrom('push_subscription').where('endpoint_mark', '=', mark).execute()
}

/** The browsers for a kind; none without the consent. */
export async function listAllowed(tx: Tx, accountId: number, kind: PushKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM push_subscription WHERE account_id = ${accountId} AND (SELECT granted FROM consent
      WHERE account_id = ${accountId} AND kind = ${`push_${kind}`} ORDER BY id DESC LIMIT 1)
    ORDER BY id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The account's row, locked: serialises a person's choices. */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await sql`SELECT FROM account WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
}

/** The consented kinds, with their time: the newest row of each in the register. */
export async function listGiven(tx: Tx, accountId: number): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ kind: string; granted: boolean; given_at: Date }>`
    SELECT DISTINCT ON (kind) substr(kind, 6) AS kind, granted, given_at FROM consent
    WHERE account_id = ${accountId} AND kind LIKE 'push\\_%' ORDER BY kind, id DESC`.execute(tx)
  return new Map(rows.filter(({ granted }) => granted).map(({ kind, given_at }) => [kind, given_at]))
}

/** Notes each yes or no in the register. */
export async function noteChoices(
  tx: Tx,
  accountId: number,
  choices: readonly { readonly kind: PushKind; readonly granted: boolean }[],
  { at, channel }: { at: Date; channel: 'portal' | 'right' },
): Promise<void> {
  if (choices.length === 0) return
  await tx
    .insertInto('consent')
    .values(
      choices.map(({ kind, granted }) => ({
        account_id: accountId,
        kind: `push_${kind}`,
        text_version: pushConsent.version,
        granted,
        given_at: at,
        channel,
      })),
    )
    .execute()
}
