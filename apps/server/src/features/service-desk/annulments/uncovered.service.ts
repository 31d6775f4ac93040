import { documentOf } from '@amparo/database/documents.ts'
import { isEntitled } from '@amparo/domain/agenda/entitlement.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { readServices } from '../../agenda/agenda/agenda.service.ts'
import { readCover } from '../../policies/entitlement/entitlement.service.ts'
import { cancelForHouse } from '../desk-appointments/house-changes.service.ts'
import { listThreatened, type Threatened } from './annulments.repository.ts'

/**
 * Cancels upcoming appointments without a policy since the insurer annulled it or its holder left it: notifies the
 * person of each appointment with the reason, and returns the year's use. Those in progress continue. With a
 * document, only those booked by that person and their guests.
 */
export async function cancelUncovered(ctx: Context, holder: PersonDocument | null): Promise<void> {
  const services = new Map((await readServices(ctx.db)).map((service) => [service.id, service]))
  let last: Threatened | null = null
  for (;;) {
    const batch: Threatened[] = await listThreatened(ctx.db, ctx.clock.now(), last, holder)
    for (const row of batch) {
      const service = services.get(row.service_id)
      if (service && !isEntitled(service, await readCover(ctx, ctx.db, documentOf(row)))) {
        await cancelFor(ctx, row.id, row.is_annulled ? 'insurer' : 'cover')
      }
    }
    last = batch.at(-1) ?? null
    if (last === null) return
  }
}

/** Cancels a visit that no cover gives any more; one that began or was cancelled a moment ago stays as it is. */
export async function cancelFor(ctx: Context, id: string, by: 'insurer' | 'cover'): Promise<void> {
  try {
    await cancelForHouse(ctx, id, { by, reason: null })
  } catch (error) {
    // It began, or its person cancelled it, a moment ago.
    if (!(error instanceof AppError && error.code === 'cita_cerrada')) throw error
  }
}
