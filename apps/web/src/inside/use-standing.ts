import { useLoad } from '../api/load.ts'
import { useInside } from './inside-context.ts'
import { fetchProducts } from './own-products.ts'
import { type Standing, standingOf } from './standing.ts'

/** The person's situation. Loads certificates only if nothing else decides, and until then states no end date. */
export function useStanding(): Standing {
  const inside = useInside()
  const asFarAsKnown = standingOf(inside, null)
  const { data } = useLoad(['mis-seguros'], fetchProducts, { when: asFarAsKnown.kind === 'unknown' })
  return data === undefined ? asFarAsKnown : standingOf(inside, data)
}
