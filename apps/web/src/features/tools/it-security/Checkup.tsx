import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { checkupPoints } from '@amparo/domain/security/checkup.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { Panel } from '../../../inside/Panel.tsx'
import { Progress } from '../../../inside/Progress.tsx'
import { type ItSecurity, tick } from './security-calls.ts'

interface CheckupProps {
  security: ItSecurity
  onChange: (next: Pick<ItSecurity, 'lista' | 'avance'>) => void
}

/** Ten points, each with instructions of about a minute. */
export function Checkup({ security: { lista, avance }, onChange }: CheckupProps) {
  const { busy, error, attempts, run } = useSubmission()
  // Shown as ticked at once; the server's answer decides. Several ticks are sent one at a time, and none is skipped
  // while another is pending.
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map())
  const waiting = useRef(new Map<string, boolean>())
  // A tick counts as pending until the list has it: the answer is shown a moment after it came.
  useEffect(() => {
    const isShown = ([key, isDone]: readonly [string, boolean]) =>
      lista.some(({ clave, hecho }) => clave === key && hecho === isDone)
    setPending((before) => new Map([...before].filter((one) => !isShown(one))))
  }, [lista])
  const set = (clave: string, hecho: boolean) => {
    waiting.current.set(clave, hecho)
    setPending((before) => new Map(before).set(clave, hecho))
    void run(async () => {
      try {
        for (const [key, isDone] of waiting.current) {
          waiting.current.delete(key)
          onChange(await tick(key, isDone))
        }
      } catch (cause) {
        waiting.current.clear()
        setPending(new Map())
        throw cause
      }
    })
  }
  const done = lista.filter(({ hecho }) => hecho).length
  return (
    <Panel
      className="lg:col-span-2"
      title="Tu revisión de diez puntos"
      lead={`${done} de ${lista.length} listos. Marca lo que ya tienes; lo demás se hace en un minuto.`}
    >
      <ApiProblem error={error} attempt={attempts} />
      <Progress label="Avance de la revisión" value={avance} max={100} />
      <ul className="mt-4 grid gap-x-8 lg:grid-cols-2">
        {lista.map(({ clave, texto, hecho }) => {
          const point = checkupPoints.find(({ key }) => key === clave)
          return (
            <li key={clave} className="border-line border-b py-2">
              <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
                <input
                  type="checkbox"
                  checked={pending.get(clave) ?? hecho}
                  aria-busy={busy}
                  onChange={(event) => set(clave, event.currentTarget.checked)}
                  className="mt-0.5 size-5 shrink-0 accent-[var(--eco)]"
                />
                <span className="font-semibold">{texto}</span>
              </label>
              {point ? (
                <details className="pl-8">
                  <summary className="flex min-h-11 cursor-pointer items-center text-action underline underline-offset-4">
                    Cómo se hace<span className="sr-only">: {texto}</span>
                  </summary>
                  <p className="text-ink-soft">{point.why}</p>
                  <ol className="mt-1.5 grid list-decimal gap-1 pb-2 pl-5">
                    {point.how.map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </ol>
                </details>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
