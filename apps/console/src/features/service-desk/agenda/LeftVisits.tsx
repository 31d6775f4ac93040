import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { QueryOf } from '@amparo/contract/endpoint.ts'
import type { listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { call } from '../../../api/call.ts'
import { dayOf } from '../../../dates.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import type { ListState } from '../../../table/use-list-state.ts'
import { counted } from '../../../words.ts'
import { AgendaList } from './AgendaList.tsx'
import { pageRows } from './agenda-calls.ts'

type Query = Partial<QueryOf<typeof listDeskAppointments>>

const kinds = {
  sinProfesional: {
    none: 'Ninguna cita espera a otro profesional.',
    title: 'de profesionales que ya no atienden',
    todo: 'Muévelas a otro profesional o cancélalas: a cada persona le llega el cambio por correo.',
  },
  sinCobertura: {
    none: 'Ninguna cita espera que se confirme su cobertura.',
    title: 'con la cobertura sin confirmar',
    todo: 'El seguro de estas personas termina antes de su cita y todavía no llega su renovación. Pregunta a la aseguradora: si no renovaron, cancélala; si renovaron, se quita sola con la próxima importación.',
  },
  disputadas: {
    none: 'Nadie espera respuesta sobre una atención.',
    title: 'por aclarar',
    todo: 'Alguien dice que la atención no fue así. Abre cada una, pregunta al profesional y responde a la persona.',
  },
} as const

/** Visits that need the desk, each opened on its day. */
export function LeftVisits({ state, kind }: { state: ListState; kind: keyof typeof kinds }) {
  const which: Partial<Record<keyof typeof kinds, 'si'>> = { [kind]: 'si' }
  return <Section state={state} kind={kind} words={kinds[kind]} which={which} />
}

interface SectionProps {
  state: ListState
  kind: string
  words: { readonly none: string; readonly title: string; readonly todo: string }
  which: Query
}

function Section({ state, kind, words: { none, title, todo }, which }: SectionProps) {
  const query = { ...which, orden: 'inicio', limite: pageRows } as const
  const { data, error, reload } = useLoad(['citas', kind, query], (signal) =>
    call<typeof listDeskAppointments>('GET', '/consola/Citas', { query, signal }),
  )
  if (error) return <LoadTrouble error={error} retry={reload} />
  if (data === undefined) return <Skeleton className="h-24" />
  if (data.total === 0) {
    return (
      <Alert look="success" className="mb-4">
        {none}
      </Alert>
    )
  }
  return (
    <section aria-labelledby={kind} className="mb-6">
      <h2 id={kind} className="mb-2 font-semibold">
        {counted(data.total, 'cita', 'citas')} {title}
      </h2>
      <p className="mb-3 text-ink-soft">{todo}</p>
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
