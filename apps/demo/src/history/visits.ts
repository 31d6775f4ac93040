import type { SeededRandom } from '@amparo/database/seed/random.ts'
import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { hourMs, minuteMs, startOfDay, toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import type { ActName } from '@amparo/domain/staff/act-words.ts'
import type { Context, Tx } from '@amparo/server/src/context.ts'
import { sealIntake } from '@amparo/server/src/features/agenda/appointments/intake.policy.ts'
import { clinicalPurpose } from '@amparo/server/src/features/care/signing/patient.policy.ts'
import { recordAct } from '@amparo/server/src/features/staff/audit-log/audit-log.service.ts'
import { insertMany } from './house.ts'
import type { Scene } from './past.ts'
import type { PlannedVisit } from './planned-visit.ts'
import { actorOf, type SampleStaff } from './staff.ts'
import { cancelReasons, noteOf, reasonOf } from './visit-texts.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function toRow(ctx: Context, random: SeededRandom, visit: PlannedVisit, now: number) {
  const { service, startsAt, createdAt, scheduledAt, cancelledBy } = visit
  const isHealth = service.kind === 'health'
  const reason = random.chance(0.6) ? reasonOf(visit, random) : undefined
  const why = cancelledBy === 'staff' || cancelledBy === 'professional' ? cancelReasons[cancelledBy] : null
  // Upcoming visitors have had their reminder: a demo's mailbox belongs to its user.
  const reminded = iso(Math.min(now, startsAt - hourMs))
  return {
    id: visit.id,
    kind: service.kind,
    service_id: service.id,
    specialty: visit.specialty,
    account_id: visit.patient.accountId,
    professional_id: visit.professionalId,
    room_id: visit.room?.id ?? null,
    starts_at: iso(startsAt),
    ends_at: iso(visit.endsAt),
    modality: visit.modality,
    state: visit.state,
    version: 1 + Number(scheduledAt > createdAt) + Number(visit.state !== 'booked'),
    attendees: visit.room ? 1 + random.below(visit.room.capacity) : null,
    reason: sealIntake(ctx.keys, { reason }),
    consent_version: isHealth ? informedConsent.version : null,
    consent_at: isHealth ? iso(createdAt) : null,
    consent_channel: isHealth && visit.byPhone ? 'phone' : null,
    benefit_year: visit.year,
    benefit_use: visit.use,
    link_nonce: crypto.randomUUID(),
    created_at: iso(createdAt),
    scheduled_at: iso(scheduledAt),
    reminded_day_at: reminded,
    reminded_hour_at: reminded,
    professional_reminded_at: reminded,
    cancelled_at: iso(visit.cancelledAt),
    cancelled_by: cancelledBy,
    cancel_reason: why && ctx.keys.seal('appointment', why),
    absent: visit.absent,
  }
}

/** Whether a visit counts as used: it was attended, or the hour of its room is over. */
const isUsed = ({ state, room, endsAt }: PlannedVisit, now: number) =>
  state === 'attended' || (room !== null && state === 'booked' && endsAt <= now)

/** Inserts visits, their uses, and the ends of calls. */
export async function writeVisits(
  ctx: Context,
  tx: Tx,
  visits: readonly PlannedVisit[],
  random: SeededRandom,
): Promise<void> {
  const now = ctx.clock.now().getTime()
  await insertMany(
    tx,
    'appointment',
    visits.map((visit) => toRow(ctx, random, visit, now)),
  )
  const used = visits.filter((visit) => isUsed(visit, now))
  await insertMany(
    tx,
    'benefit_use',
    used.map(({ id, patient, endsAt }) => ({
      account_id: patient.accountId,
      act: `visita:${id}`,
      used_at: iso(endsAt),
    })),
  )
  await insertMany(
    tx,
    'video_call',
    visits
      .filter(({ state, modality }) => state === 'attended' && modality === 'video')
      .map(({ id, startsAt, endsAt }) => ({
        appointment_id: id,
        met_at: iso(startsAt + minuteMs),
        ended_at: iso(endsAt - random.below(6) * minuteMs),
        ended_by: 'professional',
      })),
  )
}

/** Notes of the visits that the sample's doctors attended, each closed after its last visit of the day, and the acts of it. */
export async function writeNotes(
  ctx: Context,
  tx: Tx,
  visits: readonly PlannedVisit[],
  { staff, random }: { staff: SampleStaff; random: SeededRandom },
): Promise<Scene[]> {
  const scenes: Scene[] = []
  for (const doctor of [...staff.values()].filter(({ professionalId }) => professionalId !== null)) {
    const attended = visits.filter(
      ({ professionalId, state }) => professionalId === doctor.professionalId && state === 'attended',
    )
    const rows = attended.flatMap((visit) => {
      const note = noteOf(visit)
      if (!note || random.chance(0.1)) return []
      const { id, endsAt } = visit
      const at = iso(endsAt)
      const content = ctx.keys.seal(clinicalPurpose(id), JSON.stringify(note))
      const times = { identity_checked_at: at, created_at: at, updated_at: at, closed_at: at }
      return [{ appointment_id: id, professional_id: doctor.professionalId, version: 3, content, ...times }]
    })
    await insertMany(tx, 'clinical_note', rows)
    const noted = new Set(rows.map((row) => row.appointment_id))
    scenes.push(
      ...scenesByDay(
        attended.filter(({ id }) => noted.has(id)),
        doctor.email,
        'atenciones.cerrar',
        staff,
      ),
    )
  }
  return scenes
}

/** One moment per day at which the same act is done for all of these. */
function scenesByDay(
  visits: readonly PlannedVisit[],
  email: string,
  action: ActName,
  staff: SampleStaff,
): Scene[] {
  const days = Map.groupBy(visits, ({ endsAt }) => toDayMinute(endsAt).day.toString())
  return [...days.values()].map((ofDay) => ({
    at: Math.max(...ofDay.map(({ endsAt }) => endsAt)) + 3 * minuteMs,
    play: (then) =>
      recordEach(
        then,
        ofDay.map(({ id }) => ({ id, action })),
        { email, staff },
      ),
  }))
}

async function recordEach(
  ctx: Context,
  acts: readonly { readonly id: string; readonly action: ActName }[],
  { email, staff }: { email: string; staff: SampleStaff },
): Promise<void> {
  await Promise.all(
    acts.map(({ id, action }) =>
      recordAct(ctx, ctx.db, actorOf(staff, email, action), { about: `cita:${id}` }),
    ),
  )
}

/** The desk's acts on visits: bookings by telephone, and cancellations. */
export function deskScenes(visits: readonly PlannedVisit[], staff: SampleStaff, now: number): Scene[] {
  const email = 'agenda@demo.example'
  const acts = visits.flatMap(({ id, byPhone, createdAt, cancelledBy, cancelledAt }) => [
    ...(byPhone ? [{ id, at: createdAt, action: 'citas' as const }] : []),
    ...(cancelledBy === 'staff' ? [{ id, at: cancelledAt ?? now, action: 'citas.cancelar' as const }] : []),
  ])
  return [...Map.groupBy(acts, ({ at }) => toDayMinute(at).day.toString())].flatMap(([day, ofDay]) => {
    // The desk records attendance at one time in the afternoon.
    const at = startOfDay(Temporal.PlainDate.from(day)) + 14 * hourMs + 8 * minuteMs
    return at > now ? [] : [{ at, play: (ctx: Context) => recordEach(ctx, ofDay, { email, staff }) }]
  })
}
