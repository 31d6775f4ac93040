import { expect, it } from 'vitest'
import { printable, printedLine, unprintable } from './printable.ts'

it('keeps the letters of every Latin name, composed', () => {
  const names = 'Tomašević, Łukasz Żółć, Ñandú, Şahin Ağaoğlu, Đorđe, Győző'
  expect([printable(names.normalize('NFD')), unprintable(names)]).toEqual([names, []])
})

it('names what no PDF can show, and prints its code point in its place', () => {
  const text = '⅓ tableta 😀, ⅓ más'
  expect(unprintable(text)).toEqual(['⅓', '😀'])
  expect(printable(text)).toBe('[U+2153] tableta [U+1F600], [U+2153] más')
})

it('changes spaces, hyphens and invisible marks alone', () => {
  expect(printable('5\u202fμg\u00a0x\u2011y\u200b\r\nz')).toBe('5 µg x-y\nz')
  expect(printedLine(' Uno\n\n dos ')).toBe('Uno dos')
})
