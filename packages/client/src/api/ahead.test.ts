import type { listServices } from '@amparo/contract/agenda/catalogue.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCaller } from './caller.ts'

let token: string | null = 'abc'
const { call } = createCaller({ bearer: () => token })
const fetchMock = vi.fn<typeof fetch>()
const rows = (name: string) => new Response(JSON.stringify([{ DataEcosistma: name }]))
const ask = () => call<typeof listServices>('GET', '/modular/inServ')

beforeEach(() => {
  token = 'abc'
  fetchMock.mockReset().mockImplementation(async () => rows('de la red'))
  vi.stubGlobal('fetch', fetchMock)
})

afterEach(() => {
  globalThis.amparoAhead = undefined
})

function holdAhead(answer: Promise<Response>): void {
  globalThis.amparoAhead = { token: 'abc', answers: new Map([['/api/modular/inServ', answer]]) }
}

describe('a request that the page made ahead', () => {
  it('is used once, and the next call makes another request', async () => {
    holdAhead(Promise.resolve(rows('de antes')))
    expect(await ask()).toEqual([{ DataEcosistma: 'de antes' }])
    expect(fetchMock).not.toHaveBeenCalled()
    expect(await ask()).toEqual([{ DataEcosistma: 'de la red' }])
  })

  it('is never given to another session', async () => {
    holdAhead(Promise.resolve(rows('de antes')))
    token = 'otro'
    expect(await ask()).toEqual([{ DataEcosistma: 'de la red' }])
    token = null
    expect(await ask()).toEqual([{ DataEcosistma: 'de la red' }])
  })

  it('is repeated if no answer came', async () => {
    holdAhead(Promise.reject(new TypeError('sin red')))
    expect(await ask()).toEqual([{ DataEcosistma: 'de la red' }])
  })
})
