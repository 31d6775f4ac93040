import type { getPolicySheet } from '@amparo/contract/policies/policy-sheets.ts'
import { call } from '../api/call.ts'

/** A certificate with its sheet, or with the channel for questions if the insurer gave none. */
export type Policy = Awaited<ReturnType<typeof fetchPolicy>>
export type Sheet = NonNullable<Policy['ficha']>
export type OwnCover = Sheet['coberturas'][number]

export function fetchPolicy(certificado: string, signal: AbortSignal) {
  return call<typeof getPolicySheet>('GET', '/Profile/Productos/:certificado', {
    params: { certificado },
    signal,
  })
}
