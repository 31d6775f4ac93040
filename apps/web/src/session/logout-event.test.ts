import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
const offered = vi.hoisted(() => ({ groups: ['medicion'] as string[] }))
vi.mock('../consent/consent-store.ts', () => ({ offeredGroups: () => offered.groups }))

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('the logout waits for the next page with tags, which takes it once', async () => {
  const { announceLogout } = await import('./logout-event.ts')
  const { pendingTagEvents } = await import('./tag-events.ts')
  announceLogout('inactivity')
  expect(pendingTagEvents.take()).toEqual([{ event: 'logout', motivo: 'inactivity' }])
  expect(pendingTagEvents.take()).toEqual([])
})

it('without a tag manager nothing is kept', async () => {
  const { announceLogout } = await import('./logout-event.ts')
  offered.groups = []
  announceLogout('person')
  expect(kept.size).toBe(0)
})
