import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { useLocation } from 'react-router'
import { Face, faces } from './Face.tsx'
import { SurveyComment } from './SurveyComment.tsx'
import { sendAnswer } from './survey-calls.ts'
import { tellSurvey, useSurvey } from './survey-store.ts'

/** Three faces at the foot of the page once a benefit was used, and what follows from each (spec §2, §4, §8). */
// biome-ignore lint/style/noDefaultExport: loaded with React.lazy, only while there is something to ask
export default function SurveyWidget() {
  const { alert, status } = useSurvey()
  const { pathname } = useLocation()
  const { busy, error, run, clear } = useSubmission()

  if (status !== null) {
    return <SurveyComment tipo={status.tipo} cod={status.cod} ruta={pathname} onClose={close} />
  }
  if (alert !== 'alert') return null
  return (
    <aside aria-labelledby="encuesta" className="page mt-14">
      <div className="flex flex-col gap-5 rounded-panel border border-line bg-surface p-5 shadow-card sm:flex-row sm:items-center sm:p-7">
        <div className="min-w-0 flex-1">
          <h2 id="encuesta" className="text-lg">
            ¿Qué tal te va con tus beneficios?
          </h2>
          <p className="mt-1 text-ink-soft">Un toque nos ayuda a mejorar.</p>
        </div>
        <fieldset aria-labelledby="encuesta" className="grid grid-cols-3 gap-3">
          {faces.map(({ valor, label }) => (
            <button
              key={valor}
              type="button"
              aria-busy={busy}
              onClick={() =>
                void run(async () => {
                  tellSurvey({
                    type: 'answered',
                    tipo: valor,
                    cod: await sendAnswer({ valor, ruta: pathname }),
                  })
                })
              }
              className="grid min-h-20 min-w-24 justify-items-center gap-1.5 rounded-card border border-line-strong p-3 font-medium hover:border-action hover:bg-action-tint hover:text-action"
            >
              <Face valor={valor} />
              {label}
            </button>
          ))}
        </fieldset>
        <Button look="quiet" size="small" onClick={close} className="self-center">
          Ahora no
        </Button>
      </div>
      <Dialog
        open={error !== null}
        title="Lo sentimos"
        onClose={clear}
        actions={<Button onClick={clear}>Aceptar</Button>}
      >
        <p>No se pudo enviar la información, intentelo mas tarde.</p>
      </Dialog>
    </aside>
  )
}

function close() {
  tellSurvey({ type: 'closed' })
}
