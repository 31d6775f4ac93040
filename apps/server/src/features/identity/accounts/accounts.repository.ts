import { rowOf } from '@amparo/database/rows.ts'
import type { Account } from '@amparo/database/schema.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { Insertable } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { AccountRow, OpenedBy } from './accounts.policy.ts'

export async function findAccount(tx: Tx, { type, number }: PersonDocument): Promise<AccountRow | undefined> {
  return rowOf(tx, 'account', { document_type: type, document_number: number, superseded_at: null }).find()
}

export async function getAccount(tx: Tx, id: number): Promise<AccountRow> {
  return rowOf(tx, 'account', { id }).get()
}

/** The account, with its row locked: a change of password or contact waits until this transaction ends. */
export async function lockAccount(tx: Tx, id: number): Promise<AccountRow> {
  return rowOf(tx, 'account', { id }).locked('forNoKeyUpdate').get()
}

/**
 * Locks the living account of a document, if it has one. Changes of an account and its codes lock the account first,
 * so that two such transactions never deadlock.
 */
export async function lockLivingAccount(tx: Tx, { type, number }: PersonDocument): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('document_type', '=', type)
    .where('document_number', '=', number)
    .where('superseded_at', 'is', null)
    .forNoKeyUpdate()
    .execute()
}

/** Replaces the password's hash if it is still `from`; false if it changed meanwhile. */
export async function updatePasswordHash(
  tx: Tx,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  return rowOf(tx, 'account', { id, password_hash: from, disabled_at: null }).change({ password_hash: to })
}

export async function updateContact(
  tx: Tx,
  id: number,
  contact: {
    email: string | null
    mobile: string | null
    mobile_proven: boolean
    address: string | null
  },
): Promise<AccountRow> {
  return tx.updateTable('account').set(contact).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** The account, locked: no change of its password or state commits before this transaction ends. */
export async function holdAccount(tx: Tx, id: number): Promise<AccountRow> {
  return rowOf(tx, 'account', { id }).locked('forShare').get()
}

/** Inserts a new account; undefined if the document already has one. */
export async function insertAccount(
  tx: Tx,
  row: Insertable<Account> & { opened_by: OpenedBy },
): Promise<AccountRow | undefined> {
  return tx
    .insertInto('account')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['document_type', 'document_number']).where('superseded_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Disables an account and keeps its history; its document is free. */
export async function supersedeAccount(tx: Tx, id: number, now: Date): Promise<void> {
  await rowOf(tx, 'account', { id }).change({ superseded_at: now, disabled_at: now })
}

/** Disables a guest's living account and keeps its history; nothing if there is none, or a proven one. */
export async function supersedeGuest(
  tx: Tx,
  { type, number }: PersonDocument,
  now: Date,
): Promise<{ id: number; public_number: number } | undefined> {
  return tx
    .updateTable('account')
    .set({ superseded_at: now, disabled_at: now })
    .where('document_number', '=', number)
    .where('document_type', '=', type)
    .where('superseded_at', 'is', null)
    .where('opened_by', '=', 'invitation')
    .returning(['id', 'public_number'])
    .executeTakeFirst()
}
