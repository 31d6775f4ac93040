import { basename } from 'node:path'
import { noteFeed } from '@amparo/database/feed-history.ts'
import { saveRates } from '@amparo/database/payroll/save-rates.ts'
import { rateCodes } from '@amparo/domain/payroll/rate-codes.ts'
import { averageRate, readRates } from '@amparo/domain/payroll/rate-file.ts'
import { readArguments } from './arguments.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'
import { openMigrated } from './open-configured.ts'
import { readWholeFile } from './whole-file.ts'

export const importRatesHelp = `  npm run amparo -- tasas importar <csv>
      Agrega datos de la calculadora de sueldo: un año nuevo, otra comisión. Columnas: dato,desde,valor,fuente; el
      valor en soles o en por ciento. Un dato del mismo día queda como el archivo dice. Todo entra, o nada.
      Datos: ${rateCodes.join(', ')}; y ${averageRate}, la tasa promedio por la que gana interés un pago atrasado.`

/** `tasas importar`: a year of figures without a code change. */
export async function importRatesCommand(args: readonly string[]): Promise<ExitCode> {
  const { positionals } = readArguments(args, {})
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError('Escribe un archivo CSV')
  const text = await readWholeFile(file)
  const rates = readRates(text)
  const database = await openMigrated()
  const startedAt = new Date()
  try {
    await database.db.transaction().execute(async (tx) => {
      await saveRates(tx, rates)
      await noteFeed(tx, { kind: 'rates', name: basename(file), lines: rates.length, startedAt })
    })
  } finally {
    await database.close()
  }
  console.log(`Datos agregados: ${rates.length}`)
  return exitCodes.allGood
}
