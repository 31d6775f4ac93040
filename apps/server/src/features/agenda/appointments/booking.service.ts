import { randomInt } from 'node:crypto'
import { coverEndBefore } from '@amparo/domain/agenda/cover-end.ts'
import type { Standing } from '@amparo/domain/agenda/entitlement.ts'
import type { AgendaView } from '@amparo/domain/agenda/free-slots.ts'
import { type GrantedVisit, judgeVisit, type Refusal } from '@amparo/domain/agenda/judge.ts'
import type { BookableService, Modality } from '@amparo/domain/agenda/service-rules.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor, Person } from '../../../callers.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { listCoveredDays } from '../../policies/entitlement/cover-end.service.ts'
import {
  getBuiltIn,
  getService,
  readAgenda,
  readServices,
  readSlot,
  type SlotQuery,
} from '../agenda/agenda.service.ts'
import type { AppointmentRow, AppointmentView, GivenConsent } from './appointments.policy.ts'
import { lostWithCover } from './appointments.repository.ts'
import { getOwn, refuseLateChange } from './appointments.service.ts'
import { notEntitled, readStanding } from './benefit.service.ts'
import { commitAppointment, type Supply } from './commit.service.ts'
import type { Intake } from './intake.policy.ts'
import { refusalOf, takenError, takenMeanwhile } from './refusals.policy.ts'

/** How often a booking whose professional was taken a moment ago tries the next one. */
const maxTries = 6

export interface BookingDraft {
  readonly serviceId: number
  readonly specialty: string | null
  /** Milliseconds since 1970. */
  readonly startsAt: number
  /** Null takes the service's first one. */
  readonly modality: Modality | null
  /** Null accepts any free professional. */
  readonly professionalId: string | null
  readonly intake: Intake
}

/** Variations of a booking, by its caller and by the appointment that it replaces. */
interface Manner {
  /** Staff are bound by no lead time. */
  readonly asHouse?: boolean
  /** A plan moves it: its messages come later. */
  readonly isQuiet?: boolean
  /** A freed hour that is offered to the person: no lead time either. */
  readonly isOffered?: boolean
  /** Set if it was given before or by another channel; null means now, in the portal. */
  readonly consent?: GivenConsent | null
  /** The appointment that changes its hour; one that is cancelled is booked again. */
  readonly moves?: AppointmentRow
  /** A missed appointment, and what the same transaction does with it first. */
  readonly insteadOf?: AppointmentRow
  readonly before?: (tx: Tx) => Promise<void>
}

/**
 * Checks a booking of advice or health: cover, lead time, hours, modality, and availability. `write` stores it and
 * queues its confirmation and the CRM's event, all or nothing; the database decides races, and the loser gets
 * `horario_ocupado` with the free alternatives.
 */
export async function prepareBooking(
  ctx: Context,
  actor: Person,
  draft: BookingDraft,
): Promise<Prepared<AppointmentView>> {
  const [, facts] = await ctx.db
    .connection()
    .execute(async (one) => Promise.all([countWrite(ctx, one, actor), readFacts(ctx, one, actor, draft, {})]))
  return decide(ctx, actor, draft, facts, {})
}

/** The rest of the checks once permission is settled: for the person, or for staff on their behalf. */
export async function planBooking(
  ctx: Context,
  person: Person,
  draft: BookingDraft,
  manner: Manner = {},
): Promise<Prepared<AppointmentView>> {
  const facts = await ctx.db.connection().execute((one) => readFacts(ctx, one, person, draft, manner))
  return decide(ctx, person, draft, facts, manner)
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
  const [, row, services] = await ctx.db
    .connection()
    .execute(async (one) =>
      Promise.all([
        countWrite(ctx, one, actor),
        getOwn(one, actor, change.id, 'appointments'),
        readServices(one),
      ]),
    )
  const service = services.find(({ id }) => id === row.service_id) ?? getBuiltIn(row.service_id)
  refuseLateChange(ctx, row, service)
  if (row.version !== change.version) throw new AppError('version', { members: { version: row.version } })
  const professionalId = change.professionalId ?? row.professional_id
  return planMove(ctx, actor, row, { startsAt: change.startsAt, professionalId })
}

/**
 * The rest of the checks of a permitted move: cover, lead time, hours and availability. With a professional, only
 * their hours count; null keeps the present one if free, and otherwise takes another, as staff do for an absent
 * professional.
 */
export async function planMove(
  ctx: Context,
  person: Person,
  row: AppointmentRow,
  {
    asHouse = false,
    isQuiet = false,
    ...hour
  }: Pick<BookingDraft, 'startsAt' | 'professionalId'> & Pick<Manner, 'asHouse' | 'isQuiet'>,
): Promise<Prepared<AppointmentView>> {
  const { service_id: serviceId, specialty, modality } = row
  const draft = { ...hour, serviceId, specialty, modality, intake: {} }
  return planBooking(ctx, person, draft, { asHouse, isQuiet, moves: row })
}

