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

const missing = 'Completa este dato.'

/** Fields that the server would refuse, in the order of the form. */
export function problemsOf(
  kind: DocumentKind,
  typed: DocumentTyped,
  visitDay: string,
): Partial<Record<keyof DocumentTyped, string | null>> {
  const least = (text: string, letters: number) =>
    text.trim().length >= letters ? null : letters > 2 ? `Escribe ${letters} caracteres o más.` : missing
  if (kind === 'interconsulta')
    return { especialidad: least(typed.especialidad, 2), motivo: least(typed.motivo, 10) }
  if (kind === 'descanso_medico') {
    const days = Number(typed.dias)
    const isEarlier = typed.desde !== '' && typed.desde < visitDay
    return {
      dias: Number.isInteger(days) && days >= 1 && days <= 30 ? null : 'Escribe los días, de 1 a 30.',
      desde: typed.desde ? null : missing,
      motivo: isEarlier ? least(typed.motivo, 10) : null,
      diagnostico: /^\S+ +\S/.test(typed.diagnostico.trim()) ? null : 'Escribe el código y el nombre.',
    }
  }
  return { examenes: least(typed.examenes, 2), indicacion: least(typed.indicacion, 2) }
}
