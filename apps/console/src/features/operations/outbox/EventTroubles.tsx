import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { listCrmEvents } from '@amparo/contract/operations/console/outbox.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { columnMoment } from '../../../dates.ts'
import { counted } from '../../../words.ts'
import { causeWords } from './delivery-words.ts'
import { tryAllAgain } from './retries.ts'

type Troubles = Pick<AnswerOf<typeof listCrmEvents>, 'motivos' | 'pausa'>

/** CRM failures: the pause, and the number of events for each cause, with retry. */
export function EventTroubles({ motivos, pausa }: Troubles) {
  return (
    <>
      {pausa ? (
        <Alert look="danger" title={`El CRM no recibe: ${causeWords(pausa.motivo)}`} className="mb-3">
          <p className="mb-2">
            Desde el {columnMoment(pausa.desde)} Nada se pierde: los eventos esperan y salen en orden cuando
            vuelva a recibir. Se prueba otra vez el {columnMoment(pausa.hasta)}
          </p>
          <Button
            look="secondary"
            size="small"
            aria-label="Intentar ahora: el CRM"
            onClick={() => tryAllAgain(pausa.motivo)}
          >
            Intentar ahora
          </Button>
        </Alert>
      ) : null}
      {motivos.length > 0 ? (
        <ul aria-label="Detenidos por motivo" className="mb-3 grid gap-2">
          {motivos.map(({ motivo, total }) => (
            <li key={motivo} className="flex flex-wrap items-center gap-3">
              <span>
                {counted(total, 'evento detenido', 'eventos detenidos')}: el CRM {causeWords(motivo)}
              </span>
              <Button
                look="secondary"
                size="small"
                aria-label={`Reintentar todos: ${motivo}`}
                onClick={() => tryAllAgain(motivo)}
              >
                Reintentar todos
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
