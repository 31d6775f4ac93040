import type { Context, Outlets } from './context.ts'
import { type JobKind, jobKind } from './ports/queue.ts'

/** A job as its feature declares it; the worker begins each. */
export interface Job {
  readonly kind: JobKind<object>
  readonly cron: string | undefined
  start(ctx: Context, outlets: Outlets): Promise<void>
}

/** Handler of each job of a kind, with its cron schedule (Lima time) if it has one. */
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

/** Work by schedule alone. A minute without a running worker is not repeated: daily work has several, and is idempotent. */
export function timed(queue: string, cron: string, run: (ctx: Context) => Promise<unknown>): Job {
  return job({ ...jobKind(queue), isPrompt: false }, run, cron)
}
