import { spawn } from 'node:child_process'
import { chown, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { settingStatements } from './pooled-settings.ts'
import { findUnprivilegedUser, isRoot } from './unprivileged-user.ts'

export interface TestPooler {
  /** Address of the same database and account through PgBouncer in transaction mode. */
  urlOf(directUrl: string): string
  stop(): Promise<void>
}

/**
 * A real PgBouncer (Debian's package) in front of `serverUrl`, whose account gets the session settings. Throws if the
 * program is not installed.
 */
export async function startPooler(serverUrl: string): Promise<TestPooler> {
  const server = new URL(serverUrl)
  const administrator = new pg.Client({ connectionString: serverUrl })
  await administrator.connect()
  await administrator.query(settingStatements(server.username))
  await administrator.end()
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'amparo-pooler-'))
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${decodeURIComponent(server.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 20
server_idle_timeout = 2
`,
  )
  const user = isRoot() ? await findUnprivilegedUser(folder) : undefined
  if (user) await Promise.all([chown(folder, user.uid, user.gid), chown(file, user.uid, user.gid)])
  const child = spawn('pgbouncer', ['--quiet', file], {
    stdio: 'ignore',
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  })
  const failed = new Promise<never>((_, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`pgbouncer ended with ${code}`)))
  })
  failed.catch(() => undefined)
  const urlOf = (directUrl: string) => {
    const url = new URL(directUrl)
    url.hostname = '127.0.0.1'
    url.port = String(port)
    return url.href
  }
  await Promise.race([failed, untilItAnswers(urlOf(serverUrl))])
  return {
    urlOf,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await delay(50)
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
