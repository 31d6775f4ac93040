import { useForm } from '@amparo/client/forms/use-form.ts'
import { formatSoles } from '@amparo/domain/lima-time.ts'
import { readSoles, solesProblem } from '@amparo/domain/soles.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { useState } from 'react'
import { Part } from '../../../shell/Facts.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { tell } from '../../../shell/toasts.ts'
import { type ClaimCase, estimate, reloadClaim } from './claim-calls.ts'

/** Expected payment of a claim without a decision, which the figures add to the reserve. */
export function Estimate({ claim }: { claim: ClaimCase }) {
  const { estimado, decision, estado } = claim
  const [isOpen, setOpen] = useState(false)
  const isOver = decision !== undefined || estado === 'desistida'
  if (isOver && estimado === undefined) return null
  return (
    <Part title="Estimado" level="h2">
      <div className="flex flex-wrap items-center gap-x-3">
        <span>
          {estimado === undefined
            ? 'Sin estimado: no suma en la reserva.'
            : formatSoles(Math.round(estimado * 100))}
        </span>
        {isOver ? null : (
          <Button look="quiet" size="small" onClick={() => setOpen(true)}>
            {estimado === undefined ? 'Estimar' : 'Cambiar'}
            <span className="sr-only"> el estimado</span>
          </Button>
        )}
      </div>
      {isOpen ? <EstimateDialog claim={claim} onClose={() => setOpen(false)} /> : null}
    </Part>
  )
}

function EstimateDialog({ claim, onClose }: { claim: ClaimCase; onClose: () => void }) {
  const form = useForm({
    start: { monto: (claim.estimado ?? claim.montoPropuesto?.monto ?? claim.monto ?? 0).toFixed(2) },
    check: ({ monto }) => (readSoles(monto) === null ? { monto: solesProblem(monto) ?? '' } : {}),
  })
  return (
    <FormDialog
      title={`Estimar ${claim.folio}`}
      form={form}
      send="Guardar"
      onClose={onClose}
      reload={() => reloadClaim(claim)}
      work={async ({ monto }) => {
        await estimate(claim, readSoles(monto) ?? 0)
        tell('El estimado queda en las cifras.')
        onClose()
      }}
    >
      <Field
        {...form.field('monto')}
        label="Pago esperado en soles"
        inputMode="decimal"
        help="No aprueba nada, y la persona no lo ve en su solicitud. Escribe 0 si no esperas un pago."
      />
    </FormDialog>
  )
}
