import { type InstantLike, limaHour, toLimaDay } from '../lima-time.ts'

/** Kinds of push notice, each with its own consent. */
export const pushKinds = ['appointment', 'freed_hour', 'message', 'request'] as const
export type PushKind = (typeof pushKinds)[number]

/** Texts for the lock screen: without names, services, days or the subject. */
export const pushWords: Readonly<Record<PushKind, string>> = {
  appointment: 'Tienes una cita o reserva pronto.',
  freed_hour: 'Se liberó una hora que esperas.',
  message: 'Tienes un mensaje.',
  request: 'Hay novedades en una de tus solicitudes.',
}

const quietFrom = 21
const quietTo = 8
const dayMs = 86_400_000

/** End of the current quiet hours, in milliseconds since the epoch: 21:00 to 8:00 in Lima. Null by day. */
export function quietUntil(now: InstantLike): number | null {
  const hour = limaHour(now)
  if (hour >= quietTo && hour < quietFrom) return null
  const morning = Date.parse(`${toLimaDay(now)}T08:00:00-05:00`)
  return hour < quietTo ? morning : morning + dayMs
}
