import type { sendCode } from '@amparo/contract/membership/activation.ts'
import { ApiError, call } from '../../api/call.ts'
import type { Channel, SentCode } from './sent-code.ts'

/** Another code for the same request; if the request has expired, a new one replaces it. */
export async function sendAgain(
  { solicitud }: SentCode,
  channel: Channel,
  anew: () => Promise<SentCode>,
): Promise<SentCode> {
  try {
    return await call<typeof sendCode>('POST', '/Login/EnvioCodigo', { body: { solicitud, canal: channel } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return anew()
    throw error
  }
}
