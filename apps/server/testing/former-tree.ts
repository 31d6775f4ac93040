import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const migrations = 'packages/database/migrations'
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repository, maxBuffer: 1 << 29, stdio: ['ignore', 'pipe', 'inherit'] })

/**
 * The previous release: the newest version tag in this tree's history, or else the newest commit whose migrations
 * this tree extends. Null in a clone with too short a history.
 */
export function findFormerRelease(): string | null {
  if (git('rev-parse', '--is-shallow-repository').toString().trim() === 'true') return null
  const tags = git(
    'tag',
    '--list',
    'v*',
    '--merged',
    'HEAD',
    '--no-contains',
    'HEAD',
    '--sort=-version:refname',
  )
  const [tag] = tags.toString().split('\n')
  if (tag) return tag
  const ours = migrationsOf('HEAD')
  const parents = git('log', '--no-merges', '--format=%P', '--', migrations).toString().trim().split('\n')
  const before = parents.filter(Boolean).find((parent) => {
    const theirs = migrationsOf(parent)
    return theirs.length < ours.length && theirs.every((name, at) => name === ours[at])
  })
  return before ?? null
}

const migrationsOf = (tree: string) =>
  git('ls-tree', '--name-only', tree, `${migrations}/`).toString().trim().split('\n')

/** Lays out a release's tree in an empty folder, with this one's packages except its own workspaces. */
export function layFormerTree(folder: string, release: string): void {
  const archive = git('archive', release)
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const workspaces = ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(folder, kind)).map((name) => [name, join(kind, name)] as const),
  )
  for (const path of ['', ...workspaces.map(([, path]) => path)]) linkPackages(folder, path)
  const own = join(folder, 'node_modules', '@amparo')
  mkdirSync(own)
  for (const [name, path] of workspaces) symlinkSync(join(folder, path), join(own, name))
}

function linkPackages(folder: string, path: string): void {
  const from = join(repository, path, 'node_modules')
  if (!existsSync(from)) return
  const to = join(folder, path, 'node_modules')
  mkdirSync(to)
  for (const name of readdirSync(from)) if (name !== '@amparo') symlinkSync(join(from, name), join(to, name))
}
