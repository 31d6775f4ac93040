import { openSpans } from '@amparo/domain/agenda/free-slots.ts'
import { isHoliday } from '@amparo/domain/holidays.ts'
import { limaToday, toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import { cutPeriod, type Grain, type Span } from '@amparo/domain/periods.ts'
import { badField } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { mostLoadDays, readLoad } from '../../service-desk/desk-appointments/agenda-load.service.ts'
import {
  countActivationsStarted,
  countByDay,
  countGuestsByDay,
  type DayCount,
  findFirstDay,
  findLastKept,
  insertKept,
  isOfferKept,
  keepOffer,
  listKept,
  listOffers,
} from './figures.repository.ts'

/** Ten years of days: the largest answer, whatever its grain. */
const mostParts = 3660
const daysByItself = 30
/** By then an absence is settled and a message has left or not; messages are deleted after 30 days. */
const settledAfterDays = 28
const daysAtOnce = 92

export interface Figures {
  readonly from: string
  readonly to: string
  /** By name, as the repository counts them; services after a colon. */
  readonly counts: ReadonlyMap<string, number>
  readonly offeredMinutes: number
  /** Offered and not booked from now on, as the agenda shows it; only for days from today in a short period. */
  readonly freeMinutes?: number
  /** When the last day ended. */
  readonly guestsWaiting: number
  readonly guestsLate: number
}

interface Asked {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly grain: Grain
}

/**
 * Figures of a period of any length, by default the last 30 days, by Lima days, weeks or months. Throws
 * `datos_invalidos` if it ends before it begins or more than a year from now, or has too many parts.
 */
export async function readFigures(
  ctx: Context,
  { from, to, grain }: Asked,
): Promise<{ from: string; to: string; parts: Figures[] }> {
  const today = todayOf(ctx)
  const { from: first, to: last } = choosePeriod(today, { from, to })
  const parts = cutPeriod({ from: first, to: last }, grain)
  if (parts.length > mostParts) {
    throw badField('desde', `Son más de ${mostParts} filas: elige semana o mes, o un período más corto`)
  }
  await countActivationsStarted(ctx.db)
  const days = await readDays(ctx, { from: first, to: last })
  const free = grain === 'day' ? await freeByDay(ctx, { from: laterOf(first, today), to: last }) : null
  return {
    from: first.toString(),
    to: last.toString(),
    parts: parts.map((part) => {
      const freeMinutes = free?.get(part.from.toString())
      return { ...addUp(part, days, today), ...(freeMinutes === undefined ? {} : { freeMinutes }) }
    }),
  }
}

/** Free minutes of each day by the agenda's own reckoning; null beyond the days that the agenda shows at once. */
async function freeByDay(ctx: Context, { from, to }: Span): Promise<ReadonlyMap<string, number> | null> {
  const length = from.until(to).days
  if (length < 0 || length >= mostLoadDays) return null
  const { days } = await readLoad(ctx, { from: from.toString(), to: to.toString() })
  return new Map(days.map(({ day, freeMinutes }) => [day, freeMinutes]))
}

/** The period asked for, by default the last 30 days. Throws `datos_invalidos` as `readFigures` does. */
export function choosePeriod(
  today: Temporal.PlainDate,
  asked: { readonly from: string | undefined; readonly to: string | undefined },
): Span {
  const to = asked.to ? Temporal.PlainDate.from(asked.to) : today
  const from = asked.from ? Temporal.PlainDate.from(asked.from) : to.subtract({ days: daysByItself - 1 })
  if (Temporal.PlainDate.compare(from, to) > 0) throw badField('desde', 'Tiene que empezar antes de terminar')
  if (Temporal.PlainDate.compare(to, today.add({ years: 1 })) > 0) {
    throw badField('hasta', 'El período termina a más tardar dentro de un año')
  }
  return { from, to }
}

function todayOf(ctx: Context): Temporal.PlainDate {
  return limaToday(ctx.clock.now())
}

type DayFigures = ReadonlyMap<string, number>

/** Counts of each day, by name, without the days before the first figures. */
async function readDays(ctx: Context, asked: Span): Promise<ReadonlyMap<string, DayFigures>> {
  const { db } = ctx
  const firstDay = await findFirstDay(db)
  const from = firstDay === null ? asked.to : laterOf(asked.from, Temporal.PlainDate.from(firstDay))
  if (Temporal.PlainDate.compare(from, asked.to) > 0) return new Map()
  const span = { from, to: asked.to }
  const lastKept = await findLastKept(db)
  const live = {
    from: lastKept === null ? from : laterOf(from, Temporal.PlainDate.from(lastKept).add({ days: 1 })),
    to: asked.to,
  }
  const counts = await listKept(db, { from: from.toString(), to: asked.to.toString() })
  if (Temporal.PlainDate.compare(live.from, live.to) <= 0) {
    const offers = await countOffers(ctx, live)
    const snapshots = new Set(counts.filter(({ name }) => name === 'offered_minutes').map(({ day }) => day))
    counts.push(
      ...(await countDays(ctx, live)),
      ...offers
        .filter(({ day }) => !snapshots.has(day))
        .map(({ day, minutes }) => ({ day, name: 'offered_minutes', total: minutes })),
    )
  }
  const days = new Map(cutPeriod(span, 'day').map((day) => [day.from.toString(), new Map<string, number>()]))
  for (const { day, name, total } of counts) days.get(day)?.set(name, total)
  return days
}

/** Figures of these days from the present rows. */
async function countDays(ctx: Context, { from, to }: Span): Promise<DayCount[]> {
  const { db } = ctx
  const today = todayOf(ctx).toString()
  const range = {
    from: toDayStart(from.toString()),
    until: toDayEnd(to.toString()),
    ahead: toDayStart(today),
  }
  const names = cutPeriod({ from, to }, 'day').map((day) => day.from.toString())
  const come = names.filter((day) => day <= today)
  const guests = come.length === 0 ? [] : await countGuestsByDay(db, come)
  return [
    ...(await countByDay(db, range)),
    ...guests.flatMap(({ day, waiting, late }) => [
      { day, name: 'guests_waiting', total: waiting },
      { day, name: 'guests_late', total: late },
    ]),
  ]
}

/** Offered hours on these days, by the professionals' present plans. */
async function countOffers({ db }: Context, span: Span): Promise<{ day: string; minutes: number }[]> {
  const offers = await listOffers(db)
  return cutPeriod(span, 'day').map(({ from: day }) => ({
    day: day.toString(),
    minutes: isHoliday(day)
      ? 0
      : offers
          .flatMap((offer) => openSpans(offer, day))
          .reduce((sum, { start, end }) => sum + end - start, 0),
  }))
}

function addUp(
  { from, to }: Span,
  days: ReadonlyMap<string, DayFigures>,
  today: Temporal.PlainDate,
): Figures {
  const counts = new Map<string, number>()
  const [first] = days.keys()
  const begin = first === undefined ? to.add({ days: 1 }) : laterOf(from, Temporal.PlainDate.from(first))
  for (const { from: day } of cutPeriod({ from: begin, to }, 'day')) {
    for (const [name, total] of days.get(day.toString()) ?? [])
      counts.set(name, (counts.get(name) ?? 0) + total)
  }
  // Waiting people are known for past days: for a running part, today's.
  const atTheEnd = days.get(
    (Temporal.PlainDate.compare(from, today) > 0 ? to : earlierOf(to, today)).toString(),
  )
  return {
    from: from.toString(),
    to: to.toString(),
    counts,
    offeredMinutes: counts.get('offered_minutes') ?? 0,
    guestsWaiting: atTheEnd?.get('guests_waiting') ?? 0,
    guestsLate: atTheEnd?.get('guests_late') ?? 0,
  }
}

/**
 * Stores short-lived figures: activations started, yesterday's offered hours, and permanently the figures of days
 * four weeks old, at most a quarter of a year at a time. A second run finds nothing to do.
 */
export async function keepFigures(ctx: Context): Promise<void> {
  const { db } = ctx
  await countActivationsStarted(db)
  const yesterday = todayOf(ctx).subtract({ days: 1 })
  if (!(await isOfferKept(db, yesterday.toString()))) {
    const [offered] = await countOffers(ctx, { from: yesterday, to: yesterday })
    if (offered) await keepOffer(db, offered.day, offered.minutes)
  }
  const lastKept = await findLastKept(db)
  const firstDay = lastKept === null ? await findFirstDay(db) : null
  const from = lastKept === null ? firstDay : Temporal.PlainDate.from(lastKept).add({ days: 1 }).toString()
  if (from === null) return
  const first = Temporal.PlainDate.from(from)
  const to = earlierOf(first.add({ days: daysAtOnce - 1 }), todayOf(ctx).subtract({ days: settledAfterDays }))
  if (Temporal.PlainDate.compare(first, to) > 0) return
  const span = { from: first, to }
  const [counts, offers] = [await countDays(ctx, span), await countOffers(ctx, span)]
  await db.transaction().execute((tx) => insertKept(tx, counts, offers, ctx.clock.now()))
}

function laterOf(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) > 0 ? one : other
}

function earlierOf(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? one : other
}
