import type { ClinicalDocument, DocumentDraft } from './document-calls.ts'

export type DocumentKind = ClinicalDocument['clase']

/** A document as typed; fields of other classes stay empty. */
export interface DocumentTyped {
  /** One test a line. */
  examenes: string
  indicacion: string
  urgente: boolean
  especialidad: string
  motivo: string
  desde: string
  dias: string
  /** Code and name, as «J06.9 Infección respiratoria». */
  diagnostico: string
  contingencia: 'enfermedad' | 'accidente' | 'maternidad'
}

export const kindNames: Readonly<Record<DocumentKind, string>> = {
  orden_laboratorio: 'Orden de laboratorio',
  orden_imagen: 'Orden de imagen',
  interconsulta: 'Interconsulta',
  descanso_medico: 'Descanso médico',
}

/** First values of a document: a former one's text, else the visit's day and the note's first diagnosis. */
export function typedOf(
  after: Partial<ClinicalDocument> | undefined,
  { visitDay, diagnosis = '' }: { visitDay: string; diagnosis?: string | undefined },
): DocumentTyped {
  const named = after?.diagnostico
  return {
    examenes: (after?.examenes ?? []).map(({ nombre }) => nombre).join('\n'),
    indicacion: after?.indicacion ?? '',
    urgente: after?.urgente ?? false,
    especialidad: after?.especialidad ?? '',
    motivo: after?.motivo ?? '',
    desde: after?.desde ?? visitDay,
    dias: after?.dias === undefined ? '' : String(after.dias),
    diagnostico: named ? `${named.codigo} ${named.texto}` : diagnosis,
    contingencia: after?.contingencia ?? 'enfermedad',
  }
}

/** The typed document as it is sent. */
export function draftOf(clase: DocumentKind, typed: DocumentTyped): DocumentDraft {
  if (clase === 'interconsulta') return { clase, especialidad: typed.especialidad, motivo: typed.motivo }
  if (clase === 'descanso_medico') {
    const [codigo = '', ...words] = typed.diagnostico.trim().split(/\s+/)
    return {
      clase,
      desde: typed.desde,
      dias: Number(typed.dias),
      diagnostico: { codigo, texto: words.join(' ') },
      contingencia: typed.contingencia,
      ...(typed.motivo.trim() ? { motivo: typed.motivo } : {}),
    }
  }
  return {
    clase,
    examenes: typed.examenes
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((nombre) => ({ nombre })),
    indicacion: typed.indicacion,
    urgente: typed.urgente,
  }
}
