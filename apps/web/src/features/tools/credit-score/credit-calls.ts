import type {
  authorizeCreditScore,
  getCreditScore,
  revokeCreditScore,
} from '@amparo/contract/tools/credit-score.ts'
import { call } from '../../../api/call.ts'

export type { CreditScore } from '@amparo/contract/tools/credit-score.ts'

export const fetchScore = (signal: AbortSignal) =>
  call<typeof getCreditScore>('GET', '/proteccion/Score', { signal })

export const authorize = () =>
  call<typeof authorizeCreditScore>('POST', '/proteccion/Score/Autorizar', { body: { acepta: true } })

export const revoke = () => call<typeof revokeCreditScore>('POST', '/proteccion/Score/Revocar')
