import { useIsAlive } from '@amparo/client/use-is-alive.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { leastTold, promiseKinds, promiseWords } from '@amparo/domain/promises/promise-kinds.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { type Ref, useEffect, useRef } from 'react'
import { useLoad } from '../../../api/load.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { portalConfig } from '../../../portal-config.ts'
import { asleep, KindSection } from './KindSection.tsx'
import { amount, fetchPromises, type Ledger, share, sumsOf } from './promise-figures.ts'

const title = 'Promesas con fecha'

export function meta() {
  return pageMeta({
    title,
    description:
      'Cuántos de los plazos que damos se cumplieron, por mes y por clase, y el archivo con el que cualquiera puede volver a sacar las cifras.',
    path: '/promesas',
  })
}

/** Kinds as the built HTML names them, before their figures arrive. */
const kindsAhead = promiseKinds.map((kind) => ({
  nombre: promiseWords[kind].name,
  plazo: promiseWords[kind].term,
}))

/** Public figures of the dated promises kept, per kind and month. */
export default function PromisesScreen() {
  const ledger = useLoad(['promesas'], fetchPromises)
  const isWaiting = ledger.error === null || ledger.busy
  const isAlive = useIsAlive()
  const wake = useRef<HTMLButtonElement>(null)
  const summary = useRef<HTMLElement>(null)
  // The tap that starts the scripts takes its button away.
  useEffect(() => {
    if (wake.current !== null && wake.current === document.activeElement) summary.current?.focus()
  }, [])
  return (
    <main id="contenido" tabIndex={-1}>
      <div className="bg-sand">
        <div className="page py-7 sm:py-16">
          <h1 className="text-display">{title}</h1>
          <p className="mt-5 max-w-xl text-ink-soft text-lead">
            Cada vez que te damos un plazo, queda anotado el día en que vence. Aquí se ve cuántos se
            cumplieron.
          </p>
        </div>
      </div>
      <div className="page mt-6 sm:mt-14">
        <SampleNotice />
        <section
          ref={summary}
          tabIndex={-1}
          aria-label="Resumen"
          className="rounded-card border border-line bg-surface p-5"
        >
          <div className={isAlive ? undefined : asleep}>
            <Loading loaded={ledger} waiting="Cargando las cifras…" heights={summaryHeights}>
              {(told) => <Summary told={told} />}
            </Loading>
          </div>
          {isAlive ? null : <AsleepNotice wake={wake} />}
          <p className="mt-3 flex flex-wrap gap-x-6">
            <a href="/api/promesas.csv" className={linkClass}>
              Descargar los datos (CSV)
            </a>
            <a href="/api/promesas" className={linkClass}>
              Las mismas cifras en JSON
            </a>
          </p>
        </section>
        {(ledger.data?.clases ?? kindsAhead).map((kind) => (
          <KindSection key={kind.nombre} kind={kind} isWaiting={isWaiting} isAlive={isAlive} />
        ))}
        <HowCounted />
      </div>
    </main>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4 hover:text-action-hover'

/** A title, and four lines on a phone, two elsewhere. */
const summaryHeights = ['h-[calc(var(--text-title)*1.15)] max-w-64', 'h-[6.4rem] max-w-xl sm:h-[3.2rem]']

/** The build writes it for both modes; in production the server removes it from the HTML. */
function SampleNotice() {
  if (typeof document !== 'undefined' && portalConfig.mode !== 'demo') return null
  return (
    <aside role="note" data-demo-notice className="mb-6">
      <Alert look="warning">
        <p>Cifras de muestra: en esta demostración no corresponden a personas reales.</p>
      </Alert>
    </aside>
  )
}

/** With reduced data the scripts that load the figures start on the first tap; the button is a place for it. */
function AsleepNotice({ wake }: { wake: Ref<HTMLButtonElement> }) {
  return (
    <>
      <p data-needs-script className="hidden in-[[data-low-data]]:block">
        <Button ref={wake} look="secondary">
          Ver las cifras
        </Button>
      </p>
      <p className="hidden [@media(scripting:none)]:block">
        Tu navegador no ejecuta JavaScript, que esta página necesita para mostrar las cifras. Están todas en
        el archivo.
      </p>
    </>
  )
}

function Summary({ told: { al, clases } }: { told: Ledger }) {
  const { total, inTime } = sumsOf(clases.flatMap(({ meses }) => meses))
  return (
    <>
      <h2 className="text-title">{total === 0 ? 'Todavía no hay cifras' : share(inTime, total)}</h2>
      <p className="mt-3 max-w-xl text-ink-soft">
        {total === 0
          ? `Un mes se cuenta cuando termina y tiene ${leastTold} promesas o más de una clase. Hasta el ${formatDay(al)} no hay ninguno.`
          : `De ${amount(total)} promesas que vencieron, ${amount(inTime)} se cumplieron a tiempo. Contado hasta el ${formatDay(al)}, de meses que ya terminaron.`}
      </p>
    </>
  )
}

const rules = [
  'Cada promesa cuenta en el mes en que vencía, y el mes se publica cuando termina: así todas tuvieron su día.',
  'La mediana y la peor van en días calendario, desde que prometimos hasta que terminó. Una que sigue sin respuesta suma días hasta hoy: esperar no la esconde.',
  `Un mes con menos de ${leastTold} promesas de una clase no se cuenta, ni aquí ni en el archivo: con tan pocas, los días podrían señalar a alguien.`,
  'Un pedido que la persona retira antes de su día no cuenta. Si lo retira después, cuenta como sin cumplir.',
  'Si borramos un caso porque pasó el tiempo de guardarlo, quedan sus fechas sin nombre: las cifras no cambian.',
  'El archivo no tiene nombres, documentos, números ni fechas: solo la clase, el mes, los días y cómo terminó.',
]

function HowCounted() {
  return (
    <section aria-labelledby="como" className="mt-12 max-w-[68ch] text-ink-soft">
      <h2 id="como" className="text-ink text-xl leading-snug tracking-tight">
        Cómo se cuenta
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-accent">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
