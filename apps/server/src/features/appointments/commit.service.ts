import { coworkingRules } from '@amparo/domain/agenda/coworking.ts'
import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import type { Modality } from '@amparo/domain/agenda/service-rules.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Tx } from '../../context.ts'
import { lockAccount } from '../accounts/accounts.repository.ts'
import type { AppointmentView, GivenConsent } from './appointments.policy.ts'
import {
  type AppointmentRow,
  countOpen,
  countOpenAppointments,
  findAppointment,
  insertAppointment,
  moveAppointment,
} from './appointments.repository.ts'
import { queueNotice, recordEvent } from './appointments.service.ts'
import { type Benefit, chooseUse, readUses, type SpentUses, takeUse, type Use } from './benefit.service.ts'

/** What an appointment takes of the agenda: somebody who attends, or a room. */
type Supply = { readonly professionalId: string } | { readonly roomId: string }

interface Taken {
  readonly benefit: Benefit
  /** Milliseconds since 1970. */
  readonly startsAt: number
  readonly endsAt: number
  /** People in a room; null for whatever has no room. */
  readonly attendees: number | null
}

/** An appointment that is not there yet. */
interface NewAppointment extends Taken {
  readonly accountId: number
  readonly specialty: string | null
  readonly modality: Modality
  /** In plain words; kept sealed. */
  readonly reason: string | null
  /** The informed consent, where it was given before or by another way; null is now and in the portal. */
  readonly consent: GivenConsent | null
  /** Tried in this order: the first that nobody took a moment ago. */
  readonly supplies: readonly Supply[]
  /** What else happens in the same transaction, and first. */
  readonly before?: ((tx: Tx) => Promise<void>) | undefined
  /** What `holdForNew` has found in this transaction, where the caller had something else to ask in its trip. */
  readonly held?: Held | undefined
}

/** An appointment that changes its hour: same id, version + 1. */
export interface MovedAppointment extends Taken {
  readonly row: AppointmentRow
  /** Who attends then; null for a room. */
  readonly professionalId: string | null
  /** Which room it is then; absent leaves it. */
  readonly roomId?: string
  /** A cancelled one is booked again: told as booked, and counted like one. */
  readonly revives?: boolean
}

/**
 * Stores an appointment, new or moved, in the transaction of its caller, who has checked what may be checked before:
 * counts it for the person and the policy year, queues the word of it and tells the CRM, all or nothing. The database
 * decides who was first: null where all its supplies were taken. Throws `citas_abiertas`, `reservas_abiertas`, what
 * `takeUse` throws, and for a move `version` or `cita_cerrada`.
 */
export async function commitAppointment(
  ctx: Context,
  tx: Tx,
  wanted: NewAppointment | MovedAppointment,
): Promise<AppointmentView | null> {
  const stored = 'row' in wanted ? await storeMove(ctx, tx, wanted) : await storeNew(ctx, tx, wanted)
  if (stored === null) return null
  const { startsAt, endsAt } = wanted
  const { service } = wanted.benefit
  const [notice, event, words] =
    'row' in wanted && !wanted.revives
      ? (['moved', 'cita_reprogramada', 'cita reprogramada'] as const)
      : (['booked', 'cita_agendada', 'cita agendada'] as const)
  const previousProfessionalId = 'row' in wanted ? wanted.row.professional_id : null
  const { id, version, professionalId } = stored
  const accountId = 'row' in wanted ? wanted.row.account_id : wanted.accountId
  const told = { kind: service.kind, serviceId: service.id, accountId, startsAt }
  const whom = { previousProfessionalId, professionalId }
  const [, , row] = await Promise.all([
    queueNotice(ctx, tx, { id, version, startsAt, endsAt }, notice, whom),
    recordEvent(ctx, tx, event, told),
    findAppointment(tx, id),
  ])
  ctx.log.info({ event: `appointment_${notice}`, appointment: id, kind: service.kind }, words)
  if (!row) throw new AppError('no_encontrado')
  return { row, service }
}

interface Stored {
  readonly id: string
  readonly version: number
  /** Who attends; absent where nobody does. */
  readonly professionalId?: string | undefined
}

/** What the number of open appointments and the year's limit are judged by. */
export interface Held {
  readonly isFull: AppError | null
  readonly spent: SpentUses
}

/**
 * Holds the person's account for one booking at a time, so that what is open and the year's limit are counted on what is
 * really there, and counts both; in one trip.
 */
