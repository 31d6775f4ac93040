import { randomUUID } from 'node:crypto'
import { hourMs, minuteMs, startOfDay, toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import { type Attends, benefitYear, openStarts, type Patient } from './house.ts'
import type { PlannedVisit } from './planned-visit.ts'

interface OwnVisit {
  readonly document: string
  readonly daysAgo: number
  readonly serviceId: number
  readonly specialty?: string
  readonly state?: 'cancelled' | 'no_show'
}

const holder = { document: '10000001' }
const cardiology = { serviceId: 18, specialty: 'Cardiología' }
const cancer = { document: 'CE000006' }

/**
 * Past uses of the demo's own people, so that their pages show several months; two have an upcoming visit so soon
 * that no bookable hour conflicts with it.
 */
const ownVisits: readonly OwnVisit[] = [
  { ...holder, daysAgo: 82, serviceId: 7 },
  { ...holder, daysAgo: 68, ...cardiology },
  { ...holder, daysAgo: 47, serviceId: 9 },
  { ...holder, daysAgo: 40, ...cardiology },
  { ...holder, daysAgo: 36, serviceId: 34 },
  { ...holder, daysAgo: 32, serviceId: 13 },
  { ...holder, daysAgo: 26, serviceId: 16, state: 'cancelled' },
  { ...holder, daysAgo: 19, serviceId: 33 },
  { ...holder, daysAgo: 12, ...cardiology },
  { ...holder, daysAgo: 5, serviceId: 17 },
  { ...holder, daysAgo: -1, serviceId: 34 },
  { ...cancer, daysAgo: 54, serviceId: 36 },
  { ...cancer, daysAgo: 31, serviceId: 33 },
  { ...cancer, daysAgo: 17, serviceId: 34, state: 'no_show' },
  { ...cancer, daysAgo: 10, serviceId: 33 },
  { ...cancer, daysAgo: -1, serviceId: 33 },
]

/** Their visits: each with the first who attends it, on the nearest day from then on with an hour of it. */
export function planOwnVisits(
  people: readonly Patient[],
  attending: readonly Attends[],
  now: number,
): PlannedVisit[] {
  const today = toDayMinute(now).day
  const seen = new Map<string, number>()
  return ownVisits.flatMap((own) => {
    const patient = people.find(({ document }) => document === own.document)
    if (!patient) return []
    const days = [0, 1, 2, 3].map((more) => today.subtract({ days: own.daysAgo }).add({ days: more }))
    for (const day of days) {
      const found = hourOf(own, attending, day)
      const year = found && benefitYear(patient, found.service, day)
      if (!found || !year || own.daysAgo > 0 !== found.startsAt + hourMs < now) continue
      const isCancelled = own.state === 'cancelled'
      const use = (seen.get(`${own.document} ${own.serviceId}`) ?? 0) + 1
      if (!isCancelled) seen.set(`${own.document} ${own.serviceId}`, use)
      const createdAt = Math.min(found.startsAt - 4 * 24 * hourMs, now - hourMs)
      return [
        {
          id: randomUUID(),
          patient,
          ...found,
          room: null,
          endsAt: found.startsAt + found.service.durationMinutes * minuteMs,
          state: own.state ?? (own.daysAgo > 0 ? 'attended' : 'booked'),
          absent: own.state === 'no_show' ? 'person' : null,
          cancelledBy: isCancelled ? 'person' : null,
          createdAt,
          scheduledAt: createdAt,
          cancelledAt: isCancelled ? createdAt + 24 * hourMs : null,
          byPhone: false,
          year,
          use,
        },
      ]
    }
    return []
  })
}

/** The third hour of a day of the first who attends this; undefined on a day without it. */
function hourOf({ serviceId, specialty }: OwnVisit, attending: readonly Attends[], day: Temporal.PlainDate) {
  for (const one of attending) {
    const offer = one.offers.find(
      (each) => each.service.id === serviceId && each.specialty === (specialty ?? null),
    )
    const start = offer && openStarts(one, offer.service, day)[2]
    if (!offer || start === undefined) continue
    const modality = offer.service.modalities.find((each) => one.modalities.includes(each)) ?? 'video'
    return { ...offer, professionalId: one.id, startsAt: startOfDay(day) + start * minuteMs, modality }
  }
  return undefined
}
