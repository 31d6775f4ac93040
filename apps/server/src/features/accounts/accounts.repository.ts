import type { Account, Consent } from '@amparo/database/schema.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../context.ts'
import type { AccountRow, OpenedBy } from './accounts.policy.ts'

/** The living account of a document. */
export async function findAccount(tx: Tx, { type, number }: PersonDocument): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('document_type', '=', type)
    .where('document_number', '=', number)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
}

export async function getAccount(tx: Tx, id: number): Promise<AccountRow> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The account, with its row locked: a change of password or contact waits until this transaction ends. */
export async function lockAccount(tx: Tx, id: number): Promise<AccountRow> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/**
 * Locks the living account of a document, where it has one. What changes an account and its codes locks the account
 * first, so that two such transactions never wait for each other.
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

/** Replaces the password's hash where it is still `from`; false where it changed in between. */
export async function updatePasswordHash(
  tx: Tx,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('account')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
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

/** The account with its row held: no change of its password or state commits before this transaction ends. */
export async function holdAccount(tx: Tx, id: number): Promise<AccountRow> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forShare().executeTakeFirstOrThrow()
}

/** Stores a new account; nothing is returned where the document already has one. */
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

/** Puts a guest's living account out of reach and keeps its history; nothing where it has none, or a proven one. */
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

type ConsentKind = 'terms' | 'privacy' | 'marketing' | 'whatsapp' | 'cookies_measuring' | 'cookies_trials'

/** A yes or no to a text, as the register keeps it. */
interface NewConsent {
  readonly kind: ConsentKind
  readonly version: string
  readonly granted: boolean
  readonly at: Date
  /** Where it was said; the portal unless told otherwise. */
  readonly channel?: 'portal' | 'right' | 'whatsapp'
  /** A parent or guardian says it for who can't. */
  readonly givenBy?: 'self' | 'parent'
}

export async function insertConsents(
  tx: Tx,
  accountId: number,
  consents: readonly NewConsent[],
): Promise<void> {
  await tx
    .insertInto('consent')
    .values(
      consents.map(({ kind, version, granted, at, channel = 'portal', givenBy = 'self' }) => ({
        account_id: accountId,
        kind,
        text_version: version,
        granted,
        given_at: at,
        channel,
        given_by: givenBy,
      })),
    )
    .execute()
}

/** The newest version that the account accepted of the terms and of the privacy notice. */
export async function findAccepted(
  tx: Tx,
  accountId: number,
): Promise<Partial<Record<'terms' | 'privacy', string>>> {
  const rows = await tx
    .selectFrom('consent')
    .select(['kind', ({ fn }) => fn.max('text_version').as('version')])
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['terms', 'privacy'])
    .where('granted', '=', true)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]))
}

/** The yes and no of an account, the newest first; more than anybody says in a life. */
export async function listConsentsOf(tx: Tx, accountId: number): Promise<Selectable<Consent>[]> {
  return tx
    .selectFrom('consent')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

/** The newest yes or no of a kind, which is the one in force; nothing where none was ever given. */
export async function findConsent(
  tx: Tx,
  accountId: number,
  kind: ConsentKind,
): Promise<{ granted: boolean; given_at: Date; text_version: string } | undefined> {
  return tx
    .selectFrom('consent')
    .select(['granted', 'given_at', 'text_version'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
