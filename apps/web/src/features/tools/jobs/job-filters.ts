import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { createJobAlert } from '@amparo/contract/tools/jobs.ts'
import { type Region, regions } from '@amparo/domain/jobs/regions.ts'
import { readSoles } from '@amparo/domain/soles.ts'

type Modality = 'presencial' | 'remoto' | 'hibrido'

export interface Filters {
  readonly words: string
  readonly region: Region | ''
  readonly modality: Modality | ''
  readonly salaryMin: string
  readonly days: '' | '1' | '3' | '7' | '15'
  readonly order: 'relevancia' | 'recientes' | 'sueldo'
}

export const blankFilters: Filters = {
  words: '',
  region: '',
  modality: '',
  salaryMin: '',
  days: '',
  order: 'relevancia',
}

const keys = ['words', 'region', 'modality', 'salaryMin', 'days', 'order'] as const
const addressNames = {
  words: 'buscar',
  region: 'region',
  modality: 'modalidad',
  salaryMin: 'sueldo',
  days: 'dias',
  order: 'orden',
} as const satisfies Record<keyof Filters, string>

/** The filters in an address: only those set. */
export function toAddress(filters: Filters): URLSearchParams {
  const set = keys.filter((key) => filters[key] !== blankFilters[key])
  return new URLSearchParams(set.map((key) => [addressNames[key], filters[key].trim()]))
}

/** The filters from an address; ignores unknown values. */
export function fromAddress(search: URLSearchParams): Filters {
  const of = (key: keyof Filters) => search.get(addressNames[key]) ?? ''
  const one = <T extends string>(key: keyof Filters, known: readonly T[]) =>
    known.find((value) => value === of(key))
  return {
    words: of('words').slice(0, 100),
    region:
      one(
        'region',
        regions.map(([code]) => code),
      ) ?? '',
    modality: one('modality', ['presencial', 'remoto', 'hibrido']) ?? '',
    salaryMin: of('salaryMin').slice(0, 20),
    days: one('days', ['1', '3', '7', '15']) ?? '',
    order: one('order', ['recientes', 'sueldo']) ?? 'relevancia',
  }
}

/** Number of filters set besides the words. */
export function countFilters(filters: Filters): number {
  return keys.filter((key) => key !== 'words' && filters[key] !== blankFilters[key]).length
}

export const modalityNames: Readonly<Record<Modality, string>> = {
  presencial: 'Presencial',
  remoto: 'Remoto',
  hibrido: 'Híbrido',
}

/** Offers have whole soles; 0 means no minimum. */
function leastSalary({ salaryMin }: Filters): number | null {
  if (salaryMin.trim() === '') return 0
  const soles = readSoles(salaryMin)
  return soles !== null && Number.isInteger(soles) && soles <= 1_000_000 ? soles : null
}

/** Problem of the typed minimum salary; null if it is valid. */
export function salaryProblem(filters: Filters): string | null {
  return leastSalary(filters) === null
    ? 'Escribe el sueldo en soles enteros, como 1,500; hasta S/ 1,000,000'
    : null
}

/** The filters as the call takes them, without empty ones. */
export function toQuery(filters: Filters) {
  const { words, region, modality, days, order } = filters
  const salary = leastSalary(filters)
  return {
    ...(words.trim() ? { buscar: words.trim() } : {}),
    ...(region ? { region } : {}),
    ...(modality ? { modalidad: modality } : {}),
    ...(salary ? { sueldoMin: String(salary) } : {}),
    ...(days ? { dias: days } : {}),
    orden: order,
  }
}

export function toAlert(filters: Filters): RequestOf<typeof createJobAlert> {
  const { words, region, modality } = filters
  const salary = leastSalary(filters)
  return {
    buscar: words.trim(),
    ...(region ? { region } : {}),
    ...(modality ? { modalidad: modality } : {}),
    ...(salary ? { sueldoMin: salary } : {}),
  }
}
