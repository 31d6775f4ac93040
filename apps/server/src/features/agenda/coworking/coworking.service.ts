import { coworkingServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { earliestStart } from '@amparo/domain/agenda/booking-times.ts'
import { coverEndBefore } from '@amparo/domain/agenda/cover-end.ts'
import { coworkingRules, findRoomTimes } from '@amparo/domain/agenda/coworking.ts'
import type { Standing } from '@amparo/domain/agenda/entitlement.ts'
import type { Busy, Slot } from '@amparo/domain/agenda/free-slots.ts'
import { judgeRoom, nearDays } from '@amparo/domain/agenda/judge.ts'
import { startOfDay, toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { limaToday, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor, Person } from '../../../callers.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { listCoveredDays } from '../../policies/entitlement/cover-end.service.ts'
import {
  findOwnBusy,
  findRoomBusy,
  getService,
  listSites,
  type RoomRow,
  type SiteRow,
} from '../agenda/agenda.service.ts'
import type { AppointmentRow, AppointmentView } from '../appointments/appointments.policy.ts'
import { getOwn, refuseLateChange } from '../appointments/appointments.service.ts'
import { notEntitled, readStanding } from '../appointments/benefit.service.ts'
import { commitAppointment } from '../appointments/commit.service.ts'
import type { Intake } from '../appointments/intake.policy.ts'
import { refusalOf, takenMeanwhile } from '../appointments/refusals.policy.ts'

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
    Temporal.PlainDate.compare(day, limaToday(now).add({ days: coworkingRules.maxDaysAhead })) > 0
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
  readonly intake: Intake
}

/**
 * Checks a room's booking against every rule of contract §5. `write` stores it, queues its confirmation and notifies
 * the CRM, all or nothing; the database decides who was first.
 */
export async function prepareRoomBooking(
  ctx: Context,
  actor: Actor,
  draft: RoomDraft,
): Promise<Prepared<AppointmentView>> {
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  return planRoomBooking(ctx, actor, draft)
}

/** Variations of a booking, by its caller and by the one that it replaces. */
interface Manner {
  /** Staff are bound by no lead time. */
  readonly asHouse?: boolean
  /** A plan moves it: its messages come later. */
  readonly isQuiet?: boolean
  /** The booking that changes its hour; one that is cancelled is booked again. */
  readonly moves?: AppointmentRow | undefined
}

/** The rest of the checks once permission is settled: for the person, or for staff on their behalf. */
export async function planRoomBooking(
  ctx: Context,
  person: Person,
  draft: RoomDraft,
  { asHouse = false, isQuiet = false, moves }: Manner = {},
): Promise<Prepared<AppointmentView>> {
  const judgeNow = async (tx: Tx) => {
    const facts = await readFacts(ctx, tx, person, draft, { asHouse, moves })
    const refusal = judgeRoom(facts, draft)
    if (refusal?.why === 'not_entitled') throw await notEntitled(ctx, tx, person.document, facts)
    if (refusal) throw refusalOf(refusal, facts)
    return facts
  }
  const { service, standing, endsBefore } = await ctx.db.connection().execute(judgeNow)
  const granted = {
    ...draft,
    service,
    standing,
    accountId: person.accountId,
    specialty: null,
    modality: 'in_person' as const,
    consent: null,
    supplies: [{ roomId: draft.roomId }] as const,
    moves: moves ?? null,
    isQuiet,
  }
  return {
    async write(tx) {
      const booked = await commitAppointment(ctx, tx, granted)
      if (booked) return { ...booked, endsBefore }
      await judgeNow(tx)
      throw takenMeanwhile()
    },
  }
}

/** New values of a room booking; null attendees keep the number, and no room keeps the room. */
interface RoomChange extends RoomTime {
  readonly attendees: number | null
  /** Another room, which only staff may choose. */
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

/** The rest of the checks of a permitted move: cover, times, seats, and availability. */
export function planRoomMove(
  ctx: Context,
  person: Person,
  row: AppointmentRow,
  { startsAt, endsAt, ...change }: RoomChange,
  { asHouse = false, isQuiet = false }: Pick<Manner, 'asHouse' | 'isQuiet'> = {},
): Promise<Prepared<AppointmentView>> {
  const roomId = change.roomId ?? row.room_id ?? ''
  const attendees = change.attendees ?? row.attendees ?? 1
  return planRoomBooking(
    ctx,
    person,
    { roomId, startsAt, endsAt, attendees, intake: {} },
    { asHouse, isQuiet, moves: row },
  )
}

interface Facts {
  readonly now: number
  readonly service: BookableService
  readonly standing: Standing
  /** Absent if no room can be booked. */
  readonly room: RoomRow | undefined
  /** Of the room and of the person, in the days around. */
  readonly busy: readonly Busy[]
  readonly own: readonly Busy[]
  /** The last known day of the cover, if the booking is later. */
  readonly endsBefore: string | null
}

/** Reads it in one trip. */
async function readFacts(
  ctx: Context,
  tx: Tx,
  person: Person,
  { roomId, startsAt }: RoomDraft,
  { asHouse = false, moves }: Manner,
): Promise<Facts> {
  const { day } = toDayMinute(startsAt)
  const [from, to] = [day.subtract({ days: nearDays }), day.add({ days: nearDays })]
  const span = [startOfDay(from), startOfDay(to.add({ days: 1 }))] as const
  const today = toLimaDay(ctx.clock.now())
  const [known, standing, [site], busy, own, days] = await Promise.all([
    getService(tx, coworkingServiceId),
    readStanding(ctx, tx, person.document),
    listSites(tx, { from: from.toString(), to: to.toString() }, roomId),
    findRoomBusy(tx, [roomId], ...span, moves?.id),
    findOwnBusy(tx, person.accountId, ...span),
    listCoveredDays(tx, person.document, today),
  ])
  return {
    now: ctx.clock.now().getTime(),
    service: asHouse ? { ...known, leadHours: 0 } : known,
    standing,
    room: site?.rooms[0],
    busy,
    own: own.filter(({ supplyId }) => supplyId !== moves?.id),
    endsBefore: coverEndBefore(day.toString(), known, days, today),
  }
}
