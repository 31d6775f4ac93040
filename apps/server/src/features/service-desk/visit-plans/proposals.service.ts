import { findRoomTimes } from '@amparo/domain/agenda/coworking.ts'
import type { Busy, Slot } from '@amparo/domain/agenda/free-slots.ts'
import { hourMs, minuteMs, startOfDay } from '@amparo/domain/agenda/lima-days.ts'
import { type ProposedHour, proposeHour } from '@amparo/domain/agenda/visit-plan.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import type { Span } from '@amparo/domain/periods.ts'
import type { Context } from '../../../context.ts'
import {
  findOwnBusy,
  findRoomBusy,
  listSites,
  readAvailability,
  type SiteRow,
} from '../../agenda/agenda/agenda.service.ts'
import type { AppointmentRow } from '../../agenda/appointments/appointments.policy.ts'
import { findSiteOf, listRoomsOf, type PlanRow } from './visit-plans.repository.ts'

/** Nobody is sent to another hour sooner than this. */
const noticeMs = 2 * hourMs
/** Days around the visits in which another hour is looked for, and then further on. */
const near = { before: 3, after: 7 }
const far = { before: 0, after: 45 }

type Terms = Pick<PlanRow, 'action' | 'supplier' | 'supplier_id' | 'from_day' | 'to_day'>
type Placed = ProposedHour & { readonly accountId: number }

/** A proposal for each visit, in order, so that no two take the same hour; null where none is free. */
export async function propose(
  ctx: Context,
  plan: Terms,
  visits: readonly AppointmentRow[],
  others: readonly Placed[] = [],
): Promise<Map<string, ProposedHour | null>> {
  const found = new Map<string, ProposedHour | null>()
  if (plan.action === 'cancel') return found
  const placed = [...others]
  const awayIds = new Set(
    plan.supplier === 'site' ? await listRoomsOf(ctx.db, plan.supplier_id) : [plan.supplier_id],
  )
  const read = readSlots(ctx, plan, visits)
  for (const visit of visits) {
    const hour =
      (await choose(ctx, plan, visit, { awayIds, placed, slots: await read(visit, near) })) ??
      (await choose(ctx, plan, visit, { awayIds, placed, slots: await read(visit, far) }))
    found.set(visit.id, hour)
    if (hour) placed.push({ ...hour, accountId: visit.account_id })
  }
  return found
}

async function choose(
  ctx: Context,
  plan: Terms,
  visit: AppointmentRow,
  facts: { awayIds: ReadonlySet<string>; placed: readonly Placed[]; slots: readonly Slot[] },
): Promise<ProposedHour | null> {
  const { slots, placed, awayIds } = facts
  const [first, last] = [slots[0], slots.at(-1)]
  if (plan.action === 'cancel' || !first || !last) return null
  const own = await findOwnBusy(ctx.db, visit.account_id, first.startsAt, last.endsAt)
  return proposeHour(
    {
      startsAt: visit.starts_at.getTime(),
      endsAt: visit.ends_at.getTime(),
      supplierId: visit.professional_id ?? visit.room_id ?? '',
    },
    slots,
    {
      action: plan.action,
      away: {
        ids: awayIds,
        from: startOfDay(Temporal.PlainDate.from(plan.from_day)),
        to: startOfDay(Temporal.PlainDate.from(plan.to_day).add({ days: 1 })),
      },
      earliest: ctx.clock.now().getTime() + noticeMs,
      taken: placed.map(
        ({ supplierId, startsAt, endsAt }): Busy => ({ supplyId: supplierId, startsAt, endsAt }),
      ),
      own: [
        ...own.filter(({ supplyId }) => supplyId !== visit.id),
        ...placed.filter(({ accountId }) => accountId === visit.account_id),
      ],
    },
  )
}

/** Reads the free hours of each kind of visit once for a span of days around all of them. */
function readSlots(ctx: Context, plan: Terms, visits: readonly AppointmentRow[]) {
  const known = new Map<string, Promise<readonly Slot[]>>()
  const days = visits.map(({ starts_at }) => limaToday(starts_at.getTime()))
  const [first, last] = [days[0], days.at(-1)]
  const today = limaToday(ctx.clock.now())
  return (visit: AppointmentRow, { before, after }: typeof near): Promise<readonly Slot[]> => {
    if (!first || !last) return Promise.resolve([])
    const wanted = first.subtract({ days: before })
    const from = Temporal.PlainDate.compare(wanted, today) < 0 ? today : wanted
    const span = { from, to: last.add({ days: after }) }
    const length = visit.ends_at.getTime() - visit.starts_at.getTime()
    const { service_id, specialty, modality, professional_place, attendees, room_id } = visit
    const isRoom = room_id !== null
    const kind = isRoom ? [length, attendees, room_id] : [service_id, specialty, modality, professional_place]
    const key = JSON.stringify([...kind, after])
    const slots =
      known.get(key) ??
      (isRoom ? readRoomSlots(ctx, plan, visit, span) : readProfessionalSlots(ctx, plan, visit, span))
    known.set(key, slots)
    return slots
  }
}

async function readProfessionalSlots(
  ctx: Context,
  plan: Terms,
  visit: AppointmentRow,
  span: Span,
): Promise<readonly Slot[]> {
  const { slots } = await readAvailability(
    ctx,
    {
      serviceId: visit.service_id,
      specialty: visit.specialty,
      professionalId: plan.action === 'move' ? visit.professional_id : null,
      // A person stays in their city.
      place: visit.modality === 'in_person' ? visit.professional_place : null,
      modality: visit.modality,
    },
    span,
  )
  return slots
}

/** Free times of the room, of the rooms of its site, or of other sites in the same city if the whole site is away. */
async function readRoomSlots(
  ctx: Context,
  plan: Terms,
  visit: AppointmentRow,
  span: Span,
): Promise<readonly Slot[]> {
  const sites = await listSites(ctx.db, { from: span.from.toString(), to: span.to.toString() })
  // A site that is closed by then is not listed; its city says which others are near.
  const own = await findSiteOf(ctx.db, visit.room_id)
  const isOther = ({ id, city }: SiteRow) => id !== plan.supplier_id && city === own?.city
  const isAway = plan.supplier === 'site' && plan.action === 'reassign'
  const among = sites.filter(isAway ? isOther : ({ id }) => id === own?.id)
  const rooms = among
    .flatMap((site) => site.rooms)
    .filter(({ id, capacity }) =>
      plan.action === 'move' ? id === visit.room_id : capacity >= (visit.attendees ?? 1),
    )
  const busy = await findRoomBusy(
    ctx.db,
    rooms.map(({ id }) => id),
    startOfDay(span.from),
    startOfDay(span.to.add({ days: 1 })),
  )
  const minutes = (visit.ends_at.getTime() - visit.starts_at.getTime()) / minuteMs
  const now = ctx.clock.now().getTime()
  return rooms
    .flatMap(({ id, hours }) =>
      findRoomTimes({ hours, roomId: id, busy: busy.filter((one) => one.supplyId === id) }, minutes, span),
    )
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((one, other) => one.startsAt - other.startsAt)
}
