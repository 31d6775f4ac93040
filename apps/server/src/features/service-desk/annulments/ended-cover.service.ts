import { coveredUntil, givesService } from '@amparo/domain/agenda/cover-end.ts'
import { toDayStart, toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import { readServices } from '../../agenda/agenda/agenda.service.ts'
import {
  type BeyondCover,
  closeCertain,
  findAppliedDay,
  listBeyondCover,
  noteSuspended,
  openUncertain,
} from './ended-cover.repository.ts'
import { cancelFor } from './uncovered.service.ts'

/** Before a visit's day, at 18:00 in Lima: by then a renewal that has not come is a case of the desk. */
const askedBeforeMs = 6 * 3_600_000

/**
 * Cancels the visits beyond the last day of cover once a whole feed of the policies' source that was cut after that
 * day brought no renewal; the use is given back. Where none has by 18:00 of the evening before, the desk gets a case
 * (contract §22.2).
 */
export async function endCoveredVisits(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const today = toLimaDay(now)
  await noteSuspended(ctx.db, now, today)
  const services = new Map((await readServices(ctx.db)).map((service) => [service.id, service]))
  const appliedOn = await findAppliedDay(ctx.db)
  const uncertain: string[] = []
  let last: BeyondCover | null = null
  for (;;) {
    const batch: BeyondCover[] = await listBeyondCover(ctx.db, now, last)
    for (const row of batch) {
      const service = services.get(row.service_id)
      const days = service ? row.days.filter((one) => givesService(service, one)) : []
      const until = coveredUntil(days, { today, visit: toLimaDay(row.starts_at) })
      if (until === null) continue
      const isOver = appliedOn !== null && appliedOn > until && days.every(({ isToldByFeed }) => isToldByFeed)
      if (isOver) await cancelFor(ctx, row.id, 'cover')
      else if (now.getTime() >= toDayStart(toLimaDay(row.starts_at)).getTime() - askedBeforeMs) {
        await openUncertain(ctx.db, { appointment_id: row.id, covered_until: until, noticed_at: now })
        uncertain.push(row.id)
      }
    }
    last = batch.at(-1) ?? null
    if (last === null) break
  }
  await closeCertain(ctx.db, now, uncertain)
}
