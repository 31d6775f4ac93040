import { ApiError, noAnswer } from '@amparo/client/api/api-error.ts'
import { draftOwner } from '@amparo/client/kept/draft-owner.ts'
import { readDraft } from '@amparo/client/kept/sealed-drafts.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { going, server, told } from '../testing/server.ts'
import { newDraft, saveTemplate } from './answer-templates/templates.ts'
import { closeIt } from './features/care/consultation/consultation-calls.ts'
import { keeperOf } from './features/care/consultation/use-saved-note.ts'
import { toasts } from './shell/toasts.ts'

vi.mock('./api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: (await import('../testing/server.ts')).send,
}))

let notes = 0
/** The keepers of earlier tests and tries stay. */
function newNote(): string {
  notes += 1
  return `c${notes}`
}

afterEach(() => vi.useRealTimers())
beforeEach(() => {
  server.sent = []
  toasts.set([])
})

it('a note with unsaved last words is not closed without them', async () => {
  const id = newNote()
  const saved = { note: { motivo: 'Tos' }, version: 3 }
  const { edit, settle } = keeperOf(id, saved)
  edit({ plan: 'Reposo' })
  closeIt({ idCita: id, person: 'Ana Ríos' }, settle)
  ;(await going()).refuse(noAnswer())
  await vi.waitFor(() => expect(told()[0]).toContain('La nota de Ana Ríos: '))
  expect(server.sent.map(({ path }) => path)).toEqual(['Atenciones/:idCita'])
  const { shown } = keeperOf(id, saved)
  expect(shown.get()).toMatchObject({ note: { motivo: 'Tos', plan: 'Reposo' }, state: 'offline' })
  toasts.get()[0]?.way?.go()
  ;(await going(2)).answer({ version: 4, guardada: '2026-12-01T15:00:00Z' })
  const closing = await going(3)
  expect(closing.path).toBe('Atenciones/:idCita/Cerrar')
  closing.answer({})
  await vi.waitFor(() => expect(told()).toContain('La nota de Ana Ríos quedó cerrada.'))
  // A load older than the last save is ignored; another window's save is newer.
  expect(keeperOf(id, saved).shown.get().note).toMatchObject({ plan: 'Reposo' })
  const others = { note: { motivo: 'Tos y fiebre' }, version: 5 }
  expect(keeperOf(id, others).shown.get().note).toEqual(others.note)
})

it('a note changed by another window is reloaded, and the typed text is offered', async () => {
  vi.useFakeTimers()
  const id = newNote()
  const { edit } = keeperOf(id, { note: { motivo: 'Tos', plan: 'Reposo' }, version: 3 })
  edit({ plan: 'Reposo y agua' })
  const { refuse } = await going()
  refuse(new ApiError(409, { ...noAnswer().problem, codigo: 'version' }))
  const others = { note: { motivo: 'Tos y fiebre', plan: 'Reposo' }, version: 4 }
  await vi.waitFor(() => expect(keeperOf(id, others).shown.get()).toMatchObject(others))
  const { shown, takeTyped } = keeperOf(id, others)
  expect(shown.get()).toMatchObject({ typed: { plan: 'Reposo y agua' }, refusal: null })
  takeTyped(true)
  const put = { note: { motivo: 'Tos y fiebre', plan: 'Reposo y agua' }, version: 4, typed: null }
  expect(shown.get()).toMatchObject(put)
})

it('a note that waits for the network is never sent under the next person', async () => {
  vi.useFakeTimers()
  const id = newNote()
  const loaded = { note: {}, version: 0 }
  draftOwner.set({ id: 'ana', left: false })
  keeperOf(id, loaded).edit({ motivo: 'Tos' })
  await vi.advanceTimersByTimeAsync(900)
  server.sent[0]?.refuse(noAnswer())
  await vi.advanceTimersByTimeAsync(4_000)
  expect(server.sent).toHaveLength(2)
  server.sent[1]?.refuse(noAnswer())
  await vi.advanceTimersByTimeAsync(0)
  draftOwner.set({ id: 'ana', left: true })
  draftOwner.set({ id: 'luis', left: false })
  keeperOf(id, loaded)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.sent).toHaveLength(2)
})

it('a new template can be typed beside a pending one, and a refused one comes first', async () => {
  const typeNew = async (titulo: string) => {
    const name = await newDraft('mensajes')
    const values = { titulo, texto: 'Hola' }
    saveTemplate({ para: 'mensajes', key: titulo }, values, { name, values })
    return name
  }
  const first = await typeNew('Horarios')
  const { answer } = await going()
  await vi.waitFor(async () => expect(await readDraft(first)).not.toBeNull())
  const second = await typeNew('Papeles')
  expect(second).not.toBe(first)
  const { refuse } = await going(2)
  answer({})
  refuse(noAnswer())
  await vi.waitFor(async () => expect(await newDraft('mensajes')).toBe(second))
  expect(await readDraft(second)).toEqual({ titulo: 'Papeles', texto: 'Hola' })
  await vi.waitFor(async () => expect(await readDraft(first)).toBeNull())
})
