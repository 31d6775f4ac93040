import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useState } from 'react'
import { timeOf } from '../../dates.ts'
import { Badge } from '../../shell/Badge.tsx'
import { Facts, Part } from '../../shell/Facts.tsx'
import { useKeys } from '../../shell/keys.ts'
import { Refusal } from '../../shell/Refusal.tsx'
import { SidePanel } from '../../shell/Screen.tsx'
import { tell } from '../../shell/toasts.ts'
import { begin } from '../../words.ts'
import { type Cita, recordPresence } from './agenda-calls.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { hasBegun, isMovable, modalityNames, stateLooks, stateNames, whenOf, withWhom } from './cita-words.ts'
import { WaitPart } from './WaitPart.tsx'

interface AppointmentPanelProps {
  id: string
  cita: Cita | undefined
  loading: boolean
  onClose: () => void
  onMove: (cita: Cita) => void
  reload: () => void
}

/** One appointment: when, who and with whom (never why), and what can be done with it. */
export function AppointmentPanel({ cita, loading, onClose, onMove, reload }: AppointmentPanelProps) {
  const [cancelling, setCancelling] = useState(false)
  const open = cita !== undefined && isMovable(cita)
  useKeys('Esta cita', [
    { key: 'm', label: 'Mover a otro día u hora', run: () => open && onMove(cita) },
    { key: 'c', label: 'Cancelar la cita', run: () => open && setCancelling(true) },
  ])
  return (
    <SidePanel
      title={cita ? `${cita.servicio}${cita.especialidad ? `, ${cita.especialidad}` : ''}` : 'Una cita'}
      onClose={onClose}
      actions={
        open ? (
          <>
            <Button onClick={() => onMove(cita)}>Mover…</Button>
            <Button look="secondary" onClick={() => setCancelling(true)}>
              Cancelar la cita…
            </Button>
          </>
        ) : undefined
      }
    >
      {cita ? (
        <>
          <Part title="La cita">
            <Badge look={stateLooks[cita.estado]}>
              {cita.faltaDe ? `Faltó el ${cita.faltaDe}` : stateNames[cita.estado]}
            </Badge>
            <div className="mt-3">
              <Facts
                facts={[
                  ['Cuándo', begin(whenOf(cita))],
                  ['Hasta', timeOf(cita.fin)],
                  ['Modalidad', modalityNames[cita.modalidad]],
                  [cita.sala ? 'Sala' : 'Con', withWhom(cita)],
                  ['Persona', cita.titular.nombre],
                  ['Documento', cita.titular.documento],
                ]}
              />
            </div>
          </Part>
          <WaitPart cita={cita} reload={reload} />
          {cita.estado === 'agendada' && hasBegun(cita) ? <Attendance cita={cita} reload={reload} /> : null}
        </>
      ) : loading ? (
        <Skeleton className="h-56" />
      ) : (
        <p role="status">Esa cita no está entre las que se muestran. Cambia el día o los filtros.</p>
      )}
      {cancelling && cita ? (
        <CancelDialog cita={cita} onClose={() => setCancelling(false)} reload={reload} />
      ) : null}
    </SidePanel>
  )
}

function Attendance({ cita, reload }: { cita: Cita; reload: () => void }) {
  const { run, busy, error } = useSubmission()
  const record = (
    words: string,
    body: { estado: 'atendida' } | { estado: 'no_asistio'; quien: 'titular' | 'profesional' },
  ) =>
    void run(async () => {
      await recordPresence(cita.id, { version: cita.version, ...body })
      tell(words)
    })
  return (
    <Part title="¿Qué pasó?">
      {error ? <Refusal error={error} reload={reload} /> : null}
      <div className="grid justify-items-start gap-2">
        <Button
          look="secondary"
          busy={busy}
          onClick={() => record('Quedó como atendida', { estado: 'atendida' })}
        >
          Se atendió
        </Button>
        <Button
          look="secondary"
          busy={busy}
          onClick={() =>
            record('Quedó anotado que la persona faltó', { estado: 'no_asistio', quien: 'titular' })
          }
        >
          Faltó la persona
        </Button>
        {cita.profesional ? (
          <Button
            look="secondary"
            busy={busy}
            onClick={() =>
              record('Se devolvió el uso y se ofrecieron otros horarios', {
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
    </Part>
  )
}
