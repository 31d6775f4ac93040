import type { Insertable, Kysely, Transaction } from 'kysely'
import type { FeedFindings } from './policy-feed/findings.ts'
import type { FeedImport, Schema } from './schema.ts'

type Tx = Kysely<Schema> | Transaction<Schema>

/** Figures of a finished command-line import. */
interface FinishedFeed
  extends Pick<
    Insertable<FeedImport>,
    'kind' | 'inserted' | 'updated' | 'unchanged' | 'closed' | 'refused' | 'source'
  > {
  /** Name or address known to operators; never a whole path. */
  readonly name: string
  readonly lines: number
  readonly startedAt: Date
  readonly findings?: FeedFindings
}

/** Adds a command-line import to the history that the console shows. */
export async function noteFeed(
  tx: Tx,
  { name, lines, startedAt, findings = {}, ...feed }: FinishedFeed,
): Promise<void> {
  await tx
    .insertInto('feed_import')
    .values({
      ...feed,
      file_name: name.slice(0, 200) || 'sin nombre',
      lines_read: lines,
      findings: JSON.stringify(findings),
      origin: 'command',
      state: 'done',
      created_at: startedAt,
      finished_at: new Date(Math.max(Date.now(), startedAt.getTime())),
    })
    .execute()
}
