import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
const offered = vi.hoisted(() => ({ groups: ['medicion'] as string[] }))
vi.mock('../cookie-consent/consent-store.ts', () => ({ offeredGroups: () => offered.groups }))

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('the logout event waits for the next page with tags, which takes it once', async () => {
  const { announceLogout } = await import('./logout-event.ts')
  const { takeTagEvents } = await import('../cookie-consent/take-tag-events.ts')
  announceLogout('inactivity')
  announceLogout('person')
  expect(takeTagEvents()).toEqual([
    { event: 'logout', motivo: 'inactivity' },
    { event: 'logout', motivo: 'person' },
  ])
  expect(takeTagEvents()).toEqual([])
})

it.each(['basura', '{}', '[1]', '[{"event":"logout","motivo":"person","documento":"12345678"}]'])(
  'a foreign value in its place, %s, reaches no tag',
  async (text) => {
    const { takeTagEvents } = await import('../cookie-consent/take-tag-events.ts')
    kept.set('amparo:eventos', text)
    expect(takeTagEvents()).toEqual([])
  },
)

it('nothing is stored without a tag manager', async () => {
  const { announceLogout } = await import('./logout-event.ts')
  offered.groups = []
  announceLogout('person')
  expect(kept.size).toBe(0)
})
