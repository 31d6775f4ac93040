import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, root } from './testing-sources.ts'

/** Habits that CONTRIBUTING («Writing») forbids: a clause as subject, and phrases of no technical use. */
const clauseAsSubject = /(?:^|[.;:!] |\| )(?:who(?:m|ever)?|what(?:ever)?)\b(?![^.|\n]*\?)/gim
const bannedPhrase =
  /\banew\b|\b(?:is|are|was|were) told\b|\bof before\b|\bof (?:its|their) own\b|\bstands\b/gi

/** Pages that still wait for their rewrite; the list only shrinks. */
const waiting =
  /images\/|integrations\/|api\/|bench\/|(?:first-day|security|staff-access|browsers|agenda-file)\.md$/
const pages = globSync(['*.md', 'docs/**/*.md', 'bench/*/*.md', 'apps/server/src/**/README.md'], {
  cwd: root,
})
const words = (page: string) => readFileSync(join(root, page), 'utf8').split(/\s+/).length

describe('the documentation', () => {
  it.each(pages.filter((page) => !waiting.test(page)))(
    '%s has no clause as subject and no banned phrase',
    (page) => {
      const text = readFileSync(join(root, page), 'utf8').replace(/```.*?```/gs, '')
      expect(
        [...text.matchAll(clauseAsSubject), ...text.matchAll(bannedPhrase)].map(([found]) => found),
      ).toEqual([])
    },
  )

  it.each(pages)('%s has lines of at most 140 characters', (page) => {
    const prose = readFileSync(join(root, page), 'utf8').replace(/```.*?```/gs, '')
    const limit = page === 'CHANGELOG.md' ? 160 : 140
    expect(prose.split('\n').filter((line) => line.length > limit && !line.startsWith('|'))).toEqual([])
  })

  it('has at most 45,000 words', () => {
    expect(pages.reduce((sum, page) => sum + words(page), 0)).toBeLessThanOrEqual(45_000)
  })

  it.each([
    ['README.md', 110],
    ['CONTRIBUTING.md', 80],
    ['docs/architecture.md', 130],
    ...pages.filter((page) => page.startsWith('docs/operations/')).map((page) => [page, 90] as const),
  ] as const)('keeps %s within %i lines', (page, limit) => {
    expect(readFileSync(join(root, page), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(limit)
  })
})

/** Sentences of the code that begin with a clause; a title such as «what to bring» is a noun. */
const clauseFirst = /(?:^|[.;!] )(?:who(?:m|ever)?|what(?:ever)?)\b(?! to\b)/i
const bannedInCode = /\banew\b|\b(?:is|are|was|were) told\b|\bof before\b/i
const comment = /\/\*\*[\s\S]*?\*\/|(?:^[ \t]*\/\/ .*\n)+/gm
const title = /\b(?:describe|it|test)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/g

const proseOf = (text: string) => [
  ...[...text.matchAll(comment)].map(([found]) => found.replace(/^\s*(?:\/\*\*|\*\/|\*|\/\/) ?/gm, '')),
  ...[...text.matchAll(title)].map((found) => found[2] ?? ''),
]

it('the comments and test titles have no clause as subject and no banned phrase', () => {
  const found = files.flatMap((file) =>
    proseOf(readFileSync(join(root, file), 'utf8'))
      .filter((prose) => clauseFirst.test(prose) || bannedInCode.test(prose))
      .map((prose) => `${file}: ${prose}`),
  )
  expect(found).toEqual([])
})
