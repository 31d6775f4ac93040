import { useLoad } from '../api/load.ts'
import { useInside } from './inside-context.ts'
import { fetchProducts } from './own-products.ts'
import { type Standing, standingOf } from './standing.ts'

/** How the person stands; until their certificates have come, nothing is said of when they ended. */
export function useStanding(): Standing {
  const inside = useInside()
  const { data } = useLoad(['mis-seguros'], fetchProducts)
  return standingOf(inside, data ?? null)
}
