import { documentOf } from '@amparo/database/documents.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { Person } from '../../../callers.ts'
import type { Tx } from '../../../context.ts'
import type { Account, AccountRow } from './accounts.policy.ts'
import { findAccount, getAccount, lockAccount } from './accounts.repository.ts'

export { lockLivingAccount } from './accounts.repository.ts'

/** Whose account it is, as other features know them: nothing that opens it. */
export interface Owner extends Account, Person {}

function toOwner({ password_hash: _secret, ...account }: AccountRow): Owner {
  return { ...account, accountId: account.id, document: documentOf(account) }
}

/** Rejects with the database's own error if there is none: a referenced id always has one. */
export async function getOwner(tx: Tx, accountId: number): Promise<Owner> {
  return toOwner(await getAccount(tx, accountId))
}

/** As `getOwner`, with the row locked: per-account counts are serialised. */
export async function lockOwner(tx: Tx, accountId: number): Promise<Owner> {
  return toOwner(await lockAccount(tx, accountId))
}

/** The owner of a document's living account. */
export async function findOwner(tx: Tx, document: PersonDocument): Promise<Owner | undefined> {
  const account = await findAccount(tx, document)
  return account && toOwner(account)
}
