import { randomInt } from 'node:crypto'
import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import type { BookableService, Modality } from '@amparo/domain/agenda/bookable-services.ts'
import { isSlotStart, maxDaysAhead } from '@amparo/domain/agenda/booking-times.ts'
import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { hourMs, minuteMs } from '@amparo/domain/agenda/lima-days.ts'
import { describeHours } from '@amparo/domain/agenda/opening-text.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Tx } from '../../context.ts'
import type { Prepared } from '../../http/idempotency.ts'
import { isPeruHoliday } from '../../ports/holidays.ts'
import { lockAccount } from '../accounts/accounts.repository.ts'
import { listModalities } from '../agenda/agenda.repository.ts'
import { chooseModalities, getService, type SlotQuery, viewSlot } from '../agenda/agenda.service.ts'
import { limits, spendWithin } from '../limits/limits.service.ts'
import type { Actor, Person } from '../sessions/sessions.policy.ts'
import {
  type AppointmentRow,
  countOpenAppointments,
  findAppointment,
  insertAppointment,
  moveAppointment,
} from './appointments.repository.ts'
import {
  getOwn,
  queueNotice,
  recordEvent,
  refuseLateChange,
  refuseTooSoon,
  showAppointment,
  takenError,
} from './appointments.service.ts'
import { type Benefit, requireBenefit, takeUse } from './benefit.service.ts'

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
): Promise<Prepared<AppointmentWire>> {
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  return planBooking(ctx, actor, draft)
}

/** What follows once it is settled that somebody may book: the person, or the house for them, which has no lead time. */
export async function planBooking(
  ctx: Context,
  actor: Person,
  draft: BookingDraft,
  { asHouse = false, instead }: { readonly asHouse?: boolean; readonly instead?: Instead } = {},
): Promise<Prepared<AppointmentWire>> {
  const known = await getService(ctx.db, draft.serviceId)
  const service = asHouse ? { ...known, leadHours: 0 } : known
  const benefit = await requireBenefit(ctx, ctx.db, actor, service)
  refuseTooSoon(ctx, service, draft.startsAt)
  refuseOutsideHours(ctx, service, draft.startsAt)
  const modalities = chooseModalities(service, draft.modality)
  const query = {
    service,
    specialty: draft.specialty,
    professionalId: draft.professionalId,
    modalities,
    avoid: instead?.insteadOf.professional_id ?? null,
  }
  const wanted = {
    accountId: actor.accountId,
    startsAt: draft.startsAt,
    ...(instead ? { ignoreId: instead.insteadOf.id } : {}),
  }
  const view = await viewSlot(ctx, ctx.db, query, wanted)
  const free = view.slot?.freeIds ?? []
  if (view.ownClash || free.length === 0) throw takenError(view.ownClash, view.alternatives)
  const { modality, freeIds } = await chooseFree(ctx.db, modalities, free)
  return {
    write: (tx) => writeBooking(ctx, tx, { actor, draft, benefit, query, modality, freeIds, instead }),
  }
}

/** A booking in the place of one at which whoever attended did not come. */
export interface Instead {
  readonly insteadOf: AppointmentRow
  /** The informed consent given for it, which holds for the same visit at another hour. */
  readonly consentAt: Date | null
  /** What happens to it, in the same transaction and first. */
  before(tx: Tx): Promise<void>
}

interface Writing {
  readonly actor: Person
  readonly instead: Instead | undefined
  readonly draft: BookingDraft
  readonly benefit: Benefit
  readonly query: SlotQuery
  readonly modality: Modality
  readonly freeIds: readonly string[]
}

