import type { Context, Outlets } from './context.ts'
import { type JobKind, jobKind } from './ports/queue.ts'

/** A job as its feature declares it; the worker begins each. */
export interface Job {
  readonly kind: JobKind<object>
  readonly cron: string | undefined
  start(ctx: Context, outlets: Outlets): Promise<void>
}

/** What is done for each job of a kind, and by cron (Lima time) where it has one. */
export function job<Data extends object>(
  kind: JobKind<Data>,
  run: (ctx: Context, outlets: Outlets, data: Data) => Promise<unknown>,
  cron?: string,
): Job {
  return {
    kind,
    cron,
    async start(ctx, outlets) {
      await ctx.queue.work(kind, (data) => run(ctx, outlets, data))
      if (cron) await ctx.queue.schedule(kind, cron)
    },
  }
}

/**
 * What is done by the clock alone. A minute at which no worker ran does not come back: what a day cannot miss has several,
 * and does nothing where it was done.
 */
export function timed(queue: string, cron: string, run: (ctx: Context) => Promise<unknown>): Job {
  return job({ ...jobKind(queue), isPrompt: false }, run, cron)
}
