import { remainingText } from '@amparo/domain/agenda/remaining-text.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import { Ring } from '@amparo/ui/charts/Ring.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { Link } from 'react-router'
import { useLimits } from '../../../agenda/use-remaining.ts'
import { useInside } from '../../../inside/inside-context.ts'

/** The rest of this policy year as rings: used benefits first, then the others in their order. */
export function UsesLeft() {
  const { limits, isWaiting } = useLimits()
  const { ecosystems } = useInside()
  const owned = ecosystems.flatMap(({ ecosystem, own }) =>
    own.map(({ id }) => ({ id, color: ecosystem.color })),
  )
  const shown = owned
    .flatMap(({ id, color }) => {
      const limit = limits.find(({ idServicio }) => idServicio === id)
      return limit && limit.limite > 0 ? [{ ...limit, color }] : []
    })
    .sort((one, other) => other.usadas / other.limite - one.usadas / one.limite)
  if (isWaiting && owned.length > 0) {
    return (
      <div role="status" data-wait>
        <span className="sr-only">Cargando lo que te queda este año…</span>
        <Skeleton className="h-40" />
      </div>
    )
  }
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="te-queda">
      <h2 id="te-queda" className="text-xl sm:text-2xl">
        Te queda este año
      </h2>
      <ul className="-mx-4 mt-3 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pb-2 sm:mx-0 sm:px-0">
        {shown.map(({ idServicio, quedan, limite, color }) => {
          const { shorttitle, title, linkIn } = pagesOf(idServicio)
          return (
            <li key={idServicio} data-eco={color} className="relative shrink-0 snap-start">
              <Link
                to={linkIn}
                className="flex w-24 flex-col items-center rounded-card px-1 py-2 text-center hover:bg-eco-tint"
              >
                <Ring value={quedan} max={limite} />
                <span className="mt-1.5 font-semibold text-sm leading-tight" title={title}>
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
