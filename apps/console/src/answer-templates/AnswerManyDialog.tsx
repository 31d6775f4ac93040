import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { useWorker } from '../session/use-me.ts'
import { EachResult } from '../shell/EachResult.tsx'
import { counted } from '../words.ts'
import { type Answered, type Letter, Letters } from './Letters.tsx'
import { TemplateField } from './TemplateField.tsx'
import { fillTemplate, type TemplateDesk, unfilledProblem, usedTemplate, useTemplates } from './templates.ts'
import { useAnswerEach } from './use-answer-each.ts'

type Body = ReturnType<typeof usedTemplate> & { readonly version: number; readonly texto: string }

export interface AnswerManyProps {
  desk: TemplateDesk
  cases: readonly Answered[]
  send: (folio: string, body: Body, idempotencyKey: string) => Promise<unknown>
  /** Reloads the lists. */
  reload: () => Promise<unknown>
  /** With the unsent ones, if any were sent. */
  onClose: (left?: ReadonlySet<string>) => void
}

/** Sends the same text to several, filled in for each: previews each before sending, and shows each result afterwards. */
export function AnswerManyDialog({ desk, cases, send, reload, onClose }: AnswerManyProps) {
  const [kept] = useState(cases)
  const me = useWorker()
  const list = useTemplates(desk).data?.plantillas ?? []
  const [again, setAgain] = useState(false)
  const form = useForm({
    start: { texto: '', plantilla: '' },
    check: ({ texto }) => ({ texto: texto.trim().length < 2 && 'Escribe el mensaje' }),
    toField: true,
  })
  const { texto, plantilla } = form.values
  const letters = kept.map((one): Letter => {
    const facts = { ...one.facts, folio: one.folio, yo: me.nombre }
    const text = fillTemplate({ texto: texto.trim() }, facts)
    const left =
      one.isAnswered && !again ? 'answered' : unfilledProblem(text) === undefined ? null : 'unfilled'
    return { ...one, id: one.folio, facts, text, left }
  })
  const chosen = letters.filter(({ left }) => left === null)
  const answered = kept.filter(({ isAnswered }) => isAnswered).length
  const sending = useAnswerEach<Letter>(
    ({ folio, version, text }, key) =>
      send(folio, { version, texto: text, ...usedTemplate(list, plantilla) }, key),
    reload,
  )
  if (sending.outcomes)
    return <Outcomes letters={chosen} {...sending} outcomes={sending.outcomes} onClose={onClose} />
  return (
    <Dialog
      open
      size="large"
      title={`Escribir a ${counted(kept.length, 'persona', 'personas')}`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={() => onClose()}>
            Cancelar
          </Button>
          <Button
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && form.submit(async () => sending.sendTo(chosen))()}
          >
            Enviar a {counted(chosen.length, 'persona', 'personas')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TemplateField
          list={list}
          value={plantilla}
          onChoose={(id, text) => {
            form.set('plantilla', id)
            if (text !== null) form.set('texto', text)
          }}
        />
        <TextArea
          {...form.field('texto')}
          label="Mensaje"
          rows={5}
          maxLength={3500}
          help="{nombre}, {folio}, {vence} y {yo} se llenan con los datos de cada quien."
        />
        {answered > 0 ? (
          <Checkbox checked={again} onChange={setAgain}>
            Enviar también a {counted(answered, 'persona que ya tiene', 'personas que ya tienen')} respuesta
          </Checkbox>
        ) : null}
        <Letters letters={letters} texto={texto.trim()} />
      </div>
    </Dialog>
  )
}

interface OutcomesProps extends Omit<ReturnType<typeof useAnswerEach<Letter>>, 'outcomes'> {
  outcomes: NonNullable<ReturnType<typeof useAnswerEach<Letter>>['outcomes']>
  letters: readonly Letter[]
  onClose: AnswerManyProps['onClose']
}

/** Result of each; an unconfirmed one is sent again with the same key. */
function Outcomes({ letters, outcomes, busy, sendTo, stop, onClose }: OutcomesProps) {
  const left = letters.filter(({ id }) => outcomes.get(id)?.is !== 'sent')
  const unknown = left.filter(({ id }) => outcomes.get(id)?.is !== 'refused')
  const sent = letters.length - left.length
  const close = () => {
    if (busy) stop()
    onClose(new Set(left.map(({ id }) => id)))
  }
  return (
    <Dialog
      open
      size="large"
      title={busy ? `Enviando: ${sent} de ${letters.length}` : `${sent} de ${letters.length} enviados`}
      onClose={close}
      actions={
        <>
          {!busy && unknown.length > 0 ? (
            <Button look="secondary" onClick={() => sendTo(unknown)}>
              Reintentar {counted(unknown.length, 'mensaje', 'mensajes')}
            </Button>
          ) : null}
          {/* It replaces «Enviar»: the second click of a double click was not meant for it. */}
          <Button key="done" onClick={({ detail }) => detail < 2 && close()}>
            {busy ? 'Detener' : 'Listo'}
          </Button>
        </>
      }
    >
      <p role="status" className="mb-3">
        {busy ? 'Cada mensaje sale por su cuenta.' : 'Así quedó cada uno:'}
      </p>
      <ul className="grid gap-1.5 text-[0.9375rem]">
        {letters.map(({ id, name }) => {
          const went = outcomes.get(id)
          return (
            <EachResult
              key={id}
              name={
                <>
                  {name}, <span className="whitespace-nowrap">{id}</span>
                </>
              }
              result={went && { good: went.is === 'sent', words: went.words }}
            />
          )
        })}
      </ul>
    </Dialog>
  )
}
