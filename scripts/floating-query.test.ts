import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './testing-sources.ts'

const write = 'const write = async (): Promise<void> => undefined'
/** Statements of a transaction, each of which must be awaited. */
const statements = {
  'a-call': `${write}\nwrite()`,
  'a-call-with-it': 'insertNote(tx, 1)',
  'an-absent-callback': 'within?.(tx)',
  'a-raw-query': 'sql`DELETE FROM note`.execute(tx)',
  'a-lock': "tx.selectFrom('note').forUpdate().execute()",
  'a-row': "rowOf(tx, 'note', { id: 1 }).change({ read: true })",
  'a-locked-row': "rowOf(tx, 'note', { id: 1 }).locked('forUpdate').get()",
  rows: "rowsOf(tx, 'note', { read: true }).delete()",
}

it('the linter refuses an unawaited statement of a transaction, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amparo-lint-'))
  try {
    const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
    const rule = 'scripts/floating-query.grit'
    cpSync(join(root, rule), join(folder, rule))
    mkdirSync(join(folder, 'apps'))
    const source = (body: string) => `export async function work(tx: Tx): Promise<void> {\n${body}\n}\n`
    for (const [name, statement] of Object.entries(statements)) {
      const awaited = statement.replace(/(?=\S.*$)/, 'await ')
      writeFileSync(join(folder, `apps/${name}.ts`), source(statement))
      writeFileSync(join(folder, `apps/${name}-awaited.ts`), source(awaited))
    }
    writeFileSync(join(folder, 'apps/with-its-end.ts'), source('withCommit(tx, write(tx))'))
    const { stdout } = spawnSync('biome', ['lint', '--reporter=github', '.'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const refused = [...stdout.matchAll(/^::error .*apps\/([\w-]+)\.ts,/gm)].map(([, name]) => name)
    expect([...new Set(refused)].toSorted()).toEqual(Object.keys(statements).toSorted())
  } finally {
    rmSync(folder, { recursive: true })
  }
})
