import type { Context } from '../../context.ts'
import { listWaitingPeople, type WaitingPerson } from './waiting-people.repository.ts'

/** The desk sees so many of those who wait, and how many they are. */
const shown = 100

/** Who waits for a service or a professional, in their order. */
export function readWaitingPeople(
  ctx: Context,
  asked: { serviceId: number | undefined; professionalId: string | undefined },
): Promise<WaitingPerson[]> {
  return listWaitingPeople(ctx.db, { ...asked, now: ctx.clock.now(), limit: shown })
}
