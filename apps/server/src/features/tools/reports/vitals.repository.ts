import { kept } from '@amparo/database/delete-in-batches.ts'
import type { ConnectionKind, VitalName, VitalRoute } from '@amparo/domain/field/vitals.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A year and a month, so that a month can be compared with that of the previous year. */
export const vitalCountsKept = kept('web_vital_count', 'day', 400)

/** A visit's place in the counts of one measure. */
interface VitalHit {
  readonly vital: VitalName
  readonly bucket: number
}

/** Adds a visit to the counts of a day. Rows are locked in the order of the measures' names. */
export async function countVisit(
  tx: Tx,
  visit: { day: string; route: VitalRoute; connection: ConnectionKind },
  hits: readonly VitalHit[],
): Promise<void> {
  const inOrder = hits.toSorted((one, other) => one.vital.localeCompare(other.vital))
  await tx
    .insertInto('web_vital_count')
    .values(inOrder.map((hit) => ({ ...visit, ...hit, visits: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'route', 'connection', 'vital', 'bucket'])
        .doUpdateSet({ visits: sql`web_vital_count.visits + 1` }),
    )
    .execute()
}
