import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, birthDateProblem, isOpenInvitation, maskPerson } from './invitations.policy.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('the age of a guest', () => {
  it.each([
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-21', '2026-11-20', 17],
    ['2008-12-01', '2026-11-20', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('of somebody born on %s is on %s %i', (birth, today, age) => {
    expect(ageOn(day(birth), day(today))).toBe(age)
  })

  it('goes up by one from a birthday to the next', () => {
    const birth = fc
      .date({ min: new Date('1930-01-01'), max: new Date('2020-12-28'), noInvalidDate: true })
      .map((date) => day(date.toISOString().slice(0, 10)))
      .filter((date) => date.month !== 2 || date.day !== 29)
    fc.assert(
      fc.property(birth, fc.integer({ min: 1, max: 100 }), (date, years) => {
        const birthday = date.add({ years })
        expect(ageOn(date, birthday)).toBe(years)
        expect(ageOn(date, birthday.subtract({ days: 1 }))).toBe(years - 1)
      }),
    )
  })

  it('must be 18 or more, and one that a person can have', () => {
    const today = day('2026-11-20')
    expect(birthDateProblem(day('2008-11-20'), today)).toBeNull()
    expect(birthDateProblem(day('2008-11-21'), today)).toContain('18 años')
    expect(birthDateProblem(day('2026-11-21'), today)).toContain('año')
    expect(birthDateProblem(day('1826-11-20'), today)).toContain('año')
  })
})

describe('a name as strangers see it', () => {
  it.each([
    ['Rosa Elena', 'Quispe', 'Rosa Q.'],
    ['José', 'ñahui', 'José Ñ.'],
    ['  Ana ', '', 'Ana'],
  ])('%s %s is %s', (given, surname, masked) => {
    expect(maskPerson(given, surname)).toBe(masked)
  })
})

describe('an invitation', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const open = {
    expires_at: new Date(now.getTime() + 1),
    registered_at: null,
    rejected_at: null,
    removed_at: null,
  }

  it('is open until it expires, is used, refused or taken back', () => {
    expect(isOpenInvitation(open, now)).toBe(true)
    expect(isOpenInvitation({ ...open, expires_at: now }, now)).toBe(false)
    expect(isOpenInvitation({ ...open, registered_at: now }, now)).toBe(false)
    expect(isOpenInvitation({ ...open, rejected_at: now }, now)).toBe(false)
    expect(isOpenInvitation({ ...open, removed_at: now }, now)).toBe(false)
  })
})
