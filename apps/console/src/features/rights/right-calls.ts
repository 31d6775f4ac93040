import type { Load } from '@amparo/client/loading/use-load.ts'
import type {
  answerRight,
  askRightData,
  confirmErasure,
  declineErasure,
  extendRight,
  listRightCases,
  observeRight,
} from '@amparo/contract/console/rights.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { type ListState, queryOf } from '../../table/use-list-state.ts'
import { useRows, withIds } from '../../table/use-rows.ts'

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
  const query = queryOf(state, choices, ['buscar', 'despues'])
  const rows = useRows(state, ['derechos', query], async (signal) =>
    withIds(
      await call<typeof listRightCases>('GET', '/consola/Derechos', { query, signal }),
      ({ folio }) => folio,
    ),
  )
  return { ...rows, query }
}

type Seen = Pick<RightCase, 'folio' | 'version'>

export function observe({ folio, version }: Seen, faltas: string) {
  return call<typeof observeRight>('POST', '/consola/Derechos/:folio/Observar', {
    params: { folio },
    body: { version, faltas },
  })
}

export function askData({ folio, version }: Seen, text: string) {
  return call<typeof askRightData>('POST', '/consola/Derechos/:folio/PedirDatos', {
    params: { folio },
    body: { version, texto: text },
  })
}

export function extend({ folio, version }: Seen, reason: string) {
  return call<typeof extendRight>('POST', '/consola/Derechos/:folio/Ampliar', {
    params: { folio },
    body: { version, motivo: reason },
  })
}

/** Answers, and says what came of it: an erasure waits for a second person where there is one. */
export async function answer(
  { folio, version }: Seen,
  resultado: 'procede' | 'no_procede',
  text: string,
): Promise<string> {
  const given = await call<typeof answerRight>('POST', '/consola/Derechos/:folio/Responder', {
    params: { folio },
    body: { version, resultado, texto: text },
  })
  return 'pendiente' in given
    ? 'Propuesta: se borra cuando otra persona de privacidad lo confirme'
    : 'Respondida: la persona ya tiene el correo'
}

/** The second person's yes. */
export async function confirm({ folio, version }: Seen): Promise<string> {
  const { mensaje } = await call<typeof confirmErasure>('POST', '/consola/Derechos/:folio/Confirmar', {
    params: { folio },
    body: { version },
  })
  return mensaje
}

/** The second person's no, or the first one's second thought. */
export async function decline({ folio, version }: Seen): Promise<string> {
  const { mensaje } = await call<typeof declineErasure>('POST', '/consola/Derechos/:folio/NoConfirmar', {
    params: { folio },
    body: { version },
  })
  return mensaje
}
