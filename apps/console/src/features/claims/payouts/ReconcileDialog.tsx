import { useForm } from '@amparo/client/forms/use-form.ts'
import { useState } from 'react'
import { FileField } from '../../../shell/FileField.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { type Reconciled, reconcile, soles } from './payout-calls.ts'

/** Sends a statement of the bank and lists its differences. */
export function ReconcileDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [found, setFound] = useState<Reconciled | null>(null)
  const form = useForm<{ archivo: string }>({
    start: { archivo: '' },
    check: ({ archivo }) => ({ archivo: archivo === '' && 'Elige el archivo' }),
  })
  return (
    <FormDialog
      title="Conciliar un extracto"
      form={form}
      send="Conciliar"
      onClose={onClose}
      lead={
        <p className="mb-3">
          Un CSV del banco con las columnas «operacion» y «monto» y, si se puede, «fecha» y el id de la orden.
          Subirlo otra vez no cambia nada.
        </p>
      }
      work={async () => {
        if (file) setFound(await reconcile(file))
      }}
    >
      <FileField
        label="Extracto del banco"
        accept=".csv,.txt"
        error={form.errorOf('archivo')}
        ref={form.place('archivo')}
        onFile={(chosen) => {
          setFile(chosen)
          form.set('archivo', chosen?.name ?? '')
        }}
      />
      <div role="status">{found ? <Outcome found={found} /> : null}</div>
    </FormDialog>
  )
}

function Outcome({ found }: { found: Reconciled }) {
  const { lineas, conciliados, pagados, yaConciliados, diferencias } = found
  return (
    <>
      <p>
        {`${lineas} ${lineas === 1 ? 'línea' : 'líneas'}: ${conciliados} conciliadas (${pagados} recién pagadas), ${yaConciliados} ya conciliadas.`}
      </p>
      {diferencias.length > 0 ? (
        <>
          <h3 className="mt-3 font-semibold">{`Diferencias: ${diferencias.length}`}</h3>
          <ul className="grid gap-1">
            {diferencias.map(({ fila, operacion, monto, motivo, abono }) => (
              <li key={`${fila ?? ''}:${abono ?? ''}:${motivo}`}>
                {[
                  fila === undefined ? 'Sin línea' : `Línea ${fila}`,
                  operacion,
                  monto === undefined ? undefined : soles(monto),
                  motivo,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
