import { receiptName, type SunatReceipt } from './sunat-receipt.ts'

/** SUNAT's catalogue 01: invoices and tickets that prove a payment; credit and debit notes don't. */
const paidTypes = ['01', '03', '12']

/**
 * Whether receipts cover a request: dated by `today`, of the person's document or of no named buyer, and together of the requested
 * amount or more. The same receipt counts once.
 */
export function receiptsMatch(
  receipts: readonly SunatReceipt[],
  request: { readonly cents: number | null; readonly document: string; readonly today: string },
): boolean {
  const { cents, document, today } = request
  if (cents === null || receipts.length === 0) return false
  const fits = ({ type, day, buyer }: SunatReceipt) =>
    paidTypes.includes(type) && day <= today && (buyer === null || buyer === document.toUpperCase())
  if (!receipts.every(fits)) return false
  const totals = new Map(receipts.map((receipt) => [receiptName(receipt), receipt.totalCents]))
  return [...totals.values()].reduce((sum, total) => sum + total, 0) >= cents
}
