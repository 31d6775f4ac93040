import type {
  AntecedentsWire,
  confirmAntecedents,
  readAntecedents,
  saveAntecedents,
} from '@amparo/contract/care/antecedents.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../api/call.ts'
import { useLoad } from '../api/load.ts'

export type Antecedents = AntecedentsWire

/** The person's own antecedents. */
export const useAntecedents = () =>
  useLoad(['antecedentes'], (signal) =>
    call<typeof readAntecedents>('GET', '/salud/Antecedentes', { signal }),
  )

export const sendAntecedents = (body: RequestOf<typeof saveAntecedents>) =>
  call<typeof saveAntecedents>('PUT', '/salud/Antecedentes', { body })

export const sendConfirmation = ({ version }: Antecedents) =>
  call<typeof confirmAntecedents>('POST', '/salud/Antecedentes/Confirmar', { body: { version } })
