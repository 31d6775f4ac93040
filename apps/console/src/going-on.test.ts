import { errorFromAnswer, noAnswer } from '@amparo/client/api/api-error.ts'
import { readDraft } from '@amparo/client/kept/sealed-drafts.ts'
import { loads } from '@amparo/client/loading/loads.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { going, server, told } from '../testing/server.ts'
import { saveTemplate, type Template } from './answer-templates/templates.ts'
import {
  add as addToNote,
  closeIt,
  noteCv,
  unsentTexts,
} from './features/care/consultation/consultation-calls.ts'
import { cancelIt } from './features/feeds/imports/import-calls.ts'
import { upload, uploads } from './features/feeds/imports/uploads.ts'
import { add, changeProducts, type PartnerRow, replaceKeys } from './features/feeds/partners/partner-calls.ts'
import { beAway, beBack } from './features/service-desk/messages/absence-calls.ts'
import { acts, saveThread } from './features/service-desk/messages/message-calls.ts'
import {
  type HoursChange,
  professionalSupply,
  roomSupply,
  saveHours,
  unsavedHours,
} from './features/service-desk/professionals/supply-calls.ts'
import { invite } from './features/staff/staff/staff-calls.ts'
import { saveForGood } from './shell/saving.ts'
import { toasts } from './shell/toasts.ts'

vi.mock('./api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: (await import('../testing/server.ts')).send,
}))
vi.mock('./api/files.ts', async () => ({ sendBytes: (await import('../testing/server.ts')).send }))

const partner = { id: 's1', version: 1, nombre: 'Corredora Sol' } as PartnerRow
const typedOf = (name: string) => ({ name, values: { texto: `lo de ${name}` } })
const reload = async () => undefined
const visit = { idCita: 'c1', person: 'Ana Ríos' }
const template = { id: 'p1', version: 2, titulo: 'Horarios', texto: 'Hola' } as Template
const changed = { type: 'about:blank', title: 'Cambió', status: 409, detail: 'Cambió', codigo: 'version' }
const days = { desde: '2026-12-01', hasta: '2026-12-04', suplente: 'u2' }

interface Saved {
  readonly title: string
  readonly path: string
  /** Subject of its notice. */
  readonly about: string
  /** Content of its draft. */
  readonly typed?: ReturnType<typeof typedOf>
  /** Content held in memory only, if the browser may store nothing. */
  readonly waits?: () => unknown
  readonly answer: unknown
  readonly told: string
  act(typed: ReturnType<typeof typedOf>): void
}

