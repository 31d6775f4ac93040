import { expect, it } from 'vitest'
import { markOf, withWords, wordsOf } from './kept-words.ts'

it('keeps typed words out of an address: it holds a short mark of them', () => {
  const mark = markOf('Rosa Quispe')
  expect(mark).toMatch(/^~[a-z0-9]{1,6}$/)
  expect(markOf('Rosa Quispe')).toBe(mark)
  expect(markOf('10000001')).not.toBe(mark)
  expect(wordsOf(mark, null)).toBe('Rosa Quispe')
})

it('reads the words of a history entry after a reload, and nothing of an unknown mark', () => {
  expect(wordsOf('~otra', { words: { '~otra': 'Elsa Paz' } })).toBe('Elsa Paz')
  expect(wordsOf('~nada', null)).toBeUndefined()
  expect(withWords('~otra', { trail: ['a'] } as object)).toEqual({
    trail: ['a'],
    words: { '~otra': 'Elsa Paz' },
  })
  expect(withWords('~otra', { words: { '~otra': 'Elsa Paz' } })).toBeNull()
})

it('takes a plain value as it is: a number in a link of a mail', () => {
  expect(wordsOf('2026-000001', null)).toBe('2026-000001')
  expect(withWords('2026-000001', null)).toBeNull()
})
