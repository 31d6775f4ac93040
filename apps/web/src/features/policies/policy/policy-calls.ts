import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { downloadPolicySheet } from '@amparo/contract/policies/policy-sheets.ts'
import type { askPolicyWithdrawal, getPolicyWithdrawal } from '@amparo/contract/service-desk/withdrawals.ts'
import { call } from '../../../api/call.ts'
import { keepFile } from '../../../api/files.ts'

export function keepPolicyPdf(certificado: string) {
  return keepFile<typeof downloadPolicySheet>(
    'GET',
    '/Profile/Productos/:certificado/pdf',
    `Póliza ${certificado}.pdf`,
    { params: { certificado } },
  )
}

export type OwnWithdrawal = AnswerOf<typeof getPolicyWithdrawal>

export function readWithdrawal(certificado: string, signal: AbortSignal) {
  return call<typeof getPolicyWithdrawal>('GET', '/Profile/Productos/:certificado/Arrepentimiento', {
    params: { certificado },
    signal,
  })
}

/** Asks to leave a policy, with the password or a code to the e-mail on file. */
export function askWithdrawal(certificado: string, body: RequestOf<typeof askPolicyWithdrawal>) {
  return call<typeof askPolicyWithdrawal>('POST', '/Profile/Productos/:certificado/Arrepentimiento', {
    params: { certificado },
    body,
  })
}
