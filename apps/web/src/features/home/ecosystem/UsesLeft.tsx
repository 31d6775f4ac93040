import { remainingText } from '@amparo/domain/agenda/remaining-text.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Ring } from '@amparo/ui/charts/Ring.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLimits } from '../../../agenda/use-remaining.ts'
import { useInside } from '../../../inside/inside-context.ts'

const mostShown = 4
/** A benefit with at most this many uses a year is scarce. */
const scarce = 2

/** The rest of this policy year as rings: scarce and used ones first, health before the others. */
export function UsesLeft() {
  const { limits, isWaiting } = useLimits()
  const { ecosystems } = useInside()
  const owned = ecosystems.flatMap(({ ecosystem, own }) =>
    own.map(({ id }) => ({ id, color: ecosystem.color })),
  )
  const [showsAll, setShowsAll] = useState(false)
  const all = owned
    .flatMap(({ id, color }) => {
      const limit = limits.find(({ idServicio }) => idServicio === id)
      return limit && limit.limite > 0 ? [{ ...limit, color }] : []
    })
    .sort(
      (one, other) =>
        Number(isOfHealth(other.idServicio)) - Number(isOfHealth(one.idServicio)) ||
        other.usadas / other.limite - one.usadas / one.limite,
    )
  const pressing = all.filter(({ usadas, limite }) => usadas > 0 || limite <= scarce).slice(0, mostShown)
  const first = pressing.length === 0 ? all.slice(0, mostShown) : pressing
  const shown = showsAll ? all : first
  if (isWaiting && owned.length > 0) {
    return (
      <div role="status" data-wait>
        <span className="sr-only">Cargando lo que te queda este año…</span>
        <Skeleton className="h-40" />
      </div>
    )
  }
  if (all.length === 0) return null
  return (
    <section aria-labelledby="te-queda">
      <div className="flex items-center justify-between gap-3">
        <h2 id="te-queda" className="text-xl sm:text-2xl">
          Te queda este año
        </h2>
        {first.length < all.length ? (
          <Button look="quiet" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Ver menos' : `Ver todos (${all.length})`}
          </Button>
        ) : null}
      </div>
      <ul className="-mx-2 mt-2 grid grid-cols-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-2">
        {shown.map(({ idServicio, quedan, limite, color }) => {
          const { shorttitle, title, linkIn } = pagesOf(idServicio)
          return (
            <li key={idServicio} data-eco={color} className="relative min-w-0">
              <Link
                to={linkIn}
                className="flex flex-col items-center rounded-card px-1 py-2 sm:w-24 text-center hover:bg-eco-tint"
              >
                <Ring value={quedan} max={limite} />
                <span
                  className="mt-1.5 max-w-full hyphens-auto break-words font-semibold text-[0.8125rem] leading-tight sm:text-sm"
                  title={title}
                >
                  {shorttitle}
                </span>
                <span className="sr-only">: {remainingText(quedan, limite)}</span>
                <span aria-hidden="true" className="text-ink-soft text-sm leading-tight">
                  de {limite}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function isOfHealth(serviceId: number): boolean {
  const { type } = pagesOf(serviceId)
  return type === 3 || type === 4
}
