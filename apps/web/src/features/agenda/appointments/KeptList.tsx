import { parseInstant, toLimaDay } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import type { ReactNode } from 'react'
import { modalityTexts } from '../../../agenda/appointment-texts.ts'
import { limaDayNow, spokenDayFromHere } from '../../../agenda/days.ts'
import { type KeptAppointment, keptAppointments } from '../../../agenda/kept-appointments.ts'
import { spokenMoment, spokenSpan, spokenTime } from '../../../agenda/times.ts'
import { useLoad } from '../../../api/load.ts'

interface KeptListProps {
  onRetry: () => void
  /** Shown if this device stores none. */
  children: ReactNode
}

/** The next appointments as last seen on this device, readable without a network. */
export function KeptList({ onRetry, children }: KeptListProps) {
  const kept = useLoad(['citas-guardadas'], () => keptAppointments(), { forScreen: true }).data
  if (kept === undefined) {
    return (
      <div role="status" className="mt-6">
        <span className="sr-only">Cargando tus citas…</span>
        <ShapedSkeleton shape="panel" />
      </div>
    )
  }
  if (kept === null) return children
  return (
    <>
      <Alert
        look="info"
        title={`Sin conexión: así estaban tus citas ${spokenSince(kept.seenAt)}`}
        className="mt-6"
      >
        <p>Para entrar, cambiar o cancelar una necesitas conexión.</p>
        <Button look="secondary" size="small" className="mt-3" onClick={onRetry}>
          Volver a intentar
        </Button>
      </Alert>
      {kept.appointments.length === 0 ? (
        <p className="mt-6 text-lead">No tenías otra cita por venir.</p>
      ) : (
        <section aria-label="Próximas" className="mt-8">
          <h2 className="text-2xl">Próximas</h2>
          <ul
            className={`mt-4 grid items-start gap-4 ${kept.appointments.length > 1 ? 'lg:grid-cols-2' : ''}`}
          >
            {kept.appointments.map((appointment) => (
              <li key={appointment.id}>
                <KeptCard appointment={appointment} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function KeptCard({ appointment }: { appointment: KeptAppointment }) {
  const { servicio, inicio, modalidad, profesional, lugar } = appointment
  return (
    <article
      aria-label={servicio}
      className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h3 className="text-xl leading-snug">{servicio}</h3>
      <p className="mt-2 font-medium first-letter:uppercase">
        {spokenDayFromHere(toLimaDay(parseInstant(inicio)))}
      </p>
      <p className="font-medium">{spokenSpan(appointment)}</p>
      <p className="mt-2">{[modalityTexts[modalidad], lugar].filter(Boolean).join(' · ')}</p>
      {profesional ? <p>{profesional}</p> : null}
    </article>
  )
}

function spokenSince(seenAt: string): string {
  const isToday = toLimaDay(parseInstant(seenAt)) === limaDayNow()
  return isToday ? `a las ${spokenTime(seenAt)}` : `el ${spokenMoment(seenAt)}`
}
