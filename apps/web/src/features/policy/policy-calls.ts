import type { askPolicyWithdrawal, downloadPolicySheet } from '@amparo/contract/policy-sheets.ts'
import { call } from '../../api/call.ts'
import { keepFile } from '../../api/files.ts'

export function keepPolicyPdf(certificado: string) {
  return keepFile<typeof downloadPolicySheet>(
    'GET',
    '/Profile/Productos/:certificado/pdf',
    `Póliza ${certificado}.pdf`,
    { params: { certificado } },
  )
}

export function askWithdrawal(certificado: string) {
  return call<typeof askPolicyWithdrawal>('POST', '/Profile/Productos/:certificado/Arrepentimiento', {
    params: { certificado },
  })
}
