import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { createJobAlert } from '@amparo/contract/jobs.ts'
import type { Region } from '@amparo/domain/jobs/regions.ts'

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

function wholeSoles(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, 7)
}

/** The filters as the call takes them: what was left open is left out. */
export function toQuery({ words, region, modality, salaryMin, days, order }: Filters) {
  const salary = wholeSoles(salaryMin)
  return {
    ...(words.trim() ? { buscar: words.trim() } : {}),
    ...(region ? { region } : {}),
    ...(modality ? { modalidad: modality } : {}),
    ...(salary && Number(salary) > 0 ? { sueldoMin: salary } : {}),
    ...(days ? { dias: days } : {}),
    orden: order,
  }
}

/** The alert that stands for these filters. */
export function toAlert({ words, region, modality, salaryMin }: Filters): RequestOf<typeof createJobAlert> {
  const salary = Number(wholeSoles(salaryMin))
  return {
    buscar: words.trim(),
    ...(region ? { region } : {}),
    ...(modality ? { modalidad: modality } : {}),
    ...(salary > 0 ? { sueldoMin: salary } : {}),
  }
}
