import pg from 'pg'

/**
 * The accounts of a database (ASVS 13.2.2) besides its owner, who migrates: `application` reads and writes everything
 * except the audit log, to which it only adds; `record` seals that log and moves out rows older than two years, and
 * nothing else. Groups without log-in: an operator's log-ins are their members.
 */
export const groups = { application: 'amparo_app', record: 'amparo_record' } as const

/** Tables to which the application only adds. */
const onlyAdded = ['act']
/** Tables that only `record` writes, with its rights on each. */
const recordRights: Readonly<Record<string, string>> = {
  act: 'SELECT, DELETE',
  act_seal: 'SELECT, INSERT, DELETE',
  act_head: 'SELECT, UPDATE',
}

const grantsLock = 7_203_291_445

/**
 * Creates the two groups if missing and grants each exactly its rights on the existing tables. Run by the owner after
 * every migration; safe to repeat, one process at a time.
 */
export async function grantRoles(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${grantsLock})`)
    await makeGroups(client)
    await client.query(grants(await existing(client)))
    await client.query('COMMIT')
  })
}

/**
 * Gives the application its rights on each table that the owner makes from now on, with the table: before a migration,
 * whose triggers write for a running portal. `grantRoles` then takes back those of the audit log.
 */
export async function grantComing(ownerUrl: string): Promise<void> {
  const { application } = groups
  await asOwner(ownerUrl, async (client) => {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${grantsLock})`)
    await makeGroups(client)
    await client.query(`
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${application};
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${application};
      COMMIT`)
  })
}

/** Creates the two groups if missing; the first time needs a role that may create roles. */
export async function makeGroups(client: pg.Client): Promise<void> {
  for (const group of Object.values(groups)) {
    await client.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${group}') THEN CREATE ROLE ${group} NOLOGIN; END IF;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`)
  }
}

/** The tables among ours that this schema already has. */
async function existing(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1)
     UNION ALL SELECT 'pgboss' WHERE to_regnamespace('pgboss') IS NOT NULL
     UNION ALL SELECT 'maintain' WHERE current_setting('server_version_num')::int >= 170000`,
    [Object.keys(recordRights)],
  )
  return new Set(rows.map(({ name }) => name))
}

function grants(has: ReadonlySet<string>): string {
  const { application, record } = groups
  const maintain = has.has('maintain') ? ', MAINTAIN' : ''
  const schemas = ['public', ...(has.has('pgboss') ? ['pgboss'] : [])]
  return [
    `REVOKE CREATE ON SCHEMA public FROM PUBLIC`,
    `GRANT USAGE ON SCHEMA public TO ${record}`,
    ...schemas.flatMap((schema) => [
      `GRANT USAGE ON SCHEMA ${schema} TO ${application}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE${maintain} ON ALL TABLES IN SCHEMA ${schema} TO ${application}`,
      `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${application}`,
    ]),
    ...onlyAdded
      .filter((table) => has.has(table))
      .map((table) => `REVOKE UPDATE, DELETE${maintain} ON ${table} FROM ${application}`),
    ...Object.entries(recordRights)
      .filter(([table]) => has.has(table))
      .flatMap(([table, rights]) => [
        `GRANT ${rights} ON ${table} TO ${record}`,
        ...(onlyAdded.includes(table)
          ? []
          : [`REVOKE INSERT, UPDATE, DELETE${maintain} ON ${table} FROM ${application}`]),
      ]),
  ].join(';\n')
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
