import type { CurrentSession, Session } from '@amparo/contract/identity/session.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredSession } from './stored-session.ts'

const device = vi.hoisted(() => ({
  stored: Promise.resolve<unknown>(null),
  kept: [] as string[],
  forgotten: 0,
}))
vi.mock('./stored-session.ts', () => ({
  readStoredSession: () => device.stored,
  storeSession: async ({ token }: StoredSession) => void device.kept.push(token),
  forgetStoredSession: () => {
    device.forgotten += 1
  },
}))
const server = vi.hoisted(() => ({ answer: async (_bearer: unknown): Promise<unknown> => undefined }))
vi.mock('../api/call.ts', async () => ({
  ApiError: (await import('@amparo/client/api/api-error.ts')).ApiError,
  call: (_method: string, _path: string, { bearer }: { bearer?: string } = {}) => server.answer(bearer),
}))

class FakeStorage {
  readonly entries = new Map<string, string>()
  getItem(name: string) {
    return this.entries.get(name) ?? null
  }
  setItem(name: string, value: string) {
    this.entries.set(name, value)
  }
  removeItem(name: string) {
    this.entries.delete(name)
  }
  clear() {
    this.entries.clear()
  }
}

const sessionOf = (idUsuario: string) =>
  ({ expira: '2026-12-01T09:30:00-05:00', usuario: { idUsuario } }) as CurrentSession
const rosa = { token: 'de-rosa', ...sessionOf('rosa') } as Session
const stored = { token: 'de-antes', user: { idUsuario: 'antes' } }

/** A page just opened on a device with a stored session, still restoring it. */
async function openPage() {
  vi.resetModules()
  const storage = new FakeStorage()
  storage.setItem('token', 'v1.x')
  storage.setItem('user', 'v1.x')
  const page = Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: new FakeStorage() })
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', storage)
  const store = await import('./session-store.ts')
  const { currentBearer } = await import('../api/bearer.ts')
  const { ApiError } = await import('../api/call.ts')
  /** Another tab logs out: it empties the storage, and this tab is notified. */
  const signOutElsewhere = () => {
    storage.clear()
    const heard = new Event('storage')
    page.dispatchEvent(Object.assign(heard, { key: null, newValue: null, storageArea: storage }))
  }
  /** Another tab logs in: this one is notified of the token. */
  const signInElsewhere = (next: StoredSession) => {
    storage.setItem('user', 'v1.y')
    storage.setItem('token', 'v1.y')
    device.stored = Promise.resolve(next)
    const heard = new Event('storage')
    page.dispatchEvent(Object.assign(heard, { key: 'token', newValue: 'v1.y', storageArea: storage }))
  }
  const ended = new ApiError(401, {
    type: 'about:blank',
    title: 'Tu sesión terminó',
    status: 401,
    detail: 'Entra otra vez',
    codigo: 'sin_sesion',
    instance: '',
  })
  return { ...store, currentBearer, signOutElsewhere, signInElsewhere, ended }
}

describe('a session being restored', () => {
  beforeEach(() => {
    Object.assign(device, { stored: Promise.resolve(stored), kept: [], forgotten: 0 })
    server.answer = async () => sessionOf('antes')
  })

  it('opens with the stored token', async () => {
    const page = await openPage()
    await page.restoreSession()
    expect(page.currentSession()).toMatchObject({ status: 'open', sesion: sessionOf('antes') })
    expect(page.currentBearer()).toBe('de-antes')
  })

  it('does not affect a person who logs in before the server has refused it', async () => {
    const page = await openPage()
    const late = Promise.withResolvers<unknown>()
    server.answer = () => late.promise
    const restored = page.restoreSession()
    await vi.waitFor(() => expect(page.currentBearer()).toBe('de-antes'))
    await page.openSession(rosa)
    late.reject(page.ended)
    await restored
    expect(page.currentSession()).toMatchObject({ status: 'open', sesion: sessionOf('rosa') })
    expect(page.currentBearer()).toBe('de-rosa')
    expect(device).toMatchObject({ kept: ['de-rosa'], forgotten: 0 })
  })

  it('never shows the former account to one that logged in meanwhile, however late it is read', async () => {
    const page = await openPage()
    const late = Promise.withResolvers<unknown>()
    device.stored = late.promise
    const restored = page.restoreSession()
    await page.openSession(rosa)
    late.resolve(stored)
    await restored
    expect(page.currentSession()).toMatchObject({ status: 'open', sesion: sessionOf('rosa') })
    expect(page.currentBearer()).toBe('de-rosa')
  })

  it('does not open after another tab has logged out, whatever was pending', async () => {
    for (const isRead of [true, false]) {
      const page = await openPage()
      const late = Promise.withResolvers<unknown>()
      if (isRead) server.answer = () => late.promise
      else device.stored = late.promise
      const restored = page.restoreSession()
      if (isRead) await vi.waitFor(() => expect(page.currentBearer()).toBe('de-antes'))
      page.signOutElsewhere()
      late.resolve(isRead ? sessionOf('antes') : stored)
      await restored
      expect(page.currentSession()).toEqual({ status: 'visitor', left: 'person' })
      expect(page.currentBearer()).toBeNull()
    }
  })
})

it('shows a log-in of another tab here too', async () => {
  Object.assign(device, { stored: Promise.resolve(stored), kept: [], forgotten: 0 })
  const page = await openPage()
  const late = Promise.withResolvers<unknown>()
  server.answer = (bearer) => (bearer === 'de-antes' ? late.promise : Promise.resolve(sessionOf('rosa')))
  const restored = page.restoreSession()
  await vi.waitFor(() => expect(page.currentBearer()).toBe('de-antes'))
  page.signOutElsewhere()
  page.signInElsewhere({ token: 'de-rosa', user: sessionOf('rosa').usuario })
  late.reject(page.ended)
  await restored
  expect(page.currentSession()).toMatchObject({ status: 'open', sesion: sessionOf('rosa') })
  expect(page.currentBearer()).toBe('de-rosa')
})

it('ignores a late answer for another person once open', async () => {
  const page = await openPage()
  await page.openSession(rosa)
  await page.renewSession(sessionOf('antes'))
  expect(page.currentSession()).toMatchObject({ sesion: sessionOf('rosa') })
  const renewed = { ...sessionOf('rosa'), expira: '2026-12-01T09:45:00-05:00' }
  await page.renewSession(renewed)
  expect(page.currentSession()).toMatchObject({ sesion: renewed })
})
