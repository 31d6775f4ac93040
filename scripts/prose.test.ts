import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './testing-sources.ts'

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
