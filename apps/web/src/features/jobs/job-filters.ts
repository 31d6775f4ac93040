import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { createJobAlert } from '@amparo/contract/jobs.ts'
import type { Region } from '@amparo/domain/jobs/regions.ts'
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

export const modalityNames: Readonly<Record<Modality, string>> = {
  presencial: 'Presencial',
  remoto: 'Remoto',
  hibrido: 'Híbrido',
}

/** Offers tell whole soles; 0 asks for nothing. */
function leastSalary({ salaryMin }: Filters): number | null {
  if (salaryMin.trim() === '') return 0
  const soles = readSoles(salaryMin)
  return soles !== null && Number.isInteger(soles) && soles <= 1_000_000 ? soles : null
}

/** What is wrong with the least salary as typed; null where it can be searched for. */
export function salaryProblem(filters: Filters): string | null {
  return leastSalary(filters) === null
    ? 'Escribe el sueldo en soles enteros, como 1,500; hasta S/ 1,000,000'
    : null
}

/** The filters as the call takes them: what was left open is left out. */
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

/** The alert that stands for these filters. */
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
