import type { Benefit, BenefitPage } from '@amparo/domain/benefits/benefit.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import type { Ecosystem } from '@amparo/domain/catalogue/types.ts'
import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../../../page-meta.ts'
import { ecosystems, published } from '../../../published.ts'

export interface PublicBenefit {
  readonly ecosystem: Ecosystem
  readonly card: Benefit
  readonly page: BenefitPage
}

/** Pages of one ecosystem's benefits by number: a page loads only its own ecosystem's. */
type BenefitPages = Readonly<Record<number, BenefitPage>>

/**
 * The benefit of a public route, in any case and with an optional trailing slash. Throws if the catalogue has none:
 * routes derive from it.
 */
export function benefitAt(pathname: string, pages: BenefitPages): PublicBenefit {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  const card = serviceCards.find(({ linkOut }) => linkOut === path)
  const ecosystem = ecosystems.find(({ eco }) => eco === path.split('/')[1])
  const page = card && pages[card.id]
  if (!card || !ecosystem || !page) throw new Error(`Ningún beneficio tiene la ruta ${path}`)
  return { ecosystem, card, page: published(`beneficio.${card.id}.pagina`, page) }
}

/** Title and description of a benefit's page; the ecosystem distinguishes equal names. */
export function benefitMeta(pathname: string, pages: BenefitPages): MetaDescriptor[] {
  const { ecosystem, card, page } = benefitAt(pathname, pages)
  return pageMeta({
    title: `${card.title} · ${ecosystem.name}`,
    description: page.metaDescription,
    path: card.linkOut,
  })
}
