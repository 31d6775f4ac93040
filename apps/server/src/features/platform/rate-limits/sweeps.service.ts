import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { Context } from '../../../context.ts'
import { addHit } from './rate-limits.repository.ts'
import { type Limit, scaledMost, subjectKey } from './rate-limits.service.ts'

/**
 * Number of different documents within a window that counts as a sweep. Well below the limits, which stop one
 * address, and above an office or a fair; `LIMITS_FACTOR` multiplies them too.
 */
const sweeps = {
  /** Asked about from one address. */
  ofAddress: { name: 'sweep-address', most: 25, minutes: 10 },
  /** Unknown documents, asked about from any address: many addresses that try a few each. */
  ofUnknown: { name: 'sweep-unknown', most: 200, minutes: 10 },
} as const satisfies Record<string, Limit>

/** Records a query about a document by an address; the same for known and unknown ones. */
export async function noteLookUp(ctx: Context, address: string, document: PersonDocument): Promise<void> {
  await countDifferent(ctx, sweeps.ofAddress, address, document)
}

/** Counts an unknown document that the caller learned is unknown. */
export async function noteUnknown(ctx: Context, document: PersonDocument): Promise<void> {
  await countDifferent(ctx, sweeps.ofUnknown, 'everybody', document)
}

/**
 * Counts a document once per window. Each count occurs once, on any number of servers, so that a window raises its
 * alarm once. The alarm contains no document or address: a keyed fingerprint identifies repeats.
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
