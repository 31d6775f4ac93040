import { defineForm } from '@amparo/client/forms/define-form.ts'
import type { Form } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { unfilledProblem, usedTemplate } from '../../../answer-templates/templates.ts'
import { columnMoment } from '../../../dates.ts'
import { MentionArea } from '../../../reassign/MentionArea.tsx'
import { Part } from '../../../shell/Facts.tsx'
import { noteSoon } from '../../../shell/note-soon.ts'
import { Refusal } from '../../../shell/Refusal.tsx'
import { SendingMessage } from '../../../shell/SendingMessage.tsx'
import { type AsyncKeyFor, useAnswerForm } from '../../../shell/use-answer-form.ts'
import { ClaimTemplate, useClaimTemplates } from './ClaimTemplate.tsx'
import { answer, type ClaimCase, note, reloadClaim, type UsedTemplate } from './claim-calls.ts'

const textForm = defineForm({ texto: '', plantilla: '' })

/** Messages between the person and the desk, and the next one. */
export function Talk({ claim }: { claim: ClaimCase }) {
  return (
    <Part title="Mensajes" level="h2">
      <ul className="mb-3 grid grid-cols-1 gap-2">
        {claim.mensajes.map(({ cuando, de, texto }) => (
          <li
            key={`${cuando}${texto}`}
            className={`w-fit max-w-[85%] rounded-card px-3 py-2 ${de === 'casa' ? 'justify-self-end bg-action-tint' : 'bg-sand-strong'}`}
          >
            <p className="whitespace-pre-line break-words">{texto}</p>
            <p className="text-[0.9375rem] text-ink-soft">
              {de === 'casa' ? 'La mesa' : claim.persona.nombre} · {columnMoment(cuando)}
            </p>
          </li>
        ))}
        <SendingMessage name={`respuesta:${claim.folio}`} />
      </ul>
      <TextForm
        claim={claim}
        name="respuesta"
        label="Mensaje para la persona"
        help="Le llega un correo que dice que tiene un mensaje, sin el texto."
        send="Enviar el mensaje"
        work={async (texto, used, form, keyFor) => {
          const body = { version: claim.version, texto, ...used }
          await answer(claim, body, await keyFor(body))
          form.reset()
        }}
        templates
      />
    </Part>
  )
}

export function NoteForm({ claim }: { claim: ClaimCase }) {
  return (
    <TextForm
      claim={claim}
      name="nota"
      label="Nota nueva"
      help="Solo la lee el equipo. Con @ y un nombre le avisas a un colega."
      send="Guardar la nota"
      work={async (text, _used, form) => {
        form.reset()
        noteSoon({
          about: claim.folio,
          text,
          draft: { name: `nota:${claim.folio}`, values: { texto: text, plantilla: '' } },
          send: () => note(claim, text),
          takeBack: () => form.set('texto', text),
        })
      }}
    />
  )
}

type Typed = { texto: string; plantilla: string }

interface TextFormProps {
  claim: ClaimCase
  name: string
  label: string
  help: string
  send: string
  work: (
    text: string,
    used: UsedTemplate,
    form: Pick<Form<Typed>, 'reset' | 'set'>,
    keyFor: AsyncKeyFor,
  ) => Promise<void>
  templates?: boolean
}

function TextForm({ claim, name, label, help, send, work, templates = false }: TextFormProps) {
  const list = useClaimTemplates()
  const form = useAnswerForm({
    ...textForm,
    about: claim.folio,
    name: `${name}:${claim.folio}`,
    check: ({ texto }) => ({
      texto: texto.trim().length < 2 ? 'Escribe algo' : templates && unfilledProblem(texto),
    }),
  })
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={form.submit(async ({ texto, plantilla }, keyFor) => {
        await work(texto.trim(), usedTemplate(list, plantilla), form, keyFor)
      })}
    >
      {form.refusal ? <Refusal error={form.refusal} reload={() => reloadClaim(claim)} /> : null}
      {templates ? <ClaimTemplate claim={claim} form={form} fits="mensaje" /> : null}
      <MentionArea
        kind={templates ? undefined : 'solicitudes'}
        value={form.isSending ? '' : form.values.texto}
        readOnly={form.isSending}
        onText={(texto) => form.set('texto', texto)}
        ref={form.place('texto')}
        error={form.errorOf('texto')}
        label={label}
        help={help}
        maxLength={templates ? 4000 : 2000}
        rows={templates ? 7 : 3}
      />
      <Button
        type="submit"
        look="secondary"
        size="small"
        className={form.isSending ? 'hidden' : 'justify-self-start'}
      >
        {send}
      </Button>
    </form>
  )
}
