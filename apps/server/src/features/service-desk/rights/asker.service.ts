import type { PersonDocument } from '@amparo/domain/documents.ts'
import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { openStored, storedDocumentType } from '../../../ports/stored-json.ts'
import { findTellerName } from '../../claims/claims/claim-rights.service.ts'
import type { Channel } from '../../identity/codes/codes.policy.ts'
import { proveCode } from '../../identity/codes/proving.service.ts'
import { type ProofOfPerson, readBestProof } from '../../membership/activation/best-proof.service.ts'

/** Basis of a token; a claim proves that its teller filed it, and nothing about their document. */
type ProofOfPass = ProofOfPerson | 'claim'

/** A person who asks about their data: with a session, or without an account by the token of a code. */
export interface Asker {
  readonly document: PersonDocument
  /** Null if a policy or a claim proves them, without an account. */
  readonly accountId: number | null
  readonly name: string
  /** Recipient of receipts and answers. */
  readonly email: string | null
  /** A session, or the basis of the contact that got the token's code. */
  readonly provenBy: 'session' | ProofOfPass
  /** Source of the policy that proves them; null for another proof. */
  readonly source?: string | null
}

/** A person with a token. */
export interface ProvenAsker extends Asker {
  readonly provenBy: ProofOfPass
}

const visitorTokenMinutes = 30

export function askerOf({ accountId, document, profile }: Actor): Asker {
  const { given_names: given, paternal_surname: paternal, maternal_surname: maternal } = profile
  return {
    accountId,
    document,
    name: `${given} ${paternal} ${maternal}`.trim(),
    email: profile.email,
    provenBy: 'session',
  }
}

/** Claims of a token: the document, and the verified contact with its basis. */
const tokenText = z.object({
  type: storedDocumentType,
  number: z.string(),
  proof: z.enum(['account', 'policy', 'invitation', 'claim']) satisfies z.ZodType<ProofOfPass>,
  channel: z.enum(['email', 'sms']) satisfies z.ZodType<Channel>,
  destination: z.string(),
  until: z.number(),
})
type VisitorTokenText = z.output<typeof tokenText>

/**
 * Exchanges a valid code for a token, encrypted so that it cannot be forged and needs no storage. Throws
 * `codigo_gastado` if the code's contact is no longer the best proof of the document's person.
 */
export async function openPass(
  ctx: Context,
  given: { requestId: string; code: string },
): Promise<{ pass: string; until: Date }> {
  const { document, proof, channel, destination, spend } = await proveCode(ctx, {
    ...given,
    purpose: 'right',
  })
  const until = new Date(ctx.clock.now().getTime() + visitorTokenMinutes * 60_000)
  const text = { ...document, proof, channel, destination, until: until.getTime() } as VisitorTokenText
  if (!(await findProven(ctx, text))) throw new AppError('codigo_gastado')
  await ctx.db.transaction().execute((tx) => spend(tx))
  return { pass: ctx.keys.seal('right-pass', JSON.stringify(text)), until }
}

/**
 * The document's best proof, if it is still that of the contact; a later policy is better. For a teller, the claims
 * with that document and e-mail, whatever else is known of the document.
 */
async function findProven(ctx: Context, { type, number, proof, channel, destination }: VisitorTokenText) {
  if (proof === 'claim') {
    const name = await findTellerName(ctx, { document: { type, number }, email: destination })
    return name === undefined ? undefined : { proof, accountId: null, source: null, name, email: destination }
  }
  const best = await readBestProof(ctx, { type, number })
  const to = channel === 'email' ? best?.email : best?.mobile
  return best?.proof === proof && to === destination ? best : undefined
}

function readPass(ctx: Context, pass: string): VisitorTokenText | null {
  try {
    const read = openStored(ctx.keys, 'right-pass', pass, tokenText)
    return read.until > ctx.clock.now().getTime() ? read : null
  } catch {
    return null
  }
}

/** Holder of a token. Throws `pase_vencido` if it is invalid, older than half an hour, or a better proof exists since. */
export async function askerByPass(ctx: Context, pass: string): Promise<ProvenAsker> {
  const read = readPass(ctx, pass)
  const best = read && (await findProven(ctx, read))
  if (!best) throw new AppError('pase_vencido')
  return {
    document: { type: read.type, number: read.number },
    accountId: best.accountId,
    name: best.name,
    email: read.channel === 'email' ? read.destination : best.email,
    provenBy: best.proof,
    source: best.source,
  }
}
