import { Button } from '@amparo/ui/Button.tsx'
import { useRef } from 'react'
import { spokenMoment } from '../../../dates.ts'
import { Part } from '../../../shell/Facts.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import type { Saving } from '../../../shell/saving.ts'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { sentence } from '../../../words.ts'
import { confirm, decline, type RightCase } from './right-calls.ts'

interface SecondPersonProps {
  right: RightCase
  proposal: NonNullable<RightCase['propuesta']>
  saving: Saving | undefined
}

/** A pending erasure: a second administrator confirms or declines it; its author may withdraw it. */
export function SecondPerson({ right, proposal, saving }: SecondPersonProps) {
  const { pedidoPor, pedidoEl, vence, propia, texto } = proposal
  const declineNow = () => decline(right, propia ? 'Propuesta retirada' : 'El borrado no sigue')
  const confirmButton = useRef<HTMLButtonElement>(null)
  // An erasure is irreversible: the key focuses the button, and Enter confirms.
  useShortcuts(
    'La segunda persona',
    saving
      ? []
      : [
          ...(propia
            ? []
            : [{ key: 'e', label: 'Ir a «Confirmar y borrar»', run: () => confirmButton.current?.focus() }]),
          { key: 'd', label: propia ? 'Retirar la propuesta' : 'No confirmar', run: declineNow },
        ],
  )
  return (
    <Part title="Espera a una segunda persona">
      <div className="grid gap-3 rounded-card bg-danger-tint p-3">
        <p>
          {propia ? 'Pediste' : `${pedidoPor} pidió`} borrar los datos de {right.persona.nombre}{' '}
          {sentence(`el ${spokenMoment(pedidoEl)}`)} Borrar no se puede deshacer:{' '}
          {propia ? 'lo confirma otra persona de privacidad' : 'revísalo antes de confirmar'}. Si nadie lo
          confirma hasta el {spokenMoment(vence)}, el pedido vuelve a quedar por responder.
        </p>
        <div>
          <p className="font-semibold">Texto para la persona</p>
          <p className="whitespace-pre-line break-words">{texto}</p>
        </div>
        {saving ? (
          <SavingNote saving={saving} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {propia ? null : (
              <Button ref={confirmButton} look="danger" onClick={() => confirm(right)}>
                Confirmar y borrar
              </Button>
            )}
            <Button look="secondary" onClick={declineNow}>
              {propia ? 'Retirar la propuesta' : 'No confirmar'}
            </Button>
          </div>
        )}
      </div>
    </Part>
  )
}
