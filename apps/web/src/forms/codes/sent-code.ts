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

/** Filters a typed or pasted code: its digits, at most six. */
export function sanitizeCode(raw: string): string {
  return raw.replace(/[^0-9]/g, '').slice(0, 6)
}

export function isWholeCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code)
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
