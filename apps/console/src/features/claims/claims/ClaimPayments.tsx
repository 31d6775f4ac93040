import { formatSoles } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { spokenMoment } from '../../../dates.ts'
import { Part } from '../../../shell/Facts.tsx'
import type { ClaimCase } from './claim-calls.ts'

const soles = (amount: number) => formatSoles(Math.round(amount * 100))

type Payment = NonNullable<ClaimCase['abonos']>[number]

const states: Readonly<Record<Payment['estado'], string>> = {
  sin_cuenta: 'Sin cuenta de abono',
  en_espera: 'En espera',
  por_ordenar: 'Se puede pagar',
  ordenado: 'Ordenado',
  pagado: 'Pagado',
  devuelto: 'Devuelto',
}

const wallets = { yape: 'Yape', plin: 'Plin' } as const

function accountWords({ tipo, banco, billetera, termina }: NonNullable<Payment['cuenta']>): string {
  if (tipo === 'giro') return 'Ventanilla del banco, con su documento'
  return `${billetera ? wallets[billetera] : banco}, termina en ${termina}`
}

/** Payments of an approved claim: payee, amount, account by its last four digits, and why one can't be paid yet. */
export function ClaimPayments({ claim: { abonos = [], cuentaCompartida, pagadaEn } }: { claim: ClaimCase }) {
  if (abonos.length === 0) return null
  return (
    <Part title="A quién se paga" level="h2">
      <ul className="grid gap-3">
        {abonos.map((payment) => (
          <li key={payment.id}>
            <span className="font-semibold">{payment.para.nombre}</span> {payment.para.documento}
            <span className="block">
              {soles(payment.monto)}
              {payment.parte === undefined ? '' : ` · ${payment.parte} %`}
              {payment.interes === undefined ? '' : ` · más ${soles(payment.interes)} de interés`}
            </span>
            {payment.cuenta ? <span className="block">{accountWords(payment.cuenta)}</span> : null}
            <span className="block text-ink-soft">
              {states[payment.estado]}
              {payment.cuenta?.enEsperaHasta
                ? `: cambió la cuenta o el acceso. Se puede pagar desde el ${spokenMoment(payment.cuenta.enEsperaHasta)}`
                : payment.motivo
                  ? `. ${payment.motivo}`
                  : ''}
            </span>
          </li>
        ))}
      </ul>
      {pagadaEn ? <p className="mt-2 text-ink-soft">Pagado en: {pagadaEn}</p> : null}
      {cuentaCompartida ? (
        <Alert look="warning" className="mt-3" title="Otra persona cobra en esa misma cuenta">
          <p>Revisa el caso antes de pagar.</p>
        </Alert>
      ) : null}
    </Part>
  )
}
