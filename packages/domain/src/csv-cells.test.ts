import { expect, it } from 'vitest'
import { csvCell } from './csv-cells.ts'

it.each(['=1+1', '+51987654321', '-1', '@SUM(A1)', '\t=1', '  =1+1', '＝1+1'])(
  '%j is not run as a formula',
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`)
  },
)

it('keeps everything else, with quotes doubled and on one line', () => {
  expect(csvCell('di "hola", Ñahui')).toBe('"di ""hola"", Ñahui"')
  expect(csvCell('una\r\ndos')).toBe('"una dos"')
  expect(csvCell('')).toBe('""')
})
