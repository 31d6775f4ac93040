import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Copies the files of a folder that `isKept` accepts, by their path under `from`. Modes are 0755 for executables and
 * folders, else 0644: those of a checkout depend on its user, and the image's digest must not.
 */
export function copyTree(from: string, to: string, isKept: (path: string) => boolean = () => true): void {
  for (const path of listTree(from).filter(isKept)) {
    const source = join(from, path)
    const target = join(to, path)
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
    const entry = lstatSync(source)
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else {
      copyFileSync(source, target)
      chmodSync(target, entry.mode & 0o111 ? 0o755 : 0o644)
    }
  }
}

/** Paths of the files and links under a folder, sorted; does not follow links to folders. */
export function listTree(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory()
        ? listTree(join(folder, entry.name)).map((path) => join(entry.name, path))
        : [entry.name],
    )
    .sort()
}
