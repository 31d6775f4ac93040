import { formatDay, formatLimaMoment, formatSoles, parseInstant } from '@amparo/domain/lima-time.ts'
import { Link } from 'react-router'
import { Badge } from '../../../shell/Badge.tsx'
import type { ClaimCase } from './claim-calls.ts'

type File = ClaimCase['papeles'][number]['archivos'][number]

const signatures = {
  valida: ['good', 'Firma digital válida'],
  ajena: ['soon', 'Firma de una autoridad que no aceptamos'],
  alterada: ['late', 'El PDF cambió después de la firma'],
  no_comprobada: ['plain', 'Firma sin comprobar'],
} as const

/** Proofs of the chosen file: signature, receipt, and another claim with the same receipt. */
export function PaperProof({ prueba, comprobante, duplicadoDe, descanso }: File) {
  if (!prueba && !comprobante && !descanso) return null
  const [look, words] = prueba ? signatures[prueba.firma] : ['plain' as const, '']
  return (
    <div className="mt-2 grid gap-1 text-sm">
      {prueba ? (
        <p className="flex flex-wrap items-center gap-2">
          <Badge look={look}>{words}</Badge>
          <span>
            {[prueba.firmante, prueba.cuando && formatLimaMoment(parseInstant(prueba.cuando))]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      ) : null}
      {descanso ? <RestProof {...descanso} /> : null}
      {comprobante ? (
        <p>
          Comprobante {comprobante.serie}-{comprobante.numero} del RUC {comprobante.ruc}:{' '}
          <strong>{formatSoles(Math.round(comprobante.total * 100))}</strong>, {formatDay(comprobante.fecha)}
          {comprobante.docComprador ? `, comprador ${comprobante.docComprador}` : ''}
        </p>
      ) : null}
      {duplicadoDe ? (
        <p className="font-semibold text-danger">
          El mismo comprobante está en la solicitud{' '}
          <Link className="underline" to={`/solicitudes/${duplicadoDe}`}>
            {duplicadoDe}
          </Link>
          .
        </p>
      ) : null}
    </div>
  )
}

/** A rest certificate of our own doctors, in its present state. */
function RestProof({
  desde,
  hasta,
  diasPrevios,
  anulado,
  verificado,
  codigo,
}: NonNullable<File['descanso']>) {
  const [look, words] = anulado
    ? (['late', 'Descanso anulado'] as const)
    : verificado
      ? (['good', 'Descanso verificado'] as const)
      : (['soon', 'Descanso sin verificar'] as const)
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge look={look}>{words}</Badge>
      <span>
        Del {formatDay(desde)} al {formatDay(hasta)} · {codigo}
        {diasPrevios > 0 ? ` · ${priorWords(diasPrevios)}` : ''}
      </span>
    </p>
  )
}

const priorWords = (days: number) =>
  days === 1 ? 'el primer día lo refirió el paciente' : `los primeros ${days} días los refirió el paciente`
