import { expect, it } from 'vitest'
import { cleanName } from './names.ts'

it.each([
  ['Rosa\u00a0María', 'Rosa María'],
  ['\u202aQuispe\u202c', 'Quispe'],
  [' De  la\u202fCruz ', 'De la Cruz'],
  ['\ufeffÑau\u00adpari', 'Ñaupari'],
])('stores the name %j without what cannot be seen', (raw, name) => {
  expect(cleanName(raw)).toBe(name)
})
