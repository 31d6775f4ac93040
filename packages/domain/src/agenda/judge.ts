import { earliestStart, firstPossibleStart, isSlotStart, maxDaysAhead } from './booking-times.ts'
import {
  coworkingRules,
  findRoomTimes,
  type RoomHours,
  roomDays,
  roomSpans,
  roomTimeProblem,
} from './coworking.ts'
import { chooseUse, entitledSince, isEntitled, type Standing, type Use } from './entitlement.ts'
import { type AgendaView, isBusy, nearestFree, type Slot, viewSlot } from './free-slots.ts'
import { hourMs, minuteMs, toDayMinute } from './lima-days.ts'
import type { PolicyYear } from './policy-year.ts'
import type { BookableService, MinuteSpan, Modality } from './service-rules.ts'

/** Refusal of the agenda; instants in milliseconds since the epoch. */
export type Refusal =
  | { readonly why: 'not_entitled' }
  | { readonly why: 'outside_hours' | 'bad_modality' }
  | { readonly why: 'no_room' | 'too_far' }
  /** `open`: the hours of the room on the day asked for. */
  | { readonly why: 'room_closed'; readonly open: readonly MinuteSpan[] }
  | { readonly why: 'half_hours' | 'too_short' | 'too_long' }
  | { readonly why: 'too_soon'; readonly firstStart: number; readonly leadHours: number }
  | { readonly why: 'too_many_people'; readonly seats: number }
  | { readonly why: 'taken'; readonly isOwn: boolean; readonly alternatives: readonly Slot[] }
  | {
      readonly why: 'too_many_open'
      readonly most: number
      readonly isRoom: boolean
      readonly ofService?: true
    }
  | { readonly why: 'used_up'; readonly limit: number; readonly year: PolicyYear }

/** Refusal of a service that the cover includes. */
export type EntitledRefusal = Exclude<Refusal, { why: 'not_entitled' }>

/** Days around a requested start to search for alternatives: first this many, then the second number. */
export const nearDays = 3
export const farDays = 28

interface VisitFacts {
  readonly now: number
  /** With the lead time of this caller. */
  readonly service: BookableService
  readonly standing: Standing
  /** Around the requested start, of the accepted modalities. */
  readonly agenda: AgendaView
}

/** A bookable hour and its professionals. */
export interface GrantedVisit {
  readonly startsAt: number
  readonly endsAt: number
  readonly modality: Modality
  /** Free then, at least one. */
  readonly professionalIds: readonly string[]
}

/**
 * Checks an hour of advice or health against every rule that needs no lock: cover, lead time, hours, modality,
 * availability.
 */
export function judgeVisit(
  { now, service, standing, agenda }: VisitFacts,
  { startsAt, modality }: { readonly startsAt: number; readonly modality: Modality | null },
): GrantedVisit | Refusal {
  if (!isEntitled(service, standing.cover)) return { why: 'not_entitled' }
  const tooSoon = judgeLead(service, startsAt, now)
  if (tooSoon) return tooSoon
  if (startsAt - now > maxDaysAhead * 24 * hourMs || !isSlotStart(service, startsAt)) {
    return { why: 'outside_hours' }
  }
  if (modality !== null && !service.modalities.includes(modality)) return { why: 'bad_modality' }
  const view = viewSlot(service, agenda, startsAt, { now, days: nearDays })
  const free = view.slot?.freeIds ?? []
  if (view.ownClash || free.length === 0) {
    return { why: 'taken', isOwn: view.ownClash, alternatives: view.alternatives }
  }
  const endsAt = startsAt + service.durationMinutes * minuteMs
  return { startsAt, endsAt, ...chooseModality(modality ?? service.modalities, agenda, free) }
}

/** The first modality that any free professional offers, and those who offer it. */
function chooseModality(
  asked: Modality | BookableService['modalities'],
  { offered }: AgendaView,
  free: readonly string[],
): Pick<GrantedVisit, 'modality' | 'professionalIds'> {
  if (typeof asked === 'string') return { modality: asked, professionalIds: free }
  for (const modality of asked) {
    const able = free.filter((id) => offered.get(id)?.includes(modality))
    if (able.length > 0) return { modality, professionalIds: able }
  }
  return { modality: asked[0], professionalIds: free }
}

