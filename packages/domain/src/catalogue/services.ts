import { serviceCards } from './service-cards.ts'
import type { ServiceTexts } from './service-text.ts'
import { accidentesTexts } from './services-accidentes.ts'
import { cancerTexts } from './services-cancer.ts'
import { empleabilidadTexts } from './services-empleabilidad.ts'
import { emprendimientoTexts } from './services-emprendimiento.ts'
import { proteccionTexts } from './services-proteccion.ts'
import { vidaTexts } from './services-vida.ts'
import type { Ecosystem, Service } from './types.ts'

const texts: ServiceTexts = {
  ...proteccionTexts,
  ...emprendimientoTexts,
  ...empleabilidadTexts,
  ...cancerTexts,
  ...accidentesTexts,
  ...vidaTexts,
}

/** The 21 services whole, by ecosystem and in card order (spec §3, contract §2). A page that shows only cards takes `service-cards.ts`. */
export const services: readonly Service[] = serviceCards.map((card) => {
  const text = texts[card.id]
  if (text === undefined) throw new Error(`El servicio ${card.id} no tiene textos`)
  const scene = `scene-service-${card.id}`
  return { ...card, ...text, imageIn: scene, imageOut: scene, imgCard: scene, img: scene, imgDescrip: scene }
})

/** Service by its number (contract §2); undefined for any other. */
export function serviceById(id: number): Service | undefined {
  return services.find((service) => service.id === id)
}

/** Services of an ecosystem in its own order. */
export function servicesOf(ecosystem: Pick<Ecosystem, 'ecos'>): readonly Service[] {
  return ecosystem.ecos.flatMap(({ id }) => serviceById(id) ?? [])
}
