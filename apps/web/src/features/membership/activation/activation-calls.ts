import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { Session } from '@amparo/contract/identity/session.ts'
import type { activateAccount, checkDocument, sendCode } from '@amparo/contract/membership/activation.ts'
import { call } from '../../../api/call.ts'
import type { CodeDraft } from '../../../forms/codes/code-draft.ts'
import type { SentCode } from '../../../forms/codes/sent-code.ts'

/** Proof of a holder whose e-mail on the policy is outdated. */
interface ContactProof {
  numeroCertificado: string
  /** `AAAA-MM-DD`. */
  fechaNacimiento: string
  correoElectronico: string
}

export function checkWhoMayActivate(draft: CodeDraft): Promise<AnswerOf<typeof checkDocument>> {
  return call<typeof checkDocument>('GET', '/agendamientos/validarDocumento', {
    query: { id: draft.document.trim(), tipo: draft.documentType === 8 ? '8' : '6' },
  })
}

export function sendFirstCode(draft: CodeDraft, prueba?: ContactProof): Promise<SentCode> {
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

let last = noAttempt

/** Activates; a repeat of the same attempt after a lost answer opens the same account. */
export function activate(body: RequestOf<typeof activateAccount>): Promise<Session> {
  last = attemptAt(last, body)
  return call<typeof activateAccount>('POST', '/Login/RegistrarUser', { body, idempotencyKey: last.key })
}
