import { useLoad } from '../api/load.ts'
import { useInside } from './inside-context.ts'
import { fetchProducts } from './own-products.ts'
import { type Standing, standingOf } from './standing.ts'

/**
 * How the person stands. Their certificates are asked for only where nothing else answers, and until they have come nothing is
 * said of when they ended.
 */
export function useStanding(): Standing {
  const inside = useInside()
  const asFarAsKnown = standingOf(inside, null)
  const { data } = useLoad(['mis-seguros'], fetchProducts, { when: asFarAsKnown.kind === 'unknown' })
  return data === undefined ? asFarAsKnown : standingOf(inside, data)
}
