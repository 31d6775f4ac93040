import type { PersonDocument } from '@amparo/domain/documents.ts'
import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { openStored, storedDocumentType } from '../../../ports/stored-json.ts'
import { countAskOfMailbox } from '../../identity/codes/asks.service.ts'
import { requestCode, type SentCode } from '../../identity/codes/codes.service.ts'
import { proveCode } from '../../identity/codes/proving.service.ts'
import type { Teller } from './notice.service.ts'

const visitorTokenMinutes = 30

/** Claims of a token: the document, and the verified e-mail. */
const tokenText = z.object({
  type: storedDocumentType,
  number: z.string(),
  email: z.string(),
  until: z.number(),
})
type VisitorTokenText = z.output<typeof tokenText>

/** Sends a code to the e-mail of a person who reports a loss without an account. */
export async function sendVisitorCode(
  ctx: Context,
  { document, email, isPerson }: { document: PersonDocument; email: string; isPerson: boolean },
): Promise<SentCode> {
  const ask = await countAskOfMailbox(ctx, { purpose: 'claim', email, isPerson })
  return ctx.db.transaction().execute((tx) =>
    requestCode(ctx, tx, {
      purpose: 'claim',
      document,
      channel: 'email',
      destinations: { email, mobile: null },
      proofEmail: email,
      ...ask,
    }),
  )
}

/** Exchanges a code for a token, encrypted so that it cannot be forged and needs no storage. */
export async function openVisitorPass(
  ctx: Context,
  given: { requestId: string; code: string },
): Promise<{ pass: string; until: Date }> {
  const { document, destination, spend } = await proveCode(ctx, { ...given, purpose: 'claim' })
  const until = new Date(ctx.clock.now().getTime() + visitorTokenMinutes * 60_000)
  const text: VisitorTokenText = { ...document, email: destination, until: until.getTime() }
  await ctx.db.transaction().execute((tx) => spend(tx))
  return { pass: ctx.keys.seal('claim-pass', JSON.stringify(text)), until }
}

/** Holder of a token. Throws `pase_vencido` if it is invalid or older than half an hour. */
export function readVisitorPass(ctx: Context, pass: string): VisitorTokenText {
  try {
    const read = openStored(ctx.keys, 'claim-pass', pass, tokenText)
    if (read.until > ctx.clock.now().getTime()) return read
  } catch {
    // Not sealed, or for another purpose.
  }
  throw new AppError('pase_vencido')
}

/** A person without an account who files a notice: name and kinship are self-declared, the e-mail is verified. */
export function visitorTeller(
  { type, number, email }: VisitorTokenText,
  { name, kinship }: { name: string; kinship: string | null },
): Teller {
  return { accountId: null, holder: null, name, documentType: type, documentNumber: number, email, kinship }
}
