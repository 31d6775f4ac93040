import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../testing-sources.ts'
import { rows, securityPage, writeSecurityPage } from './page.ts'

const folder = join(root, 'scripts/security')
const { tests: testFiles, flows, chapters } = rows
const requirements = chapters.flatMap((chapter) => chapter.requirements)

describe('the rows of docs/security.md', () => {
  it('generate the page, by `npm run security-page`', () => {
    expect(readFileSync(securityPage, 'utf8')).toBe(writeSecurityPage())
  })

  it('name existing tests, and every declared test is named', () => {
    const missing = Object.values(testFiles).filter((file) => !existsSync(join(root, file)))
    expect(missing).toEqual([])
    const page = writeSecurityPage()
    const named = new Set(requirements.flatMap(({ tests = [] }) => tests))
    expect(Object.keys(testFiles).filter((name) => !named.has(name) && !page.includes(`[${name}](`))).toEqual(
      [],
    )
  })

  it('answer each requirement of the ASVS once, in its chapter', () => {
    const ids = requirements.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(250)
    expect(new Set(ids).size).toBe(ids.length)
    const misplaced = chapters.flatMap(({ title, requirements }) =>
      requirements.filter(({ id }) => title.split(' ')[0] !== id.split('.')[0]).map(({ id }) => id),
    )
    expect(misplaced).toEqual([])
  })

  it('state how each requirement is met, and its test or why it has none', () => {
    const bare = requirements.filter(
      ({ met, level, how, tests, untested }) =>
        how.length < 3 ||
        ![1, 2, 3].includes(level) ||
        (['yes', 'part'].includes(met)
          ? (tests === undefined) === (untested === undefined)
          : !['no', 'host', 'n/a'].includes(met)),
    )
    expect(bare.map(({ id }) => id)).toEqual([])
  })

  it('name a test for each effect of a change of identity', () => {
    const effects = flows.flatMap(({ policyArrives, takenOver, roleLost }) => [
      policyArrives,
      takenOver,
      roleLost,
    ])
    expect(effects.filter((effect) => effect !== '–' && !/\{\{[\w-]+\}\}/.test(effect))).toEqual([])
  })

  it('contain no table delimiter, and are all used by the page', () => {
    expect(readFileSync(join(folder, 'rows.yaml'), 'utf8')).not.toContain('|')
    const named = [...readFileSync(securityPage, 'utf8').matchAll(/<!-- rows (\w+) -->/g)].map(
      ([, name]) => name,
    )
    expect(named).toEqual(['traps', 'rules', 'reliability', 'prescriptions', 'flows', 'counts', 'chapters'])
  })
})
