import { openSpans } from '@amparo/domain/agenda/free-slots.ts'
import { isHoliday } from '@amparo/domain/holidays.ts'
import { toDayEnd, toDayStart, toLimaDay } from '@amparo/domain/lima-time.ts'
import { cutPeriod } from '@amparo/domain/periods.ts'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { countLoad, listOffering } from './desk-load.repository.ts'

const mostDays = 14

/** What is booked and what is offered, of one day. */
export interface Load {
  readonly total: number
  readonly busyMinutes: number
  readonly offeredMinutes: number
}

interface ProfessionalLoad {
  readonly id: string
  readonly name: string
  /** In the order of the days. */
  readonly days: readonly Load[]
}

interface AgendaLoad {
  readonly days: readonly (Load & { readonly day: string })[]
  readonly professionals: readonly ProfessionalLoad[]
  /** Bookings of rooms, which nobody attends. */
  readonly rooms: number
}

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly professionalIds?: readonly string[] | undefined
  readonly serviceId?: number | undefined
}

/** What is taken and free by day and professional; seven days from today unless said. Throws `rango_de_dias` past two weeks. */
export async function readLoad(ctx: Context, asked: Asked): Promise<AgendaLoad> {
  const first = Temporal.PlainDate.from(
    asked.from ?? toLimaDay({ epochMilliseconds: ctx.clock.now().getTime() }),
  )
  const last = asked.to ? Temporal.PlainDate.from(asked.to) : first.add({ days: 6 })
  const length = first.until(last).days
  if (length < 0 || length >= mostDays) throw new AppError('rango_de_dias')
  const span = { from: first.toString(), to: last.toString() }
  const filter = { ...asked, ...span, startsAt: toDayStart(span.from), endsAt: toDayEnd(span.to) }
  const [offering, counts] = await Promise.all([listOffering(ctx.db, filter), countLoad(ctx.db, filter)])
  const days = cutPeriod({ from: first, to: last }, 'day').map(({ from }) => from)
  const taken = new Map(counts.map((row) => [`${row.professional_id} ${row.day}`, row]))
  const professionals = offering.map((one) => ({
    id: one.id,
    name: one.name,
    days: days.map((day) => {
      const { total = 0, minutes = 0 } = taken.get(`${one.id} ${day}`) ?? {}
      const spans = isHoliday(day) ? [] : openSpans(one, day)
      return {
        total,
        busyMinutes: minutes,
        offeredMinutes: spans.reduce((sum, { start, end }) => sum + end - start, 0),
      }
    }),
  }))
  return {
    professionals,
    days: days.map((day, place) => ({
      day: day.toString(),
      ...addUp(professionals.flatMap((one) => one.days[place] ?? [])),
    })),
    rooms: counts
      .filter(({ professional_id }) => professional_id === null)
      .reduce((sum, { total }) => sum + total, 0),
  }
}

function addUp(loads: readonly Load[]): Load {
  const sum = (figure: (load: Load) => number) => loads.reduce((total, load) => total + figure(load), 0)
  return {
    total: sum(({ total }) => total),
    busyMinutes: sum(({ busyMinutes }) => busyMinutes),
    offeredMinutes: sum(({ offeredMinutes }) => offeredMinutes),
  }
}
