import { openSpans } from '@amparo/domain/agenda/free-slots.ts'
import { limaToday, toDayEnd, toDayStart, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { isPeruHoliday } from '../../ports/holidays.ts'
import { countWaiting as countComplaints } from '../complaints/complaints.repository.ts'
import { countStopped } from '../deliveries/deliveries.repository.ts'
import { countStoppedEvents } from '../events/events.service.ts'
import { countWaiting } from '../invitations/guest-desk.repository.ts'
import { countOpenRights } from '../rights/rights.repository.ts'
import { listErasures } from '../staff/second-person.repository.ts'
import { hasAnyRole, type StaffActor } from '../staff/staff.policy.ts'
import { listApprovals } from '../staff/staff-admin.repository.ts'
import { countOpenCases } from '../surveys/surveys.service.ts'
import {
  countActivationsStarted,
  countAskedChanges,
  countByDay,
  countCallsAsked,
  countGuestsByDay,
  countToday,
  listOffers,
} from './panel.repository.ts'

const mostDays = 92
const daysByItself = 30

export interface DayFigures {
  readonly day: string
  /** By name, as the repository counts them; services after a colon. */
  readonly counts: ReadonlyMap<string, number>
  readonly offeredMinutes: number
  readonly guestsWaiting: number
  readonly guestsLate: number
}

/** Figures of each Lima day of a range, the last 30 days where none is given; 92 at most (`datos_invalidos`). */
export async function readPanel(
  ctx: Context,
  asked: { from: string | undefined; to: string | undefined },
): Promise<{ from: string; to: string; days: DayFigures[] }> {
  const today = limaToday({ epochMilliseconds: ctx.clock.now().getTime() })
  const to = asked.to ? Temporal.PlainDate.from(asked.to) : today
  const from = asked.from ? Temporal.PlainDate.from(asked.from) : to.subtract({ days: daysByItself - 1 })
  const length = from.until(to, { largestUnit: 'days' }).days + 1
  if (length < 1 || length > mostDays) {
    throw new AppError('datos_invalidos', {
      fields: [{ campo: 'desde', mensaje: `El rango va de 1 a ${mostDays} días` }],
    })
  }
  await countActivationsStarted(ctx.db)
  const days = Array.from({ length }, (_, at) => from.add({ days: at }))
  const names = days.map(String)
  const range = { from: toDayStart(from.toString()), until: toDayEnd(to.toString()) }
  const counts = await countByDay(ctx.db, range)
  const guests = new Map((await countGuestsByDay(ctx.db, names)).map((row) => [row.day, row]))
  const offers = await listOffers(ctx.db)
  return {
    from: from.toString(),
    to: to.toString(),
    days: days.map((day) => {
      const name = day.toString()
      const spans = isPeruHoliday(day) ? [] : offers.flatMap((offer) => openSpans(offer, day))
      return {
        day: name,
        counts: new Map(counts.filter((row) => row.day === name).map((row) => [row.name, row.total])),
        offeredMinutes: spans.reduce((sum, { start, end }) => sum + end - start, 0),
        guestsWaiting: guests.get(name)?.waiting ?? 0,
        guestsLate: guests.get(name)?.late ?? 0,
      }
    }),
  }
}

/** Something that waits for somebody. */
export interface Waiting {
  readonly kind:
    | 'invitados'
    | 'pedidos'
    | 'derechos'
    | 'reclamaciones'
    | 'encuestas'
    | 'mensajes'
    | 'eventos'
    | 'aprobaciones'
    | 'confirmaciones'
    | 'citas_hoy'
    | 'llamadas'
  readonly total: number
  readonly late: number
  readonly first: string | Date | null
}

/** What waits for the roles of `actor`. */
export async function listWaiting(ctx: Context, actor: StaffActor): Promise<Waiting[]> {
  const { db } = ctx
  const now = ctx.clock.now()
  const today = toLimaDay({ epochMilliseconds: now.getTime() })
  const range = { from: toDayStart(today), until: toDayEnd(today) }
  const waiting: Waiting[] = []
  if (hasAnyRole(actor, ['admision'])) {
    waiting.push({ kind: 'invitados', ...(await countWaiting(db, today)) })
    waiting.push({ kind: 'encuestas', ...(await countOpenCases(db, today)) })
  }
  if (hasAnyRole(actor, ['agenda'])) {
    waiting.push({ kind: 'pedidos', ...(await countAskedChanges(db, now)) })
    waiting.push({ kind: 'llamadas', ...(await countCallsAsked(db)) })
  }
  if (hasAnyRole(actor, ['agenda', 'profesional'])) {
    const own = hasAnyRole(actor, ['agenda']) ? null : actor.professionalId
    waiting.push({ kind: 'citas_hoy', late: 0, ...(await countToday(db, range, own)) })
  }
  if (hasAnyRole(actor, ['privacidad'])) {
    const rights = await countOpenRights(db, today, today)
    waiting.push({ kind: 'derechos', total: rights.waiting, late: rights.late, first: rights.first })
    const erasures = (await listErasures(db, now)).filter(
      ({ requested_by }) => requested_by !== actor.staffId,
    )
    waiting.push({
      kind: 'confirmaciones',
      total: erasures.length,
      late: 0,
      first: erasures[0]?.expires_at ?? null,
    })
    const complaints = await countComplaints(db, today, today)
    waiting.push({
      kind: 'reclamaciones',
      total: complaints.waiting,
      late: complaints.late,
      first: complaints.first,
    })
  }
  if (hasAnyRole(actor, ['administracion'])) {
    const messages = await countStopped(db)
    const events = await countStoppedEvents(db)
    const approvals = (await listApprovals(db, now)).filter(
      ({ requested_by, staff_id }) => requested_by !== actor.staffId && staff_id !== actor.staffId,
    )
    waiting.push({ kind: 'mensajes', total: messages.waiting, late: messages.stopped, first: null })
    waiting.push({ kind: 'eventos', total: events, late: events, first: null })
    waiting.push({
      kind: 'aprobaciones',
      total: approvals.length,
      late: 0,
      first: approvals[0]?.expires_at ?? null,
    })
  }
  return waiting
}
