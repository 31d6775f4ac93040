/** Debtor categories of the SBS (Res. SBS 11356-2008, ch. II, 3 and 4), mildest first. */
export const sbsCategories = ['Normal', 'CPP', 'Deficiente', 'Dudoso', 'Pérdida'] as const

export type SbsCategory = (typeof sbsCategories)[number]

/** Each category in days late, for consumer, micro and small-business credit (Res. SBS 11356-2008). */
export const sbsMeanings: Readonly<Record<SbsCategory, string>> = {
  Normal: 'Pagas al día o con hasta 8 días de atraso.',
  CPP: 'Con Problemas Potenciales: de 9 a 30 días de atraso.',
  Deficiente: 'De 31 a 60 días de atraso.',
  Dudoso: 'De 61 a 120 días de atraso.',
  Pérdida: 'Más de 120 días de atraso.',
}

/** A factor of the score, with one concrete action. */
export interface CreditFactor {
  readonly name: string
  readonly effect: 'up' | 'down'
  readonly explanation: string
  readonly action: string
}

/** A month's score; months are `AAAA-MM`. */
interface MonthlyScore {
  readonly month: string
  readonly score: number
}

/** A band of the source's scale, both ends inclusive. */
interface ScoreBand {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** A credit bureau's report on a person: source, month, bounds and band are the bureau's. */
export interface CreditReport {
  readonly source: string
  readonly month: string
  readonly score: number
  readonly min: number
  readonly max: number
  readonly band: string
  /** All bands of the scale, worst first; not every source provides them. */
  readonly bands?: readonly ScoreBand[]
  readonly category: SbsCategory
  readonly factors: readonly CreditFactor[]
  /** Oldest first, at most twelve. */
  readonly history: readonly MonthlyScore[]
}

/** Days for which a report is reused before querying the bureau again. */
export const reportDays = 30

/** The month `back` months before `month` (`AAAA-MM`). */
export function monthBefore(month: string, back: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + (number - 1) - back
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
