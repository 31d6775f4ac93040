import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { listComplaints } from '@amparo/contract/service-desk/console/complaints.ts'
import { daysLeftWords } from '@amparo/domain/days-left.ts'
import type { BadgeLook } from '../../../shell/Badge.tsx'

/** A complaint sheet as its desk sees it. */
export type ComplaintCase = AnswerOf<typeof listComplaints>['filas'][number] & { readonly id: string }

type Clock = Pick<ComplaintCase, 'diasHabiles' | 'diasCalendario' | 'atrasado'>

/** `Quedan 3 días hábiles`, `Quedan 3 días calendario`, `Vence hoy`, `Atrasada por 2 días hábiles`, `Respondida`. */
export function clockWords({ diasHabiles, diasCalendario }: Clock): string {
  if (diasCalendario !== undefined) return daysLeftWords(diasCalendario, 'Atrasada por', 'calendario')
  if (diasHabiles === undefined) return 'Respondida'
  return daysLeftWords(diasHabiles, 'Atrasada por')
}

export function clockLook({ diasHabiles, diasCalendario, atrasado }: Clock): BadgeLook {
  const left = diasCalendario ?? diasHabiles
  if (left === undefined) return 'good'
  if (atrasado) return 'late'
  return left <= 2 ? 'soon' : 'plain'
}
