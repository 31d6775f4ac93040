import { coworkingServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { earliestStart } from '@amparo/domain/agenda/booking-times.ts'
import {
  coworkingRules,
  findRoomTimes,
  type RoomTimeProblem,
  roomTimeProblem,
} from '@amparo/domain/agenda/coworking.ts'
import { nearestFree, type Slot } from '@amparo/domain/agenda/free-slots.ts'
import { minuteMs, startOfDay, toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../app-error.ts'
import type { Actor, Person } from '../../callers.ts'
import type { Context, Prepared, Tx } from '../../context.ts'
import {
  findOwnBusy,
  findRoomBusy,
  listSites,
  type RoomRow,
  type SiteRow,
} from '../agenda/agenda.repository.ts'
import { getService } from '../agenda/agenda.service.ts'
import type { AppointmentView } from '../appointments/appointments.policy.ts'
import type { AppointmentRow } from '../appointments/appointments.repository.ts'
import { getOwn, refuseLateChange, refuseTooSoon, takenError } from '../appointments/appointments.service.ts'
import { type Benefit, requireBenefit } from '../appointments/benefit.service.ts'
import { commitMove } from '../appointments/booking.service.ts'
import { commitAppointment } from '../appointments/commit.service.ts'
import { limits, spendWithin } from '../limits/limits.service.ts'

/** Days around a wanted time in which its alternatives are looked for. */
const nearDays = 3
const kind = 'coworking'

/** A room with its half hours on one day. */
export interface RoomDay {
  readonly room: RoomRow
  readonly slots: readonly Slot[]
}

/** Sites with their rooms on a Lima day; nothing is offered in the past or more than 60 days ahead. */
export async function listRoomDays(
  ctx: Context,
  day: Temporal.PlainDate,
  { asHouse = false }: { readonly asHouse?: boolean } = {},
): Promise<{ earliest: number; sites: { site: SiteRow; rooms: RoomDay[] }[] }> {
  const now = ctx.clock.now().getTime()
  const service = await getService(ctx.db, coworkingServiceId)
  const sites = await listSites(ctx.db, { from: day.toString(), to: day.toString() })
  const rooms = sites.flatMap((site) => site.rooms.map(({ id }) => id))
  const busy = await findRoomBusy(ctx.db, rooms, startOfDay(day), startOfDay(day.add({ days: 1 })))
  const busyByRoom = Map.groupBy(busy, ({ supplyId }) => supplyId)
  const isTooFar =
    Temporal.PlainDate.compare(
      day,
      limaToday({ epochMilliseconds: now }).add({ days: coworkingRules.maxDaysAhead }),
    ) > 0
  return {
    earliest: asHouse ? now : earliestStart(now, service.leadHours),
    sites: sites.map((site) => ({
      site,
      rooms: site.rooms.map((room) => {
        const one = { hours: room.hours, roomId: room.id, busy: busyByRoom.get(room.id) ?? [] }
        const slots = isTooFar ? [] : findRoomTimes(one, coworkingRules.stepMinutes, { from: day, to: day })
        return { room, slots: slots.filter(({ startsAt }) => startsAt > now) }
      }),
    })),
  }
}

interface RoomTime {
  readonly startsAt: number
  readonly endsAt: number
}

export interface RoomDraft extends RoomTime {
  readonly roomId: string
  readonly attendees: number
  readonly reason: string | null
}

/**
 * Checks a room's booking by every rule of contract §5. `write` stores it, queues its confirmation and tells the CRM,
 * all or nothing; the database decides who was first.
 */
export async function prepareRoomBooking(
  ctx: Context,
  actor: Actor,
  draft: RoomDraft,
): Promise<Prepared<AppointmentView>> {
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  return planRoomBooking(ctx, actor, draft)
}

/** What follows once it is settled that somebody may book: the person, or the house for them, which has no lead time. */
export async function planRoomBooking(
  ctx: Context,
  actor: Person,
  draft: RoomDraft,
  { asHouse = false }: { readonly asHouse?: boolean } = {},
): Promise<Prepared<AppointmentView>> {
  const known = await getService(ctx.db, coworkingServiceId)
  const service = asHouse ? { ...known, leadHours: 0 } : known
  const benefit = await requireBenefit(ctx, ctx.db, actor, service)
  const { room, site } = await getRoom(ctx.db, draft.roomId, draft)
  refuseBadTimes(ctx, benefit, { room, site }, draft)
  refuseTooMany(room, draft.attendees)
  await refuseTaken(ctx, ctx.db, { accountId: actor.accountId, benefit, room, time: draft })
  return {
    async write(tx) {
      const booked = await commitAppointment(ctx, tx, {
        benefit,
        accountId: actor.accountId,
        specialty: null,
        startsAt: draft.startsAt,
        endsAt: draft.endsAt,
        modality: 'in_person',
        attendees: draft.attendees,
        reason: draft.reason,
        consent: null,
        supplies: [{ roomId: room.id }],
      })
      if (booked) return booked
      await refuseTaken(ctx, tx, { accountId: actor.accountId, benefit, room, time: draft })
      throw takenError(false, [])
    },
  }
}

/** What a booking of a room becomes; null attendees leave as many as there were, and no room leaves it where it is. */
interface RoomChange extends RoomTime {
  readonly attendees: number | null
  /** Another room, which the house alone may choose. */
  readonly roomId?: string | null
}

/** Checks a move of the actor's booking within its room: same id, version + 1. Throws what its endpoint declares. */
export async function prepareRoomMove(
  ctx: Context,
  actor: Actor,
  change: RoomChange & { readonly id: string; readonly version: number },
): Promise<Prepared<AppointmentView>> {
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  const row = await getOwn(ctx.db, actor, change.id, kind)
  refuseLateChange(ctx, row, await getService(ctx.db, row.service_id))
  if (row.version !== change.version) throw new AppError('version', { members: { version: row.version } })
  return planRoomMove(ctx, actor, row, change)
}

/** What follows once it is settled that a booking may be moved: cover, times, seats, and whether the room is free. */
export async function planRoomMove(
  ctx: Context,
  { accountId, document }: Person,
  row: AppointmentRow,
  change: RoomChange,
  { asHouse = false, revives = false }: { readonly asHouse?: boolean; readonly revives?: boolean } = {},
): Promise<Prepared<AppointmentView>> {
  const known = await getService(ctx.db, row.service_id)
  const service = asHouse ? { ...known, leadHours: 0 } : known
  const benefit = await requireBenefit(ctx, ctx.db, { accountId, document }, service)
  const { room, site } = await getRoom(ctx.db, change.roomId ?? row.room_id ?? '', change)
  refuseBadTimes(ctx, benefit, { room, site }, change)
  const attendees = change.attendees ?? row.attendees ?? 1
  refuseTooMany(room, attendees)
  await refuseTaken(ctx, ctx.db, { accountId, benefit, room, time: change, ignoreId: row.id })
  const { startsAt, endsAt } = change
  const move = { row, benefit, professionalId: null, roomId: room.id, startsAt, endsAt, attendees, revives }
  return { write: (tx) => commitMove(ctx, tx, move) }
}

async function getRoom(tx: Tx, roomId: string, time: RoomTime): Promise<{ room: RoomRow; site: SiteRow }> {
  const { day } = toDayMinute(time.startsAt)
  const days = {
    from: day.subtract({ days: nearDays }).toString(),
    to: day.add({ days: nearDays }).toString(),
  }
  const [site] = await listSites(tx, days, roomId)
  const room = site?.rooms[0]
  if (!site || !room) throw new AppError('no_encontrado')
  return { room, site }
}

const shapeTexts: Readonly<Partial<Record<RoomTimeProblem, readonly [string, string]>>> = {
  half_hours: ['inicio', 'Elige medias horas exactas, como 9:00 o 9:30'],
  too_short: ['fin', 'La reserva dura 30 minutos como mínimo'],
  too_long: ['fin', 'La reserva dura 4 horas como máximo'],
}

function refuseBadTimes(
  ctx: Context,
  { service }: Benefit,
  { room, site }: { room: RoomRow; site: SiteRow },
  time: RoomTime,
): void {
  const today = limaToday({ epochMilliseconds: ctx.clock.now().getTime() })
  const problem = roomTimeProblem(time, today, room.hours)
  const shape = problem === null ? undefined : shapeTexts[problem]
  if (shape) throw new AppError('datos_invalidos', { fields: [{ field: shape[0], message: shape[1] }] })
  refuseTooSoon(ctx, service, time.startsAt)
  if (problem === null) return
  const hoursText =
    problem === 'too_far'
      ? `Las salas se reservan hasta ${coworkingRules.maxDaysAhead} días antes.`
      : `La ${site.name} atiende de lunes a sábado, de 8:00 a. m. a 8:00 p. m., salvo los días que su calendario muestra cerrados.`
  throw new AppError('fuera_de_horario', { params: { horarioTexto: hoursText } })
}

function refuseTooMany(room: RoomRow, attendees: number): void {
  if (attendees > room.capacity) {
    throw new AppError('capacidad', {
      params: { asientos: room.capacity },
      members: { capacidad: room.capacity },
    })
  }
}

interface Wanted {
  readonly accountId: number
  readonly benefit: Benefit
  readonly room: RoomRow
  readonly time: RoomTime
  readonly ignoreId?: string
}

/** Throws `horario_ocupado` where room or person has something else then, with the three nearest times of that room. */
async function refuseTaken(ctx: Context, tx: Tx, wanted: Wanted): Promise<void> {
  const { room, time, ignoreId } = wanted
  const now = ctx.clock.now().getTime()
  const today = limaToday({ epochMilliseconds: now })
  const { day } = toDayMinute(time.startsAt)
  const before = day.subtract({ days: nearDays })
  const last = today.add({ days: coworkingRules.maxDaysAhead })
  const after = day.add({ days: nearDays })
  const from = Temporal.PlainDate.compare(before, today) < 0 ? today : before
  const to = Temporal.PlainDate.compare(after, last) > 0 ? last : after
  const span = [startOfDay(from), startOfDay(to.add({ days: 1 }))] as const
  const own = (await findOwnBusy(tx, wanted.accountId, ...span)).filter(
    ({ supplyId }) => supplyId !== ignoreId,
  )
  const busy = await findRoomBusy(tx, [room.id], ...span, ignoreId)
  const clashes = (all: typeof busy) =>
    all.some((one) => one.startsAt < time.endsAt && time.startsAt < one.endsAt)
  if (!clashes(own) && !clashes(busy)) return
  const length = (time.endsAt - time.startsAt) / minuteMs
  const times = findRoomTimes({ hours: room.hours, roomId: room.id, busy: [...busy, ...own] }, length, {
    from,
    to,
  })
  const earliest = earliestStart(now, wanted.benefit.service.leadHours)
  throw takenError(clashes(own), nearestFree(times, time.startsAt, earliest))
}
