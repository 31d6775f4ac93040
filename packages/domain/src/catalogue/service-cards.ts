import type { Benefit } from '../benefits/benefit.ts'
import { benefits } from '../benefits/cards.ts'
import type { Ecosystem, Service, ServiceCategory } from './types.ts'

/** Fields of a card: the slim part of a service, the only one that the landing page loads. */
export type ServiceCard = Pick<
  Service,
  | 'id'
  | 'group'
  | 'icon'
  | 'title'
  | 'shorttitle'
  | 'titleCard'
  | 'descripcionOutCard'
  | 'type'
  | 'titleButton'
  | 'linkOut'
  | 'linkIn'
>

/** Category tag of a card by `type` (spec §3). */
export const categoryNames: Readonly<Record<ServiceCategory, string>> = {
  1: 'Desarrollo',
  2: 'Finanzas',
  3: 'Cuerpo',
  4: 'Salud',
}

/** The 21 services as cards, by ecosystem and in card order (contract §2). */
export const serviceCards: readonly Benefit[] = benefits

/** Numbers of the services that are courses (contract §2). */
export const courseServices: readonly number[] = benefits
  .filter(({ use }) => use === 'courses')
  .map(({ id }) => id)

/** A service's card, with its pages outside and inside the portal. Throws for an unknown service. */
export function pagesOf(serviceId: number): Benefit {
  const card = serviceCards.find(({ id }) => id === serviceId)
  if (!card) throw new Error(`El servicio ${serviceId} no existe`)
  return card
}

/** Cards of an ecosystem in its own order; unknown ids are skipped. */
export function serviceCardsOf(ecosystem: Pick<Ecosystem, 'ecos'>): readonly ServiceCard[] {
  return ecosystem.ecos.flatMap(({ id }) => serviceCards.filter((candidate) => candidate.id === id))
}

/** Name of a service as on its card. */
export function serviceName(serviceId: number): string {
  return serviceCards.find(({ id }) => id === serviceId)?.title ?? `Servicio ${serviceId}`
}
