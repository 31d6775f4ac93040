import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { rescheduleAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { attendedBy } from '@amparo/domain/agenda/professional-name.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { useEffect, useRef, useState } from 'react'
import { agendaCall } from '../../../agenda/agenda-call.ts'
import { BookingProblem } from '../../../agenda/BookingProblem.tsx'
import type { FreeHour } from '../../../agenda/free-hours.ts'
import { moveOnce } from '../../../agenda/move-once.ts'
import { SlotPicker } from '../../../agenda/SlotPicker.tsx'
import { endingAt, hourAt, placeOfHour, spokenMoment } from '../../../agenda/times.ts'
import { reloadAvailability, type SlotSearch } from '../../../agenda/use-availability.ts'
import { useProfessionals } from '../../../agenda/use-professionals.ts'
import { ApiError } from '../../../api/call.ts'
import { useSteps } from '../../../forms/use-steps.ts'

interface RescheduleProps {
  appointment: AppointmentWire
  onClose: () => void
  onMoved: (message: string) => void
}

/** An hour and its professional, if not the appointment's own. */
interface Choice {
  readonly inicio: string
  readonly otherId: string
}

/** Another day and hour with the same or another named professional; nothing changes until confirmed. */
export function Reschedule({ appointment, onClose, onMoved }: RescheduleProps) {
  // The calendar and the chosen hour are history entries.
  const { chosen, goTo, backTo, note } = useSteps((wanted) => wanted)
  const day = chosen.dia ?? ''
  const choice: Choice = { inicio: hourAt(chosen), otherId: chosen.con ?? '' }
  const place = { cambiar: appointment.id }
  const setDay = (dia: string) => (choice.inicio === '' ? note({ dia }) : goTo('', { ...place, dia }))
  const [withOthers, setWithOthers] = useState(false)
  const [acceptsOther, setAcceptsOther] = useState(false)
  const [missed, setMissed] = useState(false)
  const { busy, error, attempts, run } = useSubmission()
  const heading = useRef<HTMLHeadingElement>(null)
  const confirm = useRef<HTMLDivElement>(null)
  const own = appointment.profesional
  const search = searchOf(appointment)
  const professionals = useProfessionals(search) ?? []
  const nameOf = (id: string) => professionals.find((one) => one.id === id)?.nombre ?? 'otro profesional'
  // For a visit in person, another professional must be at the same place.
  const othersMayAttend = appointment.modalidad !== 'presencial' && professionals.length > 1

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [])
  useEffect(() => {
    if (choice.inicio !== '') confirm.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [choice.inicio])

  function choose(hour: FreeHour) {
    const isOwn = own === undefined || hour.profesionales.includes(own.id)
    const otherId = isOwn ? '' : (hour.profesionales[0] ?? '')
    goTo('confirmar', { ...place, ...placeOfHour(hour.inicio), con: otherId })
    setAcceptsOther(false)
    setMissed(false)
  }

  function move({ inicio, otherId }: Choice) {
    if (busy) return
    if (otherId !== '' && !acceptsOther) {
      setMissed(true)
      return
    }
    if (inicio !== choice.inicio) note(placeOfHour(inicio))
    void run(async () => {
      try {
        const now = await sendMove(appointment, { inicio, otherId })
        const who = now.profesional ? ` ${attendedBy(now.profesional.nombre)}.` : ''
        onMoved(`Tu cita cambió: ahora es el ${endingAt(inicio)}${who} Te enviamos los datos.`)
      } catch (refusal) {
        if (!(refusal instanceof ApiError) || refusal.status === 0) throw refusal
        if (isOver(refusal)) return onMoved(`${refusal.problem.title}. ${refusal.problem.detail}`)
        reloadAvailability()
        throw refusal
      }
    })
  }

  return (
    <section aria-label="Reprogramar" className="mt-5 border-line border-t pt-5">
      <h4 ref={heading} tabIndex={-1} className="scroll-mt-6 text-lg">
        Elige el nuevo día y hora
      </h4>
      {own ? <p className="mb-3 text-ink-soft">{attendedBy(own.nombre)}.</p> : null}
      <BookingProblem
        error={error}
        attempt={attempts}
        verb="Cambiar al"
        onTake={({ inicio }) => move({ inicio, otherId: choice.otherId })}
        onChooseAnother={() => {
          backTo('', place)
          heading.current?.focus()
        }}
      />
      {othersMayAttend ? (
        <Checkbox
          checked={withOthers}
          onChange={(shown) => {
            setWithOthers(shown)
            if (choice.inicio !== '') backTo('', { ...place, dia: day })
          }}
        >
          Ver también las horas de otros profesionales
        </Checkbox>
      ) : null}
      <SlotPicker
        search={search}
        among={withOthers || own === undefined ? [] : [own.id]}
        noteOf={({ profesionales }) =>
          own === undefined || profesionales.includes(own.id) ? '' : `con ${nameOf(profesionales[0] ?? '')}`
        }
        day={day}
        start={choice.inicio}
        onDay={setDay}
        onHour={choose}
      />
      <div ref={confirm} className="mt-6 scroll-mb-6">
        {choice.otherId !== '' && own ? (
          <AcceptOther
            other={nameOf(choice.otherId)}
            own={own.nombre}
            accepted={acceptsOther}
            missed={missed}
            onChange={(accepted) => {
              setAcceptsOther(accepted)
              setMissed(false)
            }}
          />
        ) : null}
        <div className="mt-2 flex flex-wrap gap-3">
          {choice.inicio !== '' ? (
            <Button busy={busy} onClick={() => move(choice)}>
              Cambiar al {spokenMoment(choice.inicio)}
              {choice.otherId === '' ? '' : `, con ${nameOf(choice.otherId)}`}
            </Button>
          ) : null}
          <Button look="quiet" onClick={onClose} className="first:-ml-5">
            Dejarla como está
          </Button>
        </div>
      </div>
    </section>
  )
}

interface AcceptOtherProps {
  other: string
  own: string
  accepted: boolean
  missed: boolean
  onChange: (accepted: boolean) => void
}

function AcceptOther({ other, own, accepted, missed, onChange }: AcceptOtherProps) {
  return (
    <Checkbox
      checked={accepted}
      onChange={onChange}
      error={missed ? 'Marca la casilla para cambiar de profesional' : null}
    >
      Acepto que me atienda {other} en lugar de {own}
    </Checkbox>
  )
}

/** The appointment changed elsewhere, or can no longer change. */
const isOver = (refusal: ApiError) =>
  refusal.isRefusal<typeof rescheduleAppointment>('cita_cerrada') ||
  refusal.isRefusal<typeof rescheduleAppointment>('version')

function sendMove(appointment: AppointmentWire, { inicio, otherId }: Choice) {
  const { id, version } = appointment
  const body = { id, inicio, version, ...(otherId === '' ? {} : { idProfesional: otherId }) }
  return moveOnce(appointment, inicio, () =>
    agendaCall<typeof rescheduleAppointment>('POST', '/agendamientos/UpdateAgenda', { body }),
  )
}

function searchOf({ idServicio, modalidad, especialidad }: AppointmentWire): SlotSearch {
  return {
    idServicio,
    modalidad,
    ...(especialidad ? { especialidad: especialidad as SlotSearch['especialidad'] } : {}),
  }
}
