import { rulesOf } from '@amparo/domain/benefits/rules-of.ts'
import { bookingPageOf } from '@amparo/domain/catalogue/booking-page.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'

interface BenefitTool {
  readonly label: string
  readonly path: string
  /** A page with permissions of its own (camera) is fetched whole. */
  readonly reload?: boolean
}

/** The ways of a benefit that has more than one, its own page first; none where there is one way. */
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
