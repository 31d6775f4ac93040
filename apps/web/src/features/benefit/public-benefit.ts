import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { type ServiceCard, serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import type { ServiceText, ServiceTexts } from '@amparo/domain/catalogue/service-text.ts'
import type { BenefitContent, Ecosystem } from '@amparo/domain/catalogue/types.ts'
import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../../page-meta.ts'

export interface PublicBenefit {
  readonly ecosystem: Ecosystem
  readonly card: ServiceCard
  readonly text: ServiceText
  readonly content: BenefitContent
}

/** Texts of the benefits of one ecosystem: a page loads its own and none of the others. */
interface BenefitTexts {
  readonly texts: ServiceTexts
  readonly contents: readonly BenefitContent[]
}

/** The benefit of a public route, capitals and a final slash allowed. Throws where the catalogue has none: routes come from it. */
export function benefitAt(pathname: string, { texts, contents }: BenefitTexts): PublicBenefit {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  const card = serviceCards.find(({ linkOut }) => linkOut === path)
  const ecosystem = ecosystems.find(({ eco }) => eco === path.split('/')[1])
  const text = card && texts[card.id]
  const content = contents.find(({ serviceId }) => serviceId === card?.id)
  if (!card || !ecosystem || !text || !content) throw new Error(`Ningún beneficio tiene la ruta ${path}`)
  return { ecosystem, card, text, content }
}

/** Title and description of a benefit's page; the ecosystem tells apart those with one name. */
export function benefitMeta(pathname: string, texts: BenefitTexts): MetaDescriptor[] {
  const { ecosystem, card, content } = benefitAt(pathname, texts)
  return pageMeta({
    title: `${card.title} · ${ecosystem.name}`,
    description: content.metaDescription,
    path: card.linkOut,
  })
}
