import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { listNext } from '@amparo/contract/next-things.ts'
import { call } from '../../api/call.ts'

export type NextThing = AnswerOf<typeof listNext>[number]

export const fetchNext = (signal: AbortSignal) =>
  call<typeof listNext>('GET', '/Profile/Siguiente', { signal })
