import { describe, expect, it } from 'vitest'
import { type PlanTerms, proposeHour } from './visit-plan.ts'

const hour = 3_600_000
const at = (hours: number, ...freeIds: string[]) => ({
  startsAt: hours * hour,
  endsAt: (hours + 1) * hour,
  freeIds,
})
const visit = { startsAt: 10 * hour, endsAt: 11 * hour, supplierId: 'sick' }
const terms: PlanTerms = {
  action: 'reassign',
  away: { ids: new Set(['sick']), from: 0, to: 24 * hour },
  earliest: 9 * hour,
  taken: [],
  own: [],
}

describe('a proposal for a visit', () => {
  it('keeps the hour with a colleague', () => {
    expect(proposeHour(visit, [at(9, 'ana'), at(10, 'ana'), at(11, 'luis')], terms)).toEqual({
      startsAt: 10 * hour,
      endsAt: 11 * hour,
      supplierId: 'ana',
    })
  })

  it('takes the colleague with fewer hours of the plan', () => {
    const taken = [{ supplyId: 'ana', startsAt: 8 * hour, endsAt: 9 * hour }]
    expect(proposeHour(visit, [at(10, 'ana', 'luis')], { ...terms, taken })?.supplierId).toBe('luis')
  })

  it('takes the nearest free hour, the later of two, where nobody is free then', () => {
    expect(proposeHour(visit, [at(9, 'ana'), at(11, 'luis')], terms)?.startsAt).toBe(11 * hour)
  })

  it('never offers an hour that another proposal or the person has taken, or one too soon', () => {
    const busy = { startsAt: 11 * hour, endsAt: 12 * hour }
    const slots = [at(8, 'ana'), at(11, 'ana')]
    expect(proposeHour(visit, slots, { ...terms, own: [busy] })).toBeNull()
    expect(proposeHour(visit, slots, { ...terms, taken: [{ supplyId: 'ana', ...busy }] })).toBeNull()
  })

  it('moves a visit to its own professional after the absence', () => {
    const move: PlanTerms = { ...terms, action: 'move' }
    expect(proposeHour(visit, [at(10, 'ana'), at(12, 'sick'), at(25, 'ana'), at(26, 'sick')], move)).toEqual({
      startsAt: 26 * hour,
      endsAt: 27 * hour,
      supplierId: 'sick',
    })
  })
})
