import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { listWithdrawals } from '@amparo/contract/service-desk/console/withdrawals.ts'
import { daysLeftWords } from '@amparo/domain/days-left.ts'
import type { BadgeLook } from '../../../shell/Badge.tsx'

/** A withdrawal from a policy as its desk sees it. */
export type WithdrawalCase = AnswerOf<typeof listWithdrawals>['filas'][number] & { readonly id: string }

export const stateNames = {
  pedido: 'Por responder',
  aceptado: 'Por devolver',
  devuelto: 'Devuelto',
  no_procede: 'No procede',
} as const

/** `Quedan 3 días calendario`, `Vence hoy`, `Atrasado por 2 días calendario`, or how it ended. */
export function clockWords({ diasCalendario, estado }: WithdrawalCase): string {
  if (diasCalendario === undefined) return stateNames[estado]
  return daysLeftWords(diasCalendario, 'Atrasado por', 'calendario')
}

export function clockLook({ diasCalendario, atrasado }: WithdrawalCase): BadgeLook {
  if (diasCalendario === undefined) return 'good'
  if (atrasado) return 'late'
  return diasCalendario <= 5 ? 'soon' : 'plain'
}
