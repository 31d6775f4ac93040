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

/** Every source file of the repository, including uncommitted ones. */
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

/** Fields of the syntax tree that name another module (ESTree, including TypeScript's `import('…')` types). */
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

/**
 * The functions of a source with the number of non-blank lines in their bodies; a nested one under its own name, if
 * it has one.
 */
export function functionsOf(file: string): { name: string; lines: number }[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found: { name: string; lines: number }[] = []
  const visit = (node: unknown, name: string): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, id, key, body } = node as {
      type?: string
      id?: { name?: string } | null
      key?: { name?: string }
      body?: { start: number; end: number } | null
    }
    const own = id?.name ?? key?.name ?? name
    if (/^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type ?? '') && body) {
      const lines = text
        .slice(body.start, body.end)
        .split('\n')
        .filter((line) => line.trim() !== '').length
      found.push({ name: own, lines })
    }
    for (const child of Object.values(node)) visit(child, own)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), '')
  return found
}
