import { expect, it } from 'vitest'
import { readDiagnoses } from './diagnosis-file.ts'

it('reads a list with or without the point, with quotes, a BOM and either delimiter', () => {
  const comma = readDiagnoses(
    '\uFEFFcodigo,nombre\r\nJ069,"Infección aguda, no especificada"\r\ni10,Hipertensión\r\n',
  )
  expect(comma).toEqual({
    lines: [
      { code: 'J06.9', name: 'Infección aguda, no especificada' },
      { code: 'I10', name: 'Hipertensión' },
    ],
    problems: [],
  })
  expect(readDiagnoses('codigo;nombre\nA00.1;Cólera, clásico').lines).toEqual([
    { code: 'A00.1', name: 'Cólera, clásico' },
  ])
})

it('names bad lines and keeps the valid ones; the last one of a code counts', () => {
  const { lines, problems } = readDiagnoses(
    'codigo,nombre\n123,Nada\nI10,x\nI10,Uno,dos\nI10,Una\nI10,Otra\n',
  )
  expect(lines).toEqual([{ code: 'I10', name: 'Otra' }])
  expect(problems.map(({ lineNumber }) => lineNumber)).toEqual([2, 3, 4])
})

it('refuses a file with another header', () => {
  expect(() => readDiagnoses('nombre,codigo\nx,I10')).toThrow('la primera línea debe ser codigo,nombre')
})
