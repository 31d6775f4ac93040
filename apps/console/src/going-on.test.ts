import { errorFromAnswer, noAnswer } from '@amparo/client/api/api-error.ts'
import { readDraft } from '@amparo/client/kept/sealed-drafts.ts'
import { loads } from '@amparo/client/loading/loads.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelIt } from './features/imports/import-calls.ts'
import { acts, saveThread } from './features/messages/message-calls.ts'
import { add, changeProducts, type PartnerRow, replaceKeys } from './features/partners/partner-calls.ts'
import { invite } from './features/staff/staff-calls.ts'
import { saveForGood } from './shell/saving.ts'
import { toasts } from './shell/toasts.ts'

interface Sent {
  readonly path: string
  readonly answer: (value: unknown) => void
  readonly refuse: (why: Error) => void
}

const server = vi.hoisted(() => ({ sent: [] as Sent[] }))
vi.mock('./api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: (_method: string, path: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    server.sent.push({ path: path.split('/').slice(2).join('/'), answer: resolve, refuse: reject })
    return promise
  },
}))

const partner = { id: 's1', version: 1, nombre: 'Corredora Sol' } as PartnerRow
const typedOf = (name: string) => ({ name, values: { texto: `lo de ${name}` } })
const reload = async () => undefined

/** Each act that is saved while one goes on: where it goes, of what its notice is, what was typed for it, and its answer. */
const saved = [
  {
    title: 'holding a conversation',
    path: 'Conversaciones/:folio/Retener',
    about: 'RQ-1',
    typed: typedOf('retener:RQ-1'),
    answer: { mensaje: 'Queda retenida.', version: 2 },
    told: 'Queda retenida.',
    act: (typed: ReturnType<typeof typedOf>) =>
      saveThread(
        'RQ-1',
        {
          state: 'Retenida',
          typed,
          send: () => acts.hold('RQ-1', { version: 1, retener: true, motivo: 'Expediente 0123' }),
        },
        reload,
      ),
  },
  {
    title: 'merging it with another',
    path: 'Conversaciones/:folio/Unir',
    about: 'RQ-2',
    typed: typedOf('unir:RQ-2'),
    answer: { mensaje: 'Quedó unida.', version: 2 },
    told: 'Quedó unida.',
    act: (typed: ReturnType<typeof typedOf>) =>
      saveThread(
        'RQ-2',
        { state: 'Unida', typed, send: () => acts.merge('RQ-2', { version: 1, con: 'RQ-3' }) },
        reload,
      ),
  },
  {
    title: 'inviting somebody',
    path: 'Personal',
    about: 'La invitación a Ana Ríos',
    typed: typedOf('invitar-personal'),
    answer: { id: 'u1' },
    told: 'Invitación enviada',
    act: (typed: ReturnType<typeof typedOf>) =>
      invite({ correo: 'ana@empresa.pe', nombre: 'Ana Ríos', roles: ['agenda'] }, 'clave', typed),
  },
  {
    title: 'asking for a partner',
    path: 'Socios',
    about: 'Vida Segura',
    typed: typedOf('socio-nuevo'),
    answer: {},
    told: 'Vida Segura: espera a que otra persona que administra lo confirme',
    act: (typed: ReturnType<typeof typedOf>) =>
      add({ nombre: 'Vida Segura', productos: ['6727-1'], claves: { keys: [] } } as never, typed),
  },
  {
    title: "changing a partner's keys",
    path: 'Socios/:id/Claves',
    about: 'Corredora Sol',
    typed: typedOf('claves:s1'),
    answer: {},
    told: 'Corredora Sol: espera a que otra persona que administra lo confirme',
    act: (typed: ReturnType<typeof typedOf>) => replaceKeys(partner, { keys: [] } as never, typed),
  },
  {
    title: "changing a partner's products",
    path: 'Socios/:id/Productos',
    about: 'Corredora Sol',
    typed: typedOf('productos:s1'),
    answer: { socio: { productos: ['6727-1'] } },
    told: 'Corredora Sol: los productos valen desde ahora',
    act: (typed: ReturnType<typeof typedOf>) => changeProducts(partner, ['6727-1'], typed),
  },
] as const

const told = () => toasts.get().map(({ text }) => text)
/** What was sent last, once so many have been. */
const going = async (count = 1) => {
  await vi.waitFor(() => expect(server.sent).toHaveLength(count))
  return server.sent.at(-1) as Sent
}

beforeEach(() => {
  server.sent = []
})
afterEach(() => {
  toasts.set([])
  loads.clear()
})

describe.each(saved)('$title', ({ path, about, typed, answer, told: words, act }) => {
  it('holds nothing else, is told once it is done, and is sent once', async () => {
    act(typed)
    act(typed)
    const other = vi.fn(reload)
    saveForGood({ id: 'otra', state: 'Otra', about: 'Otra', send: other, reload })
    expect(other).toHaveBeenCalled()
    const { answer: come } = await going()
    expect(server.sent.map((one) => one.path)).toEqual([path])
    expect(told()).toEqual([])
    come(answer)
    await vi.waitFor(() => expect(told()).toEqual([words]))
    await vi.waitFor(async () => expect(await readDraft(typed.name)).toBeNull())
  })

  it('that is refused says of what, keeps what was typed, and goes out again from its notice', async () => {
    act(typed)
    ;(await going()).refuse(noAnswer())
    await vi.waitFor(() => expect(told()[0]).toContain(`${about}: `))
    expect(await readDraft(typed.name)).toEqual(typed.values)
    toasts.get()[0]?.way?.go()
    ;(await going(2)).answer(answer)
    await vi.waitFor(() => expect(told()).toContain(words))
  })
})

it('an import that is cancelled is shown so at once, and stands as it stood where that is refused', async () => {
  const key = ['importaciones', {}]
  loads.setQueryData(key, { filas: [{ id: 'i1', estado: 'en_cola' }] })
  const state = () => loads.getQueryData<{ filas: { estado: string }[] }>(key)?.filas[0]?.estado
  cancelIt('i1')
  expect(state()).toBe('cancelada')
  ;(await going()).refuse(errorFromAnswer(409, null, null))
  await vi.waitFor(() => expect(state()).toBe('en_cola'))
  expect(toasts.get()[0]?.look).toBe('danger')
})
