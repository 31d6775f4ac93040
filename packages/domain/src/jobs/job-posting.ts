import { plainLine, plainText } from './plain-text.ts'
import { findRegion, type Region } from './regions.ts'

export type JobModality = 'on_site' | 'remote' | 'hybrid'

/** An offer as the portal stores it. */
export interface JobOffer {
  readonly externalId: string
  readonly title: string
  readonly company: string
  readonly description: string
  readonly region: Region | null
  readonly place: string | null
  readonly modality: JobModality
  readonly employmentType: string | null
  /** Soles per month; null if the feed has none in this form. */
  readonly salary: { readonly min: number; readonly max: number } | null
  /** `AAAA-MM-DD`. */
  readonly postedOn: string
  readonly expiresOn: string
  readonly url: string
}

type JobPostingResult = { readonly offer: JobOffer } | { readonly reasons: readonly string[] }

/** Days for which an offer without an end date is valid. */
const standsDays = 30
const dayMs = 86_400_000

type Fields = Readonly<Record<string, unknown>>

function asFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

/** The first of a list, or the value itself: schema.org allows any property to repeat. */
function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

/** Text of a value that may be a text, a number, or an object with a name. */
function textOf(value: unknown, names: readonly string[] = ['name', 'value', '@value']): string {
  const one = first(value)
  if (typeof one === 'string') return one
  if (typeof one === 'number' && Number.isFinite(one)) return String(one)
  const fields = asFields(one)
  if (!fields) return ''
  for (const name of names) {
    const inner = first(fields[name])
    if (typeof inner === 'string' || typeof inner === 'number') return String(inner)
  }
  return ''
}

function isJobPosting(fields: Fields): boolean {
  const types = [fields['@type'] ?? 'JobPosting'].flat()
  return types.some((type) => typeof type === 'string' && /(^|[/:#])JobPosting$/.test(type))
}

/** The day of an ISO date or instant; null if it is not between 2000 and 2100. */
function dayOf(value: unknown): string | null {
  const text = /^\s*(\d{4}-\d{2}-\d{2})/.exec(textOf(value))?.[1]
  if (!text) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return null
  return text >= '2000-01-01' && text <= '2100-12-31' ? text : null
}

function addressOf(value: unknown): { region: Region | null; place: string | null } {
  const location = first(value)
  const fields = asFields(location)
  const address = fields ? first(fields.address ?? location) : location
  const parts = asFields(address)
  const locality = plainLine(parts ? textOf(parts.addressLocality) : textOf(address)).slice(0, 120)
  const region = plainLine(parts ? textOf(parts.addressRegion) : '')
  return { region: findRegion(region) ?? findRegion(locality), place: locality || null }
}

function modalityOf(fields: Fields): JobModality {
  const text = `${textOf(fields.jobLocationType)} ${textOf(fields.workModality)}`.toLowerCase()
  if (/h[ií]br|hybrid/.test(text)) return 'hybrid'
  return /telecommute|remot|teletrabajo/.test(text) ? 'remote' : 'on_site'
}

/** Months per unit: only monthly and yearly pay can be compared. */
const monthsOf: Readonly<Record<string, number>> = { MONTH: 1, MES: 1, YEAR: 12, ANNUAL: 12, '': 1 }

function salaryOf(value: unknown): JobOffer['salary'] {
  const fields = asFields(first(value))
  if (!fields) return null
  const currency = textOf(fields.currency) || 'PEN'
  const amount = first(fields.value)
  const inner = asFields(amount) ?? { value: amount ?? fields.minValue }
  const months = monthsOf[(textOf(inner.unitText) || textOf(fields.unitText)).toUpperCase()]
  if (currency.toUpperCase() !== 'PEN' || months === undefined) return null
  const read = (raw: unknown) => Math.round(Number(textOf(raw) || Number.NaN) / months)
  const exact = read(inner.value)
  const min = read(inner.minValue ?? inner.value)
  const max = read(inner.maxValue ?? inner.value ?? inner.minValue)
  const low = Number.isNaN(min) ? exact : min
  const high = Number.isNaN(max) ? low : max
  return low >= 1 && high >= low && high <= 1_000_000 ? { min: low, max: high } : null
}

function linkOf(value: unknown): string | null {
  const text = textOf(value).trim()
  if (text.length > 500 || !URL.canParse(text)) return null
  const { protocol, href, username } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && href.length <= 500
    ? href
    : null
}

/**
 * Parses a schema.org `JobPosting` (https://schema.org/JobPosting) of a feed. Drops markup, ignores unknown
 * properties, and omits a salary that is not in soles by month or year. `today` is the default day. Otherwise returns
 * every reason for refusal, in Spanish.
 */
export function readJobPosting(value: unknown, today: string): JobPostingResult {
  const fields = asFields(value)
  if (!fields) return { reasons: ['no es un objeto'] }
  if (!isJobPosting(fields)) return { reasons: ['@type: no es JobPosting'] }
  const url = linkOf(fields.url) ?? linkOf(fields.sameAs)
  const externalId = plainLine(textOf(fields.identifier, ['value', '@value', 'name']) || (url ?? ''))
  const title = plainLine(textOf(fields.title))
  const company = plainLine(textOf(fields.hiringOrganization))
  const postedOn = fields.datePosted === undefined ? today : dayOf(fields.datePosted)
  const until = fields.validThrough === undefined ? null : dayOf(fields.validThrough)
  const reasons = [
    externalId === '' || externalId.length > 200 ? 'identifier: falta, o pasa de 200 caracteres' : '',
    title.length < 2 || title.length > 200 ? 'title: debe tener de 2 a 200 caracteres' : '',
    company === '' || company.length > 200 ? 'hiringOrganization: falta el nombre' : '',
    postedOn === null ? 'datePosted: no es una fecha' : '',
    fields.validThrough !== undefined && until === null ? 'validThrough: no es una fecha' : '',
    url === null ? 'url: falta, o no es una dirección http(s)' : '',
  ].filter(Boolean)
  if (reasons.length > 0 || postedOn === null || url === null) return { reasons }
  const expiresOn =
    until ?? new Date(Date.parse(`${postedOn}T00:00:00Z`) + standsDays * dayMs).toISOString().slice(0, 10)
  if (expiresOn < postedOn) return { reasons: ['validThrough: es anterior a datePosted'] }
  return {
    offer: {
      externalId,
      title,
      company,
      description: plainText(textOf(fields.description)).slice(0, 20_000),
      ...addressOf(fields.jobLocation),
      modality: modalityOf(fields),
      employmentType: plainLine(textOf(fields.employmentType)).slice(0, 60) || null,
      salary: salaryOf(fields.baseSalary),
      postedOn,
      expiresOn,
      url,
    },
  }
}
