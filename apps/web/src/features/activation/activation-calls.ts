import type { activateAccount, checkDocument, sendCode } from '@amparo/contract/activation.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { Session } from '@amparo/contract/session.ts'
import { ApiError, call } from '../../api/call.ts'
import type { Channel, SentCode } from '../../forms/codes/sent-code.ts'
import type { ActivationDraft } from './activation-flow.ts'

/** What a holder whose e-mail on the policy is old shows instead. */
export interface ContactProof {
  numeroCertificado: string
  /** `AAAA-MM-DD`. */
  fechaNacimiento: string
  correoElectronico: string
}

export function checkWhoMayActivate(draft: ActivationDraft): Promise<AnswerOf<typeof checkDocument>> {
  return call<typeof checkDocument>('GET', '/agendamientos/validarDocumento', {
    query: { id: draft.document.trim(), tipo: draft.documentType === 8 ? '8' : '6' },
  })
}

export function sendFirstCode(draft: ActivationDraft, prueba?: ContactProof): Promise<SentCode> {
  return call<typeof sendCode>('POST', '/Login/EnvioCodigo', {
    body: {
      proposito: 'activacion',
      tipoDocumento: draft.documentType,
      documento: draft.document.trim(),
      canal: prueba ? 'correo' : draft.canal,
      ...(prueba && { prueba }),
    },
  })
}

/** Another code for the same request; when the request itself is spent, a new one takes its place. */
export async function sendCodeAgain(
  draft: ActivationDraft,
  sent: SentCode,
  canal: Channel,
): Promise<SentCode> {
  try {
    const body = { solicitud: sent.solicitud, canal }
    return await call<typeof sendCode>('POST', '/Login/EnvioCodigo', { body })
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return sendFirstCode({ ...draft, canal })
    throw error
  }
}

let lastAttempt = { json: '', key: '' }

/** Activates; a repeat of the very same attempt, after an answer that was lost, opens the same account. */
export function activate(body: RequestOf<typeof activateAccount>): Promise<Session> {
  const json = JSON.stringify(body)
  if (lastAttempt.json !== json) lastAttempt = { json, key: randomKey() }
  return call<typeof activateAccount>('POST', '/Login/RegistrarUser', {
    body,
    idempotencyKey: lastAttempt.key,
  })
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
