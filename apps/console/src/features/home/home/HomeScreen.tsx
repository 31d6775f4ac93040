import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import { callName } from '@amparo/domain/call-name.ts'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { addDays, limaToday, spokenDay, timeOf } from '../../../dates.ts'
import { OwnDay } from '../../../own-agenda/OwnDay.tsx'
import { mayWork, useWorker } from '../../../session/use-me.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { visitAddress } from '../../../visit-address.ts'
import { useWaiting, type Waiting } from '../../../waiting/use-waiting.ts'
import { waitingWords } from '../../../waiting/waiting-words.ts'
import { begin, counted } from '../../../words.ts'
import { HousePromises } from './HousePromises.tsx'
import { WorkBoard } from './WorkBoard.tsx'

/** The person's pending work, late work, and today's agenda. */
export default function HomeScreen() {
  const worker = useWorker()
  const { waits, ...waiting } = useWaiting()
  const today = limaToday()
  const isProfessional = mayWork(worker, ['profesional'])
  return (
    <Screen title={`Hola, ${callName(worker.nombre)}`} lead={begin(spokenDay(today))}>
      {isProfessional ? <OwnDay today={today} /> : null}
      {isProfessional && waits?.length === 0 ? null : (
        <section aria-labelledby="espera" className={isProfessional ? 'mt-7' : undefined}>
          <h2 id="espera" className="mb-2 font-semibold text-lg">
            Tus pendientes
          </h2>
          {waiting.error ? (
            <LoadTrouble error={waiting.error} retry={waiting.reload} />
          ) : waits ? (
            <WaitingList waiting={waits} today={today} />
          ) : (
            <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              <Skeleton className="h-28" />
              <Skeleton className="h-28" />
            </div>
          )}
        </section>
      )}
      {mayWork(worker, ['agenda']) ? <Today today={today} /> : null}
      {mayWork(worker, ['administracion']) ? (
        <>
          <WorkBoard />
          <HousePromises />
        </>
      ) : null}
    </Screen>
  )
}

function WaitingList({ waiting, today }: { waiting: readonly Waiting[]; today: string }) {
  if (waiting.length === 0) {
    return (
      <p role="status" className="rounded-card border border-line border-dashed px-4 py-8 text-center">
        Nada espera por ti. Los casos de tus roles aparecen aquí con el día en que vencen.
      </p>
    )
  }
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {waiting.map((one) => {
        const { title, to, next } = waitingWords(one, today)
        return (
          <li key={one.clase}>
            <Link
              to={to}
              className="block h-full rounded-card border border-line bg-surface p-4 shadow-card hover:border-action"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-2">
                <span className="font-semibold">{title}</span>
                {one.atrasados > 0 ? (
                  <Badge look="late">{counted(one.atrasados, 'atrasado', 'atrasados')}</Badge>
                ) : null}
              </span>
              <span className="mt-1 block font-bold text-3xl tabular-nums">{one.total}</span>
              <span className="block text-[0.9375rem] text-ink-soft">{next}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function Today({ today }: { today: string }) {
  const days = { desde: today, hasta: today } as const
  const query = { ...days, estado: 'agendada', sinTerminar: 'si', orden: 'inicio', limite: 100 } as const
  const list = useLoad(['citas', query], (signal) =>
    call<typeof listDeskAppointments>('GET', '/consola/Citas', { query, signal }),
  )
  return (
    <section aria-labelledby="hoy" className="mt-7">
      <h2 id="hoy" className="mb-2 font-semibold text-lg">
        Citas de hoy
      </h2>
      {list.error ? (
        <LoadTrouble error={list.error} retry={list.reload} />
      ) : list.data === undefined ? (
        <Skeleton className="h-40" />
      ) : list.data.filas.length === 0 ? (
        <p role="status" className="text-ink-soft">
          Hoy no quedan citas agendadas. <DayLink day={addDays(today, 1)}>Ver el día siguiente</DayLink>
        </p>
      ) : (
        <>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface text-[0.9375rem]">
            {list.data.filas.map((appointment) => (
              <li key={appointment.id}>
                <Link
                  to={visitAddress(appointment)}
                  className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 py-1.5 hover:bg-sand"
                >
                  <span className="w-24 font-semibold tabular-nums">{timeOf(appointment.inicio)}</span>
                  <span className="min-w-40 flex-1">
                    {appointment.servicio}
                    {appointment.especialidad ? `, ${appointment.especialidad}` : ''}
                  </span>
                  <span className="text-ink-soft">
                    {appointment.titular.nombre} ·{' '}
                    {appointment.profesional?.nombre ?? appointment.sala?.nombre ?? ''}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-[0.9375rem] text-ink-soft">
            {list.data.total > list.data.filas.length
              ? `Las primeras ${list.data.filas.length} de ${counted(list.data.total, 'cita que queda', 'citas que quedan')}. `
              : `${counted(list.data.total, 'cita queda', 'citas quedan')} desde ahora. `}
            <DayLink day={today}>Ver todo el día</DayLink>
          </p>
        </>
      )}
    </section>
  )
}

function DayLink({ day, children }: { day: string; children: ReactNode }) {
  return (
    <Link
      to={`/agenda?vista=dia&dia=${day}`}
      className="font-semibold text-action underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
