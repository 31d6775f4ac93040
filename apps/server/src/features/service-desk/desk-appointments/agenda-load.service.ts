import { roomSpans } from '@amparo/domain/agenda/coworking.ts'
import { openSpans } from '@amparo/domain/agenda/free-slots.ts'
import type { MinuteSpan } from '@amparo/domain/agenda/service-rules.ts'
import { isHoliday } from '@amparo/domain/holidays.ts'
import { toDayEnd, toDayStart, toLimaDay } from '@amparo/domain/lima-time.ts'
import { cutPeriod } from '@amparo/domain/periods.ts'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { listSites } from '../../agenda/agenda/agenda.service.ts'
import { countLoad, listOffering, listTaken } from './agenda-load.repository.ts'

/** Longest period of {@link readLoad}, in days. */
export const mostLoadDays = 14

/** Booked and offered time of one day. */
export interface Load {
  readonly total: number
  readonly busyMinutes: number
  readonly offeredMinutes: number
  /** Offered from now on, without an appointment of any service. */
  readonly freeMinutes: number
}

interface OwnerDay extends Load {
  readonly day: string
  readonly spans: readonly MinuteSpan[]
  readonly free: readonly MinuteSpan[]
}

interface OwnerLoad {
  readonly id: string
  readonly name: string
  /** In the order of the days. */
  readonly days: readonly OwnerDay[]
}

interface AgendaLoad {
  readonly days: readonly (Load & { readonly day: string })[]
  /** Professionals, or the rooms of a site. */
  readonly owners: readonly OwnerLoad[]
  /** Room bookings, which have no professional; for a site, those in withdrawn rooms. */
  readonly rooms: number
}

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly professionalIds?: readonly string[] | undefined
  readonly serviceId?: number | undefined
  readonly site?: string | undefined
  /** Only those who offer hours or have appointments in these days. */
  readonly isPresentOnly?: boolean | undefined
  readonly specialty?: string | undefined
  /** Only those with free time from now on. */
  readonly isFreeOnly?: boolean | undefined
  /** By name, the busiest first, or the freest first. */
  readonly order?: 'nombre' | 'carga' | 'libres' | undefined
}

/** Whose hours they are, with the spans that they offer on a day. Rooms open on holidays too. */
interface Offering {
  readonly id: string
  readonly name: string
  spansOn(day: Temporal.PlainDate): readonly MinuteSpan[]
}

/**
 * Booked and free time by day and professional, or by day and room of a site; by default seven days from today.
 * Throws `rango_de_dias` beyond two weeks.
 */
export async function readLoad(ctx: Context, asked: Asked): Promise<AgendaLoad> {
  const first = Temporal.PlainDate.from(asked.from ?? toLimaDay(ctx.clock.now()))
  const last = asked.to ? Temporal.PlainDate.from(asked.to) : first.add({ days: 6 })
  const length = first.until(last).days
  if (length < 0 || length >= mostLoadDays) throw new AppError('rango_de_dias')
  const span = { from: first.toString(), to: last.toString() }
  const filter = { ...asked, ...span, startsAt: toDayStart(span.from), endsAt: toDayEnd(span.to) }
  const { site } = filter
  const [offering, counts] = await Promise.all([
    site === undefined ? attending(ctx, filter) : roomsOf(ctx, { ...span, site }),
    countLoad(ctx.db, filter),
  ])
  const days = cutPeriod({ from: first, to: last }, 'day').map(({ from }) => from)
  const taken = new Map(counts.map((row) => [`${row.owner_id} ${row.day}`, row]))
  const offered = offering.map(({ id, name, spansOn }) => ({
    id,
    name,
    days: days.map((day) => ({ day: day.toString(), spans: spansOn(day) })),
  }))
  const free = await readFreeSpans(ctx, offered, site !== undefined)
  const everyOwner = offered.map(({ id, name, days: own }) => ({
    id,
    name,
    days: own.map(({ day, spans }) => {
      const { total = 0, minutes = 0 } = taken.get(`${id} ${day}`) ?? {}
      const freeSpans = free.get(`${id} ${day}`) ?? []
      return {
        day,
        spans,
        free: freeSpans,
        total,
        busyMinutes: minutes,
        offeredMinutes: lengthOf(spans),
        freeMinutes: lengthOf(freeSpans),
      }
    }),
  }))
  const owners = inOrder(
    everyOwner.filter(
      ({ days: own }) =>
        (!asked.isPresentOnly || own.some((day) => day.total + day.offeredMinutes > 0)) &&
        (!asked.isFreeOnly || own.some(({ freeMinutes }) => freeMinutes > 0)),
    ),
    asked.order,
  )
  const known = new Set(everyOwner.map(({ id }) => id))
  return {
    owners,
    days: days.map((day, place) => ({
      day: day.toString(),
      ...addUp(owners.flatMap((one) => one.days[place] ?? [])),
    })),
    rooms: counts
      .filter(({ owner_id: id }) => id === null || (site !== undefined && !known.has(id)))
      .reduce((sum, { total }) => sum + total, 0),
  }
}

