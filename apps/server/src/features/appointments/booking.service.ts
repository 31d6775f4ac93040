import { randomInt } from 'node:crypto'
import { isSlotStart, maxDaysAhead } from '@amparo/domain/agenda/booking-times.ts'
import { hourMs, minuteMs } from '@amparo/domain/agenda/lima-days.ts'
import { describeHours } from '@amparo/domain/agenda/opening-text.ts'
import type { BookableService, Modality } from '@amparo/domain/agenda/service-rules.ts'
import { AppError } from '../../app-error.ts'
import type { Actor, Person } from '../../callers.ts'
import type { Context, Prepared, Tx } from '../../context.ts'
import type { SupplyView } from '../agenda/agenda.repository.ts'
import {
  chooseModalities,
  getBuiltIn,
  getService,
  readNear,
  type SlotQuery,
  type SlotView,
  viewSlot,
  type Wanted,
} from '../agenda/agenda.service.ts'
import { type Cover, readCover } from '../cover/cover.service.ts'
import { limits, spendWithin } from '../limits/limits.service.ts'
import type { AppointmentView, GivenConsent } from './appointments.policy.ts'
import type { AppointmentRow } from './appointments.repository.ts'
import { getOwn, refuseLateChange, refuseTooSoon, takenError } from './appointments.service.ts'
import { type Benefit, benefitOf, requireBenefit } from './benefit.service.ts'
import { commitAppointment, type Held, holdForNew, type MovedAppointment } from './commit.service.ts'

/** How often a booking whose professional was taken a moment ago tries the next one. */
const maxTries = 6

export interface BookingDraft {
  readonly serviceId: number
  readonly specialty: string | null
  readonly startsAt: number
  /** Null takes the service's first one. */
  readonly modality: Modality | null
  /** Null takes anybody who is free. */
  readonly professionalId: string | null
  readonly reason: string | null
}

/**
 * Checks a booking of advice or health: cover, lead time, hours, modality, and whether the time is free. `write`
 * stores it, queues its confirmation and tells the CRM, all or nothing; the database decides who was first, and
 * whoever was not gets `horario_ocupado` with what is free then.
 */
export async function prepareBooking(
  ctx: Context,
  actor: Person,
  draft: BookingDraft,
): Promise<Prepared<AppointmentView>> {
  const [, seen] = await ctx.db
    .connection()
    .execute(async (one) =>
      Promise.all([
        spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId), one),
        lookAround(ctx, one, actor, draft),
      ]),
    )
  return planBooking(ctx, actor, draft, { seen })
}

/** What a booking is judged by. */
interface Seen {
  readonly known: BookableService
  readonly cover: Cover
  readonly near: SupplyView
}

/** Reads it in one trip; two for a guest, whose cover is their invitation. */
async function lookAround(
  ctx: Context,
  tx: Tx,
  actor: Person,
  draft: BookingDraft,
  instead?: Instead,
): Promise<Seen> {
  const service = getBuiltIn(draft.serviceId)
  const modalities = draft.modality ? [draft.modality] : service.modalities
  const query = { ...queryOf(draft, instead), service, modalities }
  return tx.connection().execute(async (one) => {
    const [known, cover, near] = await Promise.all([
      getService(one, draft.serviceId),
      readCover(ctx, one, actor.document),
      readNear(one, query, wantedOf(actor, draft, instead)),
    ])
    return { known, cover, near }
  })
}

function queryOf(draft: BookingDraft, instead: Instead | undefined) {
  const { specialty, professionalId } = draft
  return { specialty, professionalId, avoid: instead?.insteadOf.professional_id ?? null }
}

function wantedOf({ accountId }: Person, { startsAt }: BookingDraft, instead: Instead | undefined): Wanted {
  return { accountId, startsAt, ...(instead ? { ignoreId: instead.insteadOf.id } : {}) }
}

/** What follows once it is settled that somebody may book: the person, or the house for them, which has no lead time. */
export async function planBooking(
  ctx: Context,
  actor: Person,
  draft: BookingDraft,
  {
    asHouse = false,
    instead,
    consent = null,
    seen,
  }: {
    readonly asHouse?: boolean
    readonly instead?: Instead
    /** Where it was given before or by another way; null is now and in the portal. */
    readonly consent?: GivenConsent | null
    readonly seen?: Seen
  } = {},
): Promise<Prepared<AppointmentView>> {
  const { known, cover, near } = seen ?? (await lookAround(ctx, ctx.db, actor, draft, instead))
  const service = asHouse ? { ...known, leadHours: 0 } : known
  const benefit = benefitOf(ctx, cover, actor, service)
  refuseTooSoon(ctx, service, draft.startsAt)
  refuseOutsideHours(ctx, service, draft.startsAt)
  const modalities = chooseModalities(service, draft.modality)
  const query = { ...queryOf(draft, instead), service, modalities }
  const view = await viewSlot(ctx, ctx.db, query, wantedOf(actor, draft, instead), near)
  const free = view.slot?.freeIds ?? []
  if (view.ownClash || free.length === 0) throw takenError(view.ownClash, view.alternatives)
  const { modality, freeIds } = chooseFree(view, modalities, free)
  const writing = { actor, draft, benefit, query, modality, freeIds, instead, consent }
  if (instead) return { write: (tx) => writeBooking(ctx, tx, writing) }
  let held: Held | undefined
  return {
    async begin(tx) {
      held = await holdForNew(ctx, tx, { accountId: actor.accountId, benefit, startsAt: draft.startsAt })
    },
    write: (tx) => writeBooking(ctx, tx, writing, held),
  }
}

/** A booking in the place of one at which whoever attended did not come. */
interface Instead {
  readonly insteadOf: AppointmentRow
  /** What happens to it, in the same transaction and first. */
  before(tx: Tx): Promise<void>
}

