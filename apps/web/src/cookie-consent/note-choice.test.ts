import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setBearer } from '../api/bearer.ts'
import { noteChoice, noteLeftOver } from './note-choice.ts'

const server = vi.hoisted(() => ({
  noted: [] as unknown[],
  answer: async (): Promise<void> => {},
}))
vi.mock('../api/call.ts', () => ({
  call: async (_method: string, _path: string, { body }: { body: Record<string, unknown> }) => {
    server.noted.push(body.medicion)
    await server.answer()
  },
}))
const device = vi.hoisted(() => ({ left: null as readonly string[] | null }))
vi.mock('./left-over-choice.ts', () => ({
  keepLeftOver: async (_who: string, groups: readonly string[]) => {
    device.left = groups
  },
  leftOverOf: async () => device.left,
  forgetLeftOver: () => {
    device.left = null
  },
}))
vi.mock('./consent-store.ts', () => ({ offeredGroups: () => ['medicion'] }))
vi.mock('../session/session-store.ts', () => ({
  currentSession: () => ({ status: 'open', sesion: { usuario: { idUsuario: 'rosa' } } }),
}))

/** Delays the server's answer to the next record. */
function holdAnswer() {
  const held = Promise.withResolvers<void>()
  server.answer = () => {
    server.answer = async () => {}
    return held.promise
  }
  return held
}

describe('recording a cookie choice', () => {
  beforeEach(() => {
    setBearer('de-rosa')
    device.left = null
    Object.assign(server, { noted: [], answer: async () => {} })
  })

  it('is not repeated by the page that looks for a left-over choice', async () => {
    const held = holdAnswer()
    const noted = noteChoice(['medicion'])
    await vi.waitFor(() => expect(server.noted).toHaveLength(1))
    const looked = noteLeftOver()
    held.resolve()
    expect(await noted).toBe(true)
    await looked
    expect(server.noted).toEqual([true])
    expect(device.left).toBeNull()
  })

  it('follows a left-over choice, and waits on the device until it is recorded', async () => {
    device.left = ['medicion']
    const held = holdAnswer()
    const looked = noteLeftOver()
    await vi.waitFor(() => expect(server.noted).toHaveLength(1))
    const noted = noteChoice([])
    await vi.waitFor(() => expect(device.left).toEqual([]))
    expect(server.noted).toEqual([true])
    server.answer = async () => {
      throw new Error('sin red')
    }
    held.resolve()
    await looked
    expect(await noted).toBe(false)
    expect(server.noted).toEqual([true, false])
    expect(device.left).toEqual([])

    server.answer = async () => {}
    await noteLeftOver()
    expect(server.noted).toEqual([true, false, false])
    expect(device.left).toBeNull()
  })
})
