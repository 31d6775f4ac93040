import { expect, it } from 'vitest'
import { isSamePerson } from './same-person.ts'

const policy = {
  givenNames: 'María José',
  paternalSurname: 'Ñaupari',
  maternalSurname: 'De la Cruz',
  birthDate: '1988-03-12',
}

it.each([
  ['as it is written', {}],
  ['without accents and in capitals', { givenNames: 'MARIA JOSE', paternalSurname: 'NAUPARI' }],
  ['with one of two given names', { givenNames: 'José' }],
  ['without the second surname', { maternalSurname: '' }],
  ['with a surname run together', { maternalSurname: 'Delacruz' }],
])('somebody is the same person %s', (_how, change) => {
  expect(isSamePerson({ ...policy, ...change }, policy)).toBe(true)
  expect(isSamePerson(policy, { ...policy, ...change })).toBe(true)
})

it.each([
  ['another day of birth', { birthDate: '1988-03-13' }],
  ['another first surname', { paternalSurname: 'Quispe' }],
  ['another second surname', { maternalSurname: 'Cruz' }],
  ['no given name in common', { givenNames: 'Ana' }],
  ['surnames the other way round', { paternalSurname: 'De la Cruz', maternalSurname: 'Ñaupari' }],
])('%s is somebody else', (_what, change) => {
  expect(isSamePerson({ ...policy, ...change }, policy)).toBe(false)
  expect(isSamePerson(policy, { ...policy, ...change })).toBe(false)
})
