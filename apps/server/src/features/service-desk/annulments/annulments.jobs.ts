import type { Context } from '../../../context.ts'
import { timed } from '../../../job.ts'
import { endCoveredVisits } from './ended-cover.service.ts'
import { cancelUncovered } from './uncovered.service.ts'

export function withdrawAnnulledJob(ctx: Context): Promise<void> {
  return cancelUncovered(ctx, null)
}

export const annulmentJobs = [
  timed('retirar-anuladas', '* * * * *', withdrawAnnulledJob),
  timed('cobertura-terminada', '*/5 * * * *', endCoveredVisits),
]
