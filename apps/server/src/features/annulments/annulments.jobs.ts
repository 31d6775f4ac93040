import { documentOf } from '@amparo/database/documents.ts'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { timed } from '../../job.ts'
import { readServices } from '../agenda/agenda.service.ts'
import { isAnnulled } from '../appointments/benefit.service.ts'
import { cancelForHouse } from '../staff-appointments/house-changes.service.ts'
import { listThreatened, type Threatened } from './annulments.repository.ts'

/**
 * Cancels what is still to come and no policy gives any more since the insurer annulled one: its person learns why,
 * appointment by appointment, and the use of the year is given back. What has begun ends undisturbed.
 */
export async function withdrawAnnulledJob(ctx: Context): Promise<void> {
  const services = new Map((await readServices(ctx.db)).map((service) => [service.id, service]))
  let last: Threatened | null = null
  for (;;) {
    const batch: Threatened[] = await listThreatened(ctx.db, ctx.clock.now(), last)
    for (const row of batch) {
      const service = services.get(row.service_id)
      const document = documentOf(row)
      if (service && (await isAnnulled(ctx, ctx.db, document, service))) await withdraw(ctx, row.id)
    }
    last = batch.at(-1) ?? null
    if (last === null) return
  }
}

async function withdraw(ctx: Context, id: string): Promise<void> {
  try {
    await cancelForHouse(ctx, id, { by: 'insurer', reason: null })
  } catch (error) {
    // It began, or its person cancelled it, a moment ago.
    if (!(error instanceof AppError && error.code === 'cita_cerrada')) throw error
  }
}

export const annulmentJobs = [timed('retirar-anuladas', '* * * * *', withdrawAnnulledJob)]
