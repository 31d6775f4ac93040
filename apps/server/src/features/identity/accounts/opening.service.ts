import { randomInt } from 'node:crypto'
import type { Tx } from '../../../context.ts'
import { readLegal } from '../../platform/published-texts/published-texts.service.ts'
import type { AccountRow, OpenedBy } from './accounts.policy.ts'
import { insertAccount } from './accounts.repository.ts'
import { insertConsents } from './consents.repository.ts'

/** Whose account is opened, as the policy or the person themself says. */
interface NewOwner
  extends Pick<
    AccountRow,
    | 'document_type'
    | 'document_number'
    | 'given_names'
    | 'paternal_surname'
    | 'maternal_surname'
    | 'birth_date'
    | 'email'
    | 'mobile'
  > {
  readonly mobile_proven?: boolean
  readonly opened_by: OpenedBy
}

/** Opens an account with its consents; undefined if the document already has one. */
export async function openAccount(
  tx: Tx,
  owner: NewOwner,
  {
    passwordHash,
    acceptsMarketing,
    givenBy = 'self',
    at,
  }: { passwordHash: string; acceptsMarketing: boolean; givenBy?: 'self' | 'parent'; at: Date },
): Promise<AccountRow | undefined> {
  const account = await insertAccount(tx, {
    ...owner,
    public_number: randomInt(100_000_000_000, 281_474_976_710_655),
    password_hash: passwordHash,
    created_at: at,
  })
  if (!account) return undefined
  const { versions } = await readLegal(tx, at)
  await insertConsents(tx, account.id, [
    { kind: 'terms', version: versions.terms, granted: true, at, givenBy },
    { kind: 'privacy', version: versions.privacy, granted: true, at, givenBy },
    { kind: 'marketing', version: versions.privacy, granted: acceptsMarketing, at, givenBy },
  ])
  return account
}
