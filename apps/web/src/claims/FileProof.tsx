import { formatDay, formatSoles } from '@amparo/domain/lima-time.ts'
import type { ClaimPaper } from './claim-door.ts'

/** Proofs of a sent file that help its person: the receipt that was read, a good or a broken signature. */
export function FileProof({
  prueba,
  comprobante,
  descanso,
}: Pick<ClaimPaper['archivos'][number], 'prueba' | 'comprobante' | 'descanso'>) {
  if (descanso) return <RestProof rest={descanso} />
  return (
    <>
      {comprobante ? (
        <p className="w-full text-ink-soft text-sm">
          Leímos tu comprobante: {formatSoles(Math.round(comprobante.total * 100))} del{' '}
          {formatDay(comprobante.fecha)}.
        </p>
      ) : null}
      {prueba?.firma === 'valida' ? (
        <p className="w-full text-sm text-success">Comprobamos la firma digital de este PDF.</p>
      ) : null}
      {prueba?.firma === 'alterada' ? (
        <p className="w-full font-medium text-danger text-sm">
          Este PDF cambió después de la firma. Envía el original, sin editarlo ni imprimirlo.
        </p>
      ) : null}
    </>
  )
}

function RestProof({ rest }: { rest: NonNullable<ClaimPaper['archivos'][number]['descanso']> }) {
  const { desde, hasta, diasPrevios, anulado, verificado, archivo } = rest
  return (
    <>
      <p className="w-full text-ink-soft text-sm">
        Del {formatDay(desde)} al {formatDay(hasta)}
        {archivo === 'essalud' ? ', con tu diagnóstico' : ''}.
      </p>
      {verificado ? (
        <p className="w-full text-sm text-success">Verificado: lo firmó tu médico en este portal.</p>
      ) : anulado ? (
        <p className="w-full font-medium text-danger text-sm">
          Este descanso está anulado. Quítalo y agrega el nuevo.
        </p>
      ) : diasPrevios > 0 ? (
        <p className="w-full text-ink-soft text-sm">
          Empieza antes de tu cita: la aseguradora puede pedirte otra prueba de esos días.
        </p>
      ) : null}
    </>
  )
}
