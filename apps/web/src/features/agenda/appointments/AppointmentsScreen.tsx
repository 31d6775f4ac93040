import { serverNow } from '@amparo/client/api/traffic.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { ChangeNotice } from '../../../agenda/ChangeNotice.tsx'
import { useChanges } from '../../../agenda/use-changes.ts'
import { useMyAppointments } from '../../../agenda/use-my-appointments.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { type Inside, useInside } from '../../../inside/inside-context.ts'
import { keepPage } from '../../../inside/portal-worker.ts'
import { privateMeta } from '../../../page-meta.ts'
import { retryRestore } from '../../../session/session-store.ts'
import { SurveyHere } from '../../../survey/SurveyHere.tsx'
import { AppointmentCard } from './AppointmentCard.tsx'
import { AppointmentRow } from './AppointmentRow.tsx'
import { HourWaits } from './HourWaits.tsx'
import { KeptList } from './KeptList.tsx'
import { NoAppointments } from './NoAppointments.tsx'
import { UsesByMonth } from './UsesByMonth.tsx'
import { WhatToBook } from './WhatToBook.tsx'

export const meta = () => privateMeta('Citas programadas')

/** The next ones are shown in full, and any within a day; later ones in two lines each. */
const wholeShown = 2
/** Past ones shown before "show all"; in full: the last one if none is upcoming, and those with a possible action. */
const pastShown = 3

export default function AppointmentsScreen() {
  // Without a network this page runs alone, with only the device's copy.
  const isInside = useOutletContext<Inside | undefined>() !== undefined
  return (
    <main id="contenido" tabIndex={-1} className="page pt-4">
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Citas programadas" />
      <h1 className="mt-4 text-title">Citas programadas</h1>
      <SurveyHere className="mt-4" />
      {isInside ? (
        <Appointments />
      ) : (
        <KeptList onRetry={retryRestore}>
          <Missing title="Estás sin internet" onRetry={retryRestore}>
            Aquí no hay citas guardadas.
          </Missing>
        </KeptList>
      )}
    </main>
  )
}

/** Why there is no list. */
function Missing({ title, onRetry, children }: { title: string; onRetry: () => void; children: ReactNode }) {
  return (
    <section className="mt-6 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 text-ink-soft">{children}</p>
      <Button className="mt-5" onClick={onRetry}>
        Volver a intentar
      </Button>
      <ContactLine className="mt-4 text-ink-soft" />
    </section>
  )
}

function Appointments() {
  const { mine, error, reload } = useMyAppointments()
  const isHere = mine !== null
  useEffect(() => {
    if (isHere) void keepPage('/ecosistema/citas')
  }, [isHere])
  const { change, changed, stale } = useChanges(reload)
  // Arrived from a benefit to move its booking.
  const [address] = useSearchParams()
  const moving = address.get('cambiar')
  // Arrived from the home to see one; moving it has its own focus.
  const [asked] = useState(moving === null ? address.get('cita') : null)
  const [allPast, setAllPast] = useState(false)

  const past = mine?.pasadas ?? []
  const shownPast = allPast ? past : past.filter((one, place) => place < pastShown || isMissed(one))

  const missing = error !== null && mine === null && (
    <Missing title={error.problem.title} onRetry={reload}>
      No pudimos traer tus citas. Siguen guardadas.
    </Missing>
  )

  return (
    <>
      <ChangeNotice change={change} onUndone={changed} />

      {missing ? (
        error?.status === 0 ? (
          <KeptList onRetry={reload}>{missing}</KeptList>
        ) : (
          missing
        )
      ) : mine === null ? (
        <div role="status" className="mt-6 grid gap-4">
          <span className="sr-only">Cargando tus citas…</span>
          <Skeleton className="h-8 w-40" />
          <ShapedSkeleton shape="panel" />
          <ShapedSkeleton shape="panel" />
        </div>
      ) : (
        <div inert={stale}>
          {error ? (
            <Alert look="warning" title="Puede que esto no esté al día" className="mt-6">
              <p>{error.problem.detail}</p>
              <Button look="secondary" size="small" className="mt-3" onClick={reload}>
                Volver a intentar
              </Button>
            </Alert>
          ) : null}
          <HourWaits shown="open" onChanged={changed} />
          {mine.proximas.length > 0 ? (
            <List title="Próximas" appointments={mine.proximas}>
              {(appointment, place) =>
                place < wholeShown || isSoon(appointment) || [moving, asked].includes(appointment.id) ? (
                  <AppointmentCard
                    appointment={appointment}
                    folded={place > 0 && !isSoon(appointment) && appointment.id !== asked}
                    asked={appointment.id === asked}
                    onChanged={changed}
                  />
                ) : (
                  <AppointmentRow appointment={appointment}>
                    <AppointmentCard appointment={appointment} inRow onChanged={changed} />
                  </AppointmentRow>
                )
              }
            </List>
          ) : (
            <NoAppointments />
          )}
          <HourWaits shown="ended" onChanged={changed} />
          {past.length > 0 ? (
            <>
              <List title="Anteriores" appointments={shownPast}>
                {(appointment, place) =>
                  (place === 0 && mine.proximas.length === 0) || isMissed(appointment) ? (
                    <AppointmentCard appointment={appointment} past onChanged={changed} />
                  ) : (
                    <AppointmentRow appointment={appointment} past>
                      <AppointmentCard appointment={appointment} past inRow onChanged={changed} />
                    </AppointmentRow>
                  )
                }
              </List>
              {shownPast.length < past.length ? (
                <Button look="secondary" className="mt-4" onClick={() => setAllPast(true)}>
                  Ver las {past.length}
                </Button>
              ) : mine.totalPasadas ? (
                <p className="mt-4 text-ink-soft">
                  Son las últimas {past.length} de {mine.totalPasadas}. Las demás están en la copia de tus
                  datos.
                </p>
              ) : null}
              <UsesByMonth past={past} isCut={mine.totalPasadas !== undefined} />
            </>
          ) : null}
        </div>
      )}
      {mine === null && (error === null || error.status === 0) ? null : (
        <WhatToBook folded={mine !== null && mine.proximas.length > 0} />
      )}
    </>
  )
}

/** Within a day the actions of an appointment are never collapsed. */
function isSoon({ inicio }: AppointmentWire): boolean {
  return Date.parse(inicio) - serverNow() < 24 * 3_600_000
}

/** A visit that the professional missed: it can be reported, or was and awaits an answer. */
function isMissed({ puedeAvisarAusencia, avisoAusencia }: AppointmentWire): boolean {
  return puedeAvisarAusencia === true || avisoAusencia !== undefined
}

interface ListProps {
  title: string
  appointments: readonly AppointmentWire[]
  children: (appointment: AppointmentWire, place: number) => ReactNode
}

function List({ title, appointments, children }: ListProps) {
  const { ecosystems } = useInside()
  const colorOf = ({ idServicio }: AppointmentWire) =>
    ecosystems.find(({ services }) => services.some(({ id }) => id === idServicio))?.ecosystem.color
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-2xl">{title}</h2>
      <ul
        className={`mt-4 grid grid-cols-1 items-start gap-4 ${appointments.length > 1 ? 'lg:grid-cols-2' : ''}`}
      >
        {appointments.map((appointment, place) => (
          <li
            key={appointment.id}
            data-eco={colorOf(appointment)}
            className="has-[section[aria-label='Reprogramar']]:col-span-full"
          >
            {children(appointment, place)}
          </li>
        ))}
      </ul>
    </section>
  )
}
