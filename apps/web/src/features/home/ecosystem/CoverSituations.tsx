import { useLoad } from '../../../api/load.ts'
import { SituationTiles } from '../../../claims/SituationTiles.tsx'
import { fetchProducts } from '../../../inside/own-products.ts'

/** «What covers me?» on the home of a person with a policy in force. */
export function CoverSituations() {
  const products = useLoad(['mis-seguros'], fetchProducts)
  if (!products.data?.some(({ vigente }) => vigente)) return null
  return (
    <section aria-labelledby="que-me-cubre" data-after-wait className="page mt-6 sm:mt-12">
      <h2 id="que-me-cubre" className="text-xl sm:text-2xl">
        ¿Qué me cubre?
      </h2>
      <p className="text-ink-soft">Elige qué pasó.</p>
      <SituationTiles />
    </section>
  )
}
