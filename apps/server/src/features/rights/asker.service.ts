import type { PersonDocument } from '@amparo/domain/documents.ts'
import { type DocumentType, isDocumentType } from '@amparo/domain/documents.ts'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { findAccount } from '../accounts/accounts.repository.ts'
import type { Caller } from '../accounts/known-origins.service.ts'
import { proveCode } from '../codes/proving.service.ts'
import { findNewestContact } from '../cover/cover.repository.ts'
import type { Actor } from '../sessions/sessions.policy.ts'
import type { RightRow } from './rights.repository.ts'

/** Who asks about their data: with a session, or without an account by a pass that a code gave. */
export interface Asker {
  readonly document: PersonDocument
  /** Null where there is no account, or none that can be used. */
  readonly accountId: number | null
  readonly name: string
  /** Where receipts and answers go. */
  readonly email: string | null
  /** Whether they came by a pass: their identity is the document, whatever became of the account. */
  readonly byPass: boolean
}

const passMinutes = 30

export function askerOf({ accountId, document, profile }: Actor): Asker {
  const { given_names: given, paternal_surname: paternal, maternal_surname: maternal } = profile
  return {
    accountId,
    document,
    name: `${given} ${paternal} ${maternal}`.trim(),
    email: profile.email,
    byPass: false,
  }
}

/** Whether a request is this asker's own. */
export function isOwn(row: RightRow, { accountId, document, byPass }: Asker): boolean {
  if (!byPass) return row.account_id === accountId
  return row.document_number === document.number && row.document_type === document.type
}

/** Changes a right code for a pass: sealed, so that nobody else can make one, and nothing of it is stored. */
export async function openPass(
  ctx: Context,
  proof: { requestId: string; code: string; caller: Caller },
): Promise<{ pass: string; until: Date }> {
  const proven = await proveCode(ctx, { ...proof, purpose: 'right' })
  await ctx.db.transaction().execute((tx) => proven.spend(tx))
  const until = new Date(ctx.clock.now().getTime() + passMinutes * 60_000)
  const email = proven.channel === 'email' ? proven.destination : null
  const text = JSON.stringify({ ...proven.document, email, until: until.getTime() })
  return { pass: ctx.keys.seal('right-pass', text), until }
}

interface PassText {
  readonly type: DocumentType
  readonly number: string
  readonly email: string | null
  readonly until: number
}

function readPass(ctx: Context, pass: string): PassText | null {
  try {
    const read = JSON.parse(ctx.keys.unseal('right-pass', pass)) as PassText
    return isDocumentType(read.type) && read.until > ctx.clock.now().getTime() ? read : null
  } catch {
    return null
  }
}

/** Who holds a pass. Throws `pase_vencido` where it is none or its half hour is over. */
export async function askerByPass(ctx: Context, pass: string): Promise<Asker> {
  const read = readPass(ctx, pass)
  if (!read) throw new AppError('pase_vencido')
  const document = { type: read.type, number: read.number }
  const account = await findAccount(ctx.db, document)
  const insured = await findNewestContact(ctx.db, document)
  const named = account ?? insured
  // The account of a guest who is insured since then is its holder's only once they have activated one.
  const isTheirs = account && !account.disabled_at && !(account.opened_by === 'invitation' && insured)
  return {
    document,
    accountId: isTheirs ? account.id : null,
    name: named ? `${named.given_names} ${named.paternal_surname} ${named.maternal_surname}`.trim() : '',
    email: read.email ?? insured?.email ?? (isTheirs ? account.email : null),
    byPass: true,
  }
}
