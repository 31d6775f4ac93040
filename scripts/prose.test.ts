import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, root } from './testing-sources.ts'

/** Habits that CONTRIBUTING («Writing») forbids: a clause as subject, and phrases of no technical use. */
const clauseAsSubject = /(?:^|[.;:!] |\| )(?:who(?:m|ever)?|what(?:ever)?)\b(?![^.|\n]*\?)/gim
const bannedPhrase =
  /\banew\b|\b(?:is|are|was|were) told\b|\bof before\b|\bof (?:its|their) own\b|\bstands\b/gi

/** Pages that still wait for their rewrite; the list only shrinks. */
const waiting = /images\/|integrations\/|api\/|(?:first-day|security|staff-access|browsers|agenda-file)\.md$/
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })].filter(
  (page) => !waiting.test(page),
)

describe('the documentation', () => {
  it.each(pages)('%s has no clause as subject and no banned phrase', (page) => {
    const text = readFileSync(join(root, page), 'utf8').replace(/```.*?```/gs, '')
    expect(
      [...text.matchAll(clauseAsSubject), ...text.matchAll(bannedPhrase)].map(([found]) => found),
    ).toEqual([])
  })

  it.each(pages)('%s has lines of at most 140 characters', (page) => {
    const prose = readFileSync(join(root, page), 'utf8').replace(/```.*?```/gs, '')
    expect(prose.split('\n').filter((line) => line.length > 140 && !line.startsWith('|'))).toEqual([])
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
