import type { listComplaints } from '@amparo/contract/console/complaints.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { daysLeftWords } from '@amparo/domain/days-left.ts'
import type { BadgeLook } from '../../shell/Badge.tsx'

/** A sheet of the book as its desk sees it. */
export type ComplaintCase = AnswerOf<typeof listComplaints>['filas'][number] & { readonly id: string }

type Clock = Pick<ComplaintCase, 'diasHabiles' | 'atrasado'>

/** `Quedan 3 días hábiles`, `Vence hoy`, `Atrasada por 2 días hábiles`, `Respondida`. */
export function clockWords({ diasHabiles }: Clock): string {
  if (diasHabiles === undefined) return 'Respondida'
  return daysLeftWords(diasHabiles, 'Atrasada por')
}

export function clockLook({ diasHabiles, atrasado }: Clock): BadgeLook {
  if (diasHabiles === undefined) return 'good'
  if (atrasado) return 'late'
  return diasHabiles <= 2 ? 'soon' : 'plain'
}
