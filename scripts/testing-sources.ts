import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

interface Import {
  readonly file: string
  readonly from: string
  readonly typeOnly: boolean
}

/** Every source file of the house, also one that is not committed yet. */
export const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))

const statement = /^\s*(import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [
    ...[...text.matchAll(statement)].map(([, , type, from = '']) => ({
      file,
      from,
      typeOnly: type !== undefined,
    })),
    ...[...text.matchAll(dynamic)].map(([, from = '']) => ({ file, from, typeOnly: false })),
  ]
}

export const imports = files.flatMap(importsOf)
