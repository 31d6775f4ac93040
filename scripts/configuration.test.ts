import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

it('.env.example names every variable that the server reads, and no other', () => {
  const folder = new URL('../apps/server/src/config/', import.meta.url)
  const variables = readdirSync(folder)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => read(`apps/server/src/config/${name}`))
    .join('\n')
  const known = [...variables.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name)
  const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(known.length).toBeGreaterThan(20)
  expect(documented.toSorted()).toEqual(known.toSorted())
})
