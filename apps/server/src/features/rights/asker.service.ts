import { type DocumentType, isDocumentType, type PersonDocument } from '@amparo/domain/documents.ts'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../callers.ts'
import type { Context } from '../../context.ts'
import { type ProofOfPerson, readBestProof } from '../activation/best-proof.service.ts'
import { findTellerName } from '../claims/claim-rights.service.ts'
import type { Channel } from '../codes/codes.policy.ts'
import { proveCode } from '../codes/proving.service.ts'

/** What a pass stands for; a claim proves that its teller told it, and nothing of their document. */
type ProofOfPass = ProofOfPerson | 'claim'

/** Who asks about their data: with a session, or without an account by a pass that a code gave. */
export interface Asker {
  readonly document: PersonDocument
  /** Null where a policy or a claim proves them, and no account. */
  readonly accountId: number | null
  readonly name: string
  /** Where receipts and answers go. */
  readonly email: string | null
  /** A session, or what the contact stood for that their pass came by. */
  readonly provenBy: 'session' | ProofOfPass
}

/** Somebody who came by a pass. */
export interface ProvenAsker extends Asker {
  readonly provenBy: ProofOfPass
}

const passMinutes = 30

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

/** What a pass says: whose document, and which contact a code reached that stood for what. */
interface PassText {
  readonly type: DocumentType
  readonly number: string
  readonly proof: ProofOfPass
  readonly channel: Channel
  readonly destination: string
  readonly until: number
}

/**
 * Changes a right code for a pass: sealed, so that it cannot be forged, and nothing of it is stored. Throws
 * `codigo_gastado` where the contact that got the code is no longer the best proof of the document's person.
 */
export async function openPass(
  ctx: Context,
  given: { requestId: string; code: string },
): Promise<{ pass: string; until: Date }> {
  const { document, proof, channel, destination, spend } = await proveCode(ctx, {
    ...given,
    purpose: 'right',
  })
  const until = new Date(ctx.clock.now().getTime() + passMinutes * 60_000)
  const text = { ...document, proof, channel, destination, until: until.getTime() } as PassText
  if (!(await findProven(ctx, text))) throw new AppError('codigo_gastado')
  await ctx.db.transaction().execute((tx) => spend(tx))
  return { pass: ctx.keys.seal('right-pass', JSON.stringify(text)), until }
}

/**
 * The document's best proof, where it still is the one that the contact stood for; a policy that came since is better. Of
 * a teller, what they told with that document and mailbox, whatever else is known of the document.
 */
async function findProven(ctx: Context, { type, number, proof, channel, destination }: PassText) {
  if (proof === 'claim') {
    const name = await findTellerName(ctx, { document: { type, number }, email: destination })
    return name === undefined ? undefined : { proof, accountId: null, name, email: destination }
  }
  const best = await readBestProof(ctx, { type, number })
  const to = channel === 'email' ? best?.email : best?.mobile
  return best?.proof === proof && to === destination ? best : undefined
}

function readPass(ctx: Context, pass: string): PassText | null {
  try {
    const read = JSON.parse(ctx.keys.unseal('right-pass', pass)) as PassText
    return isDocumentType(read.type) && read.until > ctx.clock.now().getTime() ? read : null
  } catch {
    return null
  }
}

/** Who holds a pass. Throws `pase_vencido` where it is none, its half hour is over, or somebody is better proven since. */
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
  }
}
