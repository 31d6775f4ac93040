import { isDay } from '../calendar-days.ts'
import { isRuc } from '../rucs.ts'

/** A receipt as the QR code of its printed form says it. */
export interface SunatReceipt {
  readonly ruc: string
  /** SUNAT's catalogue 01: `01` factura, `03` boleta. */
  readonly type: string
  readonly series: string
  readonly number: string
  readonly totalCents: number
  /** `AAAA-MM-DD`. */
  readonly day: string
  /** The buyer's document; null on a receipt without one. */
  readonly buyer: string | null
}

const mostCents = 999_999_999

/**
 * Reads the content of a receipt's QR code, `RUC|tipo|serie|número|IGV|total|fecha|tipoDoc|nroDoc|hash` (Resolución
 * 300-2014/SUNAT, annex on the printed form). Null if it is another code, or if a RUC, day or amount cannot be.
 */
export function readSunatReceipt(text: string): SunatReceipt | null {
  const fields = text
    .trim()
    .split('|')
    .map((field) => field.trim())
  if (fields.length < 7 || fields.length > 12) return null
  const [ruc = '', type = '', series = '', number = '', , total = '', date = '', , buyer = ''] = fields
  const [totalCents, day] = [centsOf(total), dayOf(date)]
  if (!isRuc(ruc) || !/^(01|03|07|08|12)$/.test(type)) return null
  if (!/^[A-Z0-9]{1,20}$/.test(series) || !/^\d{1,10}$/.test(number)) return null
  if (totalCents === null || day === null) return null
  return {
    ...{ ruc, type, series, number: number.replace(/^0+(?=\d)/, ''), totalCents, day },
    buyer: /^[A-Z0-9]{6,15}$/i.test(buyer) && !/^0+$/.test(buyer) ? buyer.toUpperCase() : null,
  }
}

/** Names a receipt in the whole country: no other has this RUC, type, series and number. */
export function receiptName({
  ruc,
  type,
  series,
  number,
}: Pick<SunatReceipt, 'ruc' | 'type' | 'series' | 'number'>): string {
  return [ruc, type, series, number].join('|')
}

function centsOf(text: string): number | null {
  const [whole = '', part = '', ...more] = text.replaceAll(',', '').split('.')
  if (!/^\d{1,8}$/.test(whole) || !/^\d{0,2}$/.test(part) || more.length > 0) return null
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents > mostCents ? null : cents
}

function dayOf(text: string): string | null {
  const [, dd, mm, yyyy] = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(text) ?? []
  const day = yyyy === undefined ? text : `${yyyy}-${mm}-${dd}`
  return isDay(day) ? day : null
}
