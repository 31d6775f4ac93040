import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Account, accountUrls, ensureAccounts, superuserUrl } from './embedded-accounts.ts'
import { isMade, makeCluster } from './make-cluster.ts'
import { type Binaries, findBinaries, spawnUnprivileged } from './postgres-programs.ts'
import { findUnprivilegedUser, isRoot, type SystemUser } from './unprivileged-user.ts'

/** A PostgreSQL server in a folder of ours, on the loopback address only. */
export interface EmbeddedPostgres {
  /** Addresses of its log-ins (see `embedded-accounts.ts`). */
  readonly urls: Readonly<Record<Account, string>>
  /** Works only if the superuser keeps its log-in (`keepsSuperuser`). */
  readonly superuserUrl: string
  /** Shuts the server down if this process owns it; does nothing for a visitor. */
  stop(): Promise<void>
}

interface EmbeddedOptions {
  readonly dataDir: string
  /** `owner` refuses a folder that another live process owns; `visitor` joins a running server. */
  readonly as: 'owner' | 'visitor'
  readonly onNotice?: (text: string) => void
  readonly flags?: readonly string[]
  /** For tests and benchmarks, which create databases and accounts. */
  readonly keepsSuperuser?: boolean
}

/** Another process already owns the folder (its message can be shown). */
class FolderInUse extends Error {}

// Any fixed number: the owner of the folder holds this advisory lock while it lives.
const ownerLock = 7_203_291_444

async function readSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(24).toString('base64url')
  try {
    await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
    return password
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // A concurrent start created one.
    await delay(200)
    return (await readFile(file, 'utf8')).trim()
  }
}

/** Port and pid from a running postmaster's file in the folder; null if there is none. */
async function readPostmaster(cluster: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  const [pid, , , port] = text?.split('\n') ?? []
  if (!pid || !port) return null
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null
  }
  return { pid: Number(pid), port: Number(port) }
}

/** Whether a PostgreSQL server runs in this folder. */
export async function isEmbeddedRunning(dataDir: string): Promise<boolean> {
  return (await readPostmaster(join(resolve(dataDir), 'postgres'))) !== null
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Spawns the postmaster and waits until it accepts connections; throws with its last output if it exits first. */
async function launch(
  binaries: Binaries,
  cluster: string,
  port: number,
  user: SystemUser | null,
  flags: readonly string[],
) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=120',
    'shared_buffers=256MB',
    'max_wal_size=2GB',
    'timezone=America/Lima',
    'log_timezone=UTC',
    ...flags,
  ]
  const child = spawnUnprivileged(
    binaries.postgres,
    ['-D', cluster, ...settings.flatMap((s) => ['-c', s])],
    user,
  )
  let tail = ''
  await new Promise<void>((done, fail) => {
    child.stdout?.resume()
    child.stderr?.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString('utf8')).slice(-4000)
      if (/ready to accept (read-only )?connections/.test(tail)) done()
    })
    child.on('error', fail)
    child.on('exit', (code) =>
      fail(new Error(`PostgreSQL no pudo arrancar (código ${code}):\n${tail.trim()}`)),
    )
  })
  return child
}

const longestWaitMs = 30_000

/**
 * Retries the launch while sessions of a killed postmaster still hold its memory: each ends after its running
 * statement. Null if another process launched first.
 */
async function launchPatiently(
  launchOnce: () => Promise<ChildProcess>,
  isRunning: () => Promise<boolean>,
): Promise<ChildProcess | null> {
  for (let waited = 0; ; waited += 300) {
    try {
      return await launchOnce()
    } catch (error) {
      const leftovers = /pre-existing shared memory block|lock file "postmaster.pid" already exists/
      if (waited >= longestWaitMs || !leftovers.test(String(error))) throw error
      await delay(300)
      if (await isRunning()) return null
    }
  }
}

/** Claims the folder for this process with the portal's own account. The lock ends with the process, however it ends. */
async function takeOwnership(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    ownerLock,
  ])
  if (rows[0]?.taken) return client
  await client.end()
  throw new FolderInUse(
    `Otro Amparo ya está usando la carpeta ${dataDir}. Ciérralo, o define otra carpeta en DATA_DIR o una base en DATABASE_URL.`,
  )
}

