import { expect, it } from 'vitest'
import { readRates } from './rate-file.ts'

const refusalOf = (...lines: string[]) => {
  try {
    return readRates(['dato,desde,valor,fuente', ...lines].join('\n'))
  } catch (error) {
    return (error as Error).message
  }
}

it('sums refused lines by reason, with the first of each and no long value', () => {
  const wrong = Array.from({ length: 6 }, () => 'uit,mañana,5500,SBS')
  expect(refusalOf('uitt,2027-01-01,5500,SBS', 'uit,2027-01-01,ana.quispe@correo.pe,SBS', ...wrong)).toBe(
    [
      'No se agregó nada.',
      'Línea 2: no conozco el dato («uitt»)',
      'Línea 3: escribe un valor como 5500.00 o 13 («xxx.xxxxxx@xxxxxx.xx»)',
      'escribe un día como 2027-01-01 (6 veces): Línea 4 («mañana»); Línea 5 («mañana»); Línea 6 («mañana»)…',
    ].join('\n'),
  )
})
