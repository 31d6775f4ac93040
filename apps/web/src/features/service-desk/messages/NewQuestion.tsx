import type { ApiError } from '@amparo/client/api/api-error.ts'
import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { useLastingCopy } from '@amparo/client/forms/use-lasting-copy.ts'
import type { openConversation } from '@amparo/contract/service-desk/conversations.ts'
import { formatNearDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { ArrowLeftIcon } from '@amparo/ui/icons.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { RecoveredNotice } from '../../../forms/RecoveredNotice.tsx'
import { messagesPath } from '../../../inside/ask-path.ts'
import { FaqAnswers } from './FaqAnswers.tsx'
import type { Own } from './message-calls.ts'
import { QuestionFiles } from './QuestionFiles.tsx'
import {
  placeOf,
  type QuestionDraft,
  questionBox,
  questionForm,
  readAsked,
  toQuestion,
} from './question-draft.ts'
import { Urgent } from './Urgent.tsx'
import { useQuestionFiles } from './use-question-files.ts'

const channelsOf = (hasMail: boolean) =>
  [
    ...(hasMail
      ? [
          {
            value: 'correo' as const,
            label: 'Aquí, y te avisamos por correo',
            brief: 'Te avisamos por correo.',
            help: 'Por privacidad, el correo no muestra la respuesta',
          },
        ]
      : []),
    {
      value: 'portal' as const,
      label: 'Solo aquí',
      brief: 'La respuesta queda aquí.',
      help: 'La verás al entrar',
    },
    {
      value: 'telefono' as const,
      label: 'Te llamamos',
      brief: 'Te llamamos.',
      help: 'Al celular de tu cuenta',
    },
  ] as const

const isToCome = (refusal: ApiError) => refusal.isRefusal<typeof openConversation>('cita_por_venir')

/** The professional cannot be written to yet, or no longer: the person can ask our team instead. */
const goesToHouse = (refusal: ApiError) =>
  isToCome(refusal) ||
  refusal.isRefusal<typeof openConversation>('conversacion_fuera_de_plazo') ||
  refusal.isRefusal<typeof openConversation>('profesional_sin_mensajes')

/** A new question in one box: its origin or the server sets topic and title; the promised day is shown before sending. */
export function NewQuestion({ own }: { own: Own }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const about = readAsked(query)
  const { tema, asunto } = about
  const [toHouse, setToHouse] = useState(false)
  const idCita = toHouse ? undefined : about.cita
  const asked = own.profesionales.find((one) => one.idCita === idCita)
  const place = placeOf(about)
  const form = useForm<QuestionDraft>({
    ...questionForm,
    start: { tema, asunto, texto: '', canal: own.correo ? 'correo' : 'portal' },
    check: ({ texto }) => ({ texto: texto.trim() === '' && 'Escribe tu pregunta' }),

    draft: `pregunta:${place}`,
  })
  const lasting = useLastingCopy(form, {
    box: questionBox,
    id: place,
    isDraft: questionForm.isDraft,
    isWorth: ({ texto }) => texto.trim() !== '',
  })
  const { values, set } = form
  const files = useQuestionFiles(place)
  const send = form.submit(async (draft, keyFor) => {
    const body = toQuestion(draft, idCita)
    const { folio } = await files.send(body, await lasting.keyOf(body, keyFor))
    await lasting.forget()
    form.reset()
    await navigate(`${messagesPath}?folio=${folio}`, { replace: true, state: { enviada: true } })
  })
  return (
    <section
      aria-labelledby="nueva-pregunta"
      className="rounded-panel border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <BackToList />
      <h2 id="nueva-pregunta" className="text-2xl">
        {asked ? `Escribe a ${asked.nombre}` : 'Haz una pregunta'}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {asked
          ? `Lo lee solo ${asked.nombre}.`
          : `Te respondemos a más tardar el ${formatNearDay(own.respuestaHoy)}.`}
      </p>
      {asked ? <Urgent /> : null}
      {lasting.recovered && values.texto !== '' ? (
        <RecoveredNotice
          text="Todavía no lo enviaste."
          onDiscard={async () => {
            await lasting.forget()
            for (const { id } of files.chosen) void files.remove(id)
            form.reset()
          }}
        />
      ) : null}
      <form method="post" noValidate onSubmit={send} className="mt-4 grid gap-4">
        <FormTrouble form={form} title="Completa estos datos">
          {idCita !== undefined && form.refusal && goesToHouse(form.refusal) ? (
            <Button
              look="secondary"
              size="small"
              className="mt-3"
              onClick={() => {
                setToHouse(true)
                form.forgive()
              }}
            >
              {isToCome(form.refusal)
                ? 'Preguntar a nuestro equipo (sin datos de salud)'
                : 'Preguntar a nuestro equipo'}
            </Button>
          ) : null}
        </FormTrouble>
        {asked || values.asunto === '' ? null : (
          <p className="break-words rounded-card bg-sand px-4 py-2.5">
            Sobre: <strong>{values.asunto}</strong>
          </p>
        )}
        <TextArea
          label={asked ? 'Tu mensaje' : 'Tu pregunta'}
          rows={6}
          maxLength={4000}
          {...form.field('texto')}
        />
        <QuestionFiles files={files} busy={form.busy} />
        {asked ? null : <FaqAnswers typed={values.texto} />}
        <AnswerChannel
          channels={channelsOf(own.correo)}
          value={values.canal}
          onChange={(channel) => set('canal', channel)}
        />
        <Button type="submit" size="large" busy={form.busy} className="w-full">
          {form.busy ? 'Enviando…' : asked ? `Enviar a ${asked.nombre}` : 'Enviar mi pregunta'}
        </Button>
      </form>
    </section>
  )
}

interface AnswerChannelProps {
  channels: ReturnType<typeof channelsOf>
  value: QuestionDraft['canal']
  onChange: (channel: QuestionDraft['canal']) => void
}

/** How the answer arrives: one line, which opens to change it. */
function AnswerChannel({ channels, value, onChange }: AnswerChannelProps) {
  const chosen = channels.find((channel) => channel.value === value)
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2">
        <span className="text-ink-soft">{chosen?.brief}</span>
        <span className="font-semibold text-action underline underline-offset-4">Cambiar</span>
      </summary>
      <RadioGroup
        className="pt-2"
        legend="¿Por dónde quieres la respuesta?"
        name="canal"
        look="boxes"
        value={value}
        options={channels}
        onChange={onChange}
      />
    </details>
  )
}

export function BackToList() {
  return (
    <Link
      to={messagesPath}
      className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-action lg:hidden"
    >
      <ArrowLeftIcon className="size-5" />
      Mensajes
    </Link>
  )
}
