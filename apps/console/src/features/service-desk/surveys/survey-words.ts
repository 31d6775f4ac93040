import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  closeSurveyCase,
  listSurveyCases,
  surveyFigures,
} from '@amparo/contract/service-desk/console/surveys.ts'
import { daysLeftWords } from '@amparo/domain/days-left.ts'
import type { BadgeLook } from '../../../shell/Badge.tsx'

export type SurveyCase = AnswerOf<typeof listSurveyCases>['filas'][number]
export type Figures = AnswerOf<typeof surveyFigures>
export type Outcome = RequestOf<typeof closeSurveyCase>['resultado']

export const faces = ['Promotor', 'Neutro', 'Detractor'] as const

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  resuelto: 'Resuelto en la llamada',
  derivado: 'Derivado a la persona que lo resuelve',
  sin_respuesta: 'No contestó tras varios intentos',
  no_quiso: 'Ya no quiso que la llamen',
}

/** State of a case in words, including lateness. */
export function caseWords({ estado, diasHabiles = 0, resultado }: SurveyCase): string {
  if (estado === 'cerrado') return resultado ? outcomeNames[resultado] : 'Cerrado'
  return daysLeftWords(diasHabiles, 'Atrasado por')
}

export function caseLook({ estado, atrasado, diasHabiles = 0 }: SurveyCase): BadgeLook {
  if (estado === 'cerrado') return 'good'
  return atrasado ? 'late' : diasHabiles <= 1 ? 'soon' : 'plain'
}

export interface Faces {
  readonly Promotor: number
  readonly Neutro: number
  readonly Detractor: number
}

const noFaces: Faces = { Promotor: 0, Neutro: 0, Detractor: 0 }

/** Sums rows by a key, in order of first occurrence. */
export function sumBy(rows: Figures['filas'], key: 'semana' | 'beneficio'): ReadonlyMap<string, Faces> {
  const sums = new Map<string, Faces>()
  for (const row of rows) {
    const { Promotor, Neutro, Detractor } = sums.get(row[key]) ?? noFaces
    sums.set(row[key], {
      Promotor: Promotor + row.Promotor,
      Neutro: Neutro + row.Neutro,
      Detractor: Detractor + row.Detractor,
    })
  }
  return sums
}

export const answersOf = ({ Promotor, Neutro, Detractor }: Faces) => Promotor + Neutro + Detractor

/** Promoters minus detractors, in percentage points; null without answers. */
export function balance(faces: Faces): number | null {
  const total = answersOf(faces)
  return total === 0 ? null : Math.round(((faces.Promotor - faces.Detractor) / total) * 100)
}
