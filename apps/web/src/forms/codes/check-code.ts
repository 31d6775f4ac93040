import type { checkCode as checkCodeEndpoint } from '@amparo/contract/membership/activation.ts'
import { call } from '../../api/call.ts'
import type { SentCode } from './sent-code.ts'

/** Checks whether the code is correct; it stays valid. A wrong one is refused, and counted. */
export async function checkCode({ solicitud }: SentCode, code: string): Promise<void> {
  await call<typeof checkCodeEndpoint>('POST', '/Login/VerificarCodigo', {
    body: { solicitud, codigo: code },
  })
}
