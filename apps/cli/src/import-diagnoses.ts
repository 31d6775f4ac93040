import { basename } from 'node:path'
import { saveDiagnoses } from '@amparo/database/diagnoses/save-diagnoses.ts'
import { noteFeed } from '@amparo/database/feed-history.ts'
import { readDiagnoses } from '@amparo/domain/health/diagnosis-file.ts'
import { formatCount, readArguments } from './arguments.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'
import { openMigrated } from './open-configured.ts'
import { readWholeFile } from './whole-file.ts'

export const importDiagnosesHelp = `  npm run amparo -- diagnosticos importar <csv>
      Trae la lista entera de diagnósticos CIE-10, en lugar de la corta que viene de fábrica. Columnas: codigo,nombre.
      Un código que ya estaba toma el nombre del archivo. Las líneas que no se pueden leer se dicen y no entran.`

/** Most lines listed individually. */
const shownProblems = 20

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
    const startedAt = new Date()
    await database.db.transaction().execute(async (tx) => {
      const inserted = await saveDiagnoses(tx, lines)
      const counts = { lines: lines.length + problems.length, inserted, refused: problems.length }
      await noteFeed(tx, { kind: 'diagnoses', name: basename(file), startedAt, ...counts })
    })
  } finally {
    await database.close()
  }
  for (const { lineNumber, reasons } of problems.slice(0, shownProblems)) {
    console.error(`Línea ${lineNumber}: ${reasons.join('; ')}`)
  }
  console.log(
    `Diagnósticos importados: ${formatCount(lines.length)}. Líneas rechazadas: ${formatCount(problems.length)}`,
  )
  return problems.length > 0 ? exitCodes.someRefused : exitCodes.allGood
}
