import { formatDay, formatSoles } from '@amparo/domain/lima-time.ts'
import type { ClaimPaper } from './claim-door.ts'

/** Proofs of a sent file that help its person: the receipt that was read, a good or a broken signature. */
export function FileProof({
  prueba,
  comprobante,
}: Pick<ClaimPaper['archivos'][number], 'prueba' | 'comprobante'>) {
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
