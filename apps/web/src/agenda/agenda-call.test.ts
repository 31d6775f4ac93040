import type { listMine } from '@amparo/contract/agenda/agenda.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setBearer } from '../api/bearer.ts'
import { agendaCall } from './agenda-call.ts'

const left = vi.hoisted(() => ({ reasons: [] as string[] }))
vi.mock('../session/session-store.ts', () => ({
  logout: async (reason: string) => left.reasons.push(reason),
}))
const server = vi.hoisted(() => ({ answer: Promise.resolve<unknown>(undefined) }))
vi.mock('../api/call.ts', () => ({ callKeeping401: () => server.answer }))

const refused = { ok: false, status: 401, body: undefined, retryAfterSeconds: 0 }

describe('an agenda call that is refused without a session', () => {
  beforeEach(() => {
    left.reasons = []
    setBearer('de-rosa')
  })

  it('ends the session that sent it', async () => {
    server.answer = Promise.resolve(refused)
    await expect(agendaCall<typeof listMine>('GET', '/agendamientos/MisCitas', {})).rejects.toThrow()
    expect(left.reasons).toEqual(['expired'])
  })

  it.each([null, 'de-antes'])('ends none that was opened since, where %s had asked', async (before) => {
    setBearer(before)
    const late = Promise.withResolvers<unknown>()
    server.answer = late.promise
    const asked = agendaCall<typeof listMine>('GET', '/agendamientos/MisCitas', {})
    setBearer('de-rosa')
    late.resolve(refused)
    await expect(asked).rejects.toThrow()
    expect(left.reasons).toEqual([])
  })
})
