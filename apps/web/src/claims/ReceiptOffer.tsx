import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { SunatReceipt } from '@amparo/domain/claims/sunat-receipt.ts'
import { formatDay, formatSoles } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { useState } from 'react'
import { readReceipt, type ServerReader } from './read-receipt.ts'

interface ReceiptOfferProps {
  /** Reads a photograph that this browser cannot read. */
  onServer: ServerReader
  /** The form keeps its day: the person chose it already, or it is no day of a purchase. */
  keepsDay: boolean
  /** Takes the amount as typed text and, unless the form keeps its own, the day. */
  onUse: (amount: string, day: string | null) => void
}

/** Offers the amount and day of a photographed receipt; the form takes them only by «Usar estos datos». */
export function ReceiptOffer({ onServer, keepsDay, onUse }: ReceiptOfferProps) {
  const [found, setFound] = useState<SunatReceipt | 'none' | null>(null)
  const { busy, error, run } = useSubmission()
  const read = (photo: File) => {
    setFound(null)
    void run(async () => setFound((await readReceipt(photo, onServer)) ?? 'none'))
  }
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
            if (photo) read(photo)
          }}
        />
      </label>
      <p className="mt-1 text-ink-soft text-sm">Leemos su código QR y no guardamos la foto.</p>
      {error ? (
        <p role="alert" className="mt-2 font-medium text-danger">
          {error.problem.title}. {error.problem.detail}
        </p>
      ) : null}
      <div role="status" className="empty:hidden">
        {busy ? (
          <p className="mt-2 text-ink-soft">Leyendo el código QR…</p>
        ) : found === 'none' ? (
          <p className="mt-2 text-ink-soft">
            No pudimos leer el código QR. Escribe el monto, o toma otra foto.
          </p>
        ) : found ? (
          <Found
            receipt={found}
            keepsDay={keepsDay}
            onUse={() => {
              onUse((found.totalCents / 100).toFixed(2), keepsDay ? null : found.day)
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
  readonly keepsDay: boolean
  readonly onUse: () => void
  readonly onLeave: () => void
}

function Found({ receipt, keepsDay, onUse, onLeave }: FoundProps) {
  const { totalCents, day, buyer, series, number } = receipt
  return (
    <Alert className="mt-3">
      <p>
        Recibo {series}-{number} de {formatSoles(totalCents)}, del {formatDay(day)}
        {buyer === null ? '' : `, a nombre del documento ${buyer}`}.
      </p>
      <p className="mt-1">
        {keepsDay ? 'Puedes usar su monto.' : 'Puedes usar su monto, y su día como el día de lo que pasó.'}
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
