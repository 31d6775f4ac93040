import { type GuestStep, guestTimeline } from '@amparo/domain/guests/guest-timeline.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { toInstant } from '../../../instant.ts'
import { timesOf } from './invitations.policy.ts'

const stepNames = {
  invited: 'invitado',
  seen: 'visto',
  registered: 'registrado',
  answered: 'respondido',
  expired: 'vencido',
  removed: 'retirado',
} as const satisfies Record<GuestStep['name'], string>

/** An invitation's time line, as everybody concerned reads it. */
export function toSteps(row: Parameters<typeof timesOf>[0], now: Date) {
  return guestTimeline(timesOf(row), now.getTime()).map(({ name, at, before }) => ({
    paso: stepNames[name],
    ...(at === null ? {} : { cuando: toInstant(at) }),
    ...(before ? { antesDe: 'day' in before ? before.day : toLimaDay(before.time) } : {}),
  }))
}
