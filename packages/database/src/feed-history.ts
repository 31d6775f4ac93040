import type { Insertable, Kysely, Transaction } from 'kysely'
import type { FeedFindings } from './policy-feed/findings.ts'
import type { FeedImport, Schema } from './schema.ts'

type Tx = Kysely<Schema> | Transaction<Schema>

/** What a command has brought in, with its figures. */
interface FinishedFeed
  extends Pick<
    Insertable<FeedImport>,
    'kind' | 'inserted' | 'updated' | 'unchanged' | 'closed' | 'refused' | 'source'
  > {
  /** Name or address by which operators know it; never a whole path. */
  readonly name: string
  readonly lines: number
  readonly startedAt: Date
  readonly findings?: FeedFindings
}

/** Writes into the history of feeds, which the console shows, what a command has brought in. */
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
