import { foldWords } from '@amparo/domain/claims/fold-words.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { countAskOfMailbox } from '../../identity/codes/asks.service.ts'
import { requestCode, type SentCode } from '../../identity/codes/codes.service.ts'
import { proveCode } from '../../identity/codes/proving.service.ts'
import {
  isSameDestination,
  type PaymentAccountDraft,
  sealDestination,
} from '../../identity/payment-accounts/payment-accounts.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { tellPerson } from './claim-notices.service.ts'
import { listPaymentRows } from './claim-payments.repository.ts'
import { addresseeOf } from './claim-receipt.ts'
import { type ClaimRow, changeClaim, insertNote, lockClaim } from './claims.repository.ts'
import { openClaim } from './claims.service.ts'
import { findPayeeAccount, writePayeeAccount } from './payee-accounts.repository.ts'
import { type NamedPayee, openPayee } from './payee-accounts.service.ts'

/** A beneficiary's account of payment as the claim's page gives it. */
export interface PayeeDraft {
  readonly payee: Pick<NamedPayee, 'name' | 'documentType' | 'documentNumber'>
  readonly account: Exclude<PaymentAccountDraft, { kind: 'wallet' }>
  /** The code sent to the mailbox of the notice. */
  readonly requestId: string
  readonly code: string
}

/** Mailbox of a notice with its document. Throws `paso_de_solicitud` for a claim that pays no beneficiary now. */
async function mailboxOf(ctx: Context, row: ClaimRow) {
  if (row.state !== 'approved') throw new AppError('paso_de_solicitud')
  const claim = await openClaim(ctx, ctx.db, row)
  const email = await addresseeOf(ctx, claim)
  if (email === null) throw new AppError('paso_de_solicitud')
  const { documentType: type, documentNumber: number } = claim.told
  return { email, document: { type: type as DocumentType, number } }
}

/** Sends a code to the mailbox of the notice: number and code of a claim alone redirect no payment. */
export async function sendPayeeCode(ctx: Context, row: ClaimRow): Promise<SentCode> {
  await spendWithin(ctx, limits.payeeAccountsOfClaim, row.folio)
  const { email, document } = await mailboxOf(ctx, row)
  const ask = await countAskOfMailbox(ctx, { purpose: 'payee', email, isPerson: true })
  return ctx.db.transaction().execute((tx) =>
    requestCode(ctx, tx, {
      ...{ purpose: 'payee', document, channel: 'email', proofEmail: email },
      destinations: { email, mobile: null },
      ...ask,
    }),
  )
}

/**
 * Sets where a beneficiary named by the approver is paid; notifies the mailbox of the notice and starts the hold of 24 hours. The
 * same account again changes nothing. Throws `paso_de_solicitud`, errors of `proveCode`, and `datos_invalidos` for a person whom
 * the approval does not name.
 */
export async function setPayeeAccount(ctx: Context, row: ClaimRow, draft: PayeeDraft): Promise<void> {
  await spendWithin(ctx, limits.payeeAccountsOfClaim, row.folio)
  const { email } = await mailboxOf(ctx, row)
  const { requestId, code, payee, account } = draft
  const proven = await proveCode(ctx, { requestId, code, purpose: 'payee' }, 'codigoCorreo')
  if (proven.destination.toLowerCase() !== email.toLowerCase()) throw new AppError('codigo_gastado')
  await ctx.db.transaction().execute(async (tx) => {
    const locked = await lockClaim(tx, row.folio)
    if (locked?.state !== 'approved') throw new AppError('paso_de_solicitud')
    const { id: paymentId, name } = await findNamed(ctx, tx, locked, payee)
    await proven.spend(tx)
    const now = ctx.clock.now()
    const sealed = sealDestination(ctx, account)
    const before = await findPayeeAccount(tx, paymentId)
    if (before && isSameDestination(ctx, before, sealed)) return
    await writePayeeAccount(tx, { payment_id: paymentId, ...sealed, changed_at: now })
    const body = ctx.keys.seal('claim', `Se registró dónde recibe su pago ${name}.`)
    await insertNote(tx, { claim_id: locked.id, at: now, who: 'La persona que avisó', body })
    const changed = await changeClaim(tx, locked.id, {})
    await tellPerson(ctx, tx, changed, { what: 'payee_account', name })
    ctx.log.info({ event: 'payee_account_set', claim: row.folio }, 'cuenta de un beneficiario registrada')
  })
}

/** The payment of a named beneficiary: same document, and every word of the typed name is theirs. */
async function findNamed(
  ctx: Context,
  tx: Tx,
  { id }: ClaimRow,
  typed: PayeeDraft['payee'],
): Promise<{ id: string; name: string }> {
  for (const row of await listPaymentRows(tx, [id])) {
    if (row.kind !== 'beneficiary' || row.payee === null) continue
    const { name, documentType, documentNumber } = openPayee(ctx, row.payee)
    const isSame = documentType === typed.documentType && documentNumber === typed.documentNumber
    const words = foldWords(name).split(' ')
    const isNamed = foldWords(typed.name)
      .split(' ')
      .every((word) => words.includes(word))
    if (isSame && isNamed) return { id: row.id, name }
  }
  throw badField('documento', 'La aprobación no nombra a una persona con ese nombre y ese documento')
}
