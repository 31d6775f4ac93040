import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { pending } from '@amparo/contract/staff/console/entry.ts'
import { call } from '../api/call.ts'

export type Waiting = AnswerOf<typeof pending>[number]

/** A call keeps a professional at one screen for half an hour. */
export const lookAgainMs = 60_000

/** Pending work of this person's roles, without today's appointments; loads again each minute. */
export function useWaiting(): Load<AnswerOf<typeof pending>> & {
  readonly waits: readonly Waiting[] | undefined
} {
  const load = useLoad(
    ['pendientes'],
    (signal, background) => call<typeof pending>('GET', '/consola/Pendientes', { signal, background }),
    { again: () => lookAgainMs },
  )
  return { ...load, waits: load.data?.filter(({ clase, total }) => clase !== 'citas_hoy' && total > 0) }
}
