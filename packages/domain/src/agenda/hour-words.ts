import type { BookableService } from './service-rules.ts'

/** Values of the slots `{leadTime}` and `{cutOff}` in texts about a service. */
export interface HourWords {
  readonly leadTime: string
  readonly cutOff: string
}

/** `1 hora`, `48 horas`. */
export const inHours = (hours: number): string => `${hours} ${hours === 1 ? 'hora' : 'horas'}`

export const hourWords = ({
  leadHours,
  cutOffHours,
}: Pick<BookableService, 'leadHours' | 'cutOffHours'>): HourWords => ({
  leadTime: inHours(leadHours),
  cutOff: inHours(cutOffHours),
})

/** Texts of a service, at any depth, with `{leadTime}` and `{cutOff}` filled. */
export function withHours<Texts>(texts: Texts, words: HourWords): Texts {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replaceAll('{leadTime}', words.leadTime).replaceAll('{cutOff}', words.cutOff)
    if (Array.isArray(value)) return value.map(fill)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one)]))
  }
  return fill(texts) as Texts
}
