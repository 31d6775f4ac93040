import { expect, it, vi } from 'vitest'
import { mayReload, watchPreloadErrors } from './preload-errors.ts'

function fakeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage
}

it('a page with a missing part reloads once, and once more after the next deploy', () => {
  const storage = fakeStorage()
  expect(mayReload('a', '/ecosistema/citas', storage)).toBe(true)
  expect(mayReload('a', '/ecosistema/citas', storage)).toBe(false)
  expect(mayReload('b', '/ecosistema/citas', storage)).toBe(true)
  expect(mayReload('b', '/nosotros', storage)).toBe(true)
})

it('a page that two builds answer by turns reloads once for each', () => {
  const storage = fakeStorage()
  const answers = ['a', 'b', 'a', 'b'].map((build) => mayReload(build, '/ecosistema', storage))
  expect(answers).toEqual([true, true, false, false])
})

it('without storage nothing reloads, since it would never end', () => {
  const blocked = {
    getItem: () => {
      throw new Error('blocked')
    },
  } as unknown as Storage
  expect(mayReload('a', '/', blocked)).toBe(false)
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(mayReload('a', '/')).toBe(false)
})

it('a page without a network stays as it is, with its typed text', () => {
  let loaded = 0
  const page = Object.assign(new EventTarget(), {
    location: { pathname: '/ecosistema', reload: () => (loaded += 1) },
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('sessionStorage', fakeStorage())
  watchPreloadErrors()
  vi.stubGlobal('navigator', { onLine: false })
  page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  expect(loaded).toBe(0)
  vi.stubGlobal('navigator', { onLine: true })
  page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  expect(loaded).toBe(1)
  vi.unstubAllGlobals()
})
