import { formatSoles } from '@amparo/domain/lima-time.ts'
import { Link } from 'react-router'
import { longDay } from '../../../dates.ts'
import { Part } from '../../../shell/Facts.tsx'
import type { ClaimCase } from './claim-calls.ts'
import { stateWords } from './claim-words.ts'

const sharedWords: Readonly<Record<ClaimCase['otras'][number]['comparte'][number], string>> = {
  persona: 'la misma persona',
  hecho: 'el mismo hecho',
  comprobante: 'el mismo comprobante',
  cuenta: 'la misma cuenta de abono, de otra persona',
}

/** Other claims that share person, event, receipt or account of payment. */
export function ClaimsBeside({ claim: { otras } }: { claim: ClaimCase }) {
  if (otras.length === 0) return null
  return (
    <Part title="Otras solicitudes" level="h2">
      <ul className="grid gap-2 text-[0.9375rem]">
        {otras.map(({ folio, estado, cobertura, fechaHecho, monto, comparte }) => (
          <li key={folio}>
            <Link
              to={`/solicitudes/${folio}`}
              className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
            >
              {folio}
            </Link>
            <span className="block">
              {cobertura} · {stateWords[estado]} · {longDay(fechaHecho)}
              {monto === undefined ? '' : ` · ${formatSoles(Math.round(monto * 100))}`}
            </span>
            <span className="block text-ink-soft">
              Comparte {comparte.map((one) => sharedWords[one]).join(', ')}.
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
