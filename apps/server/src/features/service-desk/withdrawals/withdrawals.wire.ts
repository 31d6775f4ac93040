import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { listWithdrawals } from '@amparo/contract/service-desk/console/withdrawals.ts'
import type { getPolicyWithdrawal } from '@amparo/contract/service-desk/withdrawals.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { toInstant } from '../../../instant.ts'
import { certificateName } from '../../policies/entitlement/entitlement.service.ts'
import type { WithdrawalRow, WithdrawalState } from './withdrawals.repository.ts'

export const stateNames = {
  asked: 'pedido',
  accepted: 'aceptado',
  returned: 'devuelto',
  refused: 'no_procede',
} as const satisfies Record<WithdrawalState, string>

function toAnswered(ctx: Context, { answer, refund_cents, refunded_on }: WithdrawalRow) {
  return {
    ...(refund_cents !== null && refunded_on !== null
      ? { devolucion: { monto: refund_cents / 100, fecha: refunded_on } }
      : {}),
    ...(answer === null ? {} : { respuesta: ctx.keys.unseal('withdrawal', answer) }),
  }
}

export function toOwnWithdrawal(ctx: Context, row: WithdrawalRow): AnswerOf<typeof getPolicyWithdrawal> {
  return {
    folio: row.folio,
    estado: stateNames[row.state],
    pedido: toInstant(row.asked_at),
    ...toAnswered(ctx, row),
    venceEl: row.due_on,
  }
}

export function toWithdrawalRow(
  ctx: Context,
  row: WithdrawalRow,
  { staffId }: StaffActor,
): AnswerOf<typeof listWithdrawals>['filas'][number] {
  const left = limaToday(ctx.clock.now()).until(Temporal.PlainDate.from(row.due_on)).days
  const isOpen = row.closed_at === null
  return {
    folio: row.folio,
    version: row.version,
    estado: stateNames[row.state],
    certificado: row.certificate_number,
    producto: certificateName(row),
    titular: {
      nombre: [row.given_names, row.paternal_surname, row.maternal_surname].filter(Boolean).join(' '),
      documento: row.document_number,
    },
    pedido: toInstant(row.asked_at),
    venceEl: row.due_on,
    ...(isOpen ? { diasCalendario: left } : {}),
    atrasado: isOpen && left < 0,
    ...(row.owner_name ? { laTiene: row.owner_name } : {}),
    mia: row.owner_id === staffId,
    ...toAnswered(ctx, row),
  }
}
