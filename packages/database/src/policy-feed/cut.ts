import type pg from 'pg'

// Any fixed number. Who writes policies holds this advisory lock, a batch of a feed as well as a call with events, so that
// each judges a certificate by what the others have committed.
const writingLock = 5_318_008_002

/** Lock of the only writer of policies, held until the end of the transaction. */
export const takeWritingLock = `SELECT pg_advisory_xact_lock(${writingLock})`

/** The feed is said to be cut at an instant that has not come. Its message is fit to show. */
export class CutInTheFuture extends Error {
  constructor() {
    super('El corte es posterior a ahora: indica el instante en que la aseguradora sacó el archivo')
  }
}

/** At what instant a whole feed shows its certificates, as PostgreSQL writes it; whether a newer feed has begun before. */
export interface FeedCut {
  readonly at: string
  readonly isOld: boolean
}

/**
 * The cut of a feed: `at`, or else the midnight that began the Lima day, so that an event of today outlives a file of last
 * night. Throws `CutInTheFuture` more than two minutes ahead of `now`.
 */
export async function readCut(
  client: pg.Client,
  { cut: at, now }: { readonly cut?: Date | undefined; readonly now: Date },
): Promise<FeedCut> {
  const { rows } = await client.query<FeedCut & { isAhead: boolean }>(
    `SELECT cut::text AS at, coalesce(cut < (SELECT cut FROM policy_feed_cut), false) AS "isOld",
       cut > $2::timestamptz + interval '2 minutes' AS "isAhead"
     FROM (SELECT coalesce($1::timestamptz, date_trunc('day', $2::timestamptz)) AS cut) AS wanted`,
    [at ?? null, now],
  )
  const [cut] = rows
  if (!cut || cut.isAhead) throw new CutInTheFuture()
  return cut
}

/** From here on an event up to the cut changes no certificate that there is: the feed that begins shows a newer state. */
export async function beginCut(client: pg.Client, { at }: FeedCut): Promise<void> {
  await client.query(
    `INSERT INTO policy_feed_cut (cut) VALUES ($1)
     ON CONFLICT (only_row) DO UPDATE SET cut = greatest(policy_feed_cut.cut, excluded.cut)`,
    [at],
  )
}
