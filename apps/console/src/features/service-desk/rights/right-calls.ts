import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { Load } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type {
  answerRight,
  askRightData,
  confirmErasure,
  declineErasure,
  extendRight,
  listRightCases,
  observeRight,
} from '@amparo/contract/service-desk/console/rights.ts'
import { call } from '../../../api/call.ts'
import type { Typed } from '../../../shell/decide-soon.ts'
import { saveForGood, saveSoon } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'
import { figureOf, type ListFigure } from '../../../table/OnlyFigure.tsx'
import { type ListState, queryOf } from '../../../table/use-list-state.ts'
import { useRows, withIds } from '../../../table/use-rows.ts'

type RightPage = AnswerOf<typeof listRightCases>
export type RightCase = RightPage['filas'][number] & { readonly id: string }

const rightStates = [
  'abiertas',
  'recibida',
  'observada',
  'en_pausa',
  'ampliada',
  'procede',
  'no_procede',
  'desistida',
  'todos',
] as const

export function useRightList(state: ListState): {
  list: Load<{ filas: RightCase[]; total: number; siguiente?: string }>
  chosen: RightCase | undefined
  query: Readonly<Record<string, unknown>>
} {
  const choices = { estado: rightStates, orden: ['vence', '-creada'] } as const
  const query = { ...queryOf(state, choices, ['buscar', 'despues']), ...figureOf<ListFigure>(state) }
  const rows = useRows(state, ['derechos', query], async (signal) =>
    withIds(
      await call<typeof listRightCases>('GET', '/consola/Derechos', { query, signal }),
      ({ folio }) => folio,
    ),
  )
  return { ...rows, query }
}

type Seen = Pick<RightCase, 'folio' | 'version'>

/** Id of a request's saving state. */
export const savingId = ({ folio }: Pick<RightCase, 'folio'>) => `derecho:${folio}`

const about = (right: Seen) => ({
  id: savingId(right),
  about: right.folio,
  reload: () => Promise.all([reloadWhere('derechos'), reloadWhere('pendientes')]),
})

/** Steps that the law allows before the answer, once each, with a text that the person reads. */
export const steps = {
  observe: { state: 'Observado', words: 'observado, la persona recibe un correo' },
  ask: { state: 'Datos pedidos', words: 'pediste datos, el reloj se detiene' },
  extend: { state: 'Plazo ampliado', words: 'plazo ampliado, la persona recibe el motivo' },
} as const
export type StepKind = keyof typeof steps

/** Takes a step after the grace period, unless undone. */
export function takeStep(kind: StepKind, right: Seen, text: string, typed: Typed): void {
  const { state, words } = steps[kind]
  const send = () => sendStep[kind](right, text)
  saveSoon({ ...about(right), state, words: `${right.folio}: ${words}`, send, typed })
}

const sendStep = {
  observe: ({ folio, version }: Seen, faltas: string) =>
    call<typeof observeRight>('POST', '/consola/Derechos/:folio/Observar', {
      params: { folio },
      body: { version, faltas },
      keepalive: true,
    }),
  ask: ({ folio, version }: Seen, texto: string) =>
    call<typeof askRightData>('POST', '/consola/Derechos/:folio/PedirDatos', {
      params: { folio },
      body: { version, texto },
      keepalive: true,
    }),
  extend: ({ folio, version }: Seen, motivo: string) =>
    call<typeof extendRight>('POST', '/consola/Derechos/:folio/Ampliar', {
      params: { folio },
      body: { version, motivo },
      keepalive: true,
    }),
}

export interface NewName {
  readonly nombres: string
  readonly apellidoPaterno: string
  readonly apellidoMaterno: string
}

/** Answers, and reports the result: an erasure awaits a second person if there is one. */
export async function answer(
  { folio, version }: Seen,
  body: { resultado: 'procede' | 'no_procede'; texto: string; nombre?: NewName },
): Promise<string> {
  const given = await call<typeof answerRight>('POST', '/consola/Derechos/:folio/Responder', {
    params: { folio },
    body: { version, ...body },
  })
  return 'pendiente' in given
    ? 'Propuesto: se borra cuando otra persona de privacidad lo confirme'
    : 'Respondido: la persona ya tiene el correo'
}

/** Confirmation by the second person. */
export function confirm(right: Seen): void {
  const { folio, version } = right
  const send = async () => {
    const { mensaje } = await call<typeof confirmErasure>('POST', '/consola/Derechos/:folio/Confirmar', {
      params: { folio },
      body: { version },
    })
    tell(`${folio}: ${mensaje}`)
  }
  saveForGood({ ...about(right), state: 'El borrado', send })
}

/** Refusal by the second person, or withdrawal by the first. */
export function decline(right: Seen, words: string): void {
  const { folio, version } = right
  const send = () =>
    call<typeof declineErasure>('POST', '/consola/Derechos/:folio/NoConfirmar', {
      params: { folio },
      body: { version },
      keepalive: true,
    })
  saveSoon({ ...about(right), state: words, words: `${folio}: ${words.toLowerCase()}`, send })
}
