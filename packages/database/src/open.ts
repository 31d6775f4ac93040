import type pg from 'pg'
import { connect, type Db, type Tx } from './connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { requireSessionSettings } from './pooled-settings.ts'
import { openReadPath, type ReadPath } from './read-path.ts'
import { awaitRecovery } from './recovery.ts'
import { grantRoles } from './roles.ts'

export { connect, type Db, type Tx }

export interface Database {
  readonly db: Db
  /** The same database with the audit log's account (see `roles.ts`); `db` if there is no separate one. */
  readonly record: Db
  /** The replica for reads that may be slightly stale, if configured. */
  readonly replica?: ReadPath | undefined
  /** Address for its owner, who migrates; `url` if there is no separate owner. */
  readonly ownerUrl: string
  readonly pool: pg.Pool
  /** Direct address, for what a pooler cannot do: listening, the queue, feeds and migrations. */
  readonly url: string
  /** Closes the pool and, if this process owns it, the embedded server. */
  close(): Promise<void>
}

interface DatabaseOptions {
  /** Connection string of an external PostgreSQL; without it the embedded one of `dataDir` is used. */
  readonly url?: string | undefined
  /** Direct address of the same database, if `url` is a pooler in transaction mode (PgBouncer). */
  readonly directUrl?: string | undefined
  /** A replica for reads that may be slightly stale; `onReplica` reports when it is used or left. */
  readonly readUrl?: string | undefined
  readonly onReplica?: (isUsed: boolean) => void
  /** Addresses of an external database for its owner and for the audit log's role; default `url`. */
  readonly ownerUrl?: string | undefined
  readonly recordUrl?: string | undefined
  /** Account of `db` and `url` in an embedded database: an operator's commands use the owner. */
  readonly account?: 'application' | 'owner'
  readonly dataDir: string
  /** `owner` for servers (one per folder); `visitor` for commands that may join a running server. */
  readonly as: 'owner' | 'visitor'
  readonly maxConnections?: number
  readonly statementTimeoutMs?: number
  readonly connectTimeoutMs?: number
  readonly onNotice?: (text: string) => void
}

/** Opens the configured database; starts the embedded server if no external one is configured. */
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
  if (!embedded) await awaitRecovery(directUrl ?? urls.url, options.onNotice)
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

/** Addresses of an embedded server: its owner only migrates and grants rights; the portal uses an unprivileged account. */
async function embeddedUrls({ urls }: EmbeddedPostgres, account: 'application' | 'owner'): Promise<Urls> {
  const { owner, application, record } = urls
  if (account === 'owner') return { url: owner, ownerUrl: owner, recordUrl: undefined }
  await grantRoles(owner)
  return { url: application, ownerUrl: owner, recordUrl: record }
}
