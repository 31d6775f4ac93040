import type pg from 'pg'
import { connect, type Db, type Tx } from './connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { requireSessionSettings } from './pooled-settings.ts'
import { openReadPath, type ReadPath } from './read-path.ts'
import { grantRoles } from './roles.ts'

export { connect, type Db, type Tx }

export interface Database {
  readonly db: Db
  /** The same by the account that keeps the record of acts (see `roles.ts`); `db` itself where there is none apart. */
  readonly record: Db
  /** The replica for reads that may be a moment old, where there is one. */
  readonly replica?: ReadPath | undefined
  /** How its owner reaches it, who migrates; `url` where there is no owner apart. */
  readonly ownerUrl: string
  readonly pool: pg.Pool
  /** Straight to the server, for what a pooler can't do: listening, the queue, feeds and migrations. */
  readonly url: string
  /** Closes the pool and, where this process owns the embedded server, stops it. */
  close(): Promise<void>
}

interface DatabaseOptions {
  /** Connection string of an outside PostgreSQL; without it the embedded one of `dataDir` is used. */
  readonly url?: string | undefined
  /** The same database straight, where `url` is a pooler's in transaction mode (PgBouncer). */
  readonly directUrl?: string | undefined
  /** A replica of it, for reads that may be a moment old; told of by `onReplica` when it is taken up or left. */
  readonly readUrl?: string | undefined
  readonly onReplica?: (isUsed: boolean) => void
  /** Of an outside one, as its owner and as the role of the record of acts; `url` does for both where they are absent. */
  readonly ownerUrl?: string | undefined
  readonly recordUrl?: string | undefined
  /** Which account `db` and `url` are of an embedded one: commands of an operator are its owner's. */
  readonly account?: 'application' | 'owner'
  readonly dataDir: string
  /** `owner` for servers (one per folder); `visitor` for commands that may join a running server. */
  readonly as: 'owner' | 'visitor'
  readonly maxConnections?: number
  readonly statementTimeoutMs?: number
  readonly connectTimeoutMs?: number
  readonly onNotice?: (text: string) => void
}

/** Opens the configured database, starting the embedded server when there is no outside one. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded: EmbeddedPostgres | null = options.url
    ? null
    : await startEmbeddedPostgres({
        dataDir: options.dataDir,
        as: options.as,
        ...(options.onNotice ? { onNotice: options.onNotice } : {}),
      })
  const urls = embedded
    ? await embeddedUrls(embedded, options.account ?? 'application')
    : { url: options.url ?? '', ownerUrl: options.ownerUrl, recordUrl: options.recordUrl }
  const directUrl = embedded ? undefined : options.directUrl
  const isPooled = directUrl !== undefined
  const { db, pool } = connect(urls.url, { ...options, isPooled })
  if (isPooled) {
    await requireSessionSettings(pool).catch(async (error: unknown) => {
      await db.destroy()
      throw error
    })
  }
  const replica =
    embedded || options.readUrl === undefined
      ? undefined
      : openReadPath({
          url: options.readUrl,
          primary: pool,
          maxConnections: options.maxConnections,
          isPooled,
          ...(options.onReplica ? { onChange: options.onReplica } : {}),
        })
  const record = urls.recordUrl ? connect(urls.recordUrl, { maxConnections: 2 }).db : null
  return {
    db,
    pool,
    replica,
    url: directUrl ?? urls.url,
    record: record ?? db,
    ownerUrl: urls.ownerUrl ?? directUrl ?? urls.url,
    async close() {
      await replica?.close()
      await record?.destroy()
      await db.destroy()
      await embedded?.stop()
    },
  }
}

interface Urls {
  readonly url: string
  readonly ownerUrl: string | undefined
  readonly recordUrl: string | undefined
}

/** Of an embedded server, whose owner only migrates and gives rights: the portal is an account like any. */
async function embeddedUrls({ urls }: EmbeddedPostgres, account: 'application' | 'owner'): Promise<Urls> {
  const { owner, application, record } = urls
  if (account === 'owner') return { url: owner, ownerUrl: owner, recordUrl: undefined }
  await grantRoles(owner)
  return { url: application, ownerUrl: owner, recordUrl: record }
}
