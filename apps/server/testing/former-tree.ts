import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repository, maxBuffer: 1 << 29, stdio: ['ignore', 'pipe', 'inherit'] })

/**
 * Lays out in an empty folder the tree that stood before the newest migration, with the packages of this one but its
 * own workspaces. Wants the repository's history.
 */
export function layFormerTree(folder: string): void {
  const former = git('log', '--diff-filter=A', '-1', '--format=%P', '--', 'packages/database/migrations')
  const archive = git('archive', former.toString().trim())
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
