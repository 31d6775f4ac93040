import { useNow } from '@amparo/client/use-now.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { Link, useSearchParams } from 'react-router'
import {
  addDays,
  dayOf,
  limaToday,
  mondayOf,
  openingDay,
  shortDay,
  spokenDay,
  timeOf,
} from '../../../dates.ts'
import { type AgendaRow, useMyAgenda } from '../../../own-agenda/use-my-agenda.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { SavingNotes } from '../../../shell/SavingNote.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { createOpened } from '../../../shell/use-opened.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { begin, counted } from '../../../words.ts'
import { BlockHours } from './BlockHours.tsx'
import type { Blocking } from './block-hours.ts'
import { stateLooks, stateNames } from './consultation-words.ts'
import { UnseenResults } from './Results.tsx'

const useBlocking = createOpened<Blocking>()

/** The professional's week: the visits, the people already waiting in the room, and the link into each consultation. */
export default function MyAgendaScreen() {
  const [search, setSearch] = useSearchParams()
  const today = limaToday()
  const from = search.get('desde') ?? mondayOf(openingDay())
  const to = addDays(from, 6)
  const { data, error, reload } = useMyAgenda(from, to)
  const { value: blocking, open: setBlocking, openAgain } = useBlocking('/mi-agenda')
  const show = (day: string) => setSearch(day === mondayOf(openingDay()) ? {} : { desde: day })
  const showNow = () => show(mondayOf(today))
  const shift = (days: number) => show(addDays(from, days))
  useShortcuts('Mi agenda', [
    { key: 'h', label: 'Ir a hoy', run: showNow },
    { key: 'n', label: 'Semana siguiente', run: () => shift(7) },
    { key: 'b', label: 'Semana anterior', run: () => shift(-7) },
  ])

  const open = (data?.citas ?? []).filter(({ estado }) => estado !== 'cancelada')
  const waiting = open.filter(({ enSala }) => enSala).length
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index)).filter(
    (day) => day === today || open.some(({ inicio }) => dayOf(inicio) === day),
  )
  // The current week starts with today; past days come below.
  const coming = days.filter((day) => day >= today)
  const over = coming.length === 0 ? [] : days.filter((day) => day < today)
  const list = (day: string) => (
    <DayList
      key={day}
      title={day === today ? `Hoy, ${spokenDay(day)}` : begin(spokenDay(day))}
      rows={open.filter(({ inicio }) => dayOf(inicio) === day)}
    />
  )
  return (
    <Screen
      title="Mi agenda"
      lead={
        data
          ? `${counted(open.length, 'cita', 'citas')} del ${shortDay(from)} al ${shortDay(to)}${waiting > 0 ? ` · ${counted(waiting, 'persona espera', 'personas esperan')} en la sala` : ''}`
          : undefined
      }
      actions={
        <div className="grid grid-cols-3 gap-2 max-sm:w-full sm:flex">
          <Button
            look="secondary"
            className="max-sm:col-span-full max-sm:justify-self-start"
            onClick={() => setBlocking({ hours: { day: today, from: '', to: '' } })}
          >
            Bloquear horas
          </Button>
          <Button look="secondary" size="small" onClick={() => shift(-7)}>
            Antes
          </Button>
          <Button look="secondary" size="small" onClick={showNow}>
            Hoy
          </Button>
          <Button look="secondary" size="small" onClick={() => shift(7)}>
            Después
          </Button>
        </div>
      }
    >
      <UnseenResults />
      <SavingNotes kind="bloqueo" />
      {blocking ? (
        <BlockHours
          key={JSON.stringify(blocking)}
          {...blocking}
          onClose={() => setBlocking(null)}
          onAgain={openAgain}
        />
      ) : null}
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data === undefined ? (
        <ShapedSkeleton shape="rows" />
      ) : days.length === 0 ? (
        <p role="status" className="rounded-card border border-line border-dashed px-4 py-10 text-center">
          No tienes citas en esta semana.
        </p>
      ) : (
        <div className="grid gap-6">
          {(coming.length === 0 ? days : coming).map(list)}
          {over.length > 0 ? (
            <p className="border-line border-t pt-5 text-ink-soft">Antes, en esta semana</p>
          ) : null}
          {[...over].reverse().map(list)}
        </div>
      )}
    </Screen>
  )
}

/** A day from now on: settled visits are folded, and one that ended without an outcome stays in view. */
function DayList({ title, rows }: { title: string; rows: readonly AgendaRow[] }) {
  const now = useNow()
  const over = rows.filter(({ fin, estado }) => estado !== 'agendada' && Date.parse(fin) <= now)
  const left = rows.filter((row) => !over.includes(row))
  return (
    <section>
      <h2 className="mb-2 font-semibold text-lg">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">Sin citas. Las que se agenden contigo aparecen aquí por su hora.</p>
      ) : null}
      <Visits rows={left} now={now} />
      {over.length > 0 ? (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action underline underline-offset-4">
            {counted(over.length, 'cita terminada', 'citas terminadas')}
          </summary>
          <Visits rows={over} now={now} />
        </details>
      ) : null}
    </section>
  )
}

function Visits({ rows, now }: { rows: readonly AgendaRow[]; now: number }) {
  if (rows.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <span className="w-full font-bold tabular-nums sm:w-24">{timeOf(row.inicio)}</span>
          <span className="w-full sm:w-auto sm:min-w-52 sm:flex-1">
            <Link
              to={`/atencion/${row.id}`}
              className="inline-flex min-h-8 items-center font-semibold text-action underline underline-offset-4"
            >
              {row.paciente.nombre}
            </Link>
            <span className="block text-[0.9375rem] text-ink-soft">
              {row.paciente.edad === null ? '' : `${row.paciente.edad} años · `}
              {row.especialidad ?? row.servicio} · {modalityNames[row.modalidad]}
            </span>
            {row.motivo ? <span className="mt-1 block text-[0.9375rem]">«{row.motivo}»</span> : null}
          </span>
          {row.avisoAusencia ? (
            <Badge look="late">
              Avisó a las {timeOf(row.avisoAusencia)} que nadie la{' '}
              {row.modalidad === 'telefono' ? 'llamó' : 'atendió'}
            </Badge>
          ) : null}
          {row.enSala ? <Badge look="soon">Espera en la sala</Badge> : null}
          {row.estado === 'agendada' && Date.parse(row.fin) <= now ? (
            <Badge look="late">Terminó sin resultado</Badge>
          ) : (
            <Badge look={stateLooks[row.estado]}>{stateNames[row.estado]}</Badge>
          )}
          {row.linkProfesional && row.estado === 'agendada' ? (
            <Link
              to={`/atencion/${row.id}?llamada`}
              className={buttonClass(row.enSala ? 'primary' : 'secondary')}
            >
              <span>
                Abrir la llamada<span className="sr-only"> con {row.paciente.nombre}</span>
              </span>
            </Link>
          ) : null}
          {row.telefono ? (
            <a href={`tel:${row.telefono}`} className={buttonClass('secondary')}>
              Llamar
              <span className="sr-only"> a {row.paciente.nombre}</span>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const modalityNames = { video: 'Por video', telefono: 'Por teléfono', presencial: 'En persona' } as const
