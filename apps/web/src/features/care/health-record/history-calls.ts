import type { myAccesses, myHistory } from '@amparo/contract/care/history.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'

export type PastVisit = AnswerOf<typeof myHistory>['atenciones'][number]
export type Access = AnswerOf<typeof myAccesses>['accesos'][number]

const queryOf = (antes: string | undefined) => (antes === undefined ? {} : { antes })

/** A page of the person's visits, before an instant. */
export function useMyHistory(antes: string | undefined) {
  return useLoad(['mi-historia', antes], (signal) =>
    call<typeof myHistory>('GET', '/salud/Historia', { query: queryOf(antes), signal }),
  )
}

/** A page of the reads of their history, before an instant. */
export function useMyAccesses(antes: string | undefined) {
  return useLoad(['mis-accesos', antes], (signal) =>
    call<typeof myAccesses>('GET', '/salud/Accesos', { query: queryOf(antes), signal }),
  )
}
