import { formatLimaDate, formatLimaTime, parseInstant } from '@amparo/domain/lima-time.ts'
import type { PaymentAccount } from './payment-account-calls.ts'

const walletNames = { yape: 'Yape', plin: 'Plin' } as const

/** Where a person is paid: `BCP, termina en 0252`, `Yape, termina en 2333`, `Ventanilla del banco`. */
export function accountWords({
  tipo,
  banco,
  billetera,
  termina,
}: Pick<PaymentAccount, 'tipo' | 'banco' | 'billetera' | 'termina'>): string {
  if (tipo === 'giro') return 'Ventanilla del banco, con tu documento'
  const where = billetera ? walletNames[billetera] : (banco ?? 'Cuenta')
  return termina ? `${where}, termina en ${termina}` : where
}

/** `lunes 30 de noviembre a las 5:00 p. m.`; its full stop ends a sentence. */
export function momentWords(instant: string): string {
  const at = parseInstant(instant)
  return `${formatLimaDate(at)} a las ${formatLimaTime(at)}`
}
