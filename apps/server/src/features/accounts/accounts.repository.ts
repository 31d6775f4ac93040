import type { Account } from '@amparo/database/schema.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../context.ts'
import type { PersonDocument } from '../sessions/sessions.policy.ts'

export type AccountRow = Selectable<Account>

export async function findAccount(tx: Tx, { type, number }: PersonDocument): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('document_type', '=', type)
    .where('document_number', '=', number)
    .executeTakeFirst()
}

export async function getAccount(tx: Tx, id: number): Promise<AccountRow> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Stores a new account; nothing is returned where the document already has one. */
export async function insertAccount(tx: Tx, row: Insertable<Account>): Promise<AccountRow | undefined> {
  return tx
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.constraint('account_one_per_document').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export type ConsentKind = 'terms' | 'privacy' | 'marketing'

export async function insertConsents(
  tx: Tx,
  accountId: number,
  consents: readonly { kind: ConsentKind; version: string; granted: boolean; at: Date }[],
): Promise<void> {
  await tx
    .insertInto('consent')
    .values(
      consents.map(({ kind, version, granted, at }) => ({
        account_id: accountId,
        kind,
        text_version: version,
        granted,
        given_at: at,
      })),
    )
    .execute()
}
