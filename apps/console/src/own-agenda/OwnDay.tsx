import { serverNow } from '@amparo/client/api/traffic.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addDays, dayOf, spokenMoment, timeOf } from '../dates.ts'
import { Badge } from '../shell/Badge.tsx'
import { LoadTrouble } from '../table/DataTable.tsx'
import { begin, counted } from '../words.ts'
import { type OwnDayParts, ownDay } from './own-day.ts'
import { type AgendaRow, useMyAgenda } from './use-my-agenda.ts'

/** Days back for open notes. */
const daysBack = 14

/** A professional's overview: the present or next visit, waiting people, open notes, and tomorrow. */
export function OwnDay({ today }: { today: string }) {
  const { data, error, reload } = useMyAgenda(addDays(today, -daysBack), addDays(today, 1))
  if (error) return <LoadTrouble error={error} retry={reload} />
  if (data === undefined) return <Skeleton className="h-40" />
  const parts = ownDay(data.citas, serverNow())
  return (
    <section aria-labelledby="mi-dia">
      <h2 id="mi-dia" className="mb-2 font-semibold text-lg">
        Tu día
      </h2>
      <Next parts={parts} today={today} />
      {parts.waiting.length > 0 ? (
        <Rows
          title={counted(parts.waiting.length, 'persona espera en la sala', 'personas esperan en la sala')}
        >
          {parts.waiting.map((row) => (
            <Row key={row.id} row={row} words={`Cita de las ${timeOf(row.inicio)}`} />
          ))}
        </Rows>
      ) : null}
      {parts.openNotes.length > 0 ? (
        <Rows title={counted(parts.openNotes.length, 'nota por cerrar', 'notas por cerrar')}>
          {parts.openNotes.map((row) => (
            <Row key={row.id} row={row} words={begin(spokenMoment(row.inicio))} />
          ))}
        </Rows>
      ) : null}
      {parts.unsettled.length > 0 ? (
        <Rows title={counted(parts.unsettled.length, 'cita sin resultado', 'citas sin resultado')}>
          {parts.unsettled.map((row) => (
            <Row key={row.id} row={row} words={begin(spokenMoment(row.inicio))} />
          ))}
        </Rows>
      ) : null}
      <p className="mt-4 text-ink-soft">
        {tomorrowWords(parts, addDays(today, 1))} ·{' '}
        <Link to="/mi-agenda" className="font-semibold text-action underline underline-offset-4">
          Ver mi agenda
        </Link>
      </p>
    </section>
  )
}

function tomorrowWords({ tomorrow }: OwnDayParts, day: string): string {
  const [first] = tomorrow.filter(({ inicio }) => dayOf(inicio) === day)
  return first
    ? `Mañana tienes ${counted(tomorrow.length, 'cita', 'citas')}; la primera es a las ${timeOf(first.inicio)}`
    : 'Mañana no tienes citas'
}

function Next({ parts: { next, isOn, left }, today }: { parts: OwnDayParts; today: string }) {
  if (!next) {
    return (
      <p role="status" className="rounded-card border border-line border-dashed px-4 py-6 text-center">
        No te quedan citas por hoy.
      </p>
    )
  }
  const isToday = dayOf(next.inicio) === today
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold text-action">
          {isOn ? 'Ahora' : isToday ? 'Tu próxima cita' : 'Tu próxima cita es mañana'}
        </p>
        <p className="font-bold text-xl">
          {timeOf(next.inicio)} · {next.paciente.nombre}
        </p>
        <p className="text-[0.9375rem] text-ink-soft">
          {next.especialidad ?? next.servicio}
          {left > 1 ? ` · después, ${counted(left - 1, 'cita más hoy', 'citas más hoy')}` : ''}
        </p>
        {next.enSala ? <Badge look="soon">Espera en la sala</Badge> : null}
      </div>
      <Link
        to={`/atencion/${next.id}${next.linkProfesional && isOn ? '?llamada' : ''}`}
        className={buttonClass(isOn ? 'primary' : 'secondary')}
      >
        {isOn ? 'Entrar' : 'Ver la atención'}
      </Link>
    </div>
  )
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-4 mb-1 font-semibold">{title}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface text-[0.9375rem]">
        {children}
      </ul>
    </>
  )
}

function Row({ row, words }: { row: AgendaRow; words: string }) {
  return (
    <li>
      <Link
        to={`/atencion/${row.id}`}
        className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 py-1.5 hover:bg-sand"
      >
        <span className="min-w-40 flex-1 font-semibold">{row.paciente.nombre}</span>
        <span className="text-ink-soft">{words}</span>
      </Link>
    </li>
  )
}
