import { expect, it } from 'vitest'
import { cleanName, withoutTitle } from './names.ts'

it.each([
  ['Rosa\u00a0María', 'Rosa María'],
  ['\u202aQuispe\u202c', 'Quispe'],
  [' De  la\u202fCruz ', 'De la Cruz'],
  ['\ufeffÑau\u00adpari', 'Ñaupari'],
])('stores the name %j without what cannot be seen', (raw, name) => {
  expect(cleanName(raw)).toBe(name)
})

it.each([
  ['Dra. Ana Paz', 'Ana Paz'],
  ['Mg. Psic. Óscar Lara', 'Óscar Lara'],
  ['Drago Ruiz', 'Drago Ruiz'],
])('reads the name %j without its title', (name, bare) => {
  expect(withoutTitle(name)).toBe(bare)
})
