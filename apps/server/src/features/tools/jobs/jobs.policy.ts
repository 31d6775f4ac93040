import type { JobModality } from '@amparo/domain/jobs/job-posting.ts'
import { regionSlugs } from '@amparo/domain/jobs/regions.ts'
import { z } from 'zod'
import type { BenefitDoor } from '../../policies/entitlement/module-cover.service.ts'

export const jobsDoor: BenefitDoor = { modules: ['empleabilidad'] }
export const maxAlerts = 5
export const maxSaved = 200
/** More matches than this are not counted: the page says «más de». */
export const countedAtMost = 500
/** All matches are sorted by relevance up to this number; beyond it, only the newest ones, as the page says. */
export const rankedAmong = countedAtMost

export const jobFilters = z.object({
  words: z.string(),
  region: z.enum(regionSlugs).nullable(),
  modality: (z.enum(['on_site', 'remote', 'hybrid']) satisfies z.ZodType<JobModality>).nullable(),
  /** Soles a month. */
  salaryMin: z.number().nullable(),
})
export type JobFilters = Readonly<z.output<typeof jobFilters>>

export type JobOrder = 'relevance' | 'newest' | 'best_paid'

/** Start of a page: after this many ranked ones, or after an offer by its day or salary and its number. */
export type Cursor =
  | readonly ['relevance', number]
  | readonly ['newest', string, number]
  | readonly ['best_paid', number, number]

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Reads a cursor of ours; null for anything else, which then reads from the beginning. */
export function readCursor(text: string | undefined, order: JobOrder): Cursor | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (!Array.isArray(value) || value[0] !== order) return null
    const [, one, two] = value as [string, unknown, unknown]
    const isCount = (number: unknown): number is number =>
      typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
    if (order === 'relevance') return isCount(one) ? [order, one] : null
    if (!isCount(two)) return null
    if (order === 'best_paid') return isCount(one) && one <= 1_000_000 ? [order, one, two] : null
    return typeof one === 'string' &&
      /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$|^20\d\d-(0[13-9]|1[0-2])-30$|^20\d\d-(0[13578]|1[02])-31$/.test(
        one,
      )
      ? [order, one, two]
      : null
  } catch {
    return null
  }
}
