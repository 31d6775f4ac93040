/** Spaces, hyphens of any kind, dots and invisible marks that people type between digits. */
const between = /[\s\p{Z}\p{Cf}\p{P}\u2212]/gu
const cciLength = 20

/** Banks and cajas by the first three digits of a CCI (Cámara de Compensación Electrónica). */
const banks: Readonly<Record<string, string>> = {
  '002': 'BCP',
  '003': 'Interbank',
  '007': 'Citibank',
  '009': 'Scotiabank',
  '011': 'BBVA',
  '018': 'Banco de la Nación',
  '023': 'Banco de Comercio',
  '035': 'Banco Pichincha',
  '038': 'BanBif',
  '043': 'Crediscotia',
  '049': 'Mibanco',
  '053': 'Banco GNB',
  '054': 'Banco Falabella',
  '055': 'Banco Ripley',
  '056': 'Banco Santander',
  '058': 'Alfin Banco',
  '060': 'ICBC',
  '800': 'Caja Metropolitana de Lima',
  '801': 'Caja Piura',
  '802': 'Caja Trujillo',
  '803': 'Caja Arequipa',
  '805': 'Caja Sullana',
  '806': 'Caja Cusco',
  '808': 'Caja Huancayo',
  '813': 'Caja Tacna',
}

/** Weights 1, 2, 1, 2 …; the digits of a two-digit product are added up. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => {
    const product = Number(digit) * (1 + (at % 2))
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Both check digits of a CCI's first 18 digits: bank and office (6), then the account (12). */
export function cciCheckDigits(digits: string): string {
  return `${checkDigit(digits.slice(0, 6))}${checkDigit(digits.slice(6, 18))}`
}

/**
 * The 20 digits of a CCI (Código de Cuenta Interbancario) as typed, with or without separators; null if a digit is
 * missing or a check digit differs. It proves no account: `09` for `90` passes.
 */
export function readCci(typed: string): string | null {
  const digits = typed.replace(between, '')
  return /^[0-9]{20}$/.test(digits) && cciCheckDigits(digits) === digits.slice(18) ? digits : null
}

/** The message beside the field, or null if the CCI is well formed. */
export function cciError(typed: string): string | null {
  if (readCci(typed) !== null) return null
  const { length } = typed.replace(/[^0-9]/g, '')
  return length === cciLength
    ? 'Ese CCI no existe: revisa los números, alguno está cambiado'
    : 'El CCI tiene 20 dígitos: cópialo de la app de tu banco'
}

/** Name of a CCI's bank; null if its code is not in the list. */
export function bankOfCci(cci: string): string | null {
  return banks[cci.slice(0, 3)] ?? null
}

/** Hours without payments after a change of the account of payment or of access to it (contract §23.1). */
export const paymentHoldHours = 24

/** End of the hold that the latest of these changes starts; null if it is over at `now`. */
export function paymentHoldUntil(changes: readonly (Date | null)[], now: Date): Date | null {
  const last = Math.max(...changes.map((change) => change?.getTime() ?? 0))
  const until = new Date(last + paymentHoldHours * 3_600_000)
  return until > now ? until : null
}
