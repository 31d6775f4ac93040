import type pg from 'pg'

// Any fixed number. Writers of policies hold this advisory lock, for a feed's batch or a call with events, so each
// compares a certificate with committed data.
const writingLock = 5_318_008_002

/** Takes the lock of the only writer of policies until the end of the transaction. */
export const takeWritingLock = `SELECT pg_advisory_xact_lock(${writingLock})`

/** The stated cut of the feed lies in the future. Its message can be shown. */
export class CutInTheFuture extends Error {
  constructor() {
    super('El corte es posterior a ahora: indica el instante en que la aseguradora sacó el archivo')
  }
}

/** The instant of a feed's data, as PostgreSQL writes it, and whether a newer feed started before. */
export interface FeedCut {
  readonly at: string
  readonly isOld: boolean
}

/**
 * The cut of a feed: `at`, or else the start of the Lima day, so that an event of today outranks last night's file.
 * Throws `CutInTheFuture` more than two minutes ahead of `now`.
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

/** From here on, an event up to the cut changes no existing certificate: the starting feed shows a newer state. */
export async function beginCut(client: pg.Client, { at }: FeedCut): Promise<void> {
  await client.query(
    `INSERT INTO policy_feed_cut (cut) VALUES ($1)
     ON CONFLICT (only_row) DO UPDATE SET cut = greatest(policy_feed_cut.cut, excluded.cut)`,
    [at],
  )
}
