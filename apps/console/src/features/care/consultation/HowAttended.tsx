import { Button } from '@amparo/ui/Button.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import type { Consultation } from './consultation-calls.ts'

/** Facts about how a visit took place. */
export type Attendance = Pick<Consultation, 'cita' | 'seEncontraron' | 'encuentro'>

/** Whether a doctor writes in the visit: not if it was cancelled or missed. */
export const mayWriteIn = ({ cita }: Attendance) => ['agendada', 'atendida'].includes(cita.estado)
type Mode = 'sala' | 'telefono' | 'presencial'

const bookedModes = { video: 'sala', telefono: 'telefono', presencial: 'presencial' } as const
const modeWords = { sala: 'en la sala', telefono: 'por teléfono', presencial: 'en persona' } as const
const leastReason = 10

export interface HowAttended {
  readonly attendance: Attendance
  readonly mode: Mode | null
  readonly reason: string
  readonly isOpen: boolean
  /** Whether a reason has to be typed. */
  readonly needsReason: boolean
  readonly isComplete: boolean
  /** Body of a closing or signing. */
  readonly body: { readonly modo?: Mode; readonly motivo?: string }
  readonly choose: (mode: Mode) => void
  readonly explain: (reason: string) => void
  readonly open: () => void
}

/** How the visit took place: as declared before, else as booked, unless the professional says otherwise. */
export function useHowAttended(attendance: Attendance): HowAttended {
  const { cita, seEncontraron, encuentro } = attendance
  const [chosen, setChosen] = useState<Mode | null>(null)
  const [reason, setReason] = useState('')
  const [wantsOther, setWantsOther] = useState(false)
  const declared = encuentro?.modo === 'ninguno' ? undefined : encuentro?.modo
  const booked = bookedModes[cita.modalidad]
  const usual = declared ?? (booked === 'sala' && !seEncontraron ? null : booked)
  const isMissed = cita.estado === 'no_asistio'
  const mode = chosen ?? usual
  const needsReason = !isMissed && mode !== null && mode !== booked && mode !== declared
  const isExplained = !needsReason || reason.trim().length >= leastReason
  return {
    attendance,
    mode,
    reason,
    isOpen: wantsOther || usual === null,
    needsReason,
    isComplete: isMissed || (mode !== null && isExplained),
    body:
      isMissed || mode === null || mode === usual
        ? {}
        : { modo: mode, ...(needsReason ? { motivo: reason } : {}) },
    choose: setChosen,
    explain: setReason,
    open: () => setWantsOther(true),
  }
}

/** One line if the visit was as booked; a choice with its reason if not. */
export function HowAttendedFields({ how, name }: { how: HowAttended; name: string }) {
  const { cita, seEncontraron } = how.attendance
  if (cita.estado === 'no_asistio') {
    return (
      <p className="text-[0.9375rem] text-ink-soft">Anotaste que no vino: la nota se cierra sin atención.</p>
    )
  }
  if (!how.isOpen && how.mode) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
        <span>{`Atención ${modeWords[how.mode]}`}</span>
        <Button look="quiet" size="small" onClick={how.open}>
          Fue de otro modo
        </Button>
      </p>
    )
  }
  const options = (['sala', 'telefono', 'presencial'] as const)
    .filter((mode) => mode !== 'sala' || seEncontraron)
    .map((mode) => ({ value: mode, label: `Atención ${modeWords[mode]}` }))
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend="¿Cómo fue la atención?"
        lead={
          cita.modalidad === 'video' && !seEncontraron
            ? 'Todavía no coincidieron en la sala. Si fue por otro medio, dilo aquí.'
            : undefined
        }
        name={name}
        value={how.mode}
        options={options}
        onChange={how.choose}
      />
      {how.needsReason ? (
        <TextArea
          label="Por qué no fue como se agendó"
          help="Lo leen el paciente y agenda: no escribas nada clínico. Al menos 10 caracteres."
          rows={2}
          maxLength={300}
          value={how.reason}
          onChange={({ target }) => how.explain(target.value)}
        />
      ) : null}
    </div>
  )
}
