import { bookableService } from '../agenda/bookable-services.ts'
import { serviceCards } from '../catalogue/service-cards.ts'

/** Fields that may name a benefit, in the portal's calls and in the server's own events. */
const benefitFields: readonly string[] = ['beneficio', 'beneficioUsado', 'cancelCitaName']
const plainFields: readonly string[] = ['fechaAgenda', 'ruta', 'paso', 'valor', 'resultado']
const longestText = 200

/**
 * Event data that may leave the company: known fields, and for a benefit the catalogue's name, or «Salud» if the name
 * would reveal a health matter. Everything else that a browser wrote is dropped (contract §15).
 */
export function outgoingData(payload: Readonly<Record<string, unknown>>): Record<string, string> {
  const data: Record<string, string> = {}
  for (const [field, value] of Object.entries(payload)) {
    if (typeof value !== 'string') continue
    if (benefitFields.includes(field)) data[field] = publicBenefitName(value)
    else if (plainFields.includes(field)) data[field] = pathOnly(value).slice(0, longestText)
  }
  return data
}

function publicBenefitName(name: string): string {
  if (name === 'Salud') return name
  const found = serviceCards.find(({ title, shorttitle }) => title === name || shorttitle === name)
  if (!found) return 'Otro'
  return bookableService(found.id)?.kind === 'health' || found.linkOut.startsWith('/cancer/')
    ? 'Salud'
    : found.title
}

/** Without the query, which can contain anything. */
function pathOnly(text: string): string {
  return text.startsWith('/') ? (text.split(/[?#]/)[0] ?? '') : text
}
