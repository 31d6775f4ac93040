import type { Context, Tx } from '../../../context.ts'
import { openWebhook } from '../../../ports/crm/open-crm.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { purgePages, secondsToPurge } from './purge.policy.ts'

/** Enqueues the purge of a published version, if a CDN is configured. */
export async function queuePurge(
  ctx: Context,
  tx: Tx,
  { key, version, liveFrom }: { readonly key: string; readonly version: number; readonly liveFrom: Date },
): Promise<void> {
  if (!ctx.config.cdn) return
  await ctx.queue.enqueue(tx, purgePages, { key, version, liveFrom: liveFrom.toISOString() })
}

const longestWait = 3600
const pauseSeconds = 60
const repeatedForMs = 86_400_000

/** Sends the purge once every process shows the version; the queue repeats it for a day until the receiver answers 2xx. */
export async function sendPurge(
  ctx: Context,
  { key, version, liveFrom }: { readonly key: string; readonly version: number; readonly liveFrom: string },
): Promise<void> {
  const { cdn } = ctx.config
  if (!cdn) return
  const at = new Date(liveFrom)
  const wait = secondsToPurge(at, ctx.clock.now())
  if (wait > 0) throw new RetryLater(Math.min(wait, longestWait))
  const data = { clave: key, version, desde: liveFrom, paginas: 'todas' }
  const event = {
    id: `purge:${key}:${version}`,
    kind: 'contenido.publicado',
    person: null,
    occurredAt: at,
    data,
  }
  const [outcome] = await openWebhook(cdn, ctx).deliver([event])
  if (outcome?.is === 'delivered') return
  const about = { event: 'cdn_not_purged', key, version, reason: outcome?.reason }
  if (ctx.clock.now().getTime() - at.getTime() > repeatedForMs)
    return ctx.log.error(about, 'el CDN no aceptó la purga en un día')
  ctx.log.warn(about, 'la purga del CDN queda por repetir')
  throw new RetryLater(outcome?.is === 'later' ? outcome.seconds : pauseSeconds)
}
