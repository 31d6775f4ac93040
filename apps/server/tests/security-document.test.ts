import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const text = readFileSync(`${root}docs/security.md`, 'utf8')
const named = new Map(
  [...text.matchAll(/^\| ([a-z0-9-]+) \| \[(\S+)\]\(\.\.\/\2\) \|$/gm)].map(([, name = '', file = '']) => [
    name,
    file,
  ]),
)
const requirements = [...text.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([123]) \| (\S+) \| (.+) \| (.*) \|$/gm)]

describe('docs/security.md', () => {
  it('names tests that are there', () => {
    expect(named.size).toBeGreaterThan(40)
    for (const file of named.values()) expect([file, existsSync(root + file)]).toEqual([file, true])
  })

  it('answers each requirement once, by a test that it names', () => {
    const ids = requirements.map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(250)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id, , state, where = '', tests = ''] of requirements) {
      expect([id, ['yes', 'part', 'no', 'host', '–'].includes(state ?? '')]).toEqual([id, true])
      expect(where.length).toBeGreaterThanOrEqual(3)
      for (const name of tests.split(', ').filter(Boolean)) expect([id, named.has(name)]).toEqual([id, true])
    }
  })

  it('counts what it answers rightly', () => {
    const of = (wanted: string) => requirements.filter(([, , , state]) => state === wanted).length
    expect(text).toContain(
      `${of('yes')} met, ${of('part')} partly, ${of('no')} not yet or not taken, ${of('host')} a matter of where it runs, ${of('–')} with nothing here to apply to.`,
    )
  })
})