/** Each act saved in the background: its call, the subject of its notice, its typed values, and its answer. */
const saved: readonly Saved[] = [
  {
    title: 'closing a note',
    path: 'Atenciones/:idCita/Cerrar',
    about: 'La nota de Ana Ríos',
    answer: {},
    told: 'La nota de Ana Ríos quedó cerrada.',
    act: () => closeIt(visit, async () => 3),
  },
  {
    title: 'adding to a closed note',
    path: 'Atenciones/:idCita/Anexar',
    about: 'El anexo de Ana Ríos',
    waits: () => unsentTexts.get('anexo:c1'),
    answer: {},
    told: 'El anexo quedó guardado.',
    act: () => addToNote(visit, 'Control en enero'),
  },
  {
    title: 'a note on a CV',
    path: 'Atenciones/:idCita/NotaCurriculum',
    about: 'La nota sobre el currículum de Ana Ríos',
    waits: () => unsentTexts.get('nota-cv:c1'),
    answer: {},
    told: 'Ana Ríos ya puede leer tu nota.',
    act: () => noteCv(visit, 'Pon primero tus logros'),
  },
  {
    title: 'a new template',
    path: 'Plantillas',
    about: 'La plantilla «Horarios»',
    typed: typedOf('plantilla:mensajes'),
    answer: {},
    told: 'La plantilla «Horarios» quedó guardada',
    act: (typed) => saveTemplate({ para: 'mensajes', key: 'k1' }, template, typed),
  },
  {
    title: 'the next version of a template',
    path: 'Plantillas/:id',
    about: 'La plantilla «Horarios»',
    typed: typedOf('plantilla:p1:2'),
    answer: {},
    told: 'La plantilla «Horarios» quedó guardada',
    act: (typed) => saveTemplate(template, template, typed),
  },
  {
    title: 'days away',
    path: 'MiAusencia',
    about: 'Fuera de la oficina',
    typed: typedOf('ausencia'),
    answer: { mensaje: 'Anotado.' },
    told: 'Anotado.',
    act: (typed) => beAway(days, undefined, typed),
  },
  {
    title: 'coming back',
    path: 'MiAusencia/Quitar',
    about: 'De vuelta',
    answer: { mensaje: 'Ya no estás fuera.' },
    told: 'Ya no estás fuera.',
    act: () => beBack({ ...days, suplente: { id: 'u2', nombre: 'Luz' } }),
  },
  {
    title: 'holding a conversation',
    path: 'Conversaciones/:folio/Retener',
    about: 'RQ-1',
    typed: typedOf('retener:RQ-1'),
    answer: { mensaje: 'Queda retenida.', version: 2 },
    told: 'Queda retenida.',
    act: (typed) =>
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
    act: (typed) =>
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
    act: (typed) =>
      invite({ correo: 'ana@empresa.pe', nombre: 'Ana Ríos', roles: ['agenda'] }, 'clave', typed),
  },
  {
    title: 'asking for a partner',
    path: 'Socios',
    about: 'Vida Segura',
    typed: typedOf('socio-nuevo'),
    answer: {},
    told: 'Vida Segura: espera a que otra persona que administra lo confirme',
    act: (typed) =>
      add({ nombre: 'Vida Segura', productos: ['6727-1'], claves: { keys: [] } } as never, typed),
  },
  {
    title: "changing a partner's keys",
    path: 'Socios/:id/Claves',
    about: 'Corredora Sol',
    typed: typedOf('claves:s1'),
    answer: {},
    told: 'Corredora Sol: espera a que otra persona que administra lo confirme',
    act: (typed) => replaceKeys(partner, { keys: [] } as never, typed),
  },
  {
    title: "changing a partner's products",
    path: 'Socios/:id/Productos',
    about: 'Corredora Sol',
    typed: typedOf('productos:s1'),
    answer: { socio: { productos: ['6727-1'] } },
    told: 'Corredora Sol: los productos valen desde ahora',
    act: (typed) => changeProducts(partner, ['6727-1'], typed),
  },
]

beforeEach(() => {
  server.sent = []
})
afterEach(() => {
  toasts.set([])
  loads.clear()
})

describe.each(saved)('$title', ({ path, about, typed = typedOf(''), waits, answer, told: words, act }) => {
  it('blocks nothing else, shows its notice once done, and is sent once', async () => {
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
    expect(waits?.()).toBeUndefined()
  })

  it('names its subject when refused, keeps the typed values, and is sent again from its notice', async () => {
    act(typed)
    ;(await going()).refuse(noAnswer())
    await vi.waitFor(() => expect(told()[0]).toContain(`${about}: `))
    expect(await readDraft(typed.name)).toEqual(typed.name ? typed.values : null)
    if (waits) expect(waits()).toBeTypeOf('string')
    toasts.get()[0]?.way?.go()
    ;(await going(2)).answer(answer)
    await vi.waitFor(() => expect(told()).toContain(words))
  })
})

it('a cancelled import shows at once, and reverts if that is refused', async () => {
  const key = ['importaciones', {}]
  loads.setQueryData(key, { filas: [{ id: 'i1', estado: 'en_cola' }] })
  const state = () => loads.getQueryData<{ filas: { estado: string }[] }>(key)?.filas[0]?.estado
  cancelIt('i1')
  expect(state()).toBe('cancelada')
  ;(await going()).refuse(errorFromAnswer(409, null, null))
  await vi.waitFor(() => expect(state()).toBe('en_cola'))
  expect(toasts.get()[0]?.look).toBe('danger')
})

