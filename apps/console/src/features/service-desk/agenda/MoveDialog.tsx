import type { ApiError } from '@amparo/client/api/api-error.ts'
import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { clockOf, dayOf, spokenMoment } from '../../../dates.ts'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { asChips, ReasonChips } from '../../../shell/ReasonChips.tsx'
import { instantOf, OfferedTimes, WhenFields, whenTrouble } from '../../../shell/WhenFields.tsx'
import { lengthWords, sentence } from '../../../words.ts'
import { type Appointment, moveAppointment } from './agenda-calls.ts'
import { appointmentName, whenOf } from './appointment-words.ts'

interface Named {
  readonly id: string
  readonly nombre: string
}

export interface Proposal {
  readonly cita: Appointment
  readonly inicio: string
  /** Another professional or room, if it was dropped in their column. */
  readonly professional?: Named
  readonly room?: Named
  /** The refusal of an earlier try. */
  readonly refused?: ApiError
}

const reasons = asChips([
  'La persona lo pidió por teléfono.',
  'El profesional no puede atender a esa hora.',
  'Hubo un problema técnico a la hora de la cita.',
])

const minutesOf = ({ inicio, fin }: Appointment) => (Date.parse(fin) - Date.parse(inicio)) / 60_000
const later = (from: string, minutes: number) =>
  new Date(Date.parse(from) + minutes * 60_000).toISOString().replace('.000', '')

/** Half an hour to four hours (the rooms' own rule; the server checks). */
const roomLengths = [30, 60, 90, 120, 150, 180, 210, 240].map(
  (minutes) => [String(minutes), lengthWords(minutes)] as const,
)

const move = defineForm({ dia: '', hora: '', minutos: '', motivo: '' })

interface MoveDialogProps extends Proposal {
  onClose: () => void
  /** Proposes it again, with the refusal. */
  onAgain: (proposal: Proposal) => void
}

/** Confirms from where to where and why, before moving; afterwards it can be moved back. */
export function MoveDialog({ onClose, onAgain, ...proposal }: MoveDialogProps) {
  const { cita, inicio, professional, room, refused = null } = proposal
  // Another drop on the agenda is another proposal.
  const name = `mover:${cita.id}:${inicio}`
  const form = useForm({
    ...move,
    draft: name,
    start: { dia: dayOf(inicio), hora: clockOf(inicio), minutos: String(minutesOf(cita)), motivo: '' },
    check: (values) => ({
      ...whenTrouble(values),
      motivo: values.motivo.trim().length < 10 && 'Explica el motivo en 10 caracteres o más',
    }),
    refusal: refused,
  })
  const target = professional ?? room
  const passes = target
    ? `, con ${cita.profesional?.nombre ?? cita.sala?.nombre}. Pasa a ${target.nombre}`
    : ''

  const work = async (values: typeof form.values) => {
    const { dia, hora, minutos, motivo } = values
    const to = instantOf({ dia, hora })
    const isLonger = cita.sala !== undefined && Number(minutos) !== minutesOf(cita)
    const fin = later(to, Number(minutos))
    moveAppointment(cita, {
      words: `Movida al ${spokenMoment(to)}`,
      typed: { name, values },
      correct: (refused) => onAgain({ ...proposal, refused }),
      ahead: {
        inicio: to,
        fin,
        ...(professional ? { profesional: professional } : {}),
        ...(room && cita.sala ? { sala: { ...cita.sala, ...room } } : {}),
      },
      to: {
        inicio: to,
        motivo: motivo.trim(),
        ...(professional ? { idProfesional: professional.id } : {}),
        ...(room ? { idSala: room.id } : {}),
        ...(isLonger ? { fin } : {}),
      },
      from: {
        inicio: cita.inicio,
        motivo: 'Se deshizo el cambio de horario.',
        ...(professional && cita.profesional ? { idProfesional: cita.profesional.id } : {}),
        ...(room && cita.sala ? { idSala: cita.sala.id } : {}),
        ...(isLonger ? { fin: cita.fin } : {}),
      },
    })
    onClose()
  }

  return (
    <FormDialog
      title={cita.sala ? 'Mover la reserva' : 'Mover la cita'}
      form={form}
      work={work}
      send="Mover y avisar"
      back="Dejarla donde está"
      onClose={onClose}
      wayOut={<OfferedTimes form={form} />}
      lead={
        <p className="mb-3">
          {appointmentName(cita)}. {sentence(`Ahora: ${whenOf(cita)}${passes}`)}
        </p>
      }
    >
      <WhenFields form={form} />
      {cita.sala ? <SelectField label="Duración" {...form.choice('minutos')} options={roomLengths} /> : null}
      <ReasonChips reasons={reasons} onChoose={(text) => form.set('motivo', text)} />
      <TextArea
        {...form.field('motivo')}
        label="Motivo"
        help="La persona lo lee en su aviso."
        maxLength={500}
        rows={3}
      />
    </FormDialog>
  )
}
