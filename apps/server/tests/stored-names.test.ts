import { globSync, readFileSync } from 'node:fs'
import { readEndpointNames } from '@amparo/contract/endpoint-names.ts'
import { errorCatalogue } from '@amparo/contract/errors.ts'
import { areas } from '@amparo/domain/staff/act-areas.ts'
import { namesOf } from '@amparo/domain/staff/act-words.ts'
import { expect, it } from 'vitest'
import { actTableOf } from '../src/features/staff/audit-log/act-sentence.wire.ts'
import { actionOf } from '../src/features/staff/audit-log/audit-log.policy.ts'
import { jobKinds } from '../src/processes/jobs.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const endpoints = [...(await readEndpointNames()).keys()]
const acts = actTableOf(endpoints)

/** Columns of the generated schema as `Table.column`. */
function columns(): string[] {
  return found(
    read('packages/database/src/schema.ts'),
    /^export interface (\w+ \{\n(?: {2}.*\n)*)/gm,
  ).flatMap((table) => {
    const name = table.slice(0, table.indexOf(' '))
    return found(table, /^ {2}(\w+):/gm).map((column) => `${name}.${column}`)
  })
}

it('keeps the names that databases, operators and callers have stored', async () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const names = {
    acts: (Object.keys(areas) as (keyof typeof areas)[]).flatMap((area) => namesOf(acts, { area })),
    columns: columns(),
    errors: Object.keys(errorCatalogue),
    jobs: jobKinds.map(({ queue }) => queue),
    metrics: sources.flatMap((file) => found(read(file), /name: '(amparo_\w+)'/g)),
    variables: found(read('.env.example'), /^#? ?([A-Z][A-Z_]+)=/gm),
  }
  const lines = Object.entries(names).flatMap(([kind, list]) =>
    [...new Set(list)].map((name) => `${kind} ${name}`),
  )
  // A name leaves this list only together with a migration of what has stored it.
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('stored-names.txt')
})

it('gives one act the same words at each of its calls', () => {
  for (const { method, path, words } of endpoints)
    if (words) expect(acts.get(actionOf(method, path)), path).toEqual(words)
})
