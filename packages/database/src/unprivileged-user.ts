import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The user that runs PostgreSQL if we are root, and the command prefix, if one is needed. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
  readonly wrapper: readonly string[]
}

/** True if this process runs as root on a system with users. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The account that runs PostgreSQL: `postgres` if the system has it, otherwise `nobody`. A checkout below a folder
 * that only root may enter (such as root's home) needs the capability to pass through it, which util-linux's
 * `setpriv` grants without root.
 */
export async function findUnprivilegedUser(cluster: string): Promise<SystemUser> {
  const passwd = await readFile('/etc/passwd', 'utf8')
  const find = (name: string) =>
    passwd
      .split('\n')
      .map((line) => line.split(':'))
      .find(([user]) => user === name)
  const entry = find('postgres') ?? find('nobody')
  if (!entry) throw new Error('Ejecuta Amparo con un usuario que no sea root, o define DATABASE_URL.')
  const uid = Number(entry[2])
  const gid = Number(entry[3])
  const reachable = (await isOpen(cluster)) && (await isOpen(fileURLToPath(import.meta.url)))
  if (reachable) return { uid, gid, wrapper: [] }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file))
  if (!setpriv) {
    throw new Error(
      'La carpeta de Amparo está dentro de una que solo root puede abrir. Muévela, o define DATABASE_URL.',
    )
  }
  const capabilities = '+dac_override,+dac_read_search'
  return {
    uid,
    gid,
    wrapper: [
      setpriv,
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      // PostgreSQL uses access(2), which ignores capabilities after a change of user unless configured.
      '--securebits=+no_setuid_fixup',
      `--inh-caps=${capabilities}`,
      `--ambient-caps=${capabilities}`,
    ],
  }
}

/** Whether everybody may pass through each folder above `path`. */
async function isOpen(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const mode = await stat(folder).then(
      (found) => found.mode,
      () => 0o001,
    )
    if ((mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
