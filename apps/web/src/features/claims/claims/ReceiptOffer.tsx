import type { Form } from '@amparo/client/forms/use-form.ts'
import type { SunatReceipt } from '@amparo/domain/claims/sunat-receipt.ts'
import { formatDay, formatSoles } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { useState } from 'react'
import { readReceipt, readsReceipts } from '../../../claims/read-receipt.ts'
import type { NoticeDraft } from './notice-draft.ts'

/** Offers the amount and day of a photographed receipt; the form takes them only by «Usar estos datos». */
export function ReceiptOffer({ form }: { form: Form<NoticeDraft> }) {
  const [found, setFound] = useState<SunatReceipt | 'none' | null>(null)
  if (!readsReceipts()) return null
  return (
    <div>
      <label className={`${buttonClass('secondary', 'small')} cursor-pointer focus-within:outline-2`}>
        Leer un recibo con la cámara
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={({ target }) => {
            const [photo] = target.files ?? []
            target.value = ''
            if (photo) void readReceipt(photo).then((receipt) => setFound(receipt ?? 'none'))
          }}
        />
      </label>
      <div role="status" className="empty:hidden">
        {found === 'none' ? (
          <p className="mt-2 text-ink-soft">
            No pudimos leer el código QR. Escribe el monto, o toma otra foto.
          </p>
        ) : found ? (
          <Found
            receipt={found}
            hasDay={form.values.fechaHecho !== ''}
            onUse={() => {
              form.set('monto', (found.totalCents / 100).toFixed(2))
              if (form.values.fechaHecho === '') form.set('fechaHecho', found.day)
              setFound(null)
            }}
            onLeave={() => setFound(null)}
          />
        ) : null}
      </div>
    </div>
  )
}

interface FoundProps {
  readonly receipt: SunatReceipt
  /** The person chose the day of the event already: it stays. */
  readonly hasDay: boolean
  readonly onUse: () => void
  readonly onLeave: () => void
}

function Found({ receipt, hasDay, onUse, onLeave }: FoundProps) {
  const { totalCents, day, buyer, series, number } = receipt
  return (
    <Alert className="mt-3">
      <p>
        Recibo {series}-{number} de {formatSoles(totalCents)}, del {formatDay(day)}
        {buyer === null ? '' : `, a nombre del documento ${buyer}`}.
      </p>
      <p className="mt-1">
        {hasDay ? 'Puedes usar su monto.' : 'Puedes usar su monto, y su día como el día de lo que pasó.'}
      </p>
      <p className="mt-3 flex flex-wrap gap-2.5">
        <Button size="small" onClick={onUse}>
          Usar estos datos
        </Button>
        <Button look="quiet" size="small" onClick={onLeave}>
          No usarlos
        </Button>
      </p>
    </Alert>
  )
}
