import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

describe('.env.example', () => {
  it('names every variable that the server reads, and no other', () => {
    const variables = [
      'config',
      'config-courses',
      'config-video',
      'config-signing',
      'config-credit',
      'config-crm',
    ]
      .map((name) => read(`apps/server/src/${name}.ts`))
      .join('\n')
    const known = [...variables.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name)
    const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(known.length).toBeGreaterThan(20)
    expect(documented.toSorted()).toEqual(known.toSorted())
  })
})
