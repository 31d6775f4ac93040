import { reloadWhere, showAhead } from '@amparo/client/loading/loads.ts'
import type {
  resendMessage,
  retryCrmEvent,
  retryCrmEvents,
} from '@amparo/contract/operations/console/outbox.ts'
import { call } from '../../../api/call.ts'
import { actNow } from '../../../shell/act-now.ts'

interface Row {
  readonly id: string
  readonly estado: string
  readonly ultimoError?: string
}
type List = { readonly filas: readonly Row[]; readonly motivos?: readonly { readonly motivo: string }[] }
type Kind = 'mensajes' | 'eventos'

const reload = (kind: Kind) => Promise.all([reloadWhere(kind), reloadWhere('pendientes')])

/** Shows retried rows as pending; returns the undo. */
function aheadOf(kind: Kind, isTried: (row: Row) => boolean, motive?: string) {
  const onItsWay = ({ ultimoError: _, ...row }: Row) => ({
    ...row,
    estado: 'pendiente',
    puedeReenviar: false,
  })
  return showAhead([kind], (data) => {
    const { filas, motivos, ...rest } = data as List
    return {
      ...rest,
      filas: filas.map((row) => (isTried(row) ? onItsWay(row) : row)),
      ...(motivos ? { motivos: motivos.filter(({ motivo }) => motivo !== motive) } : {}),
    }
  })
}

/** Retries one: its row shows it at once, and reverts after a refusal. */
export function tryAgain(kind: Kind, id: string): void {
  const options = { params: { id }, keepalive: true }
  void actNow({
    about: `reenviar ${id}`,
    words: 'Volvió a la cola; sale en unos segundos.',
    ahead: () => aheadOf(kind, (row) => row.id === id),
    send: async () =>
      kind === 'mensajes'
        ? call<typeof resendMessage>('POST', '/consola/Mensajes/:id/Reenviar', options)
        : call<typeof retryCrmEvent>('POST', '/consola/Eventos/:id/Reintentar', options),
    reload: () => reload(kind),
  })
}

/** Retries every row stopped for a cause, or the pause itself. */
export function tryAllAgain(motivo: string): void {
  void actNow({
    about: `reenviar ${motivo}`,
    words: 'Se prueba en unos segundos',
    ahead: () => aheadOf('eventos', (row) => row.estado === 'detenido' && row.ultimoError === motivo, motivo),
    send: () =>
      call<typeof retryCrmEvents>('POST', '/consola/Eventos/Reintentar', {
        body: { motivo },
        keepalive: true,
      }),
    corrected: ({ total, mensaje }) => (total === 0 ? undefined : mensaje),
    reload: () => reload('eventos'),
  })
}
