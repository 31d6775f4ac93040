import { expect, it } from 'vitest'
import { privacy } from './privacy.ts'
import { bindingSince, textsToAsk } from './substance.ts'
import { terms } from './terms.ts'

it('requests consent again for a text that changed in substance since, and for no other', () => {
  expect(textsToAsk({ terms: '2026-11-01', privacy: privacy.version })).toEqual(['terms'])
  expect(textsToAsk({ terms: terms.version, privacy: privacy.version })).toEqual([])
  expect(textsToAsk({ terms: undefined, privacy: undefined })).toEqual(['terms', 'privacy'])
})

it('never requests a version that does not exist yet', () => {
  expect(bindingSince.terms <= terms.version && bindingSince.privacy <= privacy.version).toBe(true)
})
