import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import type { disputePresence } from '@amparo/contract/care/presence.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useId, useState } from 'react'
import { agendaCall } from '../../../agenda/agenda-call.ts'
import { endingAt, spokenMoment } from '../../../agenda/times.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import type { Aftermath } from './aftermath.ts'

const modeWords = {
  sala: 'te atendió por video',
  telefono: 'te atendió por teléfono',
  presencial: 'te atendió en persona',
  ninguno: 'no viniste',
} as const
const outcomes = {
  procede: 'Te dimos la razón: esta cita no cuenta en tu límite.',
  no_procede: 'Revisamos y la atención quedó como estaba.',
} as const

interface EncounterProps {
  after: Aftermath
  onDone: () => void
}

/** How the professional says that the visit took place, if no room proves it; for seven days the person can dispute it. */
export function Encounter({ after: { cita, encuentro }, onDone }: EncounterProps) {
  const [asking, setAsking] = useState(false)
  if (!encuentro) return null
  const { modo, distinto, motivo, disputa, disputableHasta } = encuentro
  if (!distinto && !disputa && !disputableHasta) return null
  return (
    <div className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6">
      <p>
        {cita.profesional?.nombre ?? 'El profesional'} anotó que {modeWords[modo]}
        {motivo ? `: «${motivo}»` : ''}.
      </p>
      {disputa ? (
        <div className="mt-3 grid gap-2">
          <p>
            {disputa.por === 'persona' ? 'Nos avisaste que no fue así' : 'Nuestro equipo pregunta si fue así'}{' '}
            el {spokenMoment(disputa.cuando)}: «{disputa.texto}»
          </p>
          <p className="font-medium">
            {disputa.resultado
              ? `${outcomes[disputa.resultado]} ${disputa.respuesta ?? ''}`
              : 'Lo estamos revisando. Te respondemos aquí y por correo.'}
          </p>
        </div>
      ) : disputableHasta ? (
        <div className="mt-3">
          <Button look="secondary" onClick={() => setAsking(true)}>
            No fue así
          </Button>
          <p className="mt-2 text-[0.9375rem] text-ink-soft">
            Puedes avisarnos hasta el {endingAt(disputableHasta)}
          </p>
        </div>
      ) : null}
      {asking ? (
        <DisputeDialog
          appointmentId={cita.id}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            onDone()
          }}
        />
      ) : null}
    </div>
  )
}

const wordsForm = defineForm({ texto: '' })

interface DisputeDialogProps {
  appointmentId: string
  onClose: () => void
  onDone: () => void
}

function DisputeDialog({ appointmentId, onClose, onDone }: DisputeDialogProps) {
  const formId = useId()
  const form = useForm({
    ...wordsForm,
    check: ({ texto }) => ({
      texto: texto.trim().length < 10 && 'Cuéntanos qué pasó en 10 caracteres o más',
    }),
  })
  const send = form.submit(async ({ texto }) => {
    await agendaCall<typeof disputePresence>('POST', '/agendamientos/Encuentro/:id/Disputar', {
      params: { id: appointmentId },
      body: { texto },
    })
    onDone()
  })
  return (
    <Dialog
      open
      title="La atención no fue así"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" form={formId} busy={form.busy}>
            Avisar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-4">
        {form.refusal ? <ApiProblem error={form.refusal} attempt={form.attempts} /> : null}
        <p>
          Lo lee nuestro equipo, que pregunta al profesional. Si tienes razón, recuperas el uso de esta cita.
        </p>
        <TextArea
          label="¿Qué pasó?"
          help="No escribas nada de tu salud."
          rows={4}
          maxLength={500}
          {...form.field('texto')}
        />
      </form>
    </Dialog>
  )
}
