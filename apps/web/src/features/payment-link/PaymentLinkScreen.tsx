import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { actByLink, LinkAction } from '@amparo/contract/payment-alerts.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { privateMeta } from '../../page-meta.ts'

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

/** Where a message's link leads: one thing, done by a tap, without a session. The secret stays after the `#`. */
export default function PaymentLinkScreen() {
  const { busy, error, attempts, run } = useSubmission()
  const [state, setState] = useState<LinkAction | null>(null)
  const follow = (confirmar: boolean) =>
    run(async () => {
      const enlace = location.hash.slice(1)
      setState(
        await call<typeof actByLink>('POST', '/proteccion/AvisoEnlace', { body: { enlace, confirmar } }),
      )
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    void follow(false)
  }, [])
  const told = state ? words[state.accion] : null
  return (
    <main id="contenido" tabIndex={-1} className="page max-w-xl py-10 sm:py-16">
      <ApiProblem error={error} attempt={attempts} />
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
            <Button size="large" busy={busy} onClick={() => follow(true)} className="mt-6">
              {told.act}
            </Button>
          )}
        </section>
      ) : (
        <h1 className="text-title">{error ? 'Este enlace no se pudo usar' : 'Un momento…'}</h1>
      )}
      <p className="mt-6">
        <Link
          to="/ecosistema/proteccion/alertas-notificaciones"
          className="font-semibold text-action underline underline-offset-4"
        >
          Ver todos mis avisos
        </Link>
      </p>
    </main>
  )
}
