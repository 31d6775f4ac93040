import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { myAgenda } from '@amparo/contract/care/console/consultations.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { call } from '../api/call.ts'

export type AgendaRow = AnswerOf<typeof myAgenda>['citas'][number]

const lookAgainMs = 10_000

/** The professional's appointments between two days; polls for people entering the room. */
export function useMyAgenda(desde: string, hasta: string) {
  return useLoad(
    ['mi-agenda', desde, hasta],
    (signal, background) =>
      call<typeof myAgenda>('GET', '/consola/MiAgenda', { query: { desde, hasta }, signal, background }),
    { keepBefore: true, again: () => lookAgainMs },
  )
}
