import { UnusableFile } from '../feed-file.ts'
import { splitLine } from '../policy-feed/split-line.ts'
import { shownValue } from '../refused-values.ts'

const shape = /^[A-Z][0-9][0-9A-Z](\.?[0-9A-Z]{1,4})?$/

export interface DiagnosisLine {
  readonly code: string
  readonly name: string
}

interface BadLine {
  readonly lineNumber: number
  readonly reasons: readonly string[]
  readonly content: string
  /** The refused value as screens show it. */
  readonly value: string
}

/** The valid lines, one per code (the last one counts), and the problems of the others. */
export function readDiagnoses(text: string): { lines: DiagnosisLine[]; problems: BadLine[] } {
  const [head = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const delimiter = head.includes(';') ? ';' : ','
  if (
    splitLine(head, delimiter)
      ?.map((cell) => cell.trim().toLowerCase())
      .join() !== 'codigo,nombre'
  ) {
    throw new UnusableFile('No se importó nada: la primera línea debe ser codigo,nombre')
  }
  const lines = new Map<string, DiagnosisLine>()
  const problems: BadLine[] = []
  for (const [at, line] of rest.entries()) {
    if (line.trim() === '') continue
    const [typed = '', named = '', ...more] = splitLine(line, delimiter) ?? []
    const code = withPoint(typed.trim().toUpperCase())
    const name = named.trim()
    const refuse = (reason: string, value: string) =>
      problems.push({ lineNumber: at + 2, reasons: [reason], content: line, value: shownValue(value) })
    if (!shape.test(code)) refuse('codigo: no es un código CIE-10', typed)
    else if (name.length < 2 || name.length > 300) refuse('nombre: va de 2 a 300 caracteres', name)
    else if (more.length > 0) refuse('sobran columnas: un nombre con comas va entre comillas', line)
    else lines.set(code, { code, name })
  }
  return { lines: [...lines.values()], problems }
}

/** Official lists write `J069` for `J06.9`. */
function withPoint(code: string): string {
  return /^[A-Z][0-9][0-9A-Z][0-9A-Z]{1,4}$/.test(code) ? `${code.slice(0, 3)}.${code.slice(3)}` : code
}
