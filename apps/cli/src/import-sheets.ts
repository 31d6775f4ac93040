import { basename } from 'node:path'
import { noteFeed } from '@amparo/database/feed-history.ts'
import { saveSheets } from '@amparo/database/policy-sheets/save-sheets.ts'
import { tryOut } from '@amparo/database/try-out.ts'
import { readSheetFile, type SheetProblem } from '@amparo/domain/claims/sheet-file.ts'
import { readArguments } from './arguments.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'
import { openMigrated } from './open-configured.ts'
import { readWholeFile } from './whole-file.ts'

export const importSheetsHelp = `  npm run amparo -- planes importar <json> [--simular]
      Agrega fichas de pólizas: una lista de {producto, perfil?, desde, aseguradora, codigoSbs, ramo, coberturas, …}. Cada
      certificado se lee por la ficha de su primer día; una ficha nueva no cambia la de quien ya la tiene. Todo entra, o
      nada, con la línea y el motivo.
      --simular   dice qué pasaría y no escribe nada.`

/** `planes importar`: checks the whole file against the stored sheets, then writes all of it. */
export async function importSheetsCommand(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { simular: { type: 'boolean', default: false } })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError('Escribe un archivo JSON')
  const read = readSheetFile(await readWholeFile(file))
  if ('problems' in read) throw refusal(file, read.problems)
  const database = await openMigrated()
  const startedAt = new Date()
  const saved = await tryOut(database.db, async (tx) => {
    const result = await saveSheets(tx, read.sheets, startedAt)
    if ('problems' in result) throw refusal(file, result.problems)
    await noteFeed(tx, { kind: 'sheets', name: basename(file), lines: read.sheets.length, startedAt })
    return { result, keeps: !values.simular }
  }).finally(() => database.close())
  const { inserted, unchanged } = saved
  const what = values.simular ? 'Simulación: no se cambió nada' : 'Fichas importadas'
  console.log(`${what}: ${inserted} nuevas, ${unchanged} que ya estaban`)
  return exitCodes.allGood
}

function refusal(file: string, problems: readonly SheetProblem[]): Error {
  const told = problems.slice(0, 20).map(({ line, reason }) => `Línea ${line}: ${reason}`)
  return new Error(`No se importó ${file}. Corrige esto:\n${told.join('\n')}`)
}
