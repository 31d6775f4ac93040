import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useLoad } from '../../api/load.ts'
import { useInside } from '../../inside/inside-context.ts'
import { FirstStep } from './FirstStep.tsx'
import { NextRow } from './NextRow.tsx'
import { NextVisit } from './NextVisit.tsx'
import { fetchNext } from './next-things.ts'

const mostBeside = 2

/** «What is next for me?», before the benefits; for a new person, one first step. */
export function WhatIsNext() {
  const { ecosystems } = useInside()
  const next = useLoad(['lo-que-viene'], fetchNext)
  // The benefits below are independent: without an answer show nothing.
  if (next.error !== null) return null
  // A visit is shown large, with due items beside it.
  const first = next.data?.find(({ cita }) => cita !== undefined) ?? next.data?.[0]
  const others = (next.data ?? []).filter((thing) => thing !== first)
  const isNew = next.data?.length === 0
  if (isNew && !ecosystems.some(({ active }) => active)) return null
  return (
    <section aria-labelledby="lo-que-viene">
      <h2 id="lo-que-viene" className="text-xl sm:text-2xl">
        {isNew ? 'Un buen primer paso' : 'Lo próximo'}
      </h2>
      <div data-next className="mt-3 grid gap-3">
        {next.data === undefined ? (
          <div role="status" data-wait>
            <span className="sr-only">Cargando lo próximo…</span>
            <ShapedSkeleton shape="panel" />
          </div>
        ) : first === undefined ? (
          <FirstStep />
        ) : first.cita ? (
          <NextVisit visit={first.cita} />
        ) : (
          <NextRow thing={first} isLarge />
        )}
        {others.slice(0, mostBeside).map((thing) => (
          <NextRow key={`${thing.titulo}${thing.detalle}`} thing={thing} />
        ))}
      </div>
    </section>
  )
}
