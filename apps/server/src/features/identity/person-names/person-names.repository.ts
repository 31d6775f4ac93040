import { rowOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export interface Names {
  readonly given_names: string
  readonly paternal_surname: string
  readonly maternal_surname: string
}

/** An account with the names of its newest policy in force, or else of its newest; null without a policy of its person. */
export interface NamedAccount extends Names {
  readonly former_names: string | null
  readonly policy: (Names & { readonly source: string | null }) | null
}

/** Locks a living account. Policies that two people joined at the desk bear another person's names, and don't count. */
export async function lockNamed(tx: Tx, accountId: number, today: string): Promise<NamedAccount | undefined> {
  await sql`SELECT FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<NamedAccount>`
    SELECT a.given_names, a.paternal_surname, a.maternal_surname, a.former_names, (
      SELECT json_build_object('given_names', p.given_names, 'paternal_surname', p.paternal_surname,
        'maternal_surname', p.maternal_surname,
        'source', (SELECT source FROM policy WHERE certificate_number = p.certificate_number))
      FROM held_policy p
      WHERE p.account_id = a.id AND p.status <> 'anulada' AND same_person(
        a.given_names, a.paternal_surname, a.maternal_surname, a.birth_date,
        p.given_names, p.paternal_surname, p.maternal_surname, p.birth_date) = 'same'
      ORDER BY (p.status = 'vigente' AND ${today}::date BETWEEN p.starts_on AND p.ends_on) DESC, p.starts_on DESC,
        p.certificate_number DESC LIMIT 1) AS policy
    FROM account a WHERE a.id = ${accountId} AND a.superseded_at IS NULL`.execute(tx)
  return rows[0]
}

export async function updateNames(tx: Tx, accountId: number, names: Names): Promise<void> {
  const { given_names, paternal_surname, maternal_surname } = names
  await rowOf(tx, 'account', { id: accountId }).change({ given_names, paternal_surname, maternal_surname })
}

export async function keepFormer(tx: Tx, accountId: number, former: string): Promise<void> {
  await rowOf(tx, 'account', { id: accountId }).change({ former_names: former })
}

/** Certificates of an account; only those of other sources than `except`, if given. */
export async function listHeld(tx: Tx, accountId: number, except?: string | null): Promise<string[]> {
  const { rows } = await sql<{ certificate_number: string }>`
    SELECT certificate_number FROM held_policy JOIN policy p USING (certificate_number)
    WHERE account_id = ${accountId} AND (${except === undefined} OR p.source IS DISTINCT FROM ${except ?? null})`.execute(
    tx,
  )
  return rows.map(({ certificate_number }) => certificate_number)
}

/** Keeps certificates in an account whose new names differ from theirs. */
export async function keepHeld(
  tx: Tx,
  accountId: number,
  certificates: readonly string[],
  at: Date,
): Promise<void> {
  if (certificates.length === 0) return
  await tx
    .insertInto('policy_proof')
    .values(
      certificates.map((certificate_number) => ({
        account_id: accountId,
        certificate_number,
        proof: 'desk',
        proven_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Up to `most` accounts whose names wait for a judgement. */
export async function listNews(tx: Tx, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('name_news')
    .select('account_id')
    .orderBy('account_id')
    .limit(most)
    .execute()
  return rows.map(({ account_id }) => Number(account_id))
}

export async function forgetNews(tx: Tx, accountId: number): Promise<void> {
  await rowOf(tx, 'name_news', { account_id: accountId }).delete()
}