/**
 * Starts (or joins) the PostgreSQL of `dataDir`, creating it the first time. Takes over the server of a killed
 * process as it is. While this process owns it, restarts a dead postmaster on the same port. Throws `FolderInUse` if
 * another live process owns the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const cluster = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  const secret = await readSecret(dataDir)
  const user = isRoot() ? await findUnprivilegedUser(cluster) : null
  const flags = options.flags ?? []

  for (;;) {
    const found = await findRunning()
    if (found) {
      const addresses = await prepare(found.port)
      if (options.as === 'visitor') return { ...addresses, stop: async () => undefined }
      const owner = await takeOwnership(addresses.urls.application, dataDir)
      options.onNotice?.('La base de datos seguía en marcha; se retoma')
      return supervise({ ...addresses, owner, dataDir, pid: found.pid, restart: relaunch(found.port) })
    }
    const binaries = await findBinaries()
    if (!isMade(cluster)) {
      options.onNotice?.('Creando la base de datos')
      await makeCluster(cluster, secret, binaries, user)
    }
    const port = await freePort()
    const child = await launchPatiently(
      () => launch(binaries, cluster, port, user, flags),
      async () => (await findRunning()) !== null,
    )
    // A concurrent start was faster: use its server.
    if (child === null) continue
    const addresses = await prepare(port)
    const owner = await takeOwnership(addresses.urls.application, dataDir)
    return supervise({ ...addresses, owner, dataDir, pid: child.pid ?? 0, child, restart: relaunch(port) })
  }

  /** Until a server's accounts exist, only its superuser can log in. */
  async function findRunning(): Promise<{ pid: number; port: number } | null> {
    const running = await readPostmaster(cluster)
    if (!running) return null
    const { urls } = addressesAt(running.port)
    const answers =
      (await canConnect(urls.application)) ||
      (await canConnect(superuserUrl(running.port, secret, 'postgres')))
    return answers ? running : null
  }

  async function prepare(port: number): Promise<Addresses> {
    await ensureAccounts(port, secret, { keepsSuperuser: options.keepsSuperuser ?? false })
    return addressesAt(port)
  }

  function addressesAt(port: number): Addresses {
    const ofSuperuser = superuserUrl(port, secret)
    return { urls: accountUrls(ofSuperuser), superuserUrl: ofSuperuser }
  }

  function relaunch(samePort: number) {
    return async () => launch(await findBinaries(), cluster, samePort, user, flags)
  }
}

type Addresses = Pick<EmbeddedPostgres, 'urls' | 'superuserUrl'>

interface Supervised extends Addresses {
  readonly dataDir: string
  owner: pg.Client
  pid: number
  readonly child?: ChildProcess
  readonly restart: () => Promise<ChildProcess>
}

/** Restarts the server until `stop`: a broken owner connection means that it died. */
function supervise(server: Supervised): EmbeddedPostgres {
  let stopping = false
  const watch = (owner: pg.Client) => {
    owner.once('end', () => {
      if (!stopping) void revive()
    })
  }
  const revive = async () => {
    while (!stopping) {
      try {
        if (!(await canConnect(server.urls.application))) server.pid = (await server.restart()).pid ?? 0
        server.owner = await takeOwnership(server.urls.application, server.dataDir)
        watch(server.owner)
        return
      } catch {
        // Backends of the dead postmaster may hold its shared memory for a moment.
        await delay(300)
      }
    }
  }
  watch(server.owner)
  return {
    urls: server.urls,
    superuserUrl: server.superuserUrl,
    async stop() {
      if (stopping) return
      stopping = true
      await server.owner.end().catch(() => undefined)
      const postmaster = (await readPostmaster(join(server.dataDir, 'postgres')))?.pid ?? server.pid
      await stopPostmaster(postmaster)
    },
  }
}

async function stopPostmaster(pid: number): Promise<void> {
  const alive = () => {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  }
  if (pid <= 0 || !alive()) return
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions and keeps committed work.
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 20_000 && alive(); waited += 50) await delay(50)
}

/** Removes a test's data folder; refuses one that does not look like ours. */
export async function removeDataDir(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres-password'))) return
  await chmod(dataDir, 0o700)
  if ((await stat(dataDir)).isDirectory()) await rm(dataDir, { recursive: true, force: true })
}