function countWrite(ctx: Context, tx: Tx, { accountId }: Person): Promise<void> {
  return spendWithin(ctx, limits.appointmentWritesOfAccount, String(accountId), tx)
}

interface Facts {
  readonly now: number
  readonly service: BookableService
  readonly standing: Standing
  readonly agenda: AgendaView
  readonly query: SlotQuery
  /** The last known day of the cover, if the visit is later. */
  readonly endsBefore: string | null
}

/** Reads it in one trip; two for a guest, whose cover is their invitation. */
async function readFacts(
  ctx: Context,
  tx: Tx,
  person: Person,
  draft: BookingDraft,
  { asHouse = false, isOffered = false, moves, insteadOf }: Manner,
): Promise<Facts> {
  const builtIn = getBuiltIn(draft.serviceId)
  const today = toLimaDay(ctx.clock.now())
  const query = {
    service: builtIn,
    specialty: draft.specialty,
    professionalId: draft.professionalId,
    modalities: draft.modality ? [draft.modality] : builtIn.modalities,
    // A move keeps the address: it sends no person to another city.
    place: moves?.modality === 'in_person' ? moves.professional_place : null,
    avoid: insteadOf?.professional_id ?? null,
  }
  const [known, standing, agenda, days, isRebooked] = await Promise.all([
    getService(tx, draft.serviceId),
    readStanding(ctx, tx, person.document),
    readAgenda(ctx, tx, query, wantedOf(person, draft, moves ?? insteadOf)),
    listCoveredDays(tx, person.document, today),
    lostWithCover(tx, person.accountId, draft),
  ])
  // An hour that was lost with the cover is booked again without lead time (contract §22.2).
  const service = asHouse || isOffered || isRebooked ? { ...known, leadHours: 0 } : known
  const endsBefore = coverEndBefore(toLimaDay(draft.startsAt), builtIn, days, today)
  const now = ctx.clock.now().getTime()
  return { now, service, standing, agenda, query: { ...query, service }, endsBefore }
}

const wantedOf = ({ accountId }: Person, { startsAt }: BookingDraft, ignored?: AppointmentRow) => ({
  accountId,
  startsAt,
  ignoreId: ignored?.id,
})

/** Judges, and prepares what the transaction writes; throws the refusal. */
async function decide(
  ctx: Context,
  person: Person,
  draft: BookingDraft,
  facts: Facts,
  { asHouse = false, isQuiet = false, consent = null, moves, insteadOf, before }: Manner,
): Promise<Prepared<AppointmentView>> {
  const { service, standing, query } = facts
  const visit = judgeVisit(facts, draft)
  const wanted = wantedOf(person, draft, moves ?? insteadOf)
  if ('why' in visit) throw await refuse(ctx, person, facts, wanted, visit)
  const granted = {
    service,
    standing,
    accountId: person.accountId,
    specialty: draft.specialty,
    ...visit,
    attendees: null,
    intake: draft.intake,
    consent,
    supplies: suppliesOf(visit, moves),
    moves: moves ?? null,
    asHouse,
    isQuiet,
    before,
  }
  return {
    async write(tx) {
      const booked = await commitAppointment(ctx, tx, granted)
      if (booked) return { ...booked, endsBefore: facts.endsBefore }
      const { ownClash, alternatives } = await readSlot(ctx, tx, query, { ...wanted, ignoreId: undefined })
      throw takenError({ isOwn: ownClash, alternatives })
    },
  }
}

/** The refusal; for a taken hour with more distant alternatives if the days around have too few. */
async function refuse(
  ctx: Context,
  { document }: Person,
  facts: Facts,
  wanted: ReturnType<typeof wantedOf>,
  refusal: Refusal,
): Promise<AppError> {
  if (refusal.why === 'not_entitled') return notEntitled(ctx, ctx.db, document, facts)
  if (refusal.why !== 'taken' || refusal.alternatives.length === 3) return refusalOf(refusal, facts)
  const { alternatives } = await readSlot(ctx, ctx.db, facts.query, wanted)
  return takenError({ ...refusal, alternatives })
}

/**
 * Order of professionals tried: from a random start, so that concurrent callers don't all try the same. A move keeps
 * a free professional, and tries only that one.
 */
function suppliesOf(
  { professionalIds: ids }: GrantedVisit,
  moves?: AppointmentRow,
): readonly [Supply, ...Supply[]] {
  const start = randomInt(ids.length)
  const inTurn = [...ids.slice(start), ...ids.slice(0, start)]
  const kept = moves?.professional_id
  const [first, ...others] = kept && ids.includes(kept) ? [kept] : inTurn.slice(0, moves ? 1 : maxTries)
  if (first === undefined) throw takenMeanwhile()
  return [{ professionalId: first }, ...others.map((professionalId) => ({ professionalId }))]
}
