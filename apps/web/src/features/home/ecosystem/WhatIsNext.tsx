import { useNow } from '@amparo/client/use-now.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { Link } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { useInside } from '../../../inside/inside-context.ts'
import { FirstStep } from './FirstStep.tsx'
import { NextClaim } from './NextClaim.tsx'
import { NextRow } from './NextRow.tsx'
import { NextVisit } from './NextVisit.tsx'
import { fetchNext, type NextThing, withHalfNotice } from './next-things.ts'
import { useHalfNotice } from './use-half-notice.ts'

const mostBeside = 3

/** «What is next for me?», before the benefits; for a new person, one first step. */
export function WhatIsNext() {
  const { ecosystems } = useInside()
  const next = useLoad(['lo-que-viene'], fetchNext)
  const hasHalfNotice = useHalfNotice()
  const now = useNow()
  const things = next.data && (hasHalfNotice ? withHalfNotice(next.data, now) : next.data)
  const isNew = things?.length === 0
  if (isNew && !ecosystems.some(({ active }) => active)) return null
  const [first, ...others] = things ?? []
  return (
    <section aria-labelledby="lo-que-viene">
      <h2 id="lo-que-viene" className="text-xl sm:text-2xl">
        {isNew ? 'Un buen primer paso' : 'Lo próximo'}
      </h2>
      <div data-next className="mt-3 grid grid-cols-1 gap-3">
        {next.error !== null && !next.busy ? (
          <Unloaded onRetry={next.reload} />
        ) : things === undefined ? (
          <div role="status" data-wait>
            <span className="sr-only">Cargando lo próximo…</span>
            <ShapedSkeleton shape="panel" />
          </div>
        ) : first === undefined ? (
          <FirstStep />
        ) : (
          <First thing={first} />
        )}
        {others.slice(0, mostBeside).map((thing) => (
          <NextRow key={`${thing.titulo}${thing.detalle}`} thing={thing} />
        ))}
      </div>
    </section>
  )
}

function First({ thing }: { thing: NextThing }) {
  if (thing.cita) return <NextVisit visit={thing.cita} />
  if (thing.solicitud) return <NextClaim claim={thing.solicitud} />
  return <NextRow thing={thing} isLarge />
}

/** Without an answer, a visit of tomorrow must not look as if there were none. */
function Unloaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-panel border border-line bg-surface p-5">
      <p>No pudimos cargar tus citas y pendientes.</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button look="secondary" size="small" onClick={onRetry}>
          Intentar otra vez
        </Button>
        <Link to="/ecosistema/citas" className={buttonClass('quiet', 'small')}>
          Ver mis citas
        </Link>
      </div>
    </div>
  )
}
