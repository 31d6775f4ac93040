import { useStore } from '@amparo/client/store.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useState } from 'react'
import { timeOf } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { begin } from '../../../words.ts'
import { type Appointment, presences, recordPresence, restoreAppointment } from './agenda-calls.ts'
import {
  hasBegun,
  isMovable,
  isRestorable,
  modalityNames,
  stateLooks,
  stateWords,
  whenOf,
  withWhom,
} from './appointment-words.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { EncounterPart } from './EncounterPart.tsx'
import { OrdersPart } from './OrdersPart.tsx'
import { WaitPart } from './WaitPart.tsx'

interface AppointmentPanelProps {
  id: string
  appointment: Appointment | undefined
  loading: boolean
  onClose: () => void
  onMove: (appointment: Appointment) => void
}

/** One appointment: when, who and with whom (never why), and its actions. */
export function AppointmentPanel({ appointment, loading, onClose, onMove }: AppointmentPanelProps) {
  const [cancelling, setCancelling] = useState(false)
  const open = appointment !== undefined && isMovable(appointment)
  useShortcuts('Esta cita', [
    { key: 'm', label: 'Mover a otro día u hora', run: () => open && onMove(appointment) },
    { key: 'c', label: 'Cancelar la cita', run: () => open && setCancelling(true) },
  ])
  return (
    <SidePanel
      title={
        appointment
          ? `${appointment.servicio}${appointment.especialidad ? `, ${appointment.especialidad}` : ''}`
          : 'Una cita'
      }
      onClose={onClose}
      actions={
        open ? (
          <>
            <Button onClick={() => onMove(appointment)}>Mover…</Button>
            <Button look="secondary" onClick={() => setCancelling(true)}>
              Cancelar la cita…
            </Button>
          </>
        ) : undefined
      }
    >
      {appointment ? (
        <>
          <Part title="La cita">
            <Badge look={stateLooks[appointment.estado]}>{stateWords(appointment)}</Badge>
            <div className="mt-3">
              <Facts
                facts={[
                  ['Cuándo', begin(whenOf(appointment))],
                  ['Hasta', timeOf(appointment.fin)],
                  ['Modalidad', modalityNames[appointment.modalidad]],
                  [appointment.sala ? 'Sala' : 'Con', withWhom(appointment)],
                  ['Persona', appointment.titular.nombre],
                  ['Documento', appointment.titular.documento],
                ]}
              />
            </div>
          </Part>
          <WaitPart appointment={appointment} />
          {appointment.encuentro ? <EncounterPart key={appointment.id} appointment={appointment} /> : null}
          {appointment.encuentro ? <OrdersPart appointmentId={appointment.id} /> : null}
          {isRestorable(appointment) ? <Restore appointment={appointment} /> : null}
          {appointment.estado === 'agendada' && hasBegun(appointment) ? (
            <Attendance appointment={appointment} />
          ) : null}
        </>
      ) : loading ? (
        <Skeleton className="h-56" />
      ) : (
        <p role="status">Esa cita no está entre las que se muestran. Cambia el día o los filtros.</p>
      )}
      {cancelling && appointment ? (
        <CancelDialog appointment={appointment} onClose={() => setCancelling(false)} />
      ) : null}
    </SidePanel>
  )
}

function Restore({ appointment }: { appointment: Appointment }) {
  return (
    <Part title="¿Se canceló por error?">
      <p className="mb-2 text-[0.9375rem] text-ink-soft">
        Vuelve a su hora, si nadie la tomó, y la persona recibe un aviso.
      </p>
      <Button look="secondary" onClick={() => restoreAppointment(appointment)}>
        {appointment.sala ? 'Restaurar la reserva' : 'Restaurar la cita'}
      </Button>
    </Part>
  )
}

const none = new Map<string, string>()

function Attendance({ appointment }: { appointment: Appointment }) {
  const noted = useStore(presences, none).get(appointment.id)
  const record = (words: string, body: Parameters<typeof recordPresence>[2]) =>
    recordPresence(appointment, words, body)
  return (
    <Part title="¿Qué pasó?">
      {noted ? (
        <p role="status">{noted}. Se guarda en un momento.</p>
      ) : (
        <>
          <div className="grid justify-items-start gap-2">
            <Button look="secondary" onClick={() => record('Quedó como atendida', { estado: 'atendida' })}>
              Se atendió
            </Button>
            <Button
              look="secondary"
              onClick={() =>
                record('Quedó anotado que la persona faltó', { estado: 'no_asistio', quien: 'titular' })
              }
            >
              Faltó la persona
            </Button>
            {appointment.profesional ? (
              <Button
                look="secondary"
                onClick={() =>
                  record('Se devuelve el uso y se ofrecen otros horarios', {
                    estado: 'no_asistio',
                    quien: 'profesional',
                  })
                }
              >
                Faltó el profesional
              </Button>
            ) : null}
          </div>
          <p className="mt-2 text-[0.9375rem] text-ink-soft">
            Si faltó el profesional, la persona recupera su uso y recibe los horarios más cercanos.
          </p>
        </>
      )}
    </Part>
  )
}
