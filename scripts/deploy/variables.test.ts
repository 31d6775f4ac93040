import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../image/programs.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const kinds = /\.(service|conf|yaml|env)$/
/** Variables of Node, the C library, PostgreSQL and the mail catcher, in the files that start them. */
const foreign = /^(NODE_|POSTGRES_|MP_|MALLOC_)/

it('every variable set by a file of deploy/ is one that the product reads', () => {
  const known = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name]) => name))
  const files = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    kinds.test(path),
  )
  const set = files.flatMap((path) => {
    const text = read(`deploy/${path}`).replace(/^\s*#.*$/gm, '')
    const assigned = text.matchAll(/(?:^|[\s"'])([A-Z][A-Z0-9_]{3,})=/gm)
    const listed = text.matchAll(/(?:^\s+|name: )([A-Z][A-Z0-9_]{3,})(?::|$)/gm)
    return [...assigned, ...listed].map(([, name = '']) => ({ path, name: name.replace(/_FILE$/, '') }))
  })
  expect(new Set(set.map(({ name }) => name)).size).toBeGreaterThanOrEqual(5)
  expect(set.filter(({ name }) => !known.has(name) && !foreign.test(name))).toEqual([])
})