function judgeLead(service: BookableService, startsAt: number, now: number): Refusal | null {
  const { leadHours } = service
  if (startsAt >= earliestStart(now, leadHours)) return null
  return { why: 'too_soon', firstStart: firstPossibleStart(service, now), leadHours }
}

interface RoomFacts {
  readonly now: number
  /** With the lead time of this caller. */
  readonly service: BookableService
  readonly standing: Standing
  /** Absent if no room can be booked. */
  readonly room: { readonly id: string; readonly capacity: number; readonly hours: RoomHours } | undefined
  /** Appointments of the room and of the person, in the days around. */
  readonly busy: AgendaView['busy']
  readonly own: AgendaView['own']
}

/** Checks a stay in a room in the same way; null if it is allowed. */
export function judgeRoom(
  { now, service, standing, room, busy, own }: RoomFacts,
  stay: { readonly startsAt: number; readonly endsAt: number; readonly attendees: number },
): Refusal | null {
  if (!isEntitled(service, standing.cover)) return { why: 'not_entitled' }
  if (!room) return { why: 'no_room' }
  const days = roomDays(stay.startsAt, now, nearDays)
  const problem = roomTimeProblem(stay, days.today, room.hours)
  if (problem === 'half_hours' || problem === 'too_short' || problem === 'too_long') return { why: problem }
  const tooSoon = judgeLead(service, stay.startsAt, now)
  if (tooSoon) return tooSoon
  if (problem === 'too_far') return { why: problem }
  if (problem === 'closed')
    return { why: 'room_closed', open: roomSpans(room.hours, toDayMinute(stay.startsAt).day) }
  if (stay.attendees > room.capacity) return { why: 'too_many_people', seats: room.capacity }
  const isOwn = isBusy(own, stay)
  if (!isOwn && !isBusy(busy, stay)) return null
  const one = { hours: room.hours, roomId: room.id, busy: [...busy, ...own] }
  const times = findRoomTimes(one, (stay.endsAt - stay.startsAt) / minuteMs, days)
  const alternatives = nearestFree(times, stay.startsAt, earliestStart(now, service.leadHours))
  return { why: 'taken', isOwn, alternatives }
}

/** Open health visits per person, besides talks with advisers (contract §21). */
const openVisits = { inAll: 8, ofService: 4 }

/** Facts of the final check, read while the person's account is locked. */
interface SpentFacts {
  readonly service: BookableService
  readonly standing: Standing
  readonly now: number
  readonly uses: readonly { readonly benefit_year: string; readonly benefit_use: number }[]
  /** Open bookings of its kind, those of the service, and the limit of simultaneous adviser talks. */
  readonly open: { readonly count: number; readonly ofService: number; readonly mostTalks: number }
}

/** The use that a booking takes in its policy year; a change of hour does not count as one more open booking. */
export function judgeUse(
  { now, service, standing, uses, open }: SpentFacts,
  { startsAt, isOneMore }: { readonly startsAt: number; readonly isOneMore: boolean },
): Use | EntitledRefusal {
  const isRoom = service.kind === 'coworking'
  const most = isRoom ? coworkingRules.maxOpen : service.kind === 'health' ? openVisits.inAll : open.mostTalks
  if (isOneMore && open.count >= most) return { why: 'too_many_open', most, isRoom }
  if (isOneMore && service.kind === 'health' && open.ofService >= openVisits.ofService) {
    return { why: 'too_many_open', most: openVisits.ofService, isRoom, ofService: true }
  }
  const startedOn = entitledSince(service, standing, toDayMinute(now).day)
  const use = chooseUse(startedOn, service.yearlyLimit, uses, startsAt)
  return 'number' in use ? use : { why: 'used_up', limit: service.yearlyLimit, year: use }
}
