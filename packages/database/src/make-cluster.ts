import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { superuser } from './embedded-accounts.ts'
import { type Binaries, spawnUnprivileged } from './postgres-programs.ts'
import type { SystemUser } from './unprivileged-user.ts'

/**
 * Creates an empty cluster beside its place and moves it there when complete, so neither a killed start nor two at
 * once leave a partial one. The second process uses the first one's.
 */
export async function makeCluster(
  cluster: string,
  password: string,
  binaries: Binaries,
  user: SystemUser | null,
): Promise<void> {
  await forgetLeftovers(dirname(cluster))
  const making = `${cluster}-a-medias-${randomBytes(6).toString('hex')}`
  await mkdir(making, { recursive: true, mode: 0o700 })
  const passwordFile = join(dirname(cluster), `.init-${randomBytes(6).toString('hex')}`)
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (user) {
    await chown(making, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  try {
    const child = spawnUnprivileged(
      binaries.initdb,
      [
        `--pgdata=${making}`,
        '--auth=scram-sha-256',
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        // PostgreSQL's own locale: C does not know Ñ. Both sort by bytes.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
      ],
      user,
    )
    let log = ''
    child.stdout?.on('data', (chunk) => (log += chunk))
    child.stderr?.on('data', (chunk) => (log += chunk))
    const code = await new Promise((done, fail) => child.on('exit', done).on('error', fail))
    if (code !== 0) throw new Error(`initdb terminó con código ${code}:\n${log.trim()}`)
    await rename(making, cluster).catch((error: NodeJS.ErrnoException) => {
      if (!isMade(cluster)) throw error
    })
  } finally {
    await rm(making, { recursive: true, force: true })
    await rm(passwordFile, { force: true })
  }
}

/** Removes the leftovers of starts killed long ago; a younger one may still be running. */
async function forgetLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/-a-medias-|^\.init-/.test(name)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
    if (Date.now() - mtimeMs > leftoverMs) await rm(path, { recursive: true, force: true })
  }
}

const leftoverMs = 10 * 60_000

/** Whether a complete cluster exists there. */
export function isMade(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION'))
}
