import { useForm } from '@amparo/client/forms/use-form.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useEffect } from 'react'
import { maxLength, object, pipe, string } from 'valibot'
import { useWorker } from '../../session/use-me.ts'
import { Refusal } from '../../shell/Refusal.tsx'
import { tell } from '../../shell/toasts.ts'
import { acts, fetchTemplates, type Thread } from './message-calls.ts'
import { filled } from './message-words.ts'

const isDraft = guardOf(
  object({ texto: pipe(string(), maxLength(8000)), plantilla: pipe(string(), maxLength(60)) }),
)
/** The lease lasts half a minute; it is renewed while there is something written. */
const renewMs = 20_000

/** The answer to the person: from a template or not, only on the messages seen, and while no colleague is writing one. */
export function AnswerForm({ thread, onSent }: { thread: Thread; onSent: () => Promise<void> }) {
  const { folio, version, escribe } = thread
  const me = useWorker()
  const templates = useLoad(['plantillas'], fetchTemplates)
  const form = useForm({
    start: { texto: '', plantilla: '' },
    check: ({ texto }) =>
      texto.trim() === ''
        ? { texto: 'Escribe la respuesta' }
        : /\{(nombre|folio|vence|yo)\}/.test(texto)
          ? { texto: 'Falta llenar lo que está entre llaves' }
          : {},
    draft: { name: `respuesta:${folio}`, isDraft },
    toField: true,
  })
  const { values, set } = form
  const isWriting = values.texto.trim() !== '' && escribe === undefined

  useEffect(() => {
    if (!isWriting) return
    const tellWriting = (on: boolean) => void acts.writing(folio, on).catch(() => undefined)
    tellWriting(true)
    const timer = setInterval(() => tellWriting(true), renewMs)
    return () => {
      clearInterval(timer)
      tellWriting(false)
    }
  }, [folio, isWriting])

  const list = templates.data?.plantillas ?? []
  const used = list.find(({ id }) => id === values.plantilla)
  return (
    <form
      noValidate
      data-answer
      className="grid gap-3 border-line border-t py-4"
      onSubmit={form.submit(async ({ texto }, keyFor) => {
        const body = {
          version,
          texto: texto.trim(),
          ...(used ? { plantilla: { id: used.id, version: used.version } } : {}),
        }
        const { mensaje } = await acts.answer(folio, body, keyFor(body))
        form.reset()
        tell(mensaje)
        await onSent()
      })}
    >
      <div role="status" className="empty:hidden">
        {escribe ? (
          <p className="rounded-card bg-accent-tint px-3 py-2 font-medium">{escribe} escribe ahora.</p>
        ) : null}
      </div>
      {form.refusal ? <Refusal error={form.refusal} reload={() => void onSent()} /> : null}
      {list.length > 0 ? (
        <SelectField
          label="Plantilla"
          empty="Sin plantilla"
          value={values.plantilla}
          options={list.map(({ id, titulo }) => [id, titulo] as const)}
          onChange={(id) => {
            const template = list.find((one) => one.id === id)
            set('plantilla', id)
            if (template) set('texto', filled(template, thread, me.nombre))
          }}
        />
      ) : null}
      <TextArea
        {...form.field('texto')}
        label="Respuesta"
        rows={5}
        maxLength={4000}
        help="La persona la lee en su sesión. Los correos solo dicen que tiene un mensaje."
      />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        Responder
      </Button>
    </form>
  )
}
