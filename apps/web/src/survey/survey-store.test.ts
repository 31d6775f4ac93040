import { beforeEach, describe, expect, it, vi } from 'vitest'

const server = vi.hoisted(() => ({ question: Promise.resolve<unknown>(undefined), asked: 0 }))
vi.mock('./survey-calls.ts', () => ({
  findQuestion: () => {
    server.asked += 1
    return server.question
  },
}))
vi.mock('../session/session-store.ts', () => ({
  currentSession: () => ({ status: 'open' }),
  whenSessionChanges: () => () => {},
}))

const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, text: string) => void storage.set(name, text),
})
vi.stubGlobal('location', { pathname: '/ecosistema/citas' })

const about = { clase: 'curso', servicio: 'Cursos' }
const kept = () => storage.get('encuesta') ?? null

describe('a late answer for a survey', () => {
  beforeEach(() => {
    storage.clear()
    server.asked = 0
    vi.resetModules()
  })

  it('is stored while the requesting session is open, and never for the next account', async () => {
    const { lookNow, surveyTeller } = await import('./survey-store.ts')
    const { setBearer } = await import('../api/bearer.ts')
    const late = Promise.withResolvers<unknown>()
    server.question = late.promise
    setBearer('de-rosa')
    lookNow()
    await vi.waitFor(() => expect(server.asked).toBe(1))
    const tell = surveyTeller()
    setBearer(null)
    tell({ type: 'answered', tipo: 'Promotor', cod: 'abc' })
    setBearer('de-otra-persona')
    tell({ type: 'closed' })
    late.resolve(about)
    await new Promise((done) => setImmediate(done))
    expect(kept()).toBeNull()

    server.question = Promise.resolve(about)
    lookNow()
    await vi.waitFor(() => expect(kept()).toContain('"path":"/ecosistema/citas"'))
  })
})
