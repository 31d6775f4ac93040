import { quoted } from '../refused-values.ts'
import { isWellFormed } from '../well-formed.ts'

/** A course as operators import it. */
export interface CourseDraft {
  readonly code: string
  readonly title: string
  readonly university: string
  readonly topic: string
  readonly summary: string
  readonly hours: number
  readonly weeks: number
  readonly language: string
  readonly hasCertificate: boolean
  readonly url: string
}

type Fields = Readonly<Record<string, unknown>>

function textIn(fields: Fields, name: string, min: number, max: number): string | null {
  const value = fields[name]
  const text = typeof value === 'string' ? value.normalize('NFC').trim() : ''
  return isWellFormed(text) && !text.includes('\0') && text.length >= min && text.length <= max ? text : null
}

function countIn(fields: Fields, name: string, max: number): number | null {
  const value = fields[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max ? value : null
}

function readOne(value: unknown): CourseDraft | string[] {
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Fields
  const code = textIn(fields, 'id', 1, 80)
  const url = textIn(fields, 'enlace', 10, 500)
  const draft = {
    code: code !== null && /^[\w.-]+$/.test(code) ? code : null,
    title: textIn(fields, 'titulo', 3, 200),
    university: textIn(fields, 'universidad', 2, 120),
    topic: textIn(fields, 'tema', 2, 60),
    summary: fields.resumen === undefined ? '' : textIn(fields, 'resumen', 0, 2000),
    hours: countIn(fields, 'horas', 1000),
    weeks: countIn(fields, 'semanas', 104),
    language: fields.idioma === undefined ? 'Español' : textIn(fields, 'idioma', 2, 30),
    hasCertificate: typeof fields.certificado === 'boolean' ? fields.certificado : null,
    url: url !== null && URL.canParse(url) && url.startsWith('https://') ? url : null,
  }
  const names: Readonly<Record<keyof CourseDraft, string>> = {
    code: 'id',
    title: 'titulo',
    university: 'universidad',
    topic: 'tema',
    summary: 'resumen',
    hours: 'horas',
    weeks: 'semanas',
    language: 'idioma',
    hasCertificate: 'certificado',
    url: 'enlace',
  }
  const bad = (Object.keys(names) as (keyof CourseDraft)[]).filter((name) => draft[name] === null)
  return bad.length > 0
    ? bad.map((name) => names[name] + quoted(fields[names[name]]))
    : (draft as CourseDraft)
}

/** Parses a file of courses (a JSON array): all of them, or every problem with the course's position. */
export function readCourses(value: unknown): { courses: CourseDraft[] } | { reasons: string[] } {
  if (!Array.isArray(value) || value.length === 0)
    return { reasons: ['El archivo debe ser una lista con cursos'] }
  const courses: CourseDraft[] = []
  const reasons: string[] = []
  const seen = new Set<string>()
  for (const [at, one] of value.entries()) {
    const result = readOne(one)
    if (Array.isArray(result)) reasons.push(`Curso ${at + 1}: falta o no sirve ${result.join(', ')}`)
    else if (seen.has(result.code)) reasons.push(`Curso ${at + 1}: el id ${result.code} se repite`)
    else {
      seen.add(result.code)
      courses.push(result)
    }
  }
  return reasons.length > 0 ? { reasons } : { courses }
}
