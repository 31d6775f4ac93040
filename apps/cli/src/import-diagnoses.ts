import { splitLine } from '@amparo/domain/policy-feed/split-line.ts'
import { formatCount, readArguments } from './arguments.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'
import { openMigrated } from './open-configured.ts'
import { readWholeFile } from './whole-file.ts'

export const importDiagnosesHelp = `  npm run amparo -- diagnosticos importar <csv>
      Trae la lista entera de diagnósticos CIE-10, en lugar de la corta que viene de fábrica. Columnas: codigo,nombre.
      Un código que ya estaba toma el nombre del archivo. Las líneas que no se pueden leer se dicen y no entran.`

const shape = /^[A-Z][0-9][0-9A-Z](\.?[0-9A-Z]{1,4})?$/
/** Most lines listed individually. */
const shownProblems = 20

interface DiagnosisLine {
  readonly code: string
  readonly name: string
}

/** `diagnosticos importar`: the full list, which the note's search uses from then on. */
export async function importDiagnosesCommand(args: readonly string[]): Promise<ExitCode> {
  const { positionals } = readArguments(args, {})
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError('Escribe un archivo CSV')
  const text = await readWholeFile(file)
  const { lines, problems } = readDiagnoses(text)
  if (lines.length === 0)
    throw new Error('No se importó nada: el archivo no tiene ningún diagnóstico que se pueda leer')
  const database = await openMigrated()
  try {
    // One statement, so that all or nothing is written.
    await database.pool.query(
      `INSERT INTO diagnosis_code (code, name)
       SELECT code, name FROM jsonb_to_recordset($1::jsonb) AS given (code text, name text)
       ON CONFLICT (code) DO UPDATE SET name = excluded.name`,
      [JSON.stringify(lines)],
    )
  } finally {
    await database.close()
  }
  for (const problem of problems.slice(0, shownProblems)) console.error(problem)
  console.log(
    `Diagnósticos importados: ${formatCount(lines.length)}. Líneas rechazadas: ${formatCount(problems.length)}`,
  )
  return problems.length > 0 ? exitCodes.someRefused : exitCodes.allGood
}

/** The valid lines, one per code (the last one counts), and the problems of the others. */
export function readDiagnoses(text: string): { lines: DiagnosisLine[]; problems: string[] } {
  const [head = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const delimiter = head.includes(';') ? ';' : ','
  if (
    splitLine(head, delimiter)
      ?.map((cell) => cell.trim().toLowerCase())
      .join() !== 'codigo,nombre'
  ) {
    throw new Error('No se importó nada: la primera línea debe ser codigo,nombre')
  }
  const lines = new Map<string, DiagnosisLine>()
  const problems: string[] = []
  for (const [at, line] of rest.entries()) {
    if (line.trim() === '') continue
    const [typed = '', named = '', ...more] = splitLine(line, delimiter) ?? []
    const code = withPoint(typed.trim().toUpperCase())
    const name = named.trim()
    if (!shape.test(code)) problems.push(`Línea ${at + 2}: «${typed.slice(0, 20)}» no es un código CIE-10`)
    else if (name.length < 2 || name.length > 300)
      problems.push(`Línea ${at + 2}: el nombre va de 2 a 300 caracteres`)
    else if (more.length > 0)
      problems.push(`Línea ${at + 2}: sobran columnas; un nombre con comas va entre comillas`)
    else lines.set(code, { code, name })
  }
  return { lines: [...lines.values()], problems }
}

/** Official lists write `J069` for `J06.9`. */
function withPoint(code: string): string {
  return /^[A-Z][0-9][0-9A-Z][0-9A-Z]{1,4}$/.test(code) ? `${code.slice(0, 3)}.${code.slice(3)}` : code
}
