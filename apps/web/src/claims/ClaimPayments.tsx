import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { type ReactNode, useState } from 'react'
import { useLoad } from '../api/load.ts'
import { Loading } from '../inside/Loading.tsx'
import { formatSoles } from '../inside/money.ts'
import { PaymentAccountBox } from '../payment-account/PaymentAccountBox.tsx'
import { fetchPaymentAccount } from '../payment-account/payment-account-calls.ts'
import { accountWords, momentWords } from '../payment-account/payment-words.ts'
import type { Claim, ClaimDoor, PayeeDoor } from './claim-door.ts'
import { hasEnded, onItsWayWords } from './claim-words.ts'
import { PayeeAccount } from './PayeeAccount.tsx'

type Payment = NonNullable<Claim['abonos']>[number]

interface ClaimPaymentsProps {
  claim: Claim
  door: ClaimDoor
  onChange: () => void
}

/** Payments of a claim with payee, amount, account and reason to wait; an account is optional until the approval. */
export function ClaimPayments({ claim, door, onChange }: ClaimPaymentsProps) {
  const { abonos, estado } = claim
  const isInSession = door.makeCode !== undefined
  if (!abonos) {
    return isInSession && !hasEnded(estado) && !claim.fallecimiento ? (
      <AccountAhead onSaved={onChange} />
    ) : null
  }
  if (estado === 'pagada') return null
  const own = abonos.find(({ propio }) => propio)
  const isMissing = own?.estado === 'sin_cuenta'
  const isReturned = own?.estado === 'devuelto'
  return (
    <section
      aria-labelledby="abonos"
      className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2 id="abonos" className="mb-3 text-xl">
        {isMissing ? 'Falta decir dónde te pagamos' : isReturned ? 'El banco devolvió tu pago' : 'Tu pago'}
      </h2>
      <ul className="grid gap-3">
        {abonos.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} isOnly={abonos.length === 1}>
            {payment.porCodigo && door.payees && mayChange(payment) ? (
              <PayeeBox payment={payment} door={door.payees} onSaved={onChange} />
            ) : null}
          </PaymentLine>
        ))}
      </ul>
      {(isMissing || isReturned) && isInSession ? <AccountBox onSaved={onChange} /> : null}
      {isMissing && !isInSession ? (
        <Alert className="mt-4">
          <p>Entra a tu cuenta para decir dónde te pagamos: con este código no se puede.</p>
        </Alert>
      ) : null}
    </section>
  )
}

/** An order on its way keeps its account. */
const mayChange = ({ estado }: Payment) => estado !== 'ordenado' && estado !== 'pagado'

interface PayeeBoxProps {
  payment: Payment
  door: PayeeDoor
  onSaved: () => void
}

function PayeeBox({ payment: { para, cuenta }, door, onSaved }: PayeeBoxProps) {
  const [isOpen, setOpen] = useState(false)
  const saved = () => {
    setOpen(false)
    onSaved()
  }
  if (isOpen) return <PayeeAccount name={para.nombre} door={door} onSaved={saved} />
  return (
    <Button look="secondary" size="small" className="mt-2" onClick={() => setOpen(true)}>
      {cuenta ? 'Cambiar dónde recibe su pago' : 'Decir dónde recibe su pago'}
    </Button>
  )
}

interface PaymentLineProps {
  payment: Payment
  isOnly: boolean
  children?: ReactNode
}

function PaymentLine({ payment, isOnly, children }: PaymentLineProps) {
  const { para, parte, monto, interes, cuenta } = payment
  return (
    <li>
      <strong>{formatSoles(monto)}</strong>
      {interes ? ` y ${formatSoles(interes)} de interés por el atraso` : ''}
      {isOnly && !payment.porCodigo ? null : (
        <span className="block">
          {para.nombre}
          {parte === undefined ? '' : ` · ${parte} %`}
        </span>
      )}
      {cuenta ? <span className="block">{accountWords(cuenta)}</span> : null}
      <span className="block text-ink-soft">{waitWords(payment)}</span>
      {children}
    </li>
  )
}

function waitWords(payment: Payment): string {
  const { estado, propio, cuenta, motivo, ordenadoEl, llegaEl, operacion } = payment
  if (estado === 'ordenado' && ordenadoEl && llegaEl) return onItsWayWords({ ordenadoEl, llegaEl })
  if (estado === 'pagado') return operacion ? `Pagado, operación ${operacion}.` : 'Pagado.'
  if (estado === 'devuelto')
    return `${motivo ?? 'El banco devolvió el pago'}. ${payment.porCodigo ? 'Cambia dónde se paga' : 'Cambia dónde te pagamos'}, o escríbenos si la cuenta está bien.`
  if (estado === 'por_ordenar')
    return 'Todo listo: la aseguradora todavía no lo paga. Te avisamos cuando salga.'
  if (estado === 'en_espera' && cuenta?.enEsperaHasta && propio)
    return `Hace poco dijiste dónde te pagan, o cambió cómo entras a tu cuenta. Por tu seguridad se puede pagar desde el ${momentWords(cuenta.enEsperaHasta)}`
  if (estado === 'sin_cuenta' && propio) return 'Sin esto no podemos pagarte.'
  return motivo ?? ''
}

function AccountBox({ onSaved }: { onSaved: () => void }) {
  const loaded = useLoad(['cuenta-de-abono'], fetchPaymentAccount)
  return (
    <div className="mt-5">
      <Loading loaded={loaded} shape="fields" waiting="Cargando dónde te pagamos…">
        {(standing) => (
          <PaymentAccountBox
            standing={standing}
            onSaved={(next) => {
              loaded.setData(next)
              onSaved()
            }}
          />
        )}
      </Loading>
    </div>
  )
}

/** Before the approval: optional, and closed. */
function AccountAhead({ onSaved }: { onSaved: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-panel border border-line bg-surface px-5 py-1 sm:px-7"
    >
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-action">
        Di ahora dónde te pagaríamos (opcional)
      </summary>
      <div className="pb-5">
        <p className="text-ink-soft">Si se aprueba, el pago no tiene que esperar por este dato.</p>
        {open ? <AccountBox onSaved={onSaved} /> : null}
      </div>
    </details>
  )
}
