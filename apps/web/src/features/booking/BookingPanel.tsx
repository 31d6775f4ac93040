import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { type BookableService, telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useRef, useState } from 'react'
import { BookedPanel } from '../../agenda/BookedPanel.tsx'
import { tellBenefitChosen } from '../../agenda/benefit-events.ts'
import type { Day } from '../../agenda/days.ts'
import { emptyAgenda, isAgendaOf } from '../../agenda/global-agenda.ts'
import { RecoveredNotice } from '../../agenda/RecoveredNotice.tsx'
import { RemainingUses } from '../../agenda/RemainingUses.tsx'
import { SlotPicker } from '../../agenda/SlotPicker.tsx'
import type { SlotSearch } from '../../agenda/use-availability.ts'
import { useGlobalAgenda } from '../../agenda/use-global-agenda.ts'
import { useRemaining } from '../../agenda/use-remaining.ts'
import { attendanceOf } from './attendance.ts'
import { BookingStep } from './BookingStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { EmergencyNotice } from './EmergencyNotice.tsx'
import { ModalityChoice } from './ModalityChoice.tsx'
import { ProfessionalChoice } from './ProfessionalChoice.tsx'
import { SpecialtyChoice } from './SpecialtyChoice.tsx'
import { UsedUp } from './UsedUp.tsx'
import { useProfessionals } from './use-professionals.ts'

/** Specialty where there is one, day, hour, confirm; then what was booked. */
export function BookingPanel({ rules }: { rules: BookableService }) {
  const { draft, recovered, change, startOver } = useGlobalAgenda(emptyAgenda(rules.id), isAgendaOf(rules.id))
  const [consent, setConsent] = useState(false)
  const [booked, setBooked] = useState<AppointmentWire | null>(null)
  // Grows when somebody else may have taken what was free.
  const [freshness, setFreshness] = useState(0)
  const remaining = useRemaining(rules.id, freshness)
  const heading = useRef<HTMLHeadingElement>(null)
  const bySpecialty = rules.id === telemedicineServiceId
  const which = {
    idServicio: rules.id,
    ...(draft.especialidad ? { especialidad: draft.especialidad as SlotSearch['especialidad'] } : {}),
  }
  const professionals = useProfessionals(which)
  const attendance = attendanceOf(rules, draft, professionals ?? [])

  function startAgain() {
    startOver()
    setConsent(false)
    setBooked(null)
    setFreshness((current) => current + 1)
  }

  function chooseAnother() {
    change({ dia: '', inicio: '' })
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
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
    ...which,
    modalidad: attendance.modalidad,
    ...(attendance.idProfesional ? { idProfesional: attendance.idProfesional } : {}),
  }
  const usedUpUntil = remaining?.quedan === 0 ? remaining.hasta : ''
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
        <RemainingUses remaining={remaining} />
      </div>
      {rules.kind === 'health' ? <EmergencyNotice /> : null}
      {recovered ? <RecoveredNotice onDiscard={startAgain} /> : null}
      {remaining?.quedan === 0 ? <UsedUp remaining={remaining} /> : null}

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
        <BookingStep
          number={first}
          title="Elige el día y la hora"
          reveal={draft.especialidad}
          headingRef={heading}
        >
          <ModalityChoice
            attendance={attendance}
            onSelect={(modalidad) => change({ modalidad, idProfesional: '', dia: '', inicio: '' })}
          />
          <ProfessionalChoice
            attendance={attendance}
            onSelect={(idProfesional) => change({ idProfesional, dia: '', inicio: '' })}
          />
          {professionals === null ? (
            <Skeleton className="h-80" />
          ) : (
            <SlotPicker
              // What is recovered, and what is used up, arrive after the first drawing and open the calendar elsewhere.
              key={[
                draft.especialidad,
                attendance.modalidad,
                attendance.idProfesional,
                recovered,
                usedUpUntil,
              ].join(' ')}
              search={search}
              day={draft.dia}
              inicio={draft.inicio}
              freshness={freshness}
              usedUpUntil={usedUpUntil}
              onDay={(dia: Day) => {
                if (!bySpecialty && draft.dia === '') tellBenefitChosen(rules.id)
                change({ dia, inicio: '' })
              }}
              onHour={(inicio) => change({ inicio })}
            />
          )}
        </BookingStep>
      ) : null}

      {canPick && draft.inicio !== '' ? (
        <BookingStep number={first + 1} title="Revisa y confirma" reveal={draft.inicio}>
          <ConfirmStep
            rules={rules}
            draft={draft}
            attendance={attendance}
            onChange={change}
            consent={consent}
            onConsent={setConsent}
            onTaken={() => setFreshness((current) => current + 1)}
            onChooseAnother={chooseAnother}
            onBooked={(cita) => {
              startOver()
              setBooked(cita)
            }}
          />
        </BookingStep>
      ) : null}
    </section>
  )
}
