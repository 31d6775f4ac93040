import { rowOf, rowsOf } from '@amparo/database/rows.ts'
import type { DocumentType, PersonDocument } from '@amparo/domain/documents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { ChangeRow } from './document-changes.repository.ts'
import { leftTables, repeatable } from './left-tables.policy.ts'

const samePerson = (row: string, other: string): RawBuilder<boolean> => {
  const names = (one: string) => `${one}.given_names, ${one}.paternal_surname, ${one}.maternal_surname`
  return sql.raw(
    `same_person(${names(row)}, ${row}.birth_date, ${names(other)}, ${other}.birth_date) = 'same'`,
  )
}

/** Every table with a foreign key to an account, and its column. */
export async function listAccountTables(tx: Tx): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS "table", a.attname::text AS "column" FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'public.account'::regclass AND c.connamespace = 'public'::regnamespace
    ORDER BY 1`.execute(tx)
  return rows
}

/**
 * Moves every row of one account into another, except those of `leftTables` and `stays`. Uses of a benefit are counted
 * on from the other's. Throws the database's own error where the two cannot be one.
 */
export async function joinAccounts(
  tx: Tx,
  from: number,
  into: number,
  stays: readonly string[] = [],
): Promise<void> {
  await sql`
    UPDATE appointment a SET account_id = ${into}, benefit_use = a.benefit_use + coalesce((
      SELECT max(k.benefit_use) FROM appointment k
      WHERE k.account_id = ${into} AND k.service_id = a.service_id AND k.benefit_year = a.benefit_year), 0)
    WHERE a.account_id = ${from}`.execute(tx)
  for (const { table, column } of await listAccountTables(tx)) {
    if (table in leftTables || table === 'appointment' || stays.includes(table)) continue
    const own = sql.table(table)
    const ref = sql.ref(column)
    const telling = repeatable[table]
    if (telling) {
      const equal = telling.map((name) => sql`y.${sql.ref(name)} IS NOT DISTINCT FROM x.${sql.ref(name)}`)
      await sql`DELETE FROM ${own} x WHERE ${ref} = ${from} AND EXISTS (SELECT FROM ${own} y
        WHERE ${sql.join([sql`y.${ref} = ${into}`, ...equal], sql` AND `)})`.execute(tx)
    }
    await sql`UPDATE ${own} SET ${ref} = ${into} WHERE ${ref} = ${from}`.execute(tx)
  }
}

/** Closes an account that was joined to another one: no contact, passkey or undo link is left. */
export async function closeJoined(
  tx: Tx,
  id: number,
  { now, passwordHash }: { readonly now: Date; readonly passwordHash: string },
): Promise<void> {
  await rowsOf(tx, 'account_key', { account_id: id }).delete()
  await rowsOf(tx, 'contact_change', { account_id: id }).delete()
  await rowsOf(tx, 'known_origin', { account_id: id }).delete()
  await rowOf(tx, 'payment_account', { account_id: id }).delete()
  await rowOf(tx, 'payment_calendar', { account_id: id }).delete()
  await rowOf(tx, 'account', { id }).change({
    email: null,
    mobile: null,
    address: null,
    disabled_at: now,
    superseded_at: now,
    password_hash: passwordHash,
  })
}

/** Gives an account its new document; a job then compares its names with those of the policies. */
export async function setDocument(tx: Tx, id: number, { type, number }: PersonDocument): Promise<void> {
  await rowOf(tx, 'account', { id }).change({ document_type: type, document_number: number })
  await sql`INSERT INTO name_news (account_id) VALUES (${id}) ON CONFLICT DO NOTHING`.execute(tx)
}

/**
 * Gives the new document to the person's ended certificates of the changed one's source, and to those that the account `of` the
 * former document holds: those of another source stay with an account that is left alone.
 */
export async function moveEndedPolicies(
  tx: Tx,
  row: ChangeRow,
  { today, of }: { readonly today: string; readonly of: number | null },
): Promise<void> {
  await sql`
    UPDATE policy q SET document_type = ${row.document_type}, document_number = ${row.document_number} FROM policy p
    WHERE p.certificate_number = ${row.certificate_number}
      AND q.document_number = ${row.old_document_number} AND q.document_type = ${row.old_document_type}
      AND q.ends_on < ${today} AND ${samePerson('q', 'p')}
      AND (q.source IS NOT DISTINCT FROM p.source OR q.certificate_number IN (
        SELECT certificate_number FROM held_policy WHERE account_id = ${of}))`.execute(tx)
}

/**
 * Gives the new document to what carries the former one: the person's invitations, and their data requests. The
 * former one may be another person's, as a mistyped number is: rows that name somebody else stay, those of an account
 * that is left alone, and those who were invited with it unless the person `isHolder` of its account. Ends the codes of
 * both documents, which went to contacts of either account.
 */
export async function moveDocumentRows(
  tx: Tx,
  row: ChangeRow,
  { ids, isHolder }: { readonly ids: readonly number[]; readonly isHolder: boolean },
): Promise<void> {
  const to = { document_type: row.document_type as DocumentType, document_number: row.document_number }
  const former = sql<boolean>`document_number = ${row.old_document_number} AND document_type = ${row.old_document_type}`
  await sql`
    UPDATE invitation i SET document_type = ${to.document_type}, document_number = ${to.document_number} FROM policy p
    WHERE p.certificate_number = ${row.certificate_number} AND i.document_number = ${row.old_document_number}
      AND i.document_type = ${row.old_document_type}
      AND NOT EXISTS (SELECT FROM account a WHERE a.superseded_at IS NULL
        AND a.document_number = ${row.old_document_number} AND a.document_type = ${row.old_document_type})
      AND same_person(i.given_names, i.paternal_surname, i.maternal_surname, p.birth_date,
        p.given_names, p.paternal_surname, p.maternal_surname, p.birth_date) = 'same'`.execute(tx)
  if (isHolder) {
    await sql`
      UPDATE invitation SET holder_document_type = ${to.document_type}, holder_document_number = ${to.document_number}
      WHERE holder_document_number = ${row.old_document_number} AND holder_document_type = ${row.old_document_type}`.execute(
      tx,
    )
  }
  await tx
    .updateTable('data_right_request')
    .set(to)
    .where(former)
    .where(
      sql<boolean>`(account_id = ANY (${[...ids]}::bigint[]) OR account_id IS NULL AND NOT EXISTS (
        SELECT FROM policy q WHERE q.document_number = ${row.old_document_number} AND q.document_type = ${row.old_document_type}))`,
    )
    .execute()
  const present = sql<boolean>`document_number = ${row.document_number} AND document_type = ${row.document_type}`
  await tx
    .deleteFrom('code_request')
    .where((eb) => eb.or([former, present]))
    .execute()
  await sql`
    DELETE FROM person_search f WHERE ${former}
      AND NOT EXISTS (SELECT FROM policy p WHERE p.document_number = f.document_number AND p.document_type = f.document_type)
      AND NOT EXISTS (SELECT FROM account a WHERE a.document_number = f.document_number
        AND a.document_type = f.document_type AND a.superseded_at IS NULL)`.execute(tx)
}

/** Marks where `restore` returns to. */
export async function saveHere(tx: Tx): Promise<void> {
  await sql`SAVEPOINT before_moving`.execute(tx)
}

export async function restore(tx: Tx): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT before_moving`.execute(tx)
}
