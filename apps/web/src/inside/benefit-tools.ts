import { bookingPageOf } from '@amparo/domain/catalogue/booking-page.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'

interface BenefitTool {
  readonly label: string
  readonly path: string
  /** A page with permissions of its own (camera) is fetched whole. */
  readonly reload?: boolean
}

/** A benefit that opens on its booking, and what it offers beside it. */
function tools(serviceId: number, label: string, page: string, reload?: true): readonly BenefitTool[] {
  const { linkIn } = pagesOf(serviceId)
  return [
    { label: 'Asesoría', path: linkIn },
    { label, path: `${linkIn}/${page}`, ...(reload ? { reload } : {}) },
  ]
}

/** The ways of a benefit that has more than its booking, by service. */
export const benefitTools: Readonly<Record<number, readonly BenefitTool[]>> = {
  13: tools(13, 'Mi currículum', 'editor'),
  14: tools(14, 'Practicar', 'practica', true),
  15: [
    { label: 'Ofertas de empleo', path: pagesOf(15).linkIn },
    { label: 'Asesoría', path: bookingPageOf(15) },
  ],
  16: tools(16, 'Calculadora de sueldo', 'calculadora'),
}
