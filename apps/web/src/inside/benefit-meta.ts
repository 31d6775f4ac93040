import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { privateMeta } from '../page-meta.ts'

/** Title of a benefit's inside page, by its path. */
export function insideBenefitMeta(pathname: string) {
  const here = serviceCards.find(({ linkIn, linkOut }) =>
    [linkIn, `/ecosistema${linkOut}`].includes(pathname),
  )
  return privateMeta(here?.title ?? 'Tu beneficio')
}
