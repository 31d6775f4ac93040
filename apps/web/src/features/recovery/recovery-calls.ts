import type { sendCode } from '@amparo/contract/activation.ts'
import type { changeForgottenPassword, startRecovery } from '@amparo/contract/recovery.ts'
import { ApiError, call } from '../../api/call.ts'
import type { Channel, SentCode } from '../../forms/codes/sent-code.ts'
import type { RecoveryDraft } from './recovery-flow.ts'

/** Opens the request and has its code sent; alike whether or not the document has an account. */
export async function requestRecoveryCode({
  documentType,
  document,
  canal,
}: RecoveryDraft): Promise<SentCode> {
  const { solicitud } = await call<typeof startRecovery>('POST', '/Login/RecuperaContrasena', {
    body: { tipoDocumento: documentType, documento: document.trim() },
  })
  return call<typeof sendCode>('POST', '/Login/EnvioCodigo', { body: { solicitud, canal } })
}

/** Another code for the same request; when the request itself is spent, a new one takes its place. */
export async function sendCodeAgain(draft: RecoveryDraft, sent: SentCode, canal: Channel): Promise<SentCode> {
  try {
    const body = { solicitud: sent.solicitud, canal }
    return await call<typeof sendCode>('POST', '/Login/EnvioCodigo', { body })
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return requestRecoveryCode({ ...draft, canal })
    throw error
  }
}

export async function changePassword(sent: SentCode, codigo: string, passwordNueva: string): Promise<void> {
  await call<typeof changeForgottenPassword>('POST', '/Login/CambiarContrasena', {
    body: { solicitud: sent.solicitud, codigo, passwordNueva },
  })
}