async function writeBooking(ctx: Context, tx: Tx, writing: Writing): Promise<AppointmentWire> {
  const { actor, draft, benefit, query, modality } = writing
  const { service } = benefit
  const { accountId } = actor
  const now = ctx.clock.now()
  // One booking at a time per person, so that the year's limit is counted on what is really there.
  await lockAccount(tx, accountId)
  await writing.instead?.before(tx)
  const { open, most } = await countOpenAppointments(tx, accountId, now)
  if (open >= most)
    throw new AppError('citas_abiertas', { params: { maximo: most }, extra: { maximo: most } })
  const use = await takeUse(tx, benefit, { accountId, startsAt: draft.startsAt })
  const endsAt = draft.startsAt + service.durationMinutes * minuteMs
  for (const professionalId of fromAnywhere(writing.freeIds).slice(0, maxTries)) {
    const id = await insertAppointment(tx, {
      kind: service.kind,
      service_id: service.id,
      specialty: draft.specialty,
      account_id: accountId,
      professional_id: professionalId,
      starts_at: new Date(draft.startsAt),
      ends_at: new Date(endsAt),
      modality,
      reason: draft.reason ? ctx.keys.seal('appointment', draft.reason) : null,
      consent_version: service.kind === 'health' ? informedConsent.version : null,
      consent_at: service.kind === 'health' ? (writing.instead?.consentAt ?? now) : null,
      benefit_year: use.year,
      benefit_use: use.number,
      created_at: now,
      scheduled_at: now,
    })
    if (id === null) continue
    const booked = { id, version: 1, startsAt: draft.startsAt, endsAt }
    await queueNotice(ctx, tx, booked, 'booked')
    await recordEvent(ctx, tx, 'cita_agendada', {
      kind: service.kind,
      serviceId: service.id,
      accountId,
      startsAt: draft.startsAt,
    })
    ctx.log.info({ event: 'appointment_booked', appointment: id }, 'cita agendada')
    return showAppointment(ctx, tx, id)
  }
  const view = await viewSlot(ctx, tx, query, { accountId, startsAt: draft.startsAt })
  throw takenError(view.ownClash, view.alternatives)
}

/** The first of the modalities that anybody who is free attends by, and who they are. */
async function chooseFree(
  tx: Tx,
  modalities: readonly Modality[],
  freeIds: readonly string[],
): Promise<{ modality: Modality; freeIds: readonly string[] }> {
  const [first = 'video', ...others] = modalities
  if (others.length === 0) return { modality: first, freeIds }
  const offered = await listModalities(tx, freeIds)
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
): Promise<Prepared<AppointmentWire>> {
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  const row = await getOwn(ctx.db, actor, change.id, 'appointments')
  const service = await getService(ctx.db, row.service_id)
  refuseLateChange(ctx, row, service)
  if (row.version !== change.version) throw new AppError('version', { extra: { version: row.version } })
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
  }: {
    readonly startsAt: number
    readonly professionalId: string | null
    /** The house is held to no lead time. */
    readonly asHouse?: boolean
  },
): Promise<Prepared<AppointmentWire>> {
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
  return { write: (tx) => writeMove(ctx, tx, { row, benefit, professionalId: chosen, startsAt }) }
}

/** The same professional where they are free then, else anybody who is; null where nobody is. */
function chooseForMove(own: string | null, freeIds: readonly string[]): string | null {
  if (own !== null && freeIds.includes(own)) return own
  return freeIds.length > 0 ? (freeIds[randomInt(freeIds.length)] ?? null) : null
}

async function writeMove(
  ctx: Context,
  tx: Tx,
  move: { row: AppointmentRow; benefit: Benefit; professionalId: string; startsAt: number },
): Promise<AppointmentWire> {
  const { row, benefit, professionalId, startsAt } = move
  const { service } = benefit
  const now = ctx.clock.now()
  await lockAccount(tx, row.account_id)
  const use = await takeUse(tx, benefit, { accountId: row.account_id, startsAt, exceptId: row.id })
  const endsAt = startsAt + service.durationMinutes * minuteMs
  const moved = await moveAppointment(tx, row.id, {
    version: row.version,
    professionalId,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    attendees: null,
    benefitYear: use.year,
    benefitUse: use.number,
    now,
  })
  if (!moved) throw await changedMeanwhile(tx, row.id)
  const movedTo = { id: row.id, version: row.version + 1, startsAt, endsAt }
  await queueNotice(ctx, tx, movedTo, 'moved', { previousProfessionalId: row.professional_id })
  await recordEvent(ctx, tx, 'cita_reprogramada', {
    kind: row.kind,
    serviceId: row.service_id,
    accountId: row.account_id,
    startsAt,
  })
  ctx.log.info({ event: 'appointment_moved', appointment: row.id }, 'cita reprogramada')
  return showAppointment(ctx, tx, row.id)
}

/** Why a change found nothing to change: another one came first. */
export async function changedMeanwhile(tx: Tx, id: string): Promise<AppError> {
  const row = await findAppointment(tx, id)
  if (row?.state !== 'booked') return new AppError('cita_cerrada')
  return new AppError('version', { extra: { version: row.version } })
}

function refuseOutsideHours(ctx: Context, service: BookableService, startsAt: number): void {
  const isTooFar = startsAt - ctx.clock.now().getTime() > maxDaysAhead * 24 * hourMs
  if (!isTooFar && isSlotStart(service, startsAt, isPeruHoliday)) return
  throw new AppError('fuera_de_horario', { params: { horarioTexto: describeHours(service) } })
}
