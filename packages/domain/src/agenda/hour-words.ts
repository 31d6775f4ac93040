import { unbrokenHours } from '../unbroken-hours.ts'
import { describeDays, describeOpening } from './opening-text.ts'
import type { BookableService } from './service-rules.ts'

/** Values of the slots in texts about a service, as `{leadTime}`. */
export interface HourWords {
  readonly leadTime: string
  readonly cutOff: string
  /** `lunes a sábado`. */
  readonly days: string
  /** `lunes a sábado, de 8:00 a. m. a 8:00 p. m.`. */
  readonly opening: string
  /** `30 minutos`. */
  readonly duration: string
}

export const slotNames = [
  'leadTime',
  'cutOff',
  'days',
  'opening',
  'duration',
] as const satisfies readonly (keyof HourWords)[]

/** `1 hora`, `48 horas`. */
export const inHours = (hours: number): string => `${hours} ${hours === 1 ? 'hora' : 'horas'}`

export const hourWords = ({
  leadHours,
  cutOffHours,
  opening,
  durationMinutes,
}: Pick<BookableService, 'leadHours' | 'cutOffHours' | 'opening' | 'durationMinutes'>): HourWords => ({
  leadTime: inHours(leadHours),
  cutOff: inHours(cutOffHours),
  days: describeDays(opening),
  opening: unbrokenHours(describeOpening(opening)),
  duration: `${durationMinutes} minutos`,
})

/** Only texts about the rooms and telemedicine name days, hours and duration. */
const worded: readonly number[] = [8, 18]

/** Hours of a service as each page carries them. */
function hoursOfPage(service: BookableService): readonly (number | string)[] {
  const { id, leadHours, cutOffHours } = service
  const { days, opening, duration } = hourWords(service)
  return [leadHours, cutOffHours, ...(worded.includes(id) ? [days, opening, duration] : [])]
}

/** Hours of services, as JSON by their numbers. */
export function hoursOfPages(services: readonly BookableService[]): string {
  return JSON.stringify(Object.fromEntries(services.map((service) => [service.id, hoursOfPage(service)])))
}

/** Texts of a service, at any depth, with the slots of `words` filled. */
export function withHours<Texts>(texts: Texts, words: HourWords): Texts {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return slotNames.reduce((text, name) => text.replaceAll(`{${name}}`, words[name]), value)
    if (Array.isArray(value)) return value.map(fill)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one)]))
  }
  return fill(texts) as Texts
}
