import { jobKind } from '../../../ports/queue.ts'

/** Asks the CDN to forget the pages once every process shows a version. */
export const purgePages = jobKind<{
  readonly key: string
  readonly version: number
  readonly liveFrom: string
}>('purgar-cdn')

/** Seconds until every process shows a published version (contract §24.1). */
const spreadSeconds = 60

/** Seconds until the CDN may ask for the pages again; 0 if it may now. */
export function secondsToPurge(liveFrom: Date, now: Date): number {
  return Math.max(0, Math.ceil((liveFrom.getTime() - now.getTime()) / 1000) + spreadSeconds)
}
