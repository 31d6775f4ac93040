import { useForm } from '@amparo/client/forms/use-form.ts'
import type { SurveyValue } from '@amparo/contract/service-desk/surveys.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { useLocation } from 'react-router'
import { Face, faces } from './Face.tsx'
import { SurveyComment } from './SurveyComment.tsx'
import { sendAnswer } from './survey-calls.ts'
import { questionText } from './survey-state.ts'
import { surveyTeller, tellSurvey, useSurvey } from './survey-store.ts'

/** Three faces once a service has ended, and the follow-up of each (spec §2, §4, §8). */
// biome-ignore lint/style/noDefaultExport: loaded with React.lazy, only while there is something to ask
export default function SurveyWidget({ at }: { at?: string }) {
  const { alert, about, path, status } = useSurvey()
  const { pathname: here } = useLocation()
  const pathname = at ?? here
  const form = useForm<{ chosen: SurveyValue | null }>({ start: { chosen: null } })
  const { chosen } = form.values

  if (status !== null) {
    return <SurveyComment kind={status.tipo} code={status.cod} path={pathname} onClose={close} />
  }
  if (alert !== 'alert' || path !== pathname) return null

  const send = form.submit(async ({ chosen: valor }) => {
    if (valor === null) return
    const tell = surveyTeller()
    tell({ type: 'answered', tipo: valor, cod: await sendAnswer({ valor, ruta: pathname }) })
  })
  return (
    <section aria-labelledby="encuesta">
      <form
        onSubmit={send}
        className="flex flex-col gap-5 rounded-panel border border-line bg-surface p-5 shadow-card sm:flex-row sm:items-center sm:p-7"
      >
        <div className="min-w-0 flex-1">
          <h2 id="encuesta" className="text-lg">
            {questionText(about)}
          </h2>
          <p className="mt-1 text-ink-soft">Un toque nos ayuda a mejorar.</p>
        </div>
        <div
          role="radiogroup"
          aria-labelledby="encuesta"
          className="grid grid-cols-3 gap-3 max-[17rem]:grid-cols-1"
        >
          {faces.map(({ valor, label }) => (
            <FaceChoice
              key={valor}
              answer={valor}
              label={label}
              chosen={chosen === valor}
              onChoose={() => form.set('chosen', valor)}
              onTouch={() => {
                form.set('chosen', valor)
                send()
              }}
            />
          ))}
        </div>
        <div className="flex gap-2 self-center">
          {chosen === null ? null : (
            <Button type="submit" size="small" busy={form.busy}>
              Enviar
            </Button>
          )}
          <Button look="quiet" size="small" onClick={close}>
            Ahora no
          </Button>
        </div>
      </form>
      <Dialog
        open={form.refusal !== null}
        title="Lo sentimos"
        onClose={form.forgive}
        actions={<Button onClick={form.forgive}>Aceptar</Button>}
      >
        <p>No se pudo enviar la información, intentelo mas tarde.</p>
      </Dialog>
    </section>
  )
}

interface FaceChoiceProps {
  answer: SurveyValue
  label: string
  chosen: boolean
  onChoose: () => void
  onTouch: () => void
}

/** One face: a tap answers at once; the arrow keys move between them, and Enter answers. */
function FaceChoice({ answer, label, chosen, onChoose, onTouch }: FaceChoiceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the radio inside has the keyboard's way
    <label
      data-chosen={chosen || undefined}
      onClick={({ target }) => {
        // A label's click fires again on its radio; a keyboard click fires only there.
        if (!(target instanceof HTMLInputElement)) onTouch()
      }}
      className="grid min-h-20 min-w-24 cursor-pointer justify-items-center gap-1.5 rounded-card border border-line-strong p-3 font-medium hover:border-action hover:bg-action-tint hover:text-action data-chosen:border-action data-chosen:bg-action-tint data-chosen:text-action focus-within:outline-2 focus-within:outline-action focus-within:outline-offset-2"
    >
      <input
        type="radio"
        name="cara"
        value={answer}
        checked={chosen}
        onChange={onChoose}
        className="sr-only"
      />
      <Face answer={answer} />
      {label}
    </label>
  )
}

function close() {
  tellSurvey({ type: 'closed' })
}
