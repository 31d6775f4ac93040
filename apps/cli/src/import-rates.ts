import { basename } from 'node:path'
import { noteFeed } from '@amparo/database/feed-history.ts'
import type { Tx } from '@amparo/database/open.ts'
import { rateCodes } from '@amparo/domain/payroll/rate-codes.ts'
import { isRateCode, rateUnit } from '@amparo/domain/payroll/rates.ts'
import { readArguments } from './arguments.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'
import { openMigrated } from './open-configured.ts'
import { readWholeFile } from './whole-file.ts'

/** The average rate of active operations (SBS), in percent per year: not a payroll rate, and stored separately. */
const averageRate = 'tasa_promedio'

export const importRatesHelp = `  npm run amparo -- tasas importar <csv>
      Agrega datos de la calculadora de sueldo: un año nuevo, otra comisión. Columnas: dato,desde,valor,fuente; el
      valor en soles o en por ciento. Un dato del mismo día queda como el archivo dice. Todo entra, o nada.
      Datos: ${rateCodes.join(', ')}; y ${averageRate}, la tasa promedio por la que gana interés un pago atrasado.`

interface Rate {
  readonly code: string
  readonly valid_from: string
  readonly value: number
  readonly source: string
}

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

async function saveRates(tx: Tx, rates: readonly Rate[]): Promise<void> {
  const average = rates.filter(({ code }) => code === averageRate)
  const payroll = rates.filter(({ code }) => code !== averageRate)
  if (payroll.length > 0) {
    await tx
      .insertInto('payroll_rate')
      .values(payroll)
      .onConflict((conflict) =>
        conflict.columns(['code', 'valid_from']).doUpdateSet(({ ref }) => ({
          value: ref('excluded.value'),
          source: ref('excluded.source'),
        })),
      )
      .execute()
  }
  if (average.length > 0) {
    await tx
      .insertInto('average_rate')
      .values(average.map(({ valid_from, value, source }) => ({ valid_from, hundredths: value, source })))
      .onConflict((conflict) =>
        conflict.column('valid_from').doUpdateSet(({ ref }) => ({
          hundredths: ref('excluded.hundredths'),
          source: ref('excluded.source'),
        })),
      )
      .execute()
  }
}

function readRates(text: string): Rate[] {
  const [head, ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  if (head?.trim() !== 'dato,desde,valor,fuente') {
    throw new Error('No se agregó nada: la primera línea debe ser dato,desde,valor,fuente')
  }
  const rates = new Map<string, Rate>()
  const problems: string[] = []
  for (const [at, line] of lines.entries()) {
    const [code = '', from = '', value = '', ...rest] = line.split(',').map((cell) => cell.trim())
    const source = rest.join(',').replace(/^"|"$/g, '')
    const scaled = Math.round(Number(value) * (isRateCode(code) && rateUnit(code) === 'uit' ? 1 : 100))
    const isDay = /^20\d\d-\d\d-\d\d$/.test(from) && !Number.isNaN(Date.parse(from))
    const isAverage = code === averageRate
    const isValue =
      /^\d{1,7}(\.\d{1,2})?$/.test(value) &&
      scaled <= (isAverage ? 100_000 : 100_000_000) &&
      (!isAverage || scaled > 0)
    if (!isAverage && !isRateCode(code)) problems.push(`Línea ${at + 2}: no conozco el dato «${code}»`)
    else if (!isDay) problems.push(`Línea ${at + 2}: «${from}» no es un día como 2027-01-01`)
    else if (!isValue) problems.push(`Línea ${at + 2}: «${value}» no es un valor como 5500.00 o 13`)
    else if (source.length < 3 || source.length > 200) problems.push(`Línea ${at + 2}: falta la fuente`)
    else rates.set(`${code} ${from}`, { code, valid_from: from, value: scaled, source })
  }
  if (problems.length > 0) throw new Error(`No se agregó nada.\n${problems.slice(0, 20).join('\n')}`)
  if (rates.size === 0) throw new Error('No se agregó nada: el archivo no trae datos')
  return [...rates.values()]
}
