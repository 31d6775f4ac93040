import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import type { readMissedVisit, reportMissedVisit } from '@amparo/contract/care/absence.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { AbsenceDialog } from '../../../agenda/AbsenceDialog.tsx'
import { agendaCall } from '../../../agenda/agenda-call.ts'
import { endingAt } from '../../../agenda/times.ts'

const told = {
  esperar: 'Nos avisaste que seguías esperando. Si no pasa nada, elige otra cosa aquí.',
  llamada: 'Nos pediste que te llamemos. Lo haremos en cuanto podamos.',
} as const

interface MissedVisitProps {
  appointment: AppointmentWire
  onChanged: (message: string) => void
}

/** «Nadie me llamó», «Nadie me atendió»: from ten minutes after the hour of a visit without a room. */
export function MissedVisit({ appointment, onChanged }: MissedVisitProps) {
  const [open, setOpen] = useState(false)
  const { id, modalidad, profesional, avisoAusencia, puedeAvisarAusencia } = appointment
  if (!puedeAvisarAusencia && !avisoAusencia) return null
  const words = modalidad === 'telefono' ? 'Nadie me llamó' : 'Nadie me atendió'
  const who = profesional?.nombre ?? 'El profesional'
  const close = () => setOpen(false)
  const closeSaying = (message: string) => {
    close()
    onChanged(message)
  }
  return (
    <div className="mt-4 rounded-card bg-accent-tint px-4 py-3.5">
      <p className="font-medium text-accent-ink">
        {avisoAusencia
          ? told[avisoAusencia]
          : modalidad === 'telefono'
            ? '¿Pasaron diez minutos y no te llamaron? Avísanos y lo resolvemos ahora.'
            : '¿Pasaron diez minutos y no te atendieron? Avísanos y lo resolvemos ahora.'}
      </p>
      {puedeAvisarAusencia ? (
        <Button
          look={avisoAusencia ? 'secondary' : 'primary'}
          size="small"
          className="mt-2.5"
          onClick={() => setOpen(true)}
        >
          {avisoAusencia ? 'Elegir otra cosa' : words}
        </Button>
      ) : null}
      {open ? (
        <AbsenceDialog
          title="Lo sentimos"
          about={id}
          read={(signal) =>
            agendaCall<typeof readMissedVisit>('GET', '/agendamientos/Ausencia/:id', {
              params: { id },
              signal,
            })
          }
          answer={(choice) =>
            agendaCall<typeof reportMissedVisit>('POST', '/agendamientos/Ausencia/:id', {
              params: { id },
              body: choice,
            })
          }
          onMoved={({ mensaje, nueva }) =>
            closeSaying(
              nueva
                ? `${mensaje} Con ${nueva.profesional}: ${endingAt(nueva.inicio)} La anterior no se descontó de tu beneficio.`
                : mensaje,
            )
          }
          onWait={({ mensaje }) => closeSaying(mensaje)}
          onClose={(answered) => (answered ? closeSaying(answered.mensaje) : close())}
        >
          {modalidad === 'telefono'
            ? `${who} debía llamarte y no lo hizo. ¿Qué prefieres?`
            : `${who} debía atenderte y no estuvo. ¿Qué prefieres?`}
        </AbsenceDialog>
      ) : null}
    </div>
  )
}
