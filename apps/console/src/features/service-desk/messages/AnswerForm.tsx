import { defineForm } from '@amparo/client/forms/define-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useEffect, useRef, useState } from 'react'
import { TemplateField } from '../../../answer-templates/TemplateField.tsx'
import {
  dayToPromise,
  unfilledProblem,
  usedTemplate,
  useTemplates,
} from '../../../answer-templates/templates.ts'
import { columnDay } from '../../../dates.ts'
import { useWorker } from '../../../session/use-me.ts'
import { Refusal } from '../../../shell/Refusal.tsx'
import { tell } from '../../../shell/toasts.ts'
import { useAnswerForm } from '../../../shell/use-answer-form.ts'
import { acts, type Thread } from './message-calls.ts'
import { answerHelp } from './message-words.ts'

const answerForm = defineForm({ texto: '', plantilla: '' })
/** The writing lease lasts half a minute; renewed while typing. */
const renewMs = 20_000

/** The answer to the person: with or without a template, only with all messages seen, and while no colleague is writing one. */
export function AnswerForm({ thread, onSent }: { thread: Thread; onSent: () => Promise<void> }) {
  const { folio, version, escribe } = thread
  const me = useWorker()
  const templates = useTemplates('mensajes')
  const form = useAnswerForm({
    ...answerForm,
    about: folio,
    name: `respuesta:${folio}`,
    check: ({ texto }) => ({
      texto: texto.trim() === '' ? 'Escribe la respuesta' : unfilledProblem(texto),
    }),
    toField: true,
  })
  const { values, set } = form
  const isWriting = values.texto.trim() !== '' && escribe === undefined

  const text = useRef(values.texto)
  useEffect(() => {
    text.current = values.texto
  }, [values.texto])
  useEffect(() => {
    if (!isWriting) return
    const tellWriting = (on: boolean) => void acts.writing(folio, on).catch(() => undefined)
    let told = text.current
    tellWriting(true)
    const timer = setInterval(() => {
      // An untouched text is no sign of presence, and extends no session.
      if (text.current !== told) tellWriting(true)
      told = text.current
    }, renewMs)
    return () => {
      clearInterval(timer)
      tellWriting(false)
    }
  }, [folio, isWriting])

  const list = templates.data?.plantillas ?? []
  const overtaken = useOvertaken(thread, values.texto.trim() !== '')
  const send = form.submit(async ({ texto }, keyFor) => {
    const body = {
      version,
      texto: texto.trim(),
      ...usedTemplate(list, values.plantilla),
    }
    const { mensaje, n } = await acts.answer(folio, body, await keyFor(body))
    overtaken.sent(n)
    form.reset()
    tell(mensaje)
    await onSent()
  })
  return (
    <form
      noValidate
      data-answer
      className="grid gap-3 border-line border-t py-4"
      onSubmit={(event) => {
        if (overtaken.mayGoOn()) return send(event)
        event.preventDefault()
        form.forgive()
      }}
    >
      <div role="status" className="empty:hidden">
        {escribe ? (
          <p className="rounded-card bg-accent-tint px-3 py-2 font-medium">{escribe} escribe ahora.</p>
        ) : overtaken.by === null ? null : (
          <p className="rounded-card bg-accent-tint px-3 py-2 font-medium">
            {overtaken.by} respondió mientras escribías. Lee su respuesta; si la tuya aún hace falta, envíala.
          </p>
        )}
      </div>
      {form.refusal ? <Refusal error={form.refusal} reload={() => void onSent()} /> : null}
      <TemplateField
        list={list}
        value={values.plantilla}
        facts={{
          nombre: thread.persona?.nombre,
          folio,
          vence: dayToPromise(thread.prometidoEl, columnDay),
          yo: me.nombre,
        }}
        onChoose={(id, text) => {
          set('plantilla', id)
          if (text !== null) set('texto', text)
        }}
      />
      <TextArea
        {...form.field('texto')}
        {...(form.isSending ? { value: '', readOnly: true } : {})}
        label="Respuesta"
        rows={5}
        maxLength={4000}
        help={answerHelp(thread)}
      />
      <Button type="submit" className={form.isSending ? 'hidden' : 'justify-self-start'}>
        {overtaken.isHeld ? 'Responder de todos modos' : 'Responder'}
      </Button>
    </form>
  )
}

/** A colleague answered since this answer was started: sending requires seeing that. */
function useOvertaken({ mensajes }: Thread, isWriting: boolean) {
  const answer = mensajes.findLast(({ de }) => de !== 'persona')
  const last = answer?.n ?? 0
  const began = useRef(last)
  const [held, setHeld] = useState(0)
  if (!isWriting) began.current = last
  const isBehind = last > began.current
  return {
    by: isBehind ? (answer?.nombre ?? 'Otra persona') : null,
    isHeld: isBehind && held === last,
    /** The answer `n` is the person's own, not a colleague's. */
    sent(n: number) {
      began.current = Math.max(began.current, n)
    },
    mayGoOn(): boolean {
      if (!isBehind || held === last) return true
      setHeld(last)
      return false
    },
  }
}
