/** What the lock file says of a package, by its folder: `node_modules/a`, `apps/server/node_modules/b`. */
export interface Locked {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
}
export type Lock = Readonly<Record<string, Locked>>

/**
 * Folders of all that these workspaces need to run, themselves included, sorted. Neither what only development needs nor
 * what is optional. Throws where the lock lacks a dependency.
 */
export function closureOf(lock: Lock, workspaces: readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = [...workspaces]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue
    found.add(folder)
    for (const name of Object.keys(lock[folder]?.dependencies ?? {}))
      waiting.push(resolve(lock, folder, name))
  }
  return [...found].toSorted()
}

/** The folder that Node finds for a name, from the nearest one upwards; a workspace is its own folder. */
function resolve(lock: Lock, from: string, name: string): string {
  for (let at = from; ; at = at.replace(/(^|\/)[^/]*$/, '')) {
    const folder = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    const entry = lock[folder]
    if (entry) return entry.link ? (entry.resolved ?? folder) : folder
    if (at === '') throw new Error(`the lock has no ${name}, which ${from} needs`)
  }
}
