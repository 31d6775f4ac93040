import {
  type BookableService,
  bookableService,
  bookableServices,
  type Modality,
} from '@amparo/domain/agenda/bookable-services.ts'
import { earliestStart, firstPossibleStart } from '@amparo/domain/agenda/booking-times.ts'
import { type Busy, findSlots, nearestFree, type Slot } from '@amparo/domain/agenda/free-slots.ts'
import { startOfDay, toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Tx } from '../../context.ts'
import { isPeruHoliday } from '../../ports/holidays.ts'
import { findServiceRules, findSupply } from './agenda.repository.ts'

/** Which slots are wanted; null is "any". */
export interface SlotQuery {
  readonly service: BookableService
  readonly specialty: string | null
  readonly professionalId: string | null
  /** Any of them will do. */
  readonly modalities: readonly Modality[]
  /** Only those who attend at this address; absent is anywhere. */
  readonly place?: string | null
  /** Anybody but this one. */
  readonly avoid?: string | null
}

export interface DayRange {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

/** Days around a wanted slot in which its alternatives are looked for first; then as far as the second number. */
const nearDays = 3
const farDays = 28

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
    }
  })
}

/** The rules of one service; a number that is not bookable is a RangeError, since the contract lets none in. */
export async function getService(tx: Tx, id: number): Promise<BookableService> {
  if (!bookableService(id)) throw new RangeError(`Service ${id} is not bookable`)
  const service = (await readServices(tx)).find((one) => one.id === id)
  if (!service) throw new RangeError(`Service ${id} is not bookable`)
  return service
}

/** The modalities that will do: the one asked for, or else all of the service's. Throws `datos_invalidos`. */
export function chooseModalities(service: BookableService, asked: Modality | null): readonly Modality[] {
  if (asked === null) return service.modalities
  if (service.modalities.includes(asked)) return [asked]
  throw new AppError('datos_invalidos', {
    fields: [{ campo: 'modalidad', mensaje: 'Este servicio no se atiende así' }],
  })
}

/** Slots of a range of days, with who is free at each, and a person's own taken time, as of now. */
async function readSlots(
  tx: Tx,
  query: SlotQuery,
  { from, to }: DayRange,
  person: { readonly accountId: number; readonly ignoreId?: string } | null,
): Promise<{ slots: Slot[]; own: readonly Busy[] }> {
  const { supply, busy, own } = await findSupply(tx, {
    serviceId: query.service.id,
    specialty: query.specialty,
    professionalId: query.professionalId,
    modalities: query.modalities,
    place: query.place ?? null,
    from: from.toString(),
    to: to.toString(),
    startsAt: startOfDay(from),
    endsAt: startOfDay(to.add({ days: 1 })),
    ignoreId: person?.ignoreId ?? null,
    accountId: person?.accountId ?? null,
  })
  const able = query.avoid ? supply.filter(({ id }) => id !== query.avoid) : supply
  return { slots: findSlots(query.service, able, busy, { from, to }, isPeruHoliday), own }
}

/** What one wanted start looks like: its slot, the person's own time, and what else there is around it. */
export interface SlotView {
  /** Absent where nobody works then. */
  readonly slot: Slot | undefined
  /** Whether the person has another appointment at that time. */
  readonly ownClash: boolean
  readonly alternatives: readonly Slot[]
}

/**
 * Reads the wanted start and its three nearest alternatives, all as of this moment. `ignoreId` is the person's own
 * appointment that is being moved: its time counts as free.
 */
export async function viewSlot(
  ctx: Context,
  tx: Tx,
  query: SlotQuery,
  wanted: { readonly accountId: number; readonly startsAt: number; readonly ignoreId?: string },
): Promise<SlotView> {
  const near = await readAround(ctx, tx, query, wanted, nearDays)
  if (near.alternatives.length === 3) return near
  const far = await readAround(ctx, tx, query, wanted, farDays)
  return { ...near, alternatives: far.alternatives }
}

async function readAround(
  ctx: Context,
  tx: Tx,
  query: SlotQuery,
  wanted: { accountId: number; startsAt: number; ignoreId?: string },
  days: number,
): Promise<SlotView> {
  const { service } = query
  const now = ctx.clock.now().getTime()
  const earliest = earliestStart(now, service.leadHours)
  const { day } = toDayMinute(wanted.startsAt)
  const firstDay = toDayMinute(earliest).day
  const before = day.subtract({ days })
  const from = Temporal.PlainDate.compare(before, firstDay) < 0 ? firstDay : before
  const to = day.add({ days })
  const { slots, own } = await readSlots(tx, query, { from, to }, wanted)
  const slot = slots.find(({ startsAt }) => startsAt === wanted.startsAt)
  const endsAt = wanted.startsAt + service.durationMinutes * 60_000
  const open = slots.filter((one) => !overlapsAny(own, one.startsAt, one.endsAt))
  return {
    slot,
    ownClash: overlapsAny(own, wanted.startsAt, endsAt),
    alternatives: nearestFree(open, wanted.startsAt, earliest),
  }
}

function overlapsAny(busy: readonly Busy[], startsAt: number, endsAt: number): boolean {
  return busy.some((one) => one.startsAt < endsAt && startsAt < one.endsAt)
}

/** A month of a service as the calendar shows it: what the lead time allows and what is taken. */
export interface Availability {
  readonly service: BookableService
  readonly firstStart: number
  readonly earliest: number
  readonly slots: readonly Slot[]
}

/** Every slot of the days asked for that is still to come. */
export async function readAvailability(
  ctx: Context,
  query: Omit<SlotQuery, 'service' | 'modalities'> & {
    readonly serviceId: number
    readonly modality: Modality | null
  },
  range: DayRange,
): Promise<Availability> {
  const service = await getService(ctx.db, query.serviceId)
  const now = ctx.clock.now().getTime()
  const modalities = chooseModalities(service, query.modality)
  const { slots } = await readSlots(ctx.db, { ...query, service, modalities }, range, null)
  return {
    service,
    firstStart: firstPossibleStart(service, now, isPeruHoliday),
    earliest: earliestStart(now, service.leadHours),
    slots: slots.filter(({ startsAt }) => startsAt > now),
  }
}
