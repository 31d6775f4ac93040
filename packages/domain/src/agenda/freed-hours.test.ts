import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookableServices } from './bookable-services.ts'
import { dayPartOf, offerTerms, partsOffered } from './freed-hours.ts'

const at = (clock: string) => Date.parse(`2026-12-01T${clock}-05:00`)
const byVideo = { modalities: ['video'] } as const
const inPerson = { modalities: ['in_person'] } as const

describe('a freed hour', () => {
  it.each([
    ['00:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
    ['23:59', 'evening'],
  ])('at %s is of the %s', (clock, part) => {
    expect(dayPartOf(at(`${clock}:00`))).toBe(part)
  })

  it.each([
    [
      'is offered to one for fifteen minutes',
      byVideo,
      '08:00:00',
      { toAll: false, expiresAt: at('08:15:00') },
    ],
    ['to one until two hours before it', byVideo, '15:59:59', { toAll: false, expiresAt: at('16:14:59') }],
    [
      'from then on to all, until a quarter of an hour before it',
      byVideo,
      '16:00:00',
      { toAll: true, expiresAt: at('17:45:00') },
    ],
    ['a moment before that', byVideo, '17:44:59', { toAll: true, expiresAt: at('17:45:00') }],
    ['and then to none', byVideo, '17:45:00', null],
    [
      'in person, a turn ends twelve hours before it',
      inPerson,
      '05:50:00',
      { toAll: false, expiresAt: at('06:00:00') },
    ],
    ['and later there is none', inPerson, '06:00:00', null],
  ])('%s', (_what, service, now, terms) => {
    expect(offerTerms(service, at('18:00:00'), at(now))).toEqual(terms)
  })

  it('can be awaited in the parts of the day in which its service opens', () => {
    const partsOf = (wanted: number) =>
      bookableServices.filter(({ id }) => id === wanted).flatMap(partsOffered)
    expect(partsOf(18)).toEqual(['morning', 'afternoon', 'evening'])
    expect(partsOf(9)).toEqual(['morning', 'afternoon'])
  })

  it('is offered for a span that ends after it begins, and before the hour itself (law)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 * 86_400_000 }),
        fc.constantFrom(byVideo, inPerson),
        (ahead, service) => {
          const now = at('08:00:00')
          const terms = offerTerms(service, now + ahead, now)
          expect(terms === null || (terms.expiresAt > now && terms.expiresAt < now + ahead)).toBe(true)
        },
      ),
    )
  })
})
