import type { Standing, Use } from '@amparo/domain/agenda/entitlement.ts'
import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { judgeUse } from '@amparo/domain/agenda/judge.ts'
import type { BookableService, Modality } from '@amparo/domain/agenda/service-rules.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { lockOwner } from '../../identity/accounts/owners.service.ts'
import type { AppointmentRow, AppointmentView, GivenConsent } from './appointments.policy.ts'
import {
  countOpen,
  findAppointment,
  insertAppointment,
  listUses,
  moveAppointment,
  type WrittenAppointment,
} from './appointments.repository.ts'
import { noteFreedHour, settleBooked } from './freed-hours.repository.ts'
import { type Intake, sealIntake } from './intake.policy.ts'
import { queueNotice, recordEvent } from './notices.service.ts'
import { isLinkedByOne } from './professional-notices.repository.ts'
import { refusalOf } from './refusals.policy.ts'

/** The professional or room that an appointment occupies. */
export type Supply = { readonly professionalId: string } | { readonly roomId: string }

/** Granted hours, with their person; instants in milliseconds since 1970. */
interface Granted {
  readonly service: BookableService
  readonly standing: Standing
  readonly accountId: number
  readonly specialty: string | null
  readonly startsAt: number
  readonly endsAt: number
  readonly modality: Modality
  /** People in a room; null for other appointments. */
  readonly attendees: number | null
  readonly intake: Intake
  /** The informed consent, if it was given before or by another channel; null means now, in the portal. */
  readonly consent: GivenConsent | null
  /** Tried in this order; the first that is still free is taken. */
  readonly supplies: readonly [Supply, ...Supply[]]
  /** The appointment that changes its hour, keeping its id; one that is cancelled is booked again. Null books a new one. */
  readonly moves: AppointmentRow | null
  /** Whether staff move it without the person choosing the professional. */
  readonly asHouse?: boolean
  /** A plan moves it: its caller tells everybody later, and the hour that it leaves is not offered. */
  readonly isQuiet?: boolean
  /** Further writes of the same transaction, which come first. */
  readonly before?: ((tx: Tx) => Promise<void>) | undefined
}

/**
 * Stores an appointment, new or moved, in the transaction of its caller, who has made the preliminary checks: counts
 * it for the person and the policy year, queues its notices and the CRM event, all or nothing. The database decides
 * who was first: null if all supplies were taken. Throws `citas_abiertas`, `reservas_abiertas`, `limite_alcanzado`,
 * and for a move `version`, `cita_cerrada` or `profesional_sin_confirmar`; a move to a taken hour rejects with the
 * database's own error (see `isOverlap`).
 */
export async function commitAppointment(
  ctx: Context,
  tx: Tx,
  granted: Granted,
): Promise<AppointmentView | null> {
  const { service, accountId, moves } = granted
  const use = await takeUse(ctx, tx, granted)
  const written = moves ? await move(ctx, tx, moves, granted, use) : await insert(ctx, tx, granted, use)
  if (!written) return null
  const isMove = moves?.state === 'booked'
  const { startsAt, professionalId } = written
  const told = { kind: service.kind, serviceId: service.id, accountId, startsAt }
  const whom = { professionalId, previousProfessionalId: moves?.professional_id ?? null }
  const [row] = await Promise.all([
    findAppointment(tx, written.id),
    ...(granted.isQuiet
      ? []
      : [
          queueNotice(ctx, tx, written, isMove ? 'moved' : 'booked', whom),
          recordEvent(ctx, tx, isMove ? 'cita_reprogramada' : 'cita_agendada', told),
        ]),
    settleList(ctx, tx, granted, written),
  ])
  ctx.log.info(
    { event: `appointment_${isMove ? 'moved' : 'booked'}`, appointment: written.id, kind: service.kind },
    isMove ? 'cita reprogramada' : 'cita agendada',
  )
  if (!row) throw new AppError('no_encontrado')
  return { row, service }
}

