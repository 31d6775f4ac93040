import { randomUUID } from 'node:crypto'
import type { SeededRandom } from '@amparo/database/seed/random.ts'
import { bookableService, coworkingServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { isBusy, openSpans } from '@amparo/domain/agenda/free-slots.ts'
import { daysBetween, minuteMs, startOfDay, toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { type Attends, benefitYear, openStarts, type Patient, type SampleRoom } from './house.ts'
import type { PlannedVisit } from './planned-visit.ts'
import { drawOutcome, drawTimes } from './visit-draws.ts'

const pastWeeks = 12
const comingDays = 21

/** Booked share of a day's hours: a growing company, a week that is three fifths full, and then less. */
function shareTaken(daysFromToday: number): number {
  if (daysFromToday > 14) return 0.06
  if (daysFromToday > 6) return 0.24
  if (daysFromToday >= 0) return 0.6
  return 0.32 + (daysFromToday / (pastWeeks * 7)) * 0.24
}

/** Most that one person has open at a time. */
const mostOpen = 2
/** Share of people who return to their former professional. */
const returning = 0.4

interface House {
  readonly attending: readonly Attends[]
  readonly rooms: readonly SampleRoom[]
  readonly patients: readonly Patient[]
  readonly own: readonly PlannedVisit[]
  readonly now: number
  readonly random: SeededRandom
}

/** Keeps one person from being in two places, and within the year's limit. */
class Diary {
  readonly #now: number
  readonly #days = new Set<string>()
  readonly #uses = new Map<string, number>()
  readonly #open = new Map<number, number>()

  constructor(now: number) {
    this.#now = now
  }

  /** Number of the use, if the person has time and a use left. */
  take(
    patient: Patient,
    service: BookableService,
    { day, startsAt, isKept }: { day: Temporal.PlainDate; startsAt: number; isKept: boolean },
  ): { year: string; use: number } | null {
    const open = this.#open.get(patient.accountId) ?? 0
    if (startsAt > this.#now && open >= mostOpen) return null
    const onDay = `${patient.accountId} ${day}`
    if (this.#days.has(onDay)) return null
    const year = benefitYear(patient, service, day)
    if (year === null) return null
    const key = `${patient.accountId} ${service.id} ${year}`
    const use = (this.#uses.get(key) ?? 0) + 1
    if (use > service.yearlyLimit) return null
    this.#days.add(onDay)
    // A cancellation returns its use.
    if (isKept) this.#uses.set(key, use)
    if (startsAt > this.#now) this.#open.set(patient.accountId, open + 1)
    return { year, use }
  }
}

/** The visits and room bookings of the sample company from twelve weeks ago to three weeks ahead, in order of day. */
export function planVisits(house: House): PlannedVisit[] {
  const today = toDayMinute(house.now).day
  const days = daysBetween(today.subtract({ weeks: pastWeeks }), today.add({ days: comingDays }))
  const diary = new Diary(house.now)
  const pools = new Map<number, Patient[]>()
  const poolOf = (service: BookableService) => {
    const known = pools.get(service.id) ?? house.patients.filter((one) => benefitYear(one, service, today))
    pools.set(service.id, known)
    return known
  }
  const known = new Map<string, Patient[]>()
  const rest = days.flatMap((day) => {
    const share = shareTaken(today.until(day).days)
    return [
      ...house.attending.flatMap((one) => visitsOfDay(house, diary, { one, day, share, poolOf, known })),
      ...house.rooms.flatMap((room) => staysOfDay(house, diary, { room, day, share, poolOf })),
    ]
  })
  return [...house.own, ...rest]
}

interface Day {
  readonly day: Temporal.PlainDate
  readonly share: number
  readonly poolOf: (service: BookableService) => readonly Patient[]
}

interface VisitsDay extends Day {
  readonly one: Attends
  /** Former patients of each professional. */
  readonly known: Map<string, Patient[]>
}

function visitsOfDay(
  { random, now, own }: House,
  diary: Diary,
  { one, day, share, poolOf, known }: VisitsDay,
): PlannedVisit[] {
  const offer = random.pick(one.offers)
  const { service } = offer
  const able = service.modalities.filter((modality) => one.modalities.includes(modality))
  const midnight = startOfDay(day)
  const taken = own.filter(({ professionalId }) => professionalId === one.id)
  const seen = known.get(one.id) ?? []
  known.set(one.id, seen)
  return openStarts(one, service, day).flatMap((start) => {
    // Mornings before eleven and the hours after work fill first.
    const isSought = start < 11 * 60 || start >= 17 * 60
    if (!random.chance(share * (isSought ? 1.15 : 0.9))) return []
    const startsAt = midnight + start * minuteMs
    const endsAt = startsAt + service.durationMinutes * minuteMs
    // Visits of another service of theirs are of another length.
    if (isBusy(taken, { startsAt, endsAt })) return []
    const outcome = drawOutcome(random, startsAt, endsAt, now)
    const pool = seen.length > 8 && random.chance(returning) ? seen.slice(-60) : poolOf(service)
    for (let tries = 0; tries < 5 && pool.length > 0; tries += 1) {
      const patient = random.pick(pool)
      const use = diary.take(patient, service, { day, startsAt, isKept: outcome.state !== 'cancelled' })
      if (!use) continue
      seen.push(patient)
      return [
        {
          id: randomUUID(),
          patient,
          ...offer,
          professionalId: one.id,
          room: null,
          startsAt,
          endsAt,
          modality: (random.chance(0.75) ? able[0] : random.pick(able)) ?? 'video',
          ...outcome,
          ...drawTimes(random, { startsAt, ...outcome }, { service, now }),
          byPhone: random.chance(0.06),
          ...use,
        },
      ]
    }
    return []
  })
}

const stayMinutes = [60, 90, 120, 120, 180]

function staysOfDay(
  { random, now }: House,
  diary: Diary,
  { room, day, share, poolOf }: Day & { readonly room: SampleRoom },
): PlannedVisit[] {
  const service = bookableService(coworkingServiceId)
  const stays: PlannedVisit[] = []
  if (!service) return stays
  for (const open of openSpans(room, day)) {
    let start = open.start + random.below(3) * 30
    for (
      let length = random.pick(stayMinutes);
      start + length <= open.end;
      length = random.pick(stayMinutes)
    ) {
      const [startsAt, endsAt] = [start, start + length].map((at) => startOfDay(day) + at * minuteMs) as [
        number,
        number,
      ]
      start += length + random.below(3) * 30
      const patient = random.pick(poolOf(service))
      const isCancelled = random.chance(0.06)
      const taken =
        random.chance(share) && diary.take(patient, service, { day, startsAt, isKept: !isCancelled })
      if (!taken) continue
      const outcome = {
        state: isCancelled ? 'cancelled' : 'booked',
        absent: null,
        cancelledBy: isCancelled ? 'person' : null,
      } as const
      stays.push({
        id: randomUUID(),
        patient,
        service,
        specialty: null,
        professionalId: null,
        room,
        startsAt,
        endsAt,
        modality: 'in_person',
        ...outcome,
        ...drawTimes(random, { startsAt, ...outcome }, { service, now }),
        byPhone: false,
        ...taken,
      })
    }
  }
  return stays
}
