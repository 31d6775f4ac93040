/** Entry of a package in the lock file, by its folder: `node_modules/a`, `apps/server/node_modules/b`. */
export interface Locked {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
}
export type Lock = Readonly<Record<string, Locked>>

interface Machine {
  readonly os: string
  readonly cpu: string
}

/**
 * Folders of everything that these workspaces need to run on a machine with glibc, including themselves, sorted,
 * without development dependencies. Of optional packages, only the native parts for that machine (sharp's), and none
 * that is optional to a workspace of ours (PostgreSQL's programs). Throws if the lock lacks a dependency.
 */
export function closureOf(
  lock: Lock,
  workspaces: readonly string[],
  { os, cpu }: Machine = { os: process.platform, cpu: process.arch },
): string[] {
  const isFor = (name: string) => {
    const part = lock[`node_modules/${name}`]
    return part?.os?.includes(os) && part.cpu?.includes(cpu) && (part.libc?.includes('glibc') ?? true)
  }
  const found = new Set<string>()
  const waiting = [...workspaces]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue
    found.add(folder)
    for (const name of Object.keys(lock[folder]?.dependencies ?? {}))
      waiting.push(resolve(lock, folder, name))
    if (!folder.includes('node_modules/')) continue
    for (const name of Object.keys(lock[folder]?.optionalDependencies ?? {}))
      if (isFor(name)) waiting.push(`node_modules/${name}`)
  }
  return [...found].toSorted()
}

/** The folder that Node resolves for a name, from the nearest one upwards; a workspace is its own folder. */
function resolve(lock: Lock, from: string, name: string): string {
  for (let at = from; ; at = at.replace(/(^|\/)[^/]*$/, '')) {
    const folder = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    const entry = lock[folder]
    if (entry) return entry.link ? (entry.resolved ?? folder) : folder
    if (at === '') throw new Error(`the lock has no ${name}, which ${from} needs`)
  }
}
