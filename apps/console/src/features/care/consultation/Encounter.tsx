import { Alert } from '@amparo/ui/Alert.tsx'
import { spokenMoment } from '../../../dates.ts'
import type { Consultation } from './consultation-calls.ts'

const modeWords = {
  sala: 'en la sala',
  telefono: 'por teléfono',
  presencial: 'en persona',
  ninguno: 'no vino',
} as const
const outcomes = {
  procede: 'Agenda concluyó que la atención no existió',
  no_procede: 'Agenda confirmó la atención',
} as const

/** How the visit took place, if not as booked, and what was said against it. */
export function Encounter({ encounter }: { encounter: NonNullable<Consultation['encuentro']> }) {
  const { modo, distinto, motivo, disputa } = encounter
  if (disputa) {
    const who = disputa.por === 'persona' ? 'El paciente' : 'Agenda'
    return (
      <Alert look="warning" title={`${who} dice que la atención no fue así`} className="mb-3">
        <p>
          «{disputa.texto}» ({spokenMoment(disputa.cuando)})
        </p>
        {disputa.resultado && disputa.respuesta ? (
          <p className="mt-1">
            {outcomes[disputa.resultado]}: «{disputa.respuesta}»
          </p>
        ) : (
          <p className="mt-1">Agenda te preguntará y responderá al paciente.</p>
        )}
      </Alert>
    )
  }
  if (!distinto) return null
  return (
    <p className="mb-3 text-[0.9375rem] text-ink-soft">
      Atención {modeWords[modo]}
      {motivo ? `: «${motivo}»` : ''}. El paciente y agenda lo leen.
    </p>
  )
}
