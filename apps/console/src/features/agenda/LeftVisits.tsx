import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { listDeskAppointments } from '@amparo/contract/console/agenda.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { call } from '../../api/call.ts'
import { dayOf } from '../../dates.ts'
import { LoadTrouble } from '../../table/DataTable.tsx'
import type { ListState } from '../../table/use-list-state.ts'
import { counted } from '../../words.ts'
import { AgendaList } from './AgendaList.tsx'
import { pageRows } from './agenda-calls.ts'

/** Upcoming visits of professionals no longer offered, each opened on its day, to be moved or cancelled. */
export function LeftVisits({ state }: { state: ListState }) {
  const query = { sinProfesional: 'si', orden: 'inicio', limite: pageRows } as const
  const { data, error, reload } = useLoad(['citas', 'sin-profesional'], (signal) =>
    call<typeof listDeskAppointments>('GET', '/consola/Citas', { query, signal }),
  )
  if (error) return <LoadTrouble error={error} retry={reload} />
  if (data === undefined) return <Skeleton className="h-24" />
  if (data.total === 0) {
    return (
      <Alert look="success" className="mb-4">
        Ninguna cita espera a otro profesional.
      </Alert>
    )
  }
  return (
    <section aria-labelledby="sin-profesional" className="mb-6">
      <h2 id="sin-profesional" className="mb-2 font-semibold">
        {counted(data.total, 'cita', 'citas')} de profesionales que ya no atienden
      </h2>
      <p className="mb-3 text-ink-soft">
        Muévelas a otro profesional o cancélalas: a cada persona le llega el cambio por correo.
      </p>
      <AgendaList
        appointments={data.filas}
        hrefOf={(id) => {
          const of = data.filas.find((one) => one.id === id)
          return state.addressOf({ cita: id, vista: 'dia', ...(of ? { dia: dayOf(of.inicio) } : {}) })
        }}
      />
    </section>
  )
}
