import type { BenefitPage } from '../benefits/benefit.ts'
import { pageOf } from '../benefits/pages/all.ts'
import { serviceCards } from './service-cards.ts'
import type { Ecosystem, Service } from './types.ts'

/**
 * The 21 services in full, as the catalogue's endpoint returns them (spec §3, contract §2). Pages with only cards use
 * `service-cards.ts`.
 */
export const services: readonly Service[] = serviceCards.map(
  ({ ecosystem: _ecosystem, place: _place, slug: _slug, use: _use, ...card }) => {
    const { titleIn, tituloOut, subtitle, descripcionOut, textoIn, textoOut }: BenefitPage = pageOf(card.id)
    const scene = `scene-service-${card.id}`
    const texts = { titleIn, tituloOut, subtitle, descripcionOut, textoIn, textoOut }
    return {
      ...card,
      ...texts,
      imageIn: scene,
      imageOut: scene,
      imgCard: scene,
      img: scene,
      imgDescrip: scene,
    }
  },
)

/** Service by its number (contract §2); undefined for any other. */
export function serviceById(id: number): Service | undefined {
  return services.find((service) => service.id === id)
}

/** Services of an ecosystem in its own order. */
export function servicesOf(ecosystem: Pick<Ecosystem, 'ecos'>): readonly Service[] {
  return ecosystem.ecos.flatMap(({ id }) => serviceById(id) ?? [])
}