/** Effects on the waiting list: one hour taken, and the one freed by a move. */
async function settleList(
  ctx: Context,
  tx: Tx,
  { service, accountId, specialty, moves, asHouse = false, isQuiet = false }: Granted,
  { professionalId, startsAt, endsAt }: WrittenAppointment,
): Promise<void> {
  if (professionalId === null) return
  const now = ctx.clock.now()
  const isMove = moves?.state === 'booked'
  await settleBooked(tx, {
    accountId,
    serviceId: service.id,
    specialty,
    professionalId,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    isMove,
    now,
  })
  // A visit that staff reassign frees an hour of a professional who may be absent.
  const isHanded = asHouse && moves?.professional_id !== professionalId
  if (isMove && !isHanded && !isQuiet) await noteFreedHour(tx, moves, now)
}

/**
 * Locks the person's account, so that open bookings and the year's limit are counted exactly, and takes the next free
 * use; a unique index guarantees it as well.
 */
async function takeUse(ctx: Context, tx: Tx, granted: Granted): Promise<Use> {
  const { service, standing, accountId, startsAt, moves, before } = granted
  const locked = lockOwner(tx, accountId)
  if (before) await locked.then(() => before(tx))
  const [, open, uses] = await Promise.all([
    locked,
    countOpen(tx, accountId, service, ctx.clock.now()),
    listUses(tx, { accountId, serviceId: service.id, exceptId: moves?.id }),
  ])
  const isOneMore = moves?.state !== 'booked'
  const now = ctx.clock.now().getTime()
  const use = judgeUse({ now, service, standing, uses, open }, { startsAt, isOneMore })
  if ('why' in use) throw refusalOf(use, { service })
  return use
}

async function insert(ctx: Context, tx: Tx, granted: Granted, use: Use): Promise<WrittenAppointment | null> {
  const { service, consent } = granted
  const now = ctx.clock.now()
  const isHealth = service.kind === 'health'
  for (const supply of granted.supplies) {
    const written = await insertAppointment(tx, {
      kind: service.kind,
      service_id: service.id,
      specialty: granted.specialty,
      account_id: granted.accountId,
      ...('roomId' in supply ? { room_id: supply.roomId } : { professional_id: supply.professionalId }),
      starts_at: new Date(granted.startsAt),
      ends_at: new Date(granted.endsAt),
      modality: granted.modality,
      attendees: granted.attendees,
      reason: sealIntake(ctx.keys, granted.intake),
      consent_version: isHealth ? informedConsent.version : null,
      consent_at: isHealth ? (consent?.at ?? now) : null,
      consent_channel: isHealth ? (consent?.channel ?? null) : null,
      benefit_year: use.year,
      benefit_use: use.number,
      created_at: now,
      scheduled_at: now,
    })
    if (written) return written
  }
  return null
}

async function move(
  ctx: Context,
  tx: Tx,
  row: AppointmentRow,
  { startsAt, endsAt, attendees, asHouse = false, supplies: [supply] }: Granted,
  use: Use,
): Promise<WrittenAppointment> {
  const professionalId = 'roomId' in supply ? null : supply.professionalId
  const isHanded = asHouse && professionalId !== null && professionalId !== row.professional_id
  if (isHanded && (await isLinkedByOne(tx, professionalId))) throw new AppError('profesional_sin_confirmar')
  const now = ctx.clock.now()
  const written = await moveAppointment(tx, row.id, {
    version: row.version,
    professionalId,
    ...('roomId' in supply ? { roomId: supply.roomId } : {}),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    attendees,
    benefitYear: use.year,
    benefitUse: use.number,
    now,
    ...(isHanded ? { handedAt: now } : asHouse ? {} : { handedAt: null }),
    revives: row.state === 'cancelled',
  })
  if (written) return written
  const present = await findAppointment(tx, row.id)
  if (present?.state !== 'booked') throw new AppError('cita_cerrada')
  throw new AppError('version', { members: { version: present.version } })
}
