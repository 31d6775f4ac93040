import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type EmbeddedPostgres,
  removeDataDir,
  startEmbeddedPostgres,
} from '@amparo/database/embedded-postgres.ts'
import pg from 'pg'
import { type Balancer, freePort, startBalancer } from './balancer.ts'
import { ofMachine } from './machine.ts'
import { ServerProcess } from './process.ts'

export const clusterSecret = 'un secreto de prueba para varias copias del servidor'

/** Two copies of the HTTP process and a worker on one PostgreSQL, behind a balancer, as production runs them. */
export interface Cluster {
  /** Address of the API behind the balancer. */
  readonly api: string
  /** Each copy's own address of the API. */
  readonly copies: readonly { readonly api: string; readonly process: ServerProcess }[]
  readonly databaseUrl: string
  /** Ports of the copies, for another balancer. */
  readonly ports: readonly number[]
  /** Asks a copy to stop, waits for its end, and starts it again at its place; says how it ended. */
  restart(index: number): Promise<number | string | null>
  /** Process id of PostgreSQL now. */
  postmaster(): Promise<number>
  query<T extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]>
  close(): Promise<void>
}

/** Starts all of it on separate folders and ports. */
export async function startCluster(): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'amparo-copias-'))
  const database = await startEmbeddedPostgres({ dataDir, as: 'owner', keepsSuperuser: true })
  const ports = [await freePort(), await freePort()]
  const children: ChildProcess[] = []
  const start = (script: string, port: number) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
      env: {
        ...ofMachine(),
        DATABASE_URL: database.superuserUrl,
        DATA_DIR: join(dataDir, `copia-${port}`),
        SECRET_KEY: clusterSecret,
        // One name for both, as behind a balancer.
        PORTAL_URL: 'http://localhost:3000',
        HOST: '127.0.0.1',
        PORT: String(port),
        TRUST_PROXY: '127.0.0.1',
        CAPTCHA: 'off',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: '2',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    return new ServerProcess(child)
  }
  const startCopy = (port: number) => ({
    api: `http://127.0.0.1:${port}/api`,
    process: start('../src/http.ts', port),
  })
  const copies = ports.map(startCopy)
  const worker = start('../src/worker.ts', 0)
  await Promise.all([...copies.map(({ process: copy }) => copy.says(/listo en/)), worker.says(/en marcha/)])
  const balancer = await startBalancer(ports)
  return {
    api: `${balancer.url}/api`,
    copies,
    databaseUrl: database.superuserUrl,
    ports,
    async restart(index) {
      const before = copies[index]
      before?.process.child.kill('SIGTERM')
      const end = (await before?.process.ended()) ?? null
      const copy = startCopy(ports[index] ?? 0)
      copies[index] = copy
      await copy.process.says(/listo en/)
      return end
    },
    async postmaster() {
      const [row] = await ask<{ pid: number }>(
        database.superuserUrl,
        `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`,
      )
      return row?.pid ?? 0
    },
    query: (statement, values) => ask(database.superuserUrl, statement, values),
    close: () => close(children, balancer, database, dataDir),
  }
}

async function ask<T extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values?: unknown[],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(statement, values)).rows
  } finally {
    await client.end()
  }
}

async function close(
  children: readonly ChildProcess[],
  balancer: Balancer,
  database: EmbeddedPostgres,
  dataDir: string,
): Promise<void> {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  await balancer.close()
  await database.stop()
  await removeDataDir(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}
