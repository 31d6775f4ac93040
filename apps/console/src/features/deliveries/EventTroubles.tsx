import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { listCrmEvents, retryCrmEvents } from '@amparo/contract/console/deliveries.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { call } from '../../api/call.ts'
import { columnMoment } from '../../dates.ts'
import { tell } from '../../shell/toasts.ts'
import { counted } from '../../words.ts'
import { causeWords } from './delivery-words.ts'
import { RetryButton } from './RetryButton.tsx'

type Troubles = Pick<AnswerOf<typeof listCrmEvents>, 'motivos' | 'pausa'>

/** That the CRM takes nothing, and what stands still for each reason, with the way to try it again. */
export function EventTroubles({ motivos, pausa }: Troubles) {
  const retry = async (motivo: string) => {
    const { mensaje, total } = await call<typeof retryCrmEvents>('POST', '/consola/Eventos/Reintentar', {
      body: { motivo },
    })
    tell(total === 0 ? 'Se prueba en unos segundos.' : mensaje)
    await Promise.all([reloadWhere('eventos'), reloadWhere('pendientes')])
  }
  return (
    <>
      {pausa ? (
        <Alert look="danger" title={`El CRM no recibe: ${causeWords(pausa.motivo)}`} className="mb-3">
          <p className="mb-2">
            Desde el {columnMoment(pausa.desde)}. Nada se pierde: los eventos esperan y salen en orden cuando
            vuelva a recibir. Se prueba otra vez el {columnMoment(pausa.hasta)}.
          </p>
          <RetryButton label="Intentar ahora" about="el CRM" work={() => retry(pausa.motivo)} />
        </Alert>
      ) : null}
      {motivos.length > 0 ? (
        <ul aria-label="Detenidos por motivo" className="mb-3 grid gap-2">
          {motivos.map(({ motivo, total }) => (
            <li key={motivo} className="flex flex-wrap items-center gap-3">
              <span>
                {counted(total, 'evento detenido', 'eventos detenidos')}: el CRM {causeWords(motivo)}
              </span>
              <RetryButton label="Reintentar todos" about={motivo} work={() => retry(motivo)} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
