import { check, object, picklist, pipe, string } from 'valibot'

export type Channel = 'correo' | 'sms'

/** A code that was sent and can still be typed in. */
export interface SentCode {
  solicitud: string
  /** Where it went, masked by the server. */
  destino: string
  /** When it stops being of use, ISO 8601. */
  expira: string
}

/** What a code keeps while it is typed or pasted: its digits, six at most. */
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
