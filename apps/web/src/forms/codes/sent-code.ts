import { check, object, picklist, pipe, string } from 'valibot'

export type Channel = 'correo' | 'sms'

/** A sent code that can still be entered. */
export interface SentCode {
  solicitud: string
  /** Its address, masked by the server. */
  destino: string
  /** Its expiry, ISO 8601. */
  expira: string
}

/** Filters a typed or pasted code: its digits, at most the twelve of a long one; of a sentence, its first code. */
export function sanitizeCode(raw: string): string {
  const ofSentence = /[^0-9\s]/.test(raw) ? /[0-9]{12}|[0-9]{6}/.exec(raw)?.[0] : undefined
  return ofSentence ?? raw.replace(/[^0-9]/g, '').slice(0, 12)
}

/** Six digits, or the twelve that a message has while strangers guess. */
export function isWholeCode(code: string): boolean {
  return code.length === 6 || code.length === 12
}

export const channelShape = picklist(['correo', 'sms'])

export const sentCodeShape = object({
  solicitud: string(),
  destino: string(),
  expira: pipe(
    string(),
    check((moment) => !Number.isNaN(Date.parse(moment))),
  ),
})
