import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { rescheduleAppointment } from '@amparo/contract/agenda.ts'
import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useEffect, useRef, useState } from 'react'
import { agendaCall } from '../../agenda/agenda-call.ts'
import { BookingProblem } from '../../agenda/BookingProblem.tsx'
import { moveOnce } from '../../agenda/move-once.ts'
import { SlotPicker } from '../../agenda/SlotPicker.tsx'
import { endingAt, spokenMoment } from '../../agenda/times.ts'
import type { SlotSearch } from '../../agenda/use-availability.ts'
import { ApiError } from '../../api/call.ts'

interface RescheduleProps {
  cita: AppointmentWire
  onClose: () => void
  onMoved: (message: string) => void
}

/** Another day and hour for the same appointment; until it is confirmed nothing changes. */
export function Reschedule({ cita, onClose, onMoved }: RescheduleProps) {
  const [day, setDay] = useState('')
  const [inicio, setInicio] = useState('')
  const [freshness, setFreshness] = useState(0)
  const { busy, error, attempts, run } = useSubmission()
  const heading = useRef<HTMLHeadingElement>(null)
  const confirm = useRef<HTMLDivElement>(null)

  useEffect(() => {
    heading.current?.focus()
  }, [])
  useEffect(() => {
    if (inicio !== '') confirm.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [inicio])

  function move(wanted: string) {
    if (busy) return
    setInicio(wanted)
    setDay(wanted.slice(0, 10))
    void run(async () => {
      try {
        await moveOnce(cita, wanted, () =>
          agendaCall<typeof rescheduleAppointment>('POST', '/agendamientos/UpdateAgenda', {
            body: { id: cita.id, inicio: wanted, version: cita.version },
          }),
        )
        onMoved(`Tu cita cambió: ahora es el ${endingAt(wanted)} Te enviamos los datos.`)
      } catch (refusal) {
        if (!(refusal instanceof ApiError) || refusal.status === 0) throw refusal
        if (refusal.problem.codigo === 'version' || refusal.problem.codigo === 'cita_cerrada') {
          onMoved(`${refusal.problem.title}. ${refusal.problem.detail}`)
          return
        }
        setFreshness((current) => current + 1)
        throw refusal
      }
    })
  }

  const search: SlotSearch = {
    idServicio: cita.idServicio,
    modalidad: cita.modalidad,
    // Who goes somewhere goes on to the same place.
    ...(cita.modalidad === 'presencial' && cita.profesional ? { idProfesional: cita.profesional.id } : {}),
    ...(cita.especialidad ? { especialidad: cita.especialidad as SlotSearch['especialidad'] } : {}),
  }
  return (
    <section aria-label="Reprogramar" className="mt-5 border-line border-t pt-5">
      <h4 ref={heading} tabIndex={-1} className="mb-4 text-lg">
        Elige el nuevo día y hora
      </h4>
      <BookingProblem
        error={error}
        attempt={attempts}
        verb="Cambiar a"
        onTake={(alternative) => move(alternative.inicio)}
        onChooseAnother={() => {
          setDay('')
          setInicio('')
          heading.current?.focus()
        }}
      />
      <SlotPicker
        search={search}
        day={day}
        inicio={inicio}
        freshness={freshness}
        onDay={(next) => {
          setDay(next)
          setInicio('')
        }}
        onHour={setInicio}
      />
      <div ref={confirm} className="mt-6 flex scroll-mb-6 flex-wrap gap-3">
        {inicio !== '' ? (
          <Button busy={busy} onClick={() => move(inicio)}>
            Cambiar a {spokenMoment(inicio)}
          </Button>
        ) : null}
        <Button look="quiet" onClick={onClose}>
          Dejarla como está
        </Button>
      </div>
    </section>
  )
}