export async function holdForNew(
  ctx: Context,
  tx: Tx,
  { accountId, benefit, startsAt }: Pick<NewAppointment, 'accountId' | 'benefit' | 'startsAt'>,
): Promise<Held> {
  const [, isFull, spent] = await Promise.all([
    lockAccount(tx, accountId),
    findTooManyOpen(tx, accountId, benefit.service.kind, ctx.clock.now()),
    readUses(tx, benefit, { accountId, startsAt }),
  ])
  return { isFull, spent }
}

async function storeNew(ctx: Context, tx: Tx, wanted: NewAppointment): Promise<Stored | null> {
  const { accountId, benefit, startsAt } = wanted
  if (wanted.before) {
    await lockAccount(tx, accountId)
    await wanted.before(tx)
  }
  const { isFull, spent } = wanted.held ?? (await holdForNew(ctx, tx, wanted))
  if (isFull) throw isFull
  const use = chooseUse(benefit, spent, { accountId, startsAt })
  for (const supply of wanted.supplies) {
    const id = await insertAppointment(tx, newRow(ctx, wanted, supply, use))
    if (id === null) continue
    return { id, version: 1, professionalId: 'professionalId' in supply ? supply.professionalId : undefined }
  }
  return null
}

function newRow(
  ctx: Context,
  wanted: NewAppointment,
  supply: Supply,
  use: Use,
): Parameters<typeof insertAppointment>[1] {
  const { service } = wanted.benefit
  const now = ctx.clock.now()
  const isHealth = service.kind === 'health'
  return {
    kind: service.kind,
    service_id: service.id,
    specialty: wanted.specialty,
    account_id: wanted.accountId,
    ...('roomId' in supply ? { room_id: supply.roomId } : { professional_id: supply.professionalId }),
    starts_at: new Date(wanted.startsAt),
    ends_at: new Date(wanted.endsAt),
    modality: wanted.modality,
    attendees: wanted.attendees,
    reason: wanted.reason ? ctx.keys.seal('appointment', wanted.reason) : null,
    consent_version: isHealth ? informedConsent.version : null,
    consent_at: isHealth ? (wanted.consent?.at ?? now) : null,
    consent_channel: isHealth ? (wanted.consent?.channel ?? null) : null,
    benefit_year: use.year,
    benefit_use: use.number,
    created_at: now,
    scheduled_at: now,
  }
}

/** Rooms and everything else are counted apart: each has a cap of its own. */
async function findTooManyOpen(
  tx: Tx,
  accountId: number,
  kind: AppointmentRow['kind'],
  now: Date,
): Promise<AppError | null> {
  if (kind === 'coworking') {
    const open = await countOpen(tx, accountId, kind, now)
    return open >= coworkingRules.maxOpen ? new AppError('reservas_abiertas') : null
  }
  const { open, most } = await countOpenAppointments(tx, accountId, now)
  if (open < most) return null
  return new AppError('citas_abiertas', { members: { maximo: most } })
}

async function storeMove(ctx: Context, tx: Tx, wanted: MovedAppointment): Promise<Stored> {
  const { row, benefit, startsAt, endsAt } = wanted
  const accountId = row.account_id
  await lockAccount(tx, accountId)
  if (wanted.revives) {
    const isFull = await findTooManyOpen(tx, accountId, row.kind, ctx.clock.now())
    if (isFull) throw isFull
  }
  const use = await takeUse(tx, benefit, { accountId, startsAt, exceptId: row.id })
  const moved = await moveAppointment(tx, row.id, {
    version: row.version,
    professionalId: wanted.professionalId,
    ...(wanted.roomId === undefined ? {} : { roomId: wanted.roomId }),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    attendees: wanted.attendees,
    benefitYear: use.year,
    benefitUse: use.number,
    now: ctx.clock.now(),
    revives: wanted.revives ?? false,
  })
  if (!moved) throw await changedMeanwhile(tx, row.id)
  const professionalId = wanted.professionalId ?? undefined
  return { id: row.id, version: row.version + 1, professionalId }
}

/** Why a change found nothing to change: another one came first. */
async function changedMeanwhile(tx: Tx, id: string): Promise<AppError> {
  const row = await findAppointment(tx, id)
  if (row?.state !== 'booked') return new AppError('cita_cerrada')
  return new AppError('version', { members: { version: row.version } })
}
