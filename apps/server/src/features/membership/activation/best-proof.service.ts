import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { Context } from '../../../context.ts'
import { recoveryContact } from '../../identity/account-changes/contact-changes.service.ts'
import type { Account } from '../../identity/accounts/accounts.policy.ts'
import { findOwner } from '../../identity/accounts/owners.service.ts'
import { findInsured } from '../../policies/entitlement/entitlement.service.ts'

/** The best proof of a document's person. An invitation proves nothing about the document. */
export type ProofOfPerson = 'account' | 'policy' | 'invitation'

interface Named {
  readonly given_names: string
  readonly paternal_surname: string
  readonly maternal_surname: string
}

interface Contact {
  readonly email: string | null
  readonly mobile: string | null
}

/** The best proof of a document's person, and its contact. */
interface BestProof extends Contact {
  readonly proof: ProofOfPerson
  /** Null if the proof is a policy. */
  readonly accountId: number | null
  /** Source of the policy that is the proof; it proves the policies of that source only. */
  readonly source: string | null
  readonly name: string
}

/** Has no id of an account, and so no contact. */
const noAccount = { id: 0, email: null, mobile: null, mobile_proven: false }

/** The contact that can recover an account; looked up the same way without one. */
export async function recoveryContactOf(
  ctx: Context,
  account: Account | undefined,
): Promise<Contact | undefined> {
  const contact = await recoveryContact(ctx, account ?? noAccount)
  return account && !account.disabled_at ? contact : undefined
}

/**
 * An account opened by a policy precedes any policy, including future and ended ones, which precede an account opened
 * by an invitation. Undefined if there is none.
 */
export function bestProofOf(
  account: Account | undefined,
  recovery: Contact | undefined,
  insured: (Named & Contact & { readonly source: string }) | undefined,
): BestProof | undefined {
  const isByInvitation = account?.opened_by === 'invitation'
  if (account && recovery && !(isByInvitation && insured)) {
    const proof = isByInvitation ? 'invitation' : 'account'
    return { proof, accountId: account.id, source: null, name: nameOf(account), ...contactOn(recovery) }
  }
  if (!insured) return undefined
  const { source } = insured
  return { proof: 'policy', accountId: null, source, name: nameOf(insured), ...contactOn(insured) }
}

/** The best proof of a document's person as it is now. */
export async function readBestProof(ctx: Context, document: PersonDocument): Promise<BestProof | undefined> {
  const [account, insured] = await Promise.all([
    findOwner(ctx.db, document),
    findInsured(ctx, ctx.db, document),
  ])
  return bestProofOf(account, await recoveryContactOf(ctx, account), insured)
}

/** Only the two contacts of a row. */
export function contactOn({ email, mobile }: Contact): Contact {
  return { email, mobile }
}

function nameOf({ given_names: given, paternal_surname: paternal, maternal_surname: maternal }: Named) {
  return `${given} ${paternal} ${maternal}`.trim()
}
