import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { longDay, spokenMoment } from '../../../dates.ts'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { Refusal } from '../../../shell/Refusal.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { tell } from '../../../shell/toasts.ts'
import { sentence } from '../../../words.ts'
import { accountWords, build, type PaymentRow, soles, stateWords } from './payout-calls.ts'

/** A payment: payee, amount with interest, account by its last four digits, and why it waits. */
export function PaymentPanel({ one, onClose }: { one: PaymentRow; onClose: () => void }) {
  const { folio, para, monto, interes, cuenta, estado, motivo, lote, ordenadoEl, llegaEl, operacion } = one
  const canOrder = (estado === 'por_ordenar' || estado === 'devuelto') && lote === undefined
  const { busy, error, run } = useSubmission()
  const order = () =>
    run(async () => {
      await build([one.id])
      tell(`Lote armado con el abono de ${folio}: lo aprueba otra persona`)
    })
  return (
    <SidePanel title={`Abono de ${folio}`} onClose={onClose}>
      <Part title="Pago">
        <Facts
          facts={[
            ['Para', para.nombre],
            ['Documento', para.documento || '—'],
            ['Monto', soles(monto)],
            ...(interes === undefined ? [] : ([['Interés por atraso', soles(interes)]] as const)),
            ['Cuenta', accountWords(cuenta)],
            ['Estado', lote && estado === 'por_ordenar' ? 'En un lote, por aprobar' : stateWords[estado]],
            ...(ordenadoEl ? ([['Salió', longDay(ordenadoEl)]] as const) : []),
            ...(llegaEl ? ([['Llega', longDay(llegaEl)]] as const) : []),
            ...(operacion ? ([['Operación', operacion]] as const) : []),
          ]}
        />
        {motivo ? <p className="mt-2">{motivo}</p> : null}
        {cuenta?.enEsperaHasta ? (
          <p className="mt-2">{sentence(`Se puede pagar desde el ${spokenMoment(cuenta.enEsperaHasta)}`)}</p>
        ) : null}
        {one.compartida ? (
          <Alert look="warning" className="mt-3" title="Otra persona cobra en esa misma cuenta">
            <p>Revisa la solicitud antes de pagar.</p>
          </Alert>
        ) : null}
        {one.sinAcuse ? <p className="mt-2">El proveedor de pagos todavía no acusa recibo.</p> : null}
      </Part>
      {canOrder ? (
        <div className="grid justify-items-start gap-2">
          {error ? <Refusal error={error} /> : null}
          <Button busy={busy} onClick={() => void order()}>
            {estado === 'devuelto' ? 'Ordenarlo otra vez' : 'Armar un lote con este'}
          </Button>
        </div>
      ) : null}
    </SidePanel>
  )
}