interface Writing {
  readonly actor: Person
  readonly instead: Instead | undefined
  readonly consent: GivenConsent | null
  readonly draft: BookingDraft
  readonly benefit: Benefit
  readonly query: SlotQuery
  readonly modality: Modality
  readonly freeIds: readonly string[]
}

async function writeBooking(ctx: Context, tx: Tx, writing: Writing, held?: Held): Promise<AppointmentView> {
  const { actor, draft, benefit, query, modality, instead } = writing
  const booked = await commitAppointment(ctx, tx, {
    benefit,
    accountId: actor.accountId,
    specialty: draft.specialty,
    startsAt: draft.startsAt,
    endsAt: draft.startsAt + benefit.service.durationMinutes * minuteMs,
    modality,
    attendees: null,
    reason: draft.reason,
    consent: writing.consent,
    supplies: fromAnywhere(writing.freeIds)
      .slice(0, maxTries)
      .map((professionalId) => ({ professionalId })),
    before: instead?.before,
    held,
  })
  if (booked) return booked
  const view = await viewSlot(ctx, tx, query, { accountId: actor.accountId, startsAt: draft.startsAt })
  throw takenError(view.ownClash, view.alternatives)
}

/** The first of the modalities that anybody who is free attends by, and who they are. */
function chooseFree(
  { offered }: SlotView,
  modalities: readonly Modality[],
  freeIds: readonly string[],
): { modality: Modality; freeIds: readonly string[] } {
  const [first = 'video', ...others] = modalities
  if (others.length === 0) return { modality: first, freeIds }
  for (const modality of modalities) {
    const able = freeIds.filter((id) => offered.get(id)?.includes(modality))
    if (able.length > 0) return { modality, freeIds: able }
  }
  return { modality: first, freeIds }
}

/** The same ids starting at a random one, so that many callers at once do not all try the same professional. */
function fromAnywhere(ids: readonly string[]): readonly string[] {
  const start = randomInt(ids.length)
  return [...ids.slice(start), ...ids.slice(0, start)]
}

/**
 * Checks a move of the actor's appointment to another time: same id, version + 1, the old time free at once. Throws
 * what its endpoint declares.
 */
export async function prepareMove(
  ctx: Context,
  actor: Actor,
  change: {
    readonly id: string
    readonly startsAt: number
    readonly version: number
    /** Null keeps the professional. */
    readonly professionalId: string | null
  },
): Promise<Prepared<AppointmentView>> {
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  const row = await getOwn(ctx.db, actor, change.id, 'appointments')
  const service = await getService(ctx.db, row.service_id)
  refuseLateChange(ctx, row, service)
  if (row.version !== change.version) throw new AppError('version', { members: { version: row.version } })
  return planMove(ctx, actor, row, {
    startsAt: change.startsAt,
    professionalId: change.professionalId ?? row.professional_id,
  })
}

/**
 * What follows once it is settled that an appointment may be moved: cover, lead time, hours and who is free. With a
 * professional, only their hours will do; null keeps whoever attends where they are free then, and takes another
 * otherwise, as staff do when somebody is away.
 */
export async function planMove(
  ctx: Context,
  person: Person,
  row: AppointmentRow,
  {
    startsAt,
    professionalId,
    asHouse = false,
    revives = false,
  }: {
    readonly startsAt: number
    readonly professionalId: string | null
    /** It is cancelled, and is booked again. */
    readonly revives?: boolean
    /** The house is held to no lead time. */
    readonly asHouse?: boolean
  },
): Promise<Prepared<AppointmentView>> {
  const known = await getService(ctx.db, row.service_id)
  const service = asHouse ? { ...known, leadHours: 0 } : known
  const benefit = await requireBenefit(ctx, ctx.db, person, service)
  refuseTooSoon(ctx, service, startsAt)
  refuseOutsideHours(ctx, service, startsAt)
  const query = {
    service,
    specialty: row.specialty,
    professionalId,
    modalities: [row.modality],
    // Nobody who moves the hour is sent to another city.
    place: row.modality === 'in_person' ? row.professional_place : null,
  }
  const view = await viewSlot(ctx, ctx.db, query, { accountId: person.accountId, startsAt, ignoreId: row.id })
  const chosen = chooseForMove(row.professional_id, view.slot?.freeIds ?? [])
  if (view.ownClash || chosen === null) throw takenError(view.ownClash, view.alternatives)
  const endsAt = startsAt + service.durationMinutes * minuteMs
  const move = { row, benefit, professionalId: chosen, startsAt, endsAt, attendees: null, revives }
  return { write: (tx) => commitMove(ctx, tx, move) }
}

/** The same professional where they are free then, else anybody who is; null where nobody is. */
function chooseForMove(own: string | null, freeIds: readonly string[]): string | null {
  if (own !== null && freeIds.includes(own)) return own
  return freeIds.length > 0 ? (freeIds[randomInt(freeIds.length)] ?? null) : null
}

/** Stores a move: what keeps its place in the agenda is never beaten to it, only refused. */
export async function commitMove(ctx: Context, tx: Tx, move: MovedAppointment): Promise<AppointmentView> {
  const moved = await commitAppointment(ctx, tx, move)
  if (!moved) throw takenError(false, [])
  return moved
}

function refuseOutsideHours(ctx: Context, service: BookableService, startsAt: number): void {
  const isTooFar = startsAt - ctx.clock.now().getTime() > maxDaysAhead * 24 * hourMs
  if (!isTooFar && isSlotStart(service, startsAt)) return
  throw new AppError('fuera_de_horario', { params: { horarioTexto: describeHours(service) } })
}
