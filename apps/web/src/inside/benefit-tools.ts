import { rulesOf } from '@amparo/domain/benefits/rules-of.ts'
import { bookingPageOf } from '@amparo/domain/catalogue/booking-page.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'

interface BenefitTool {
  readonly label: string
  readonly path: string
  /** A page with its own permissions (camera) is loaded as a document. */
  readonly reload?: boolean
}

/** Tools of a benefit with more than one, its own page first; empty if there is one. */
export function benefitToolsOf(serviceId: number): readonly BenefitTool[] {
  const { linkIn } = pagesOf(serviceId)
  const { tools = [], opensOn } = rulesOf(serviceId)
  const booking = { label: 'Asesoría', path: bookingPageOf(serviceId) }
  if (opensOn) return [{ label: opensOn, path: linkIn }, booking]
  if (tools.length === 0) return []
  return [
    booking,
    ...tools.map(({ label, page, isFetchedWhole = false }) => ({
      label,
      path: `${linkIn}/${page}`,
      ...(isFetchedWhole ? { reload: true } : {}),
    })),
  ]
}
