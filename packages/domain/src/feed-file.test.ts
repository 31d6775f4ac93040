import { expect, it } from 'vitest'
import { firstMistakes } from './feed-file.ts'

it('counts the mistakes beyond the first twenty', () => {
  const mistakes = Array.from({ length: 23 }, (_one, at) => `Línea ${at}`)
  expect(firstMistakes(mistakes).split('\n')).toEqual([...mistakes.slice(0, 20), 'Y 3 más.'])
  expect(firstMistakes(mistakes.slice(0, 20))).not.toContain('más')
})
