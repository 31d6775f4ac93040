import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { changeForgottenPassword, startRecovery } from '@amparo/contract/identity/recovery.ts'
import type { sendCode } from '@amparo/contract/membership/activation.ts'
import { call } from '../../../api/call.ts'
import type { CodeDraft } from '../../../forms/codes/code-draft.ts'
import type { SentCode } from '../../../forms/codes/sent-code.ts'

/** Opens the request and sends its code; the same whether or not the document has an account. */
export async function requestRecoveryCode({ documentType, document, canal }: CodeDraft): Promise<SentCode> {
  const { solicitud } = await call<typeof startRecovery>('POST', '/Login/RecuperaContrasena', {
    body: { tipoDocumento: documentType, documento: document.trim() },
  })
  return call<typeof sendCode>('POST', '/Login/EnvioCodigo', { body: { solicitud, canal } })
}

/** The account's passkeys: those that the recovery removed, and the older ones that still open it. */
export type KeysAfterRecovery = Pick<
  AnswerOf<typeof changeForgottenPassword>,
  'llavesRetiradas' | 'llavesQueQuedan'
>

export function changePassword(
  sent: SentCode,
  code: string,
  passwordNueva: string,
): Promise<KeysAfterRecovery> {
  return call<typeof changeForgottenPassword>('POST', '/Login/CambiarContrasena', {
    body: { solicitud: sent.solicitud, codigo: code, passwordNueva },
  })
}
