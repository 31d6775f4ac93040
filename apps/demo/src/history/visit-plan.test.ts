import { sampleProfessionals } from '@amparo/database/seed/agenda-professionals.ts'
import { SeededRandom } from '@amparo/database/seed/random.ts'
import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { expect, it } from 'vitest'
import type { Attends, Patient } from './house.ts'
import { planOwnVisits } from './own-visits.ts'
import type { PlannedVisit } from './planned-visit.ts'
import { planVisits } from './visit-plan.ts'

const attending: readonly Attends[] = sampleProfessionals.map(({ code, services, ...one }) => ({
  ...one,
  id: code,
  offers: services.flatMap(({ serviceId, specialty }) => {
    const service = bookableService(serviceId)
    return service ? [{ service, specialty }] : []
  }),
}))

function person(accountId: number, document: string): Patient {
  const policies = [
    { certificate: 'X', product: '6727-1', profile: 'TotalMax', startedOn: '2026-01-31' },
  ] as const
  return { accountId, document, name: 'Ana', email: 'ana@demo.example', policies }
}

function overlaps(visits: readonly PlannedVisit[], of: (visit: PlannedVisit) => unknown): number {
  const live = visits.filter(({ state }) => state !== 'cancelled')
  return [...Map.groupBy(live, of).values()].reduce((sum, all) => {
    const sorted = all.toSorted((one, other) => one.startsAt - other.startsAt)
    return sum + sorted.filter(({ endsAt }, at) => endsAt > (sorted[at + 1]?.startsAt ?? endsAt)).length
  }, 0)
}

it('plans no person into two places, and nothing before its time, at any day and hour of drawing', () => {
  const own = [person(1, '10000001'), person(2, 'CE000006')]
  const patients = Array.from({ length: 200 }, (_, at) => person(10 + at, String(at)))
  for (let day = 0; day < 8; day += 1) {
    const now = Date.parse('2026-11-26T05:30:00Z') + day * 41 * 3_600_000
    const ownVisits = planOwnVisits(own, attending, now)
    const random = new SeededRandom(day)
    const visits = planVisits({ attending, rooms: [], patients, own: ownVisits, now, random })
    expect(ownVisits.length).toBeGreaterThan(12)
    expect(visits.length).toBeGreaterThan(3000)
    expect([overlaps(visits, (one) => one.professionalId), overlaps(visits, (one) => one.patient)]).toEqual([
      0, 0,
    ])
    const wrong = visits.filter(
      ({ createdAt, scheduledAt, cancelledAt, startsAt, absent }) =>
        createdAt > now ||
        createdAt >= startsAt ||
        scheduledAt < createdAt ||
        (cancelledAt !== null && (cancelledAt > now || (!absent && cancelledAt > startsAt))),
    )
    expect(wrong).toEqual([])
  }
})
