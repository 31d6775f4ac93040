import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { benefitsFolder, listBenefits } from './benefits.ts'
import { files, functionsOf, root } from './testing-sources.ts'

/** Landed migrations name decisions that git alone keeps. */
const formerDecisions = ':!packages/database/migrations'

const decisions = readdirSync(join(root, 'docs/adr')).filter((name) => name !== 'README.md')

const seedFolder = 'packages/domain/src/contents/seeds'
const seeds = readdirSync(join(root, seedFolder)).map((name) => join(seedFolder, name))

describe('conventions', () => {
  it('keeps at most 50 decisions, each with date, status, three sections and its row in the index', () => {
    const index = readFileSync(join(root, 'docs/adr/README.md'), 'utf8')
    const incomplete = decisions.filter((name) => {
      const text = readFileSync(join(root, 'docs/adr', name), 'utf8')
      const [, title, status] =
        /^# \d+\. (.+)\n\nDate: 20\d\d-\d\d-\d\d\nStatus: (.+)\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/.exec(
          text,
        ) ?? []
      return !index.includes(`| ${Number(name.slice(0, 4))} | [${title}](${name}) | ${status} |`)
    })
    expect(incomplete).toEqual([])
    expect(decisions.length).toBeLessThanOrEqual(50)
  })

  it('refers only to decisions that exist', () => {
    const numbers = new Set(decisions.map((name) => Number(name.slice(0, 4))))
    const lines = execFileSync(
      'git',
      ['grep', '-nEI', '--untracked', 'ADRs? [0-9]|adr/[0-9]', '--', formerDecisions],
      {
        cwd: root,
        encoding: 'utf8',
      },
    ).split('\n')
    const unknown = lines.flatMap((line) =>
      [...line.matchAll(/ADRs? (\d[\d, ]*(?:and \d+)?)|adr\/(\d{4})(-[\w-]+\.md)?/g)]
        .filter(([, listed, number = '', slug]) =>
          slug === undefined
            ? (listed ?? number).match(/\d+/g)?.some((each) => !numbers.has(Number(each)))
            : !decisions.includes(number + slug),
        )
        .map(([reference]) => `${line.split(':', 2).join(':')}: ${reference}`),
    )
    expect(lines.length).toBeGreaterThan(40)
    expect(unknown).toEqual([])
  })

  it('link from documents only to existing files', () => {
    const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].concat(
      readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => join('docs', name)),
    )
    const broken = documents.flatMap((document) =>
      [...readFileSync(join(root, document), 'utf8').matchAll(/\]\((?!https?:|mailto:|\/|#)([^)\s#]+)/g)]
        .filter(([, target = '']) => !existsSync(join(root, dirname(document), target)))
        .map(([, target]) => `${document}: ${target}`),
    )
    expect(documents.length).toBeGreaterThan(60)
    expect(broken).toEqual([])
  })

  it("run only existing files in the packages' commands", () => {
    const packages = files.map(dirname).map((folder) => folder.split('/src')[0] ?? '')
    const missing = [...new Set(packages)].flatMap((folder) => {
      const file = join(root, folder, 'package.json')
      if (!existsSync(file)) return []
      const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> }
      return Object.entries(scripts).flatMap(([name, line]) =>
        (line.match(/[\w./-]+\.ts\b/g) ?? [])
          .filter((path) => !existsSync(join(root, folder, path)))
          .map((path) => `${folder} ${name}: ${path}`),
      )
    })
    expect(missing).toEqual([])
  })

  it('limit files to 350 lines, except generated code, catalogue texts and seeds', () => {
    const exempt = /schema\.ts$|contract\/src\/errors\.ts$|pictures\.ts$|catalogue\/|legal\/|seed\//
    const long = files.filter(
      (file) => !exempt.test(file) && readFileSync(join(root, file), 'utf8').split('\n').length > 351,
    )
    expect(long).toEqual([])
  })

  it("limit functions to 120 lines, JSX included, and services' to 60", () => {
    const long = files
      .filter(
        (file) => /^(apps|packages)\//.test(file) && !/\.test\.tsx?$|\/testing\/|schema\.ts$/.test(file),
      )
      .flatMap((file) =>
        functionsOf(file)
          .filter(({ lines }) => lines > (file.endsWith('.service.ts') ? 60 : 120))
          .map(({ name, lines }) => `${file} ${name}: ${lines}`),
      )
    expect(long).toEqual([])
  })

  it('forbid folders called utils, common, helpers or types', () => {
    expect(files.filter((file) => /(^|\/)(utils|common|helpers|types)\//.test(file))).toEqual([])
  })

  it('forbid todos, skipped tests and printing', () => {
    const left = [...files, ...seeds].filter((file) => {
      if (file === 'scripts/conventions.test.ts') return false
      const text = readFileSync(join(root, file), 'utf8')
      return /\bTODO\b|\bFIXME\b|[Ll]orem ipsum|@ts-ignore|@ts-nocheck|\b(test|it|describe)\.(only|skip)\(|dangerouslySetInnerHTML/.test(
        text,
      )
    })
    expect(left).toEqual([])
  })

  it("give journeys the run's time instead of the machine's", () => {
    const asking = files
      .filter((file) => file.startsWith('e2e/') && file !== 'e2e/clock.ts')
      .filter((file) =>
        /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b|\blimaToday\b/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      )
    expect(asking).toEqual([])
  })

  it('keep the lists of benefits equal to their folders', async () => {
    const lists = await listBenefits()
    expect(lists.size).toBe(8)
    for (const [path, text] of lists) expect(readFileSync(join(benefitsFolder, path), 'utf8')).toBe(text)
  })
})
