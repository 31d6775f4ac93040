import type { Benefit, BenefitPage } from '@amparo/domain/benefits/benefit.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import type { Ecosystem } from '@amparo/domain/catalogue/types.ts'
import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../../page-meta.ts'

export interface PublicBenefit {
  readonly ecosystem: Ecosystem
  readonly card: Benefit
  readonly page: BenefitPage
}

/** Pages of the benefits of one ecosystem by number: a page loads its own ecosystem's and none of the others. */
type BenefitPages = Readonly<Record<number, BenefitPage>>

/** The benefit of a public route, capitals and a final slash allowed. Throws where the catalogue has none: routes come from it. */
export function benefitAt(pathname: string, pages: BenefitPages): PublicBenefit {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  const card = serviceCards.find(({ linkOut }) => linkOut === path)
  const ecosystem = ecosystems.find(({ eco }) => eco === path.split('/')[1])
  const page = card && pages[card.id]
  if (!card || !ecosystem || !page) throw new Error(`Ningún beneficio tiene la ruta ${path}`)
  return { ecosystem, card, page }
}

/** Title and description of a benefit's page; the ecosystem tells apart those with one name. */
export function benefitMeta(pathname: string, pages: BenefitPages): MetaDescriptor[] {
  const { ecosystem, card, page } = benefitAt(pathname, pages)
  return pageMeta({
    title: `${card.title} · ${ecosystem.name}`,
    description: page.metaDescription,
    path: card.linkOut,
  })
}
