import { randomInt } from 'node:crypto'
import { privacy } from '@amparo/domain/legal/privacy.ts'
import { terms } from '@amparo/domain/legal/terms.ts'
import type { Tx } from '../../../context.ts'
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
  await insertConsents(tx, account.id, [
    { kind: 'terms', version: terms.version, granted: true, at, givenBy },
    { kind: 'privacy', version: privacy.version, granted: true, at, givenBy },
    { kind: 'marketing', version: privacy.version, granted: acceptsMarketing, at, givenBy },
  ])
  return account
}
