import type { Context } from '../../../context.ts'
import { listWaitingPeople, type WaitingPerson } from './waiting-people.repository.ts'

/** Most waiting people shown to staff, besides their total. */
const shown = 100

/** The waiting list of a service or a professional, in order. */
export function readWaitingPeople(
  ctx: Context,
  asked: { serviceId: number | undefined; professionalId: string | undefined },
): Promise<WaitingPerson[]> {
  return listWaitingPeople(ctx.db, { ...asked, now: ctx.clock.now(), limit: shown })
}
