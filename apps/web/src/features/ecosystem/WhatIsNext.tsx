import type { listNext } from '@amparo/contract/credentials.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { unbrokenHours } from '@amparo/domain/unbroken-hours.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { Link } from 'react-router'
import { useVideoEntry } from '../../agenda/use-video-entry.ts'
import { call } from '../../api/call.ts'
import { useLoad } from '../../api/load.ts'
import { useInside } from '../../inside/inside-context.ts'
import { fetchProducts } from '../../inside/own-products.ts'

const fetchNext = (signal: AbortSignal) => call<typeof listNext>('GET', '/Profile/Siguiente', { signal })

/** «What is next for me?», before what there is; for a new person, one first step. */
export function WhatIsNext() {
  const { sesion, ecosystems } = useInside()
  const next = useLoad(['lo-que-viene'], fetchNext)
  // The benefits below stand by themselves: without an answer nothing is said.
  if (next.error !== null) return null
  const first = ecosystems.find(({ active }) => active)
  return (
    <section aria-labelledby="lo-que-viene" className="page mt-8">
      <h2 id="lo-que-viene" className="text-title">
        Lo que viene
      </h2>
      {next.data === undefined ? (
        <div className="mt-4">
          <ShapedSkeleton shape="links" />
        </div>
      ) : next.data.length > 0 ? (
        <ul className="mt-4 grid gap-3 md:grid-cols-2">
          {next.data.slice(0, 6).map((thing) => (
            <li key={`${thing.titulo}${thing.detalle}`}>
              {thing.llamada ? <NextCall thing={thing} call={thing.llamada} /> : <NextLink thing={thing} />}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="mt-3 text-ink-soft">
            Nada pendiente.{first ? ' Buen momento para un primer paso.' : ''}
          </p>
          {first ? (
            <Link to={first.ecosystem.rutaexterna} className={`${buttonClass('primary')} mt-3`}>
              Empieza por {first.ecosystem.name}
            </Link>
          ) : null}
        </>
      )}
      {sesion.sesion.invitado === 1 ? null : (
        <nav aria-label="A mano" className="mt-4 flex flex-wrap items-center gap-3">
          <ValidUntil />
          {sesion.coberturas.length > 0 ? (
            <Link to="/ecosistema/credencial" className={buttonClass('secondary', 'small')}>
              Mi credencial
            </Link>
          ) : null}
          <Link to="/ecosistema/documentos" className={buttonClass('secondary', 'small')}>
            Mis documentos
          </Link>
        </nav>
      )}
    </section>
  )
}

type NextThing = AnswerOf<typeof listNext>[number]

const cardClass =
  'group flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-5 py-3 shadow-card hover:border-action'

function NextWords({ thing: { titulo, detalle } }: { thing: NextThing }) {
  return (
    <span className="min-w-0 grow">
      <span className="block break-words font-semibold">{titulo}</span>
      <span className="block text-ink-soft first-letter:uppercase">{unbrokenHours(detalle)}</span>
    </span>
  )
}

function NextLink({ thing }: { thing: NextThing }) {
  return (
    <Link to={thing.enlace} className={cardClass}>
      <NextWords thing={thing} />
      <ArrowRightIcon className="size-5 shrink-0 text-action transition-transform group-hover:translate-x-1" />
    </Link>
  )
}

/** A call of today: once its room is open, the card is the way in. */
function NextCall({ thing, call }: { thing: NextThing; call: NonNullable<NextThing['llamada']> }) {
  const { entry } = useVideoEntry(call.idCita)
  if (entry?.codigo !== 1) return <NextLink thing={thing} />
  return (
    // Loads the page anew: only a document of its own may use the camera.
    <a href={call.enlace} className={`${cardClass} border-action`}>
      <NextWords thing={thing} />
      <span className={`${buttonClass('primary', 'small')} shrink-0`}>Entrar</span>
    </a>
  )
}

/** Until when the person is insured; of several policies, the one that ends first. */
function ValidUntil() {
  const products = useLoad(['mis-seguros'], fetchProducts)
  const ends = (products.data ?? []).filter(({ vigente }) => vigente).map(({ finVigencia }) => finVigencia)
  const [first] = ends.toSorted()
  // Some policies end in the year 9999: no day that says anything.
  if (first === undefined || first > '2100') return null
  return (
    <p className="w-full text-ink-soft">
      {ends.length === 1
        ? `Tu seguro vale hasta el ${formatDay(first)}.`
        : `Tienes ${ends.length} seguros vigentes. El que vence primero vale hasta el ${formatDay(first)}.`}
    </p>
  )
}
