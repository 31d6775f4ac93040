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

export function isChannel(value: unknown): value is Channel {
  return value === 'correo' || value === 'sms'
}

/** Type guard for what was kept of a sent code. */
export function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== 'object' || value === null) return false
  const { solicitud, destino, expira } = value as Partial<Record<keyof SentCode, unknown>>
  return (
    typeof solicitud === 'string' && typeof destino === 'string' && !Number.isNaN(Date.parse(String(expira)))
  )
}
