import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export const exists = existsSync

/** Debian package of a program, if the names differ. */
const packages: Readonly<Record<string, string>> = {
  nginx: 'nginx-light',
  promtool: 'prometheus',
  dockerd: 'docker.io',
  docker: 'docker.io',
  nsenter: 'util-linux',
  ip: 'iproute2',
  'systemd-analyze': 'systemd',
}

/** Throws, naming the packages to install, if one of these programs is missing. */
export function requirePrograms(names: readonly string[]): void {
  const missing = names.filter((name) => findProgram(name) === null)
  if (missing.length === 0) return
  const wanted = missing.map((name) => packages[name] ?? name).join(' ')
  throw new Error(`Falta ${missing.join(', ')}: apt-get install --no-install-recommends ${wanted}`)
}

/** Path of a program, also outside a user's PATH. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? null
}
