import type { Consent } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

type ConsentKind = 'terms' | 'privacy' | 'marketing' | 'whatsapp' | 'cookies_measuring' | 'cookies_trials'

/** Consent to or refusal of a text, as the register stores it. */
export interface NewConsent {
  readonly kind: ConsentKind
  readonly version: string
  readonly granted: boolean
  readonly at: Date
  /** Channel of the answer; by default the portal. */
  readonly channel?: 'portal' | 'right' | 'whatsapp'
  /** Given by a parent or guardian. */
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

/** The newest version, of those not outdated, that the account accepted of the terms and of the privacy notice. */
export async function findAccepted(
  tx: Tx,
  accountId: number,
  outdated: Readonly<Record<'terms' | 'privacy', readonly string[]>>,
): Promise<Partial<Record<'terms' | 'privacy', string>>> {
  const rows = await tx
    .selectFrom('consent')
    .select(['kind', ({ fn }) => fn.max('text_version').as('version')])
    .where('account_id', '=', accountId)
    .where('granted', '=', true)
    .where((eb) =>
      eb.or(
        (['terms', 'privacy'] as const).map((kind) =>
          eb('kind', '=', kind).and(sql`text_version`, '<>', sql`ALL(${outdated[kind]}::text[])`),
        ),
      ),
    )
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]))
}

/** An account's answers, newest first; limited above any realistic number. */
export async function listConsentsOf(tx: Tx, accountId: number): Promise<Selectable<Consent>[]> {
  return tx
    .selectFrom('consent')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

/** The newest answer of a kind, which applies; undefined if there is none. */
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