describe.each([
  { whose: 'a professional', calls: professionalSupply, path: 'Profesionales/:id/Agenda' },
  { whose: 'a room', calls: roomSupply, path: 'Salas/:id/Agenda' },
])('the hours of $whose', ({ calls, path }) => {
  const from = { version: 4, plan: [{ dia: 1, desde: '09:00', hasta: '13:00' }], pausas: [], excepciones: [] }
  const change = (more: Partial<HoursChange> = {}): HoursChange => ({
    from,
    to: { ...from, plan: [] },
    accepting: false,
    showConflicts: () => false,
    onStale: () => undefined,
    ...more,
  })
  const save = (more?: Partial<HoursChange>) => saveHours({ id: 'h1', name: 'Ana Ríos', calls }, change(more))
  const waiting = () => unsavedHours.get(`${calls.key}:h1`)?.plan

  it('are checked, then saved with a notice and undo, and block nothing else', async () => {
    save()
    save()
    expect(waiting()).toEqual([])
    ;(await going()).answer({ conflictos: [] })
    ;(await going(2)).answer({ conflictos: [], version: 5 })
    await vi.waitFor(() => expect(told()).toEqual(['Horario guardado']))
    expect(server.sent.map((one) => one.path)).toEqual([path, path])
    expect(waiting()).toBeUndefined()
    toasts.get()[0]?.undo?.()
    ;(await going(3)).answer({ conflictos: [], version: 6 })
    await vi.waitFor(() => expect(told()).toContain('Volvió el horario de antes'))
  })

  it.each([true, false])(
    'are not saved with a visit outside them: seen %s in their panel',
    async (isSeen) => {
      save({ showConflicts: () => isSeen })
      ;(await going()).answer({ conflictos: [{ id: 'c1' }] })
      await vi.waitFor(() =>
        expect(told()).toEqual(
          isSeen ? [] : ['Horario de Ana Ríos: no se guardó. 1 cita quedaría fuera del horario'],
        ),
      )
      expect([server.sent.length, waiting()]).toEqual([1, []])
    },
  )

  it('wait for their author if others changed them meanwhile', async () => {
    const onStale = vi.fn<HoursChange['onStale']>()
    save({ accepting: true, onStale })
    ;(await going()).refuse(errorFromAnswer(409, changed, null))
    await vi.waitFor(() => expect(onStale).toHaveBeenCalled())
    expect(waiting()).toEqual([])
    await vi.waitFor(() => expect(told()[0]).toContain('Horario de Ana Ríos: '))
  })
})

describe('an import', () => {
  const file = new File(['abcd'], 'polizas.csv')
  const open = async () => {
    const opened = upload(file, { clase: 'polizas' }, false)
    ;(await going()).answer({ id: 'i1', bytesPorParte: 2 })
    expect(await opened).toBe('i1')
  }

  it('is uploaded part by part in the background, and reports its end', async () => {
    await open()
    ;(await going(2)).answer({})
    ;(await going(3)).answer({})
    await vi.waitFor(() => expect(uploads.get()).toMatchObject([{ name: 'polizas.csv', sent: 2, total: 2 }]))
    expect(told()).toEqual([])
    ;(await going(4)).answer({ mensaje: 'La importación empezó.' })
    await vi.waitFor(() => expect(told()).toEqual(['La importación empezó.']))
    expect(server.sent.map((one) => one.path).slice(1)).toEqual([
      'Importaciones/:id/Partes/:n',
      'Importaciones/:id/Partes/:n',
      'Importaciones/:id/Empezar',
    ])
    await vi.waitFor(() => expect(uploads.get()).toEqual([]))
  })

  it('names the file if one of its parts is refused', async () => {
    await open()
    ;(await going(2)).refuse(errorFromAnswer(409, null, null))
    await vi.waitFor(() => expect(told()).toEqual(['«polizas.csv» no se pudo subir. Elígelo otra vez.']))
    await vi.waitFor(() => expect(uploads.get()).toEqual([]))
  })

  it('is cancelled when stopped', async () => {
    await open()
    uploads.get()[0]?.stop()
    ;(await going(2)).refuse(noAnswer())
    expect((await going(3)).path).toBe('Importaciones/:id/Cancelar')
    server.sent[2]?.answer({})
    await vi.waitFor(() => expect(uploads.get()).toEqual([]))
  })
})
