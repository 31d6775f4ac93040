import type { checkCode as checkCodeEndpoint } from '@amparo/contract/activation.ts'
import { call } from '../../api/call.ts'
import type { SentCode } from './sent-code.ts'

/** Asks whether the code is the one that was sent; it stays good. A wrong one is refused, and counted. */
export async function checkCode({ solicitud }: SentCode, code: string): Promise<void> {
  await call<typeof checkCodeEndpoint>('POST', '/Login/VerificarCodigo', {
    body: { solicitud, codigo: code },
  })
}
