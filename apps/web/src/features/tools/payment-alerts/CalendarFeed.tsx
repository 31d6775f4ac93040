import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { useState } from 'react'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { Panel } from '../../../inside/Panel.tsx'
import { fetchFeed, renewFeed } from './alert-calls.ts'

/** Private address for subscribing in a phone's calendar; shown on request. */
export function CalendarFeed() {
  const { busy, error, attempts, run } = useSubmission()
  const [url, setUrl] = useState('')
  const [told, setTold] = useState('')
  return (
    <Panel
      title="En el calendario de tu celular"
      lead="Suscríbete una vez y tus vencimientos aparecen solos."
    >
      <ApiProblem error={error} attempt={attempts} />
      {url === '' ? (
        <Button look="secondary" busy={busy} onClick={() => run(async () => setUrl((await fetchFeed()).url))}>
          Mostrar mi dirección
        </Button>
      ) : (
        <>
          <Field
            label="Dirección privada: muestra tus fechas a cualquiera que la tenga"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="mt-3 flex flex-wrap gap-3">
            <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary', 'small')}>
              Suscribirme
            </a>
            <Button
              look="quiet"
              size="small"
              busy={busy}
              onClick={() =>
                run(async () => {
                  setUrl((await renewFeed()).url)
                  setTold('Tienes una dirección nueva; la anterior ya no sirve.')
                })
              }
            >
              Cambiar la dirección
            </Button>
          </div>
          <p role="status" className="mt-2 text-[0.9375rem] text-ink-soft">
            {told}
          </p>
        </>
      )}
    </Panel>
  )
}
