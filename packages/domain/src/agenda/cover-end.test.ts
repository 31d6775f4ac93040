import { describe, expect, it } from 'vitest'

import { type CoveredDays, lastCoveredDay } from './cover-end.ts'

const own = (startsOn: string, endsOn: string, profile = 'Accidentes'): CoveredDays => ({
  ...{ profile, startsOn, endsOn, invitedTo: null },
})

describe('the last covered day', () => {
  it.each([
    ['is that of the certificate in force', [own('2026-01-01', '2026-12-02')], '2026-12-02'],
    ['is none where nothing covers the day', [own('2026-12-01', '2026-12-31')], null],
    [
      'goes on with a renewal from the day after',
      [own('2026-12-03', '2027-12-02'), own('2026-01-01', '2026-12-02')],
      '2027-12-02',
    ],
    [
      'ends before a gap of a day',
      [own('2026-01-01', '2026-12-02'), own('2026-12-04', '2027-12-02')],
      '2026-12-02',
    ],
    [
      'is the later one of two that overlap',
      [own('2026-01-01', '2026-12-31'), own('2026-05-01', '2026-06-01')],
      '2026-12-31',
    ],
  ])('%s', (_what, days, last) => {
    expect(lastCoveredDay(days, '2026-11-25')).toBe(last)
  })

  it('is the inviter’s where one has no certificate of one’s own', () => {
    const invited = { ...own('2026-01-01', '2026-12-09'), invitedTo: [7443] }
    expect(lastCoveredDay([invited], '2026-11-25')).toBe('2026-12-09')
    expect(lastCoveredDay([invited, own('2026-01-01', '2026-12-02')], '2026-11-25')).toBe('2026-12-02')
  })
})
