import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { PaymentAccountForm } from './PaymentAccountForm.tsx'
import type { PaymentStanding } from './payment-account-calls.ts'
import { accountWords, momentWords } from './payment-words.ts'

interface PaymentAccountBoxProps {
  standing: PaymentStanding
  onSaved: (standing: PaymentStanding) => void
}

/** The account of payment by its last four digits, what it waits for, and the form to set it. */
export function PaymentAccountBox({ standing, onSaved }: PaymentAccountBoxProps) {
  const [editing, setEditing] = useState(false)
  const [isNew, setNew] = useState(false)
  const { cuenta, titular } = standing
  const saved = (next: PaymentStanding) => {
    setEditing(false)
    setNew(true)
    onSaved(next)
  }
  if (cuenta === null || editing) {
    return (
      <PaymentAccountForm
        standing={standing}
        onSaved={saved}
        onCancel={cuenta === null ? undefined : () => setEditing(false)}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <div role="status" className="empty:hidden">
        {isNew ? (
          <Alert look="success" title="Guardamos dónde te pagan">
            <p>Avisamos a tus correos y celulares.</p>
          </Alert>
        ) : null}
      </div>
      <p>
        <strong>{accountWords(cuenta)}</strong>
        <span className="block text-ink-soft">A nombre de {titular}</span>
      </p>
      {cuenta.sirve ? null : (
        <Alert look="warning" title="Esa billetera ya no sirve">
          <p>Tu celular cambió o falta confirmarlo. Elige otra vez dónde te pagan.</p>
        </Alert>
      )}
      {cuenta.sirve && cuenta.enEsperaHasta ? (
        <Alert title="En espera por tu seguridad">
          <p>Podemos pagarte ahí desde el {momentWords(cuenta.enEsperaHasta)}</p>
        </Alert>
      ) : null}
      <Button look="secondary" onClick={() => setEditing(true)} className="justify-self-start max-sm:w-full">
        Cambiar dónde me pagan
      </Button>
    </div>
  )
}
