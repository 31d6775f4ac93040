import { bookableService, bookableServices } from '@amparo/domain/agenda/bookable-services.ts'
import { earliestStart, firstPossibleStart } from '@amparo/domain/agenda/booking-times.ts'
import { type Busy, findSlots, nearestFree, type Slot } from '@amparo/domain/agenda/free-slots.ts'
import { startOfDay, toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import type { BookableService, Modality } from '@amparo/domain/agenda/service-rules.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Tx } from '../../context.ts'
import { findServiceRules, findSupply, type SupplyView } from './agenda.repository.ts'

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

/** The modalities that will do: the one asked for, or else all of the service's. Throws `datos_invalidos`. */
export function chooseModalities(service: BookableService, asked: Modality | null): readonly Modality[] {
  if (asked === null) return service.modalities
  if (service.modalities.includes(asked)) return [asked]
  throw new AppError('datos_invalidos', {
    fields: [{ field: 'modalidad', message: 'Este servicio no se atiende así' }],
  })
}

type Whose = { readonly accountId: number; readonly ignoreId?: string }

/** Who offers what in a range of days, and a person's own taken time, as of now. */
function readSupply(
  tx: Tx,
  query: SlotQuery,
  { from, to }: DayRange,
  person: Whose | null,
): Promise<SupplyView> {
  return findSupply(tx, {
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
}

/** Slots of a range of days, with who is free at each. */
function slotsOf({ supply, busy }: SupplyView, query: SlotQuery, range: DayRange): Slot[] {
  const able = query.avoid ? supply.filter(({ id }) => id !== query.avoid) : supply
  return findSlots(query.service, able, busy, range)
}

/** What one wanted start looks like: its slot, the person's own time, and what else there is around it. */
export interface SlotView {
  /** Absent where nobody works then. */
  readonly slot: Slot | undefined
  /** Whether the person has another appointment at that time. */
  readonly ownClash: boolean
  readonly alternatives: readonly Slot[]
  /** By which modalities each of those who offer the service attends. */
  readonly offered: ReadonlyMap<string, readonly Modality[]>
}

/** A wanted start and whose it is to be. */
export interface Wanted extends Whose {
  readonly startsAt: number
}

/** What `viewSlot` begins with, for those who have something else to ask in the same trip. */
export function readNear(tx: Tx, query: SlotQuery, wanted: Wanted): Promise<SupplyView> {
  const { day } = toDayMinute(wanted.startsAt)
  const range = { from: day.subtract({ days: nearDays }), to: day.add({ days: nearDays }) }
  return readSupply(tx, query, range, wanted)
}

/**
 * Reads the wanted start and its three nearest alternatives, all as of this moment. `ignoreId` is the person's own
 * appointment that is being moved: its time counts as free. `known` is what `readNear` has just found.
 */
export async function viewSlot(
  ctx: Context,
  tx: Tx,
  query: SlotQuery,
  wanted: Wanted,
  known?: SupplyView,
): Promise<SlotView> {
  const near = await readAround(ctx, tx, query, wanted, nearDays, known)
  if (near.alternatives.length === 3) return near
  const far = await readAround(ctx, tx, query, wanted, farDays)
  return { ...near, alternatives: far.alternatives }
}

async function readAround(
  ctx: Context,
  tx: Tx,
  query: SlotQuery,
  wanted: Wanted,
  days: number,
  known?: SupplyView,
): Promise<SlotView> {
  const { service } = query
  const now = ctx.clock.now().getTime()
  const earliest = earliestStart(now, service.leadHours)
  const { day } = toDayMinute(wanted.startsAt)
  const firstDay = toDayMinute(earliest).day
  const before = day.subtract({ days })
  const from = Temporal.PlainDate.compare(before, firstDay) < 0 ? firstDay : before
  const to = day.add({ days })
  const seen = known ?? (await readSupply(tx, query, { from, to }, wanted))
  const slots = slotsOf(seen, query, { from, to })
  const { own, offered } = seen
  const slot = slots.find(({ startsAt }) => startsAt === wanted.startsAt)
  const endsAt = wanted.startsAt + service.durationMinutes * 60_000
  const open = slots.filter((one) => !overlapsAny(own, one.startsAt, one.endsAt))
  return {
    slot,
    ownClash: overlapsAny(own, wanted.startsAt, endsAt),
    alternatives: nearestFree(open, wanted.startsAt, earliest),
    offered,
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
  const wanted = { ...query, service, modalities }
  const slots = slotsOf(await readSupply(ctx.db, wanted, range, null), wanted, range)
  return {
    service,
    firstStart: firstPossibleStart(service, now),
    earliest: earliestStart(now, service.leadHours),
    slots: slots.filter(({ startsAt }) => startsAt > now),
  }
}
