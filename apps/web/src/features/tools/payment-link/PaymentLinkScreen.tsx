import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { BusyNotice } from '@amparo/client/loading/BusyNotice.tsx'
import type { actByLink, LinkAction } from '@amparo/contract/tools/payment-alerts.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { InfoIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { privateMeta } from '../../../page-meta.ts'

export const meta = () => privateMeta('Tu aviso')

const words = {
  pagado: { ask: '¿Ya lo pagaste?', act: 'Sí, ya está', done: 'Anotado: de esta fecha no te avisamos más.' },
  posponer: {
    ask: '¿Te lo recordamos mañana?',
    act: 'Recuérdame mañana',
    done: 'Listo: mañana a las 9 te lo recordamos.',
  },
  pausar: {
    ask: '¿Pausamos este aviso?',
    act: 'Pausar el aviso',
    done: 'En pausa. Puedes reanudarlo dentro del portal.',
  },
} as const

/** Reads the link's subject; with `confirmar`, performs the act. */
function follow(confirmar: boolean): Promise<LinkAction> {
  const link = location.hash.slice(1)
  return call<typeof actByLink>('POST', '/proteccion/AvisoEnlace', { body: { enlace: link, confirmar } })
}

/** Target of a message's link: one act, done by a tap, without a session. The secret stays after the `#`. */
export default function PaymentLinkScreen() {
  const { busy, error: refusal, attempts, run } = useSubmission()
  const link = useLoad(['enlace-de-aviso'], () => follow(false))
  const { data: state, setData } = link
  const told = state ? words[state.accion] : null
  const error = refusal ?? link.error
  const isGone = error?.status === 404 || error?.status === 410
  return (
    <main id="contenido" tabIndex={-1} className="page max-w-xl py-10 sm:py-16">
      <BusyNotice />
      {state ? <ApiProblem error={refusal} attempt={attempts} /> : null}
      {state && told ? (
        <section
          className="rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8"
          aria-live="polite"
        >
          <h1 className="text-title">{state.hecho ? told.done : told.ask}</h1>
          <p className="mt-3 text-lead">
            <strong className="break-words">{state.nombre}</strong>
            <br />
            Vence el {formatDay(state.vence)}
          </p>
          {state.hecho ? null : (
            <Button
              size="large"
              busy={busy}
              onClick={() => void run(async () => setData(await follow(true)))}
              className="mt-6"
            >
              {told.act}
            </Button>
          )}
        </section>
      ) : (
        <section
          className="rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8"
          aria-live="polite"
        >
          {error ? <InfoIcon className="mb-4 size-12 text-action" /> : null}
          <h1 className="text-title">
            {error ? (isGone ? error.problem.title : 'No pudimos abrir tu aviso') : 'Un momento…'}
          </h1>
          {error ? <p className="mt-2 text-ink-soft text-lead">{error.problem.detail}</p> : null}
          {error && !isGone ? (
            <Button size="large" busy={link.busy} onClick={link.reload} className="mt-6">
              Intentar otra vez
            </Button>
          ) : null}
        </section>
      )}
      <Link to={pagesOf(3).linkIn} className={`${buttonClass('secondary', 'large')} mt-6`}>
        Ver todos mis avisos
      </Link>
    </main>
  )
}
