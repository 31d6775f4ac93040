import { createHmac } from 'node:crypto'
import pg from 'pg'
import { groups, makeGroups } from './roles.ts'

/**
 * The account that creates an embedded cluster, its accounts and its database, and nothing else: afterwards it cannot
 * log in. A database of an earlier release belongs to it until the next start.
 */
export const superuser = 'amparo'

const databaseName = 'amparo'

/** The log-ins of an embedded server; none is a superuser. */
const logins = { owner: 'amparo_owner', application: 'amparo_portal', record: 'amparo_acta' } as const

export type Account = keyof typeof logins

/** Address of the superuser, whose password is the secret of the data folder. */
export function superuserUrl(port: number, secret: string, database = databaseName): string {
  return `postgres://${superuser}:${secret}@127.0.0.1:${port}/${database}`
}

/** Addresses of the log-ins in the superuser's database; their passwords are derived from the superuser's. */
export function accountUrls(ofSuperuser: string): Readonly<Record<Account, string>> {
  const secret = new URL(ofSuperuser).password
  const urlOf = (account: Account) => {
    const url = new URL(ofSuperuser)
    url.username = logins[account]
    url.password = passwordOf(logins[account], secret)
    return url.href
  }
  return { owner: urlOf('owner'), application: urlOf('application'), record: urlOf('record') }
}

function passwordOf(login: string, secret: string): string {
  return createHmac('sha256', secret).update(login).digest('base64url')
}

// Any fixed number: serialises two starts that create the accounts.
const makingLock = 7_203_291_446

/**
 * Creates missing log-ins and the database, transfers an earlier release's objects to the owner, and disables the
 * superuser's log-in unless it is kept (tests create databases). Only checks if all of that is done.
 */
export async function ensureAccounts(
  port: number,
  secret: string,
  options: { keepsSuperuser: boolean },
): Promise<void> {
  const { application } = accountUrls(superuserUrl(port, secret))
  if (await isMade(application)) return
  try {
    await make(port, secret, options)
  } catch (error) {
    // A concurrent start created them and disabled the superuser.
    if (!(await isMade(application))) throw error
  }
}

async function isMade(application: string): Promise<boolean> {
  try {
    const [row] = await ask<{ made: boolean }>(
      application,
      `SELECT NOT rolcanlogin AS made FROM pg_roles WHERE rolname = '${superuser}'`,
    )
    return row?.made === true
  } catch {
    return false
  }
}

async function make(port: number, secret: string, { keepsSuperuser }: { keepsSuperuser: boolean }) {
  const administrator = await connected(superuserUrl(port, secret, 'postgres'))
  try {
    await administrator.query('SELECT pg_advisory_lock($1)', [makingLock])
    await makeGroups(administrator)
    for (const login of Object.values(logins)) {
      const { rowCount } = await administrator.query('SELECT FROM pg_roles WHERE rolname = $1', [login])
      if (rowCount === 0)
        await administrator.query(`CREATE ROLE ${login} LOGIN PASSWORD '${passwordOf(login, secret)}'`)
    }
    await administrator.query(`GRANT ${groups.application} TO ${logins.application};
      GRANT ${groups.record} TO ${logins.record}`)
    const { rowCount } = await administrator.query('SELECT FROM pg_database WHERE datname = $1', [
      databaseName,
    ])
    if (rowCount === 0) await administrator.query(`CREATE DATABASE ${databaseName}`)
    await ask(superuserUrl(port, secret), handOver)
    if (!keepsSuperuser) await administrator.query(`ALTER ROLE ${superuser} NOLOGIN`)
  } finally {
    await administrator.end().catch(() => undefined)
  }
}

/** An extension's objects keep their owner. */
const notExtended = (catalogue: string, oid: string) =>
  `NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = '${catalogue}'::regclass AND e.objid = ${oid} AND e.deptype = 'e')`

/** Transfers all our objects to the owner; column sequences and indexes follow their table. */
const handOver = `DO $$
DECLARE
  statement text;
  ours constant oid[] := ARRAY(SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss'));
BEGIN
  EXECUTE 'ALTER DATABASE ${databaseName} OWNER TO ${logins.owner}';
  FOR statement IN
    SELECT format('SCHEMA %I', nspname) FROM pg_namespace WHERE nspname = 'pgboss'
    UNION ALL
    SELECT format('%s %s', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE'
      ELSE 'TABLE' END, c.oid::regclass)
    FROM pg_class c
    WHERE relnamespace = ANY (ours) AND relkind IN ('r', 'p', 'v', 'm', 'S') AND ${notExtended('pg_class', 'c.oid')}
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE relkind = 'S' AND d.classid = 'pg_class'::regclass
        AND d.objid = c.oid AND d.deptype IN ('a', 'i'))
    UNION ALL
    SELECT format('ROUTINE %s', p.oid::regprocedure)
    FROM pg_proc p WHERE pronamespace = ANY (ours) AND ${notExtended('pg_proc', 'p.oid')}
    UNION ALL
    SELECT format('TYPE %s', t.oid::regtype)
    FROM pg_type t WHERE typnamespace = ANY (ours) AND typtype IN ('e', 'd') AND ${notExtended('pg_type', 't.oid')}
  LOOP
    EXECUTE format('ALTER %s OWNER TO ${logins.owner}', statement);
  END LOOP;
END $$`

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = await connected(url)
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
