import { sumMistakes, UnusableFile } from '../feed-file.ts'
import { quoted } from '../refused-values.ts'
import { isRateCode, rateUnit } from './rates.ts'

/** The average rate of active operations (SBS), in percent per year: not a payroll rate, and stored separately. */
export const averageRate = 'tasa_promedio'

export interface Rate {
  readonly code: string
  readonly valid_from: string
  readonly value: number
  readonly source: string
}

/** The rates of a file, one for each day. Throws {@link UnusableFile} with every mistake. */
export function readRates(text: string): Rate[] {
  const [head, ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  if (head?.trim() !== 'dato,desde,valor,fuente') {
    throw new UnusableFile('No se agregó nada: la primera línea debe ser dato,desde,valor,fuente')
  }
  const rates = new Map<string, Rate>()
  const mistakes: string[] = []
  const refuse = (reason: string, line: number, value?: string) =>
    mistakes.push(`Línea ${line}: ${reason}${quoted(value)}`)
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
    if (!isAverage && !isRateCode(code)) refuse('no conozco el dato', at + 2, code)
    else if (!isDay) refuse('escribe un día como 2027-01-01', at + 2, from)
    else if (!isValue) refuse('escribe un valor como 5500.00 o 13', at + 2, value)
    else if (source.length < 3 || source.length > 200) refuse('falta la fuente', at + 2)
    else rates.set(`${code} ${from}`, { code, valid_from: from, value: scaled, source })
  }
  if (mistakes.length > 0) throw new UnusableFile(`No se agregó nada.\n${sumMistakes(mistakes)}`)
  if (rates.size === 0) throw new UnusableFile('No se agregó nada: el archivo no trae datos')
  return [...rates.values()]
}
