import { bankOfCci, cciError, paymentHoldHours, readCci } from '@amparo/domain/bank-accounts.ts'
import { isRuc } from '@amparo/domain/rucs.ts'
import type { Context } from '../../../context.ts'
import { sealContractor } from '../../identity/payment-accounts/payment-accounts.service.ts'
import { recordStranger } from '../../staff/audit-log/audit-log.service.ts'
import { hasProduct, writeContractorAccount } from '../claims/payee-accounts.repository.ts'

/** The account of a product's contractor as the operator gives it. */
interface ContractorDraft {
  readonly product: string
  readonly ruc: string
  readonly cci: string
  readonly bank: string | undefined
}

/** Sets where the contractor of a product is paid, and returns the end of its hold. Throws an error in words. */
export async function setContractorAccount(
  ctx: Context,
  { product, ruc, cci, bank }: ContractorDraft,
): Promise<Date> {
  const digits = readCci(cci)
  if (digits === null) throw new Error(cciError(cci) ?? 'Revisa el CCI')
  if (!isRuc(ruc)) throw new Error('Ese RUC no existe: revisa sus 11 dígitos')
  const name = bankOfCci(digits) ?? bank
  if (!name) throw new Error('No reconocemos el código de ese banco: escribe su nombre al final')
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await hasProduct(tx, product))) throw new Error(`No hay una ficha del producto ${product}`)
    const content = sealContractor(ctx, { number: digits, bank: name, ruc })
    await writeContractorAccount(tx, { product_code: product, content, changed_at: now })
    const act = { action: 'abonos.contratante', who: 'operador', result: 'hecho', requestId: null } as const
    await recordStranger(ctx, { ...act, about: `producto:${product}` }, tx)
  })
  return new Date(now.getTime() + paymentHoldHours * 3_600_000)
}
