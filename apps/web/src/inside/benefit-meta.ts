import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { privateMeta } from '../page-meta.ts'

/** Title of a benefit's inside page, by its path. */
export function insideBenefitMeta(pathname: string) {
  const tail = pathname.split('/').slice(2).join('/')
  return privateMeta(serviceCards.find(({ linkOut }) => linkOut === `/${tail}`)?.title ?? 'Tu beneficio')
}
