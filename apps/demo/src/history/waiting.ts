import { hourMs, minuteMs } from '@amparo/domain/agenda/lima-days.ts'
import type { Context, Tx } from '@amparo/server/src/context.ts'
import { insertMany } from './house.ts'
import type { PlannedVisit } from './planned-visit.ts'

const wishes = [
  'Me cambiaron el turno en el trabajo y no llego a esa hora.',
  'Mi hija tiene colegio hasta tarde. ¿Puede ser en la mañana?',
  'Voy a estar sin internet ese día.',
]

/** Pending work of the agenda desk: changes requested after the deadline, and requested calls. */
export async function writeWaiting(ctx: Context, tx: Tx, visits: readonly PlannedVisit[]): Promise<void> {
  const now = ctx.clock.now().getTime()
  const booked = visits.filter(({ state, room }) => state === 'booked' && room === null)
  const soon = booked.filter(({ startsAt }) => startsAt > now + 3 * hourMs && startsAt < now + 22 * hourMs)
  await insertMany(
    tx,
    'change_request',
    wishes.flatMap((wish, at) => {
      const visit = soon[(at + 1) * 17]
      if (!visit) return []
      return [
        {
          id: crypto.randomUUID(),
          appointment_id: visit.id,
          account_id: visit.patient.accountId,
          wanted_start: at === 0 ? null : new Date(visit.startsAt + (at * 24 + 48) * hourMs).toISOString(),
          reason: ctx.keys.seal('appointment', wish),
          created_at: new Date(
            Math.max(visit.createdAt + minuteMs, now - (at * 3 + 1) * hourMs),
          ).toISOString(),
        },
      ]
    }),
  )
  const missed = booked.findLast(({ endsAt, modality }) => endsAt < now && modality === 'phone')
  if (!missed) return
  await insertMany(tx, 'appointment_wait', [
    {
      appointment_id: missed.id,
      answer: 'call',
      answered_at: new Date(missed.startsAt + 14 * minuteMs).toISOString(),
    },
  ])
}
