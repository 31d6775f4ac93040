import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { columnMoment } from '../../../dates.ts'
import { Part } from '../../../shell/Facts.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { closeCase, type PaymentCase, useCases } from './payout-calls.ts'

const names: Readonly<Record<PaymentCase['clase'], string>> = {
  otro_monto: 'Otro monto',
  despues_de_devuelto: 'Pagado después de devuelto',
  otra_respuesta: 'Otra respuesta',
  no_la_acepta: 'El proveedor no acepta la orden',
}

/** Answers of the bank or the provider that changed nothing, until somebody looks at them. */
export function CasesPart() {
  const { data } = useCases()
  const [chosen, setChosen] = useState<PaymentCase | null>(null)
  if (!data || data.filas.length === 0) return null
  return (
    <Part title="Casos por revisar" level="h2">
      <ul className="grid gap-3">
        {data.filas.map((one) => (
          <li key={one.id} className="rounded-panel border border-line bg-surface p-4">
            <strong>{`${one.folio}: ${names[one.clase]}`}</strong>
            <span className="block text-ink-soft">{`Llegó: ${one.dice} · ${columnMoment(one.abierto)}`}</span>
            <Button look="secondary" size="small" className="mt-2" onClick={() => setChosen(one)}>
              Cerrar el caso
            </Button>
          </li>
        ))}
      </ul>
      {chosen ? <CloseDialog one={chosen} onClose={() => setChosen(null)} /> : null}
    </Part>
  )
}

const closing = defineForm({ nota: '', devuelto: false })

function CloseDialog({ one, onClose }: { one: PaymentCase; onClose: () => void }) {
  const form = useForm({
    ...closing,
    check: ({ nota }) => ({ nota: nota.trim().length < 3 && 'Escribe qué averiguaste' }),
  })
  return (
    <FormDialog
      title={`Cerrar el caso de ${one.folio}`}
      form={form}
      send="Cerrar el caso"
      onClose={onClose}
      work={async ({ nota, devuelto }) => {
        await closeCase(one.id, { nota: nota.trim(), ...(devuelto ? { devuelto } : {}) })
        onClose()
      }}
    >
      {one.esDevolucion ? (
        <Checkbox {...form.tick('devuelto')}>
          El banco devolvió este pago: pedir otra cuenta a la persona
        </Checkbox>
      ) : null}
      <TextArea {...form.field('nota')} label="Qué averiguaste" maxLength={500} rows={3} />
    </FormDialog>
  )
}
