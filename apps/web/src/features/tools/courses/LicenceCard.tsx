import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type {
  activateCourseLicence,
  CourseLicenceWire,
  getCourseLicence,
} from '@amparo/contract/tools/courses.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { Loading } from '../../../inside/Loading.tsx'

const load = (signal: AbortSignal, background: boolean) =>
  call<typeof getCourseLicence>('GET', '/cursos/Licencia', { signal, background })
const lookAgainMs = 2500

const words: Readonly<Record<CourseLicenceWire['estado'], readonly [title: string, text: string]>> = {
  sin_usar: [
    'Activa tu licencia',
    'Con ella llevas los cursos sin pagar. La pides una vez y sirve para todos.',
  ],
  agotada: [
    'Pide tu licencia',
    'Por ahora no quedan licencias libres. Pídela y te la daremos, por orden, en cuanto haya; te avisamos por correo.',
  ],
  solicitada: ['Tu licencia está en camino', 'Te avisaremos por correo cuando esté lista.'],
  activa: ['Tu licencia está activa', 'Elige un curso y empieza cuando quieras.'],
  por_vencer: ['Tu licencia está por terminar', 'Aprovecha estos días para terminar lo que empezaste.'],
  vencida: ['Tu licencia terminó', 'Puedes pedir otra si tu seguro sigue vigente.'],
}

/** State of the licence: request it, use it, and its end with the consequences. */
export function LicenceCard() {
  const loaded = useLoad(['cursos', 'licencia'], load, {
    again: ({ estado }) => estado === 'solicitada' && lookAgainMs,
  })
  const { busy, error, run } = useSubmission()

  const ask = () =>
    void run(async () => {
      loaded.setData(
        await call<typeof activateCourseLicence>('POST', '/cursos/Licencia/Activar', { body: {} }),
      )
    })

  return (
    <section
      aria-labelledby="licencia"
      className="rounded-panel border border-line bg-surface p-6 shadow-raised sm:p-8"
    >
      <Loading loaded={loaded} waiting="Cargando tu licencia…" shape="lines">
        {(licence) => {
          const [title, text] = words[licence.estado]
          const canAsk = ['sin_usar', 'agotada', 'vencida'].includes(licence.estado)
          return (
            <div aria-live="polite">
              <h2 id="licencia" className="text-2xl">
                {title}
              </h2>
              <p className="mt-1 text-ink-soft">{text}</p>
              {licence.vence && licence.dias !== undefined ? (
                <p className="mt-3 font-semibold">
                  {licence.dias === 1 ? 'Te queda 1 día' : `Te quedan ${licence.dias} días`}: hasta el{' '}
                  {formatDay(licence.vence)}
                </p>
              ) : null}
              {licence.clave ? <AccessCode code={licence.clave} /> : null}
              {canAsk ? (
                <Button size="large" busy={busy} onClick={ask} className="mt-4">
                  {licence.estado === 'sin_usar' ? 'Activar mi licencia' : 'Pedir mi licencia'}
                </Button>
              ) : null}
              {error ? (
                <p role="alert" className="mt-3 font-medium text-danger">
                  {error.problem.detail}
                </p>
              ) : null}
              <details className="mt-4">
                <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action underline underline-offset-4">
                  Qué pasa si la pierdo
                </summary>
                <p className="mt-1 text-ink-soft">
                  {licence.siSePierde} Te avisamos por correo 30 y 7 días antes.
                </p>
              </details>
            </div>
          )
        }}
      </Loading>
    </section>
  )
}

function AccessCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      <span>
        Tu clave de acceso: <strong className="font-bold tabular-nums">{code}</strong>
      </span>
      <Button look="secondary" size="small" onClick={() => void copy()}>
        {copied ? 'Copiada' : 'Copiar clave'}
      </Button>
    </p>
  )
}
