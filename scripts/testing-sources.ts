import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'

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

/** Fields of the syntax tree that name another module (ESTree, TypeScript's `import('…')` types too). */
interface Node {
  readonly type?: string
  readonly source?: { readonly value?: unknown } | null
  readonly importKind?: string
  readonly exportKind?: string
}

function importsOf(file: string): Import[] {
  const found: Import[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type = '', source, importKind, exportKind } = node as Node
    if (/^(Import|Export|TSImportType)/.test(type) && typeof source?.value === 'string') {
      const typeOnly = type === 'TSImportType' || importKind === 'type' || exportKind === 'type'
      found.push({ file, from: source.value, typeOnly })
    }
    Object.values(node).forEach(visit)
  }
  visit(parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

export const imports = files.flatMap(importsOf)
