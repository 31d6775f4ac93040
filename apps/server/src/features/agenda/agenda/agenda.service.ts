import { bookableService, bookableServices } from '@amparo/domain/agenda/bookable-services.ts'
import { earliestStart, firstPossibleStart } from '@amparo/domain/agenda/booking-times.ts'
import {
  type AgendaView,
  findSlots,
  isBusy,
  type Slot,
  type SlotView,
  viewSlot,
} from '@amparo/domain/agenda/free-slots.ts'
import { farDays, nearDays } from '@amparo/domain/agenda/judge.ts'
import { hourMs, minuteMs, startOfDay } from '@amparo/domain/agenda/lima-days.ts'
import type { BookableService, Modality } from '@amparo/domain/agenda/service-rules.ts'
import type { Span } from '@amparo/domain/periods.ts'
import { type AppError, badField } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { findAgenda, findServiceRules } from './agenda.repository.ts'

export {
  findOwnBusy,
  findRoomBusy,
  listAddresses,
  listSites,
  type RoomRow,
  type SiteRow,
} from './agenda.repository.ts'

/** Requested slots; null is "any". */
export interface SlotQuery {
  readonly service: BookableService
  readonly specialty: string | null
  readonly professionalId: string | null
  /** Any of them will do. */
  readonly modalities: readonly Modality[]
  /** Only those who attend at this address; absent is anywhere. */
  readonly place?: string | null
  /** Only in person in this city. */
  readonly city?: string | null
  /** Anybody except this one. */
  readonly avoid?: string | null
}

/** Every bookable service by its rules, as operators have set them. */
export async function readServices(tx: Tx): Promise<BookableService[]> {
  const rules = await findServiceRules(tx)
  if (rules.length === 0) return [...bookableServices]
  return bookableServices.map((service) => {
    const rule = rules.find(({ service_id }) => service_id === service.id)
    return {
      ...service,
      leadHours: rule?.lead_hours ?? service.leadHours,
      cutOffHours: rule?.cut_off_hours ?? service.cutOffHours,
      yearlyLimit: rule?.yearly_limit ?? service.yearlyLimit,
      durationMinutes: rule?.duration_minutes ?? service.durationMinutes,
      opening: rule?.opening ?? service.opening,
    }
  })
}

/** One service by its built-in rules; a number that is not bookable is a RangeError, since the contract lets none in. */
export function getBuiltIn(id: number): BookableService {
  const service = bookableService(id)
  if (!service) throw new RangeError(`Service ${id} is not bookable`)
  return service
}

/** The rules of one service, as operators have set them; throws as `getBuiltIn` does. */
export async function getService(tx: Tx, id: number): Promise<BookableService> {
  const builtIn = getBuiltIn(id)
  return (await readServices(tx)).find((one) => one.id === id) ?? builtIn
}

/** The refusal of a modality that a service lacks (`datos_invalidos`). */
export function badModality(): AppError {
  return badField('modalidad', 'Este servicio no se atiende así')
}

/** A requested start, its person, and their appointment being moved: its time counts as free. */
interface Wanted {
  readonly accountId: number
  /** Milliseconds since 1970. */
  readonly startsAt: number
  readonly ignoreId?: string | undefined
}

/** The agenda of some days around a requested start, as of now. */
export function readAgenda(
  ctx: Context,
  tx: Tx,
  query: SlotQuery,
  wanted: Wanted,
  days = nearDays,
): Promise<AgendaView> {
  const aroundMs = (days + 1) * 24 * hourMs
  const { accountId, startsAt, ignoreId } = wanted
  return findAgenda(tx, {
    ...toSupplyQuery(query),
    from: startsAt - aroundMs,
    to: startsAt + aroundMs,
    ignoreId: ignoreId ?? null,
    accountId,
    heldAt: ctx.clock.now(),
  })
}

function toSupplyQuery({ service, place = null, city = null, avoid = null, ...query }: SlotQuery) {
  return { ...query, place, city, avoid, serviceId: service.id }
}

/** Whether a professional works at an hour of a service and is free; an hour held for the waiting list counts as free. */
export async function isHourFree(
  tx: Tx,
  service: BookableService,
  { professionalId, startsAt, now }: { professionalId: string; startsAt: number; now: number },
): Promise<boolean> {
  const view = await findAgenda(tx, {
    serviceId: service.id,
    specialty: null,
    professionalId,
    modalities: service.modalities,
    place: null,
    city: null,
    avoid: null,
    from: startsAt,
    to: startsAt + service.durationMinutes * minuteMs,
    ignoreId: null,
    accountId: null,
    heldAt: null,
  })
  const { slot } = viewSlot({ ...service, leadHours: 0 }, view, startsAt, { now, days: 0 })
  return slot !== undefined && slot.freeIds.length > 0
}

/** The requested start and its three nearest alternatives, searched further away if the days around have too few. */
export async function readSlot(ctx: Context, tx: Tx, query: SlotQuery, wanted: Wanted): Promise<SlotView> {
  const now = ctx.clock.now().getTime()
  const viewOf = async (days: number) =>
    viewSlot(query.service, await readAgenda(ctx, tx, query, wanted, days), wanted.startsAt, { now, days })
  const near = await viewOf(nearDays)
  if (near.alternatives.length === 3) return near
  return { ...near, alternatives: (await viewOf(farDays)).alternatives }
}

/** A month of a service for the calendar: lead time and taken slots. */
export interface Availability {
  readonly service: BookableService
  readonly firstStart: number
  readonly earliest: number
  readonly slots: readonly Slot[]
}

/** Every future slot of the requested days; for an account, those at which it has nothing else. */
export async function readAvailability(
  ctx: Context,
  query: Omit<SlotQuery, 'service' | 'modalities'> & {
    readonly serviceId: number
    readonly modality: Modality | null
    readonly accountId?: number | undefined
  },
  range: Span,
): Promise<Availability> {
  const service = await getService(ctx.db, query.serviceId)
  const now = ctx.clock.now().getTime()
  if (query.modality && !service.modalities.includes(query.modality)) throw badModality()
  const modalities = query.modality ? [query.modality] : service.modalities
  const { supply, busy, own } = await findAgenda(ctx.db, {
    ...toSupplyQuery({ ...query, service, modalities }),
    from: startOfDay(range.from),
    to: startOfDay(range.to.add({ days: 1 })),
    ignoreId: null,
    accountId: query.accountId ?? null,
    heldAt: ctx.clock.now(),
  })
  const slots = findSlots(service, supply, busy, range)
  return {
    service,
    firstStart: firstPossibleStart(service, now),
    earliest: earliestStart(now, service.leadHours),
    slots: slots.filter((slot) => slot.startsAt > now && !isBusy(own, slot)),
  }
}
