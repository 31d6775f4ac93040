import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { type BookableService, telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { useState } from 'react'
import { BookedPanel } from '../../agenda/BookedPanel.tsx'
import { tellBenefitChosen } from '../../agenda/benefit-events.ts'
import type { Day } from '../../agenda/days.ts'
import {
  type AgendaDraft,
  clearAgenda,
  emptyAgenda,
  keepAgenda,
  readAgenda,
} from '../../agenda/global-agenda.ts'
import { RemainingUses } from '../../agenda/RemainingUses.tsx'
import { SlotPicker } from '../../agenda/SlotPicker.tsx'
import type { SlotSearch } from '../../agenda/use-availability.ts'
import { useInside } from '../../inside/inside-context.ts'
import { BookingStep } from './BookingStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { EmergencyNotice } from './EmergencyNotice.tsx'
import { ProfessionalChoice } from './ProfessionalChoice.tsx'
import { SpecialtyChoice } from './SpecialtyChoice.tsx'

/** Specialty where there is one, day, hour, confirm; then what was booked. */
export function BookingPanel({ rules }: { rules: BookableService }) {
  const { idUsuario } = useInside().sesion.usuario
  const [draft, setDraft] = useState<AgendaDraft>(() => readAgenda(idUsuario, rules.id))
  const [booked, setBooked] = useState<AppointmentWire | null>(null)
  // Grows when somebody else may have taken what was free.
  const [freshness, setFreshness] = useState(0)
  const bySpecialty = rules.id === telemedicineServiceId

  function change(part: Partial<AgendaDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keepAgenda(idUsuario, rules.id, next)
  }

  function startAgain() {
    clearAgenda()
    setDraft(emptyAgenda)
    setBooked(null)
  }

  if (booked !== null) {
    return (
      <BookedPanel
        cita={booked}
        title="Tu cita quedó agendada"
        again={{ label: 'Agendar otra', onClick: startAgain }}
      />
    )
  }

  const search: SlotSearch = {
    idServicio: rules.id,
    ...(draft.especialidad ? { especialidad: draft.especialidad as SlotSearch['especialidad'] } : {}),
    ...(draft.idProfesional ? { idProfesional: draft.idProfesional } : {}),
  }
  const canPick = !bySpecialty || draft.especialidad !== ''
  const first = bySpecialty ? 2 : 1

  return (
    <section
      aria-labelledby="agendar"
      className="rounded-panel border border-line bg-surface p-5 shadow-raised sm:p-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="agendar" className="text-2xl leading-tight">
          Agenda tu cita
        </h2>
        <RemainingUses serviceId={rules.id} />
      </div>
      {rules.kind === 'health' ? <EmergencyNotice /> : null}

      {bySpecialty ? (
        <BookingStep number={1} title="Elige la especialidad">
          <SpecialtyChoice
            selected={draft.especialidad}
            onSelect={(especialidad) => {
              if (draft.especialidad === '') tellBenefitChosen(rules.id)
              change({ especialidad, idProfesional: '', dia: '', inicio: '' })
            }}
          />
        </BookingStep>
      ) : null}

      {canPick ? (
        <BookingStep number={first} title="Elige el día y la hora" reveal={draft.especialidad}>
          <ProfessionalChoice
            key={draft.especialidad}
            search={search}
            selected={draft.idProfesional}
            onSelect={(idProfesional) => change({ idProfesional, dia: '', inicio: '' })}
          />
          <SlotPicker
            key={`${draft.especialidad} ${draft.idProfesional}`}
            search={search}
            day={draft.dia}
            inicio={draft.inicio}
            freshness={freshness}
            onDay={(dia: Day) => {
              if (!bySpecialty && draft.dia === '') tellBenefitChosen(rules.id)
              change({ dia, inicio: '' })
            }}
            onHour={(inicio) => change({ inicio })}
          />
        </BookingStep>
      ) : null}

      {canPick && draft.inicio !== '' ? (
        <BookingStep number={first + 1} title="Revisa y confirma" reveal={draft.inicio}>
          <ConfirmStep
            rules={rules}
            draft={draft}
            onChange={change}
            onTaken={() => setFreshness((current) => current + 1)}
            onBooked={(cita) => {
              clearAgenda()
              setBooked(cita)
            }}
          />
        </BookingStep>
      ) : null}
    </section>
  )
}
