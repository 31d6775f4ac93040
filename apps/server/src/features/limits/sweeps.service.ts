import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { Context } from '../../context.ts'
import { addHit } from './limits.repository.ts'
import { type Limit, scaledMost, subjectKey } from './limits.service.ts'

/**
 * How many different documents within a window look like somebody who tries them one by one. Well below the limits, which
 * stop one address, and above what an office or a fair sends; `LIMITS_FACTOR` multiplies them too.
 */
const sweeps = {
  /** Asked about from one address. */
  ofAddress: { name: 'sweep-address', most: 25, minutes: 10 },
  /** Unknown documents, asked about from any address: many addresses that try a few each. */
  ofUnknown: { name: 'sweep-unknown', most: 200, minutes: 10 },
} as const satisfies Record<string, Limit>

/** Notes that an address asks about a document, known or not: what is done is the same. */
export async function noteLookUp(ctx: Context, address: string, document: PersonDocument): Promise<void> {
  await countDifferent(ctx, sweeps.ofAddress, address, document)
}

/** Counts an unknown document that the caller learned is unknown. */
export async function noteUnknown(ctx: Context, document: PersonDocument): Promise<void> {
  await countDifferent(ctx, sweeps.ofUnknown, 'everybody', document)
}

/**
 * Counts a document once a window. Each count is given out once, whatever the number of servers, so that a window raises
 * its alarm once. The alarm names no document and no address: a keyed fingerprint tells whether it is the same one again.
 */
async function countDifferent(
  ctx: Context,
  sweep: Limit,
  source: string,
  { type, number }: PersonDocument,
): Promise<void> {
  const windowMs = sweep.minutes * 60_000
  const start = new Date(Math.floor(ctx.clock.now().getTime() / windowMs) * windowMs)
  const end = new Date(start.getTime() + windowMs)
  const seen = subjectKey(ctx, { ...sweep, name: `${sweep.name}-seen` }, `${source}:${type}:${number}`)
  if ((await addHit(ctx.db, seen, start, end)) > 1) return
  const subject = subjectKey(ctx, sweep, source)
  if ((await addHit(ctx.db, subject, start, end)) !== scaledMost(ctx, sweep)) return
  ctx.log.warn(
    {
      event: 'sweep',
      sweep: sweep.name,
      documents: scaledMost(ctx, sweep),
      minutes: sweep.minutes,
      source: subject.toString('hex', 0, 6),
    },
    'barrido de documentos',
  )
}
