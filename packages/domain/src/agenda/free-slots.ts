import { earliestStart, openingOn, slotStarts } from './booking-times.ts'
import { daysBetween, minuteMs, startOfDay, toDayMinute } from './lima-days.ts'
import type { BookableService, MinuteSpan, Modality } from './service-rules.ts'

/** A weekly span on an ISO weekday (1 Monday to 7 Sunday). */
export interface WeeklySpan extends MinuteSpan {
  readonly weekday: number
}

/** An exception on one day: `closed` removes the span, `open` adds it. `day` is `AAAA-MM-DD`. */
export interface DatedSpan extends MinuteSpan {
  readonly day: string
  readonly kind: 'closed' | 'open'
}

/** When a professional, or a site with its rooms, can be booked. */
export interface Supply {
  readonly id: string
  readonly plan: readonly WeeklySpan[]
  readonly breaks: readonly WeeklySpan[]
  readonly exceptions: readonly DatedSpan[]
  /** The Lima day, `AAAA-MM-DD`, from which it is closed for good. */
  readonly closesOn?: string | null
}

/** A live appointment that occupies `supplyId`; times in milliseconds since the epoch. */
export interface Busy {
  readonly supplyId: string
  readonly startsAt: number
  readonly endsAt: number
}

/** A possible time and the professionals free at it; none means that it is taken. */
export interface Slot {
  readonly startsAt: number
  readonly endsAt: number
  readonly freeIds: readonly string[]
}

/** Providers of a service, their taken time, and a person's own taken time, at one moment. */
export interface AgendaView {
  readonly supply: readonly Supply[]
  readonly busy: readonly Busy[]
  /** By appointment id. */
  readonly own: readonly Busy[]
  /** Modalities of each provider. */
  readonly offered: ReadonlyMap<string, readonly Modality[]>
}

type Span = Pick<Busy, 'startsAt' | 'endsAt'>

/** Whether any of `busy` overlaps a span of time. */
export function isBusy(busy: readonly Span[], { startsAt, endsAt }: Span): boolean {
  return busy.some((one) => one.startsAt < endsAt && startsAt < one.endsAt)
}

/** Removes `cut` from each span. */
function without(spans: readonly MinuteSpan[], cut: MinuteSpan): MinuteSpan[] {
  return spans.flatMap((span) => {
    if (cut.end <= span.start || cut.start >= span.end) return [span]
    const left = { start: span.start, end: Math.min(span.end, cut.start) }
    const right = { start: Math.max(span.start, cut.end), end: span.end }
    return [left, right].filter(({ start, end }) => start < end)
  })
}

/** Joins adjacent spans, so a slot may cross the border of two. */
function joined(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const result: MinuteSpan[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && span.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    } else {
      result.push(span)
    }
  }
  return result
}

/** Whether `supply` is closed for good on a day, `AAAA-MM-DD`. */
export function isClosedOn({ closesOn }: Pick<Supply, 'closesOn'>, day: string): boolean {
  return closesOn != null && closesOn <= day
}

/**
 * Spans in which `supply` can be booked on a day: plan, plus dated openings, minus breaks and dated closures; none from
 * its closing on.
 */
export function openSpans(supply: Supply, day: Temporal.PlainDate): MinuteSpan[] {
  const text = day.toString()
  if (isClosedOn(supply, text)) return []
  const weekday = day.dayOfWeek
  const dated = supply.exceptions.filter((exception) => exception.day === text)
  const planned = supply.plan.filter((span) => span.weekday === weekday)
  let spans = joined([...planned, ...dated.filter(({ kind }) => kind === 'open')])
  const cuts = [
    ...supply.breaks.filter((span) => span.weekday === weekday),
    ...dated.filter(({ kind }) => kind === 'closed'),
  ]
  for (const cut of cuts) spans = without(spans, cut)
  return spans
}

/**
 * Every slot from `from` to `to` (Lima days, inclusive) at which anybody of the supply works, in order, with the free
 * professionals. Ignores the lead time: the caller compares starts with `earliestStart`.
 */
export function findSlots(
  service: Pick<BookableService, 'opening' | 'closesOnHolidays' | 'durationMinutes'>,
  supplies: readonly Supply[],
  busy: readonly Busy[],
  days: { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate },
): Slot[] {
  const busyById = Map.groupBy(busy, ({ supplyId }) => supplyId)
  const length = service.durationMinutes * minuteMs
  const slots: Slot[] = []
  for (const day of daysBetween(days.from, days.to)) {
    const opening = openingOn(service, day)
    if (opening === null) continue
    const midnight = startOfDay(day)
    const supplyToday = supplies.map((supply) => ({
      id: supply.id,
      spans: openSpans(supply, day),
      taken: (busyById.get(supply.id) ?? []).filter(
        ({ startsAt, endsAt }) => endsAt > midnight && startsAt < midnight + 1440 * minuteMs,
      ),
    }))
    for (const minute of slotStarts(opening, service.durationMinutes)) {
      const end = minute + service.durationMinutes
      const startsAt = midnight + minute * minuteMs
      const endsAt = startsAt + length
      const working = supplyToday.filter(({ spans }) =>
        spans.some((span) => span.start <= minute && end <= span.end),
      )
      if (working.length === 0) continue
      const freeIds = working.filter(({ taken }) => !isBusy(taken, { startsAt, endsAt })).map(({ id }) => id)
      slots.push({ startsAt, endsAt, freeIds })
    }
  }
  return slots
}

/** The `count` free slots nearest to `wanted`, in order of time; at equal distance, the later one (contract §5). */
export function nearestFree(
  slots: readonly Slot[],
  wanted: number,
  earliest: number,
  count = 3,
): readonly Slot[] {
  return slots
    .filter(({ startsAt, freeIds }) => freeIds.length > 0 && startsAt >= earliest && startsAt !== wanted)
    .toSorted(
      (a, b) => Math.abs(a.startsAt - wanted) - Math.abs(b.startsAt - wanted) || b.startsAt - a.startsAt,
    )
    .slice(0, count)
    .toSorted((a, b) => a.startsAt - b.startsAt)
}

/** A requested start: its slot, the person's own time, and the alternatives around it. */
export interface SlotView {
  /** Absent if no professional works then. */
  readonly slot: Slot | undefined
  /** Whether the person has another appointment at that time. */
  readonly ownClash: boolean
  readonly alternatives: readonly Slot[]
}

/**
 * The requested start (milliseconds) and the three nearest free ones after the lead time at which the person is free,
 * within `days` before and after its Lima day.
 */
export function viewSlot(
  service: BookableService,
  { supply, busy, own }: AgendaView,
  wanted: number,
  { now, days }: { readonly now: number; readonly days: number },
): SlotView {
  const earliest = earliestStart(now, service.leadHours)
  const { day } = toDayMinute(wanted)
  const [first, before] = [toDayMinute(earliest).day, day.subtract({ days })]
  const from = Temporal.PlainDate.compare(before, first) < 0 ? first : before
  const slots = findSlots(service, supply, busy, { from, to: day.add({ days }) })
  const open = slots.filter((slot) => !isBusy(own, slot))
  return {
    slot: slots.find(({ startsAt }) => startsAt === wanted),
    ownClash: isBusy(own, { startsAt: wanted, endsAt: wanted + service.durationMinutes * minuteMs }),
    alternatives: nearestFree(open, wanted, earliest),
  }
}
