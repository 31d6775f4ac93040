import { longDay } from '../../../dates.ts'
import type { ClinicalDocument } from './document-calls.ts'

/** Content of a document. */
export function DocumentText({ document }: { document: ClinicalDocument }) {
  const { clase, examenes = [], diagnostico } = document
  if (clase === 'interconsulta') {
    return (
      <div className="mt-2 grid gap-1">
        <p className="font-medium">A {document.especialidad}</p>
        <p className="whitespace-pre-wrap">{document.motivo}</p>
      </div>
    )
  }
  if (clase === 'descanso_medico') {
    const { dias = 0, desde = '', hasta = '', diasPrevios = 0 } = document
    return (
      <div className="mt-2 grid gap-1">
        <p className="font-medium">
          {dias === 1 ? '1 día' : `${dias} días`}: del {longDay(desde)} al {longDay(hasta)}
        </p>
        {diasPrevios > 0 ? (
          <p className="text-[0.9375rem]">
            {diasPrevios === 1 ? '1 día previo referido' : `${diasPrevios} días previos referidos`} por el
            paciente, no constatados: «{document.motivo}»
          </p>
        ) : null}
        {diagnostico ? (
          <p>
            {diagnostico.codigo} {diagnostico.texto} · {document.contingencia}
          </p>
        ) : null}
      </div>
    )
  }
  return (
    <div className="mt-2 grid gap-1">
      {document.urgente ? <p className="font-semibold text-danger">Urgente</p> : null}
      <ul className="grid list-disc gap-0.5 pl-6">
        {examenes.map(({ nombre, codigo }) => (
          <li key={nombre}>
            {nombre}
            {codigo ? ` (${codigo})` : ''}
          </li>
        ))}
      </ul>
      <p className="whitespace-pre-wrap text-[0.9375rem]">{document.indicacion}</p>
    </div>
  )
}
