import { describe, expect, it } from 'vitest'
import { comparePeople } from './same-person.ts'

const policy = {
  givenNames: 'María José',
  paternalSurname: 'Ñaupari',
  maternalSurname: 'De la Cruz',
  birthDate: '1988-03-12',
}

describe('comparing people under one document', () => {
  it.each([
    ['as it is written', {}],
    ['without accents and in capitals', { givenNames: 'MARIA JOSE', paternalSurname: 'NAUPARI' }],
    ['one of two given names', { givenNames: 'José' }],
    ['no second surname', { maternalSurname: '' }],
    ['a surname run together', { maternalSurname: 'Delacruz' }],
    [
      'two letters of both surnames corrected',
      { paternalSurname: 'Ñahupary', maternalSurname: 'De la Crus' },
    ],
    ['a whole surname corrected', { paternalSurname: 'Mamani' }],
    ['another given name', { givenNames: 'Ana' }],
  ])('finds the same person: %s', (_how, change) => {
    expect(comparePeople({ ...policy, ...change }, policy)).toBe('same')
    expect(comparePeople(policy, { ...policy, ...change })).toBe('same')
  })

  it.each([
    ['another day of birth', { birthDate: '1988-03-13' }],
    ['one name of three in common', { givenNames: 'Ana', maternalSurname: 'Cruz' }],
    ['surnames the other way round', { paternalSurname: 'De la Cruz', maternalSurname: 'Ñaupari' }],
    ['three letters apart twice', { givenNames: 'Marta Josefa', paternalSurname: 'Ñampares' }],
    ['another given name, and a surname missing', { givenNames: 'Ana', maternalSurname: '' }],
    ['day and month swapped under another name', { birthDate: '1988-12-03', givenNames: 'Rosa' }],
  ])('finds another person: %s', (_what, change) => {
    expect(comparePeople({ ...policy, ...change }, policy)).toBe('other')
    expect(comparePeople(policy, { ...policy, ...change })).toBe('other')
  })

  it('leaves it to people where day and month are swapped and every name agrees', () => {
    const swapped = { ...policy, birthDate: '1988-12-03', paternalSurname: 'Naupary' }
    expect(comparePeople(swapped, policy)).toBe('swapped')
    const foreign = { ...policy, maternalSurname: '' }
    expect(comparePeople({ ...foreign, birthDate: '1988-12-03' }, foreign)).toBe('swapped')
    expect(comparePeople({ ...foreign, birthDate: '1988-12-03' }, policy)).toBe('other')
  })

  it('takes no missing or two-letter surname for an agreement', () => {
    const foreign = { ...policy, maternalSurname: '' }
    expect(comparePeople({ ...foreign, paternalSurname: 'Novak' }, foreign)).toBe('other')
    const short = { ...policy, paternalSurname: 'Li', maternalSurname: 'Wu' }
    expect(comparePeople({ ...short, paternalSurname: 'Xu', maternalSurname: 'Ma' }, short)).toBe('other')
    expect(comparePeople({ ...short, paternalSurname: 'Lin' }, short)).toBe('same')
  })
})