const lengthOf = (spans: readonly MinuteSpan[]) => spans.reduce((sum, { start, end }) => sum + end - start, 0)

/** Owners in an order; equal ones stay by name. */
function inOrder(owners: OwnerLoad[], order: Asked['order']): OwnerLoad[] {
  if (order !== 'carga' && order !== 'libres') return owners
  const sums = new Map(owners.map(({ id, days }) => [id, addUp(days)]))
  const figure = ({ id }: OwnerLoad) => {
    const { busyMinutes = 0, freeMinutes = 0 } = sums.get(id) ?? {}
    return order === 'carga' ? busyMinutes : freeMinutes
  }
  return owners.toSorted((one, other) => figure(other) - figure(one))
}

/**
 * Free time of each day, from now on, for the given ids: by `<id> <day>`. Counts appointments of every service, even
 * for the load of one.
 */
async function readFreeSpans(
  ctx: Context,
  owners: readonly {
    readonly id: string
    readonly days: readonly { readonly day: string; readonly spans: readonly MinuteSpan[] }[]
  }[],
  isOfRooms: boolean,
): Promise<ReadonlyMap<string, readonly MinuteSpan[]>> {
  const now = ctx.clock.now()
  const [first, last] = [owners[0]?.days[0]?.day, owners[0]?.days.at(-1)?.day]
  if (first === undefined || last === undefined) return new Map()
  const ids = owners.map(({ id }) => id)
  const taken = Map.groupBy(
    await listTaken(ctx.db, { ids, isOfRooms, startsAt: toDayStart(first), endsAt: toDayEnd(last) }),
    ({ owner_id: id, day }) => `${id} ${day}`,
  )
  const today = toLimaDay(now)
  const minuteNow = Math.ceil((now.getTime() - toDayStart(today).getTime()) / 60_000)
  return new Map(
    owners.flatMap(({ id, days }) =>
      days.map(({ day, spans }) => {
        const past = day < today ? 24 * 60 : day === today ? minuteNow : 0
        const cuts = [...(taken.get(`${id} ${day}`) ?? []), { start: 0, end: past }]
        return [`${id} ${day}`, cuts.reduce(cutOff, spans)] as const
      }),
    ),
  )
}

function cutOff(spans: readonly MinuteSpan[], cut: MinuteSpan): readonly MinuteSpan[] {
  return spans
    .flatMap(({ start, end }) => [
      { start, end: Math.min(end, cut.start) },
      { start: Math.max(start, cut.end), end },
    ])
    .filter(({ start, end }) => start < end)
}

async function attending(ctx: Context, filter: Parameters<typeof listOffering>[1]): Promise<Offering[]> {
  const rows = await listOffering(ctx.db, filter)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    spansOn: (day) => (isHoliday(day) ? [] : openSpans(row, day)),
  }))
}

async function roomsOf(
  ctx: Context,
  { site, ...span }: { site: string; from: string; to: string },
): Promise<Offering[]> {
  const sites = await listSites(ctx.db, span)
  return sites
    .filter(({ name }) => name === site)
    .flatMap(({ rooms }) => rooms)
    .map(({ id, name, hours }) => ({ id, name, spansOn: (day) => roomSpans(hours, day) }))
}

function addUp(loads: readonly Load[]): Load {
  const sum = (figure: (load: Load) => number) => loads.reduce((total, load) => total + figure(load), 0)
  return {
    total: sum(({ total }) => total),
    busyMinutes: sum(({ busyMinutes }) => busyMinutes),
    offeredMinutes: sum(({ offeredMinutes }) => offeredMinutes),
    freeMinutes: sum(({ freeMinutes }) => freeMinutes),
  }
}
