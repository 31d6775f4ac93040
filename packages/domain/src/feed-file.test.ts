import { expect, it } from 'vitest'
import { sumMistakes } from './feed-file.ts'

it('sums the mistakes of a file by reason, with the first places', () => {
  const days = Array.from({ length: 7 }, (_one, at) => `Línea ${at + 2}: escribe un día («mañana»)`)
  expect(
    sumMistakes(['Línea 9, sede: falta el nombre', ...days, 'Curso 3: falta el nombre']).split('\n'),
  ).toEqual([
    'falta el nombre (2 veces): Línea 9, sede; Curso 3',
    `escribe un día (7 veces): ${[2, 3, 4].map((line) => `Línea ${line} («mañana»)`).join('; ')}…`,
  ])
})

it('shows a single mistake as it is, and counts the reasons beyond the first ten', () => {
  const mistakes = Array.from({ length: 15 }, (_one, at) => `Línea ${at}: razón ${at}`)
  expect(sumMistakes(mistakes).split('\n')).toEqual([...mistakes.slice(0, 10), 'Y 5 motivos más.'])
  expect(sumMistakes(['El archivo no trae contenidos'])).toBe('El archivo no trae contenidos')
})
