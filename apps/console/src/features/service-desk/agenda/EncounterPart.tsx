import { defineForm, oneOf } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type {
  answerVisitDispute,
  disputeVisit,
  readVisitPresence,
} from '@amparo/contract/service-desk/console/agenda.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { spokenMoment } from '../../../dates.ts'
import { Part } from '../../../shell/Facts.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { tell } from '../../../shell/toasts.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { type Appointment, afterChange } from './agenda-calls.ts'

const modeWords = {
  sala: 'En la sala de video',
  telefono: 'Por teléfono',
  presencial: 'En persona',
  ninguno: 'Sin atención: no vino',
} as const
const outcomes = {
  procede: 'Procede: la cita quedó como falta del profesional',
  no_procede: 'No procede: la atención existió',
} as const

/** How the professional says that a visit took place; a dispute of it is raised and answered here. */
export function EncounterPart({ appointment }: { appointment: Appointment }) {
  const [asking, setAsking] = useState<'dispute' | 'answer' | null>(null)
  const { id } = appointment
  const { data, error, reload } = useLoad(['citas', 'encuentro', id], (signal) =>
    call<typeof readVisitPresence>('GET', '/consola/Citas/:id/Encuentro', { params: { id }, signal }),
  )
  if (error) return <LoadTrouble error={error} retry={reload} />
  if (data === undefined) return <Skeleton className="h-24" />
  const { encuentro } = data
  if (!encuentro) return null
  const { modo, distinto, motivo, disputa, disputableHasta } = encuentro
  const done = () => {
    setAsking(null)
    reload()
    void afterChange()
  }
  return (
    <Part title="Cómo fue la atención">
      <p className="text-[0.9375rem]">
        {modeWords[modo]}
        {distinto ? ', distinto de lo agendado' : ''}
        {motivo ? `: «${motivo}»` : ''}.
      </p>
      {disputa ? (
        <p className="mt-2 text-[0.9375rem]">
          {disputa.por === 'persona' ? 'La persona dice que no fue así' : 'Agenda anotó que no fue así'},{' '}
          {spokenMoment(disputa.cuando)}: «{disputa.texto}»
        </p>
      ) : null}
      {disputa?.resultado ? (
        <p className="mt-2 text-[0.9375rem]">
          {outcomes[disputa.resultado]}. «{disputa.respuesta}»
        </p>
      ) : disputa ? (
        <Button look="secondary" className="mt-3" onClick={() => setAsking('answer')}>
          Responder…
        </Button>
      ) : disputableHasta ? (
        <>
          <Button look="secondary" className="mt-3" onClick={() => setAsking('dispute')}>
            No fue así…
          </Button>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">Hasta el {spokenMoment(disputableHasta)}</p>
        </>
      ) : null}
      {asking === 'dispute' ? <DisputeDialog id={id} onClose={() => setAsking(null)} onDone={done} /> : null}
      {asking === 'answer' ? <AnswerDialog id={id} onClose={() => setAsking(null)} onDone={done} /> : null}
    </Part>
  )
}

interface AskProps {
  id: string
  onClose: () => void
  onDone: () => void
}

const isShort = (texto: string) => texto.trim().length < 10 && 'Escribe 10 caracteres o más'
const disputeForm = defineForm({ texto: '' })

function DisputeDialog({ id, onClose, onDone }: AskProps) {
  const form = useForm({ ...disputeForm, check: ({ texto }) => ({ texto: isShort(texto) }) })
  return (
    <FormDialog
      title="La atención no fue así"
      form={form}
      send="Anotar"
      onClose={onClose}
      work={async ({ texto }) => {
        await call<typeof disputeVisit>('POST', '/consola/Citas/:id/Disputar', {
          params: { id },
          body: { texto },
        })
        tell('Quedó anotado. Falta la respuesta.')
        onDone()
      }}
    >
      <TextArea
        {...form.field('texto')}
        label="Qué pasó"
        help="La persona y el profesional lo leen."
        maxLength={500}
        rows={4}
      />
    </FormDialog>
  )
}

const answerForm = defineForm({ resultado: oneOf(['no_procede', 'procede']), texto: '' })

function AnswerDialog({ id, onClose, onDone }: AskProps) {
  const form = useForm({ ...answerForm, check: ({ texto }) => ({ texto: isShort(texto) }) })
  return (
    <FormDialog
      title="Responder sobre la atención"
      form={form}
      send="Responder"
      danger={form.values.resultado === 'procede'}
      onClose={onClose}
      work={async (body) => {
        await call<typeof answerVisitDispute>('POST', '/consola/Citas/:id/ResponderDisputa', {
          params: { id },
          body,
        })
        tell('La persona ya tiene la respuesta.')
        onDone()
      }}
      lead={
        <p className="mb-3">
          Si procede, la cita queda como falta del profesional y la persona recupera su uso.
        </p>
      }
    >
      <RadioGroup
        legend="¿Existió la atención?"
        name="resultado"
        look="lines"
        options={[
          { value: 'no_procede', label: 'Sí existió: no procede' },
          { value: 'procede', label: 'No existió: procede' },
        ]}
        {...form.choice('resultado')}
      />
      <TextArea
        {...form.field('texto')}
        label="Respuesta"
        help="La persona y el profesional la leen."
        maxLength={500}
        rows={4}
      />
    </FormDialog>
  )
}
