import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import safeRegex from 'safe-regex2'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const folders = [
  'apps/server/src',
  'apps/cli/src',
  'apps/demo/src',
  'apps/web/src',
  'apps/console/src',
  'packages',
] as const

interface Pattern {
  readonly file: string
  readonly regex: RegExp
}

function sourceFiles(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      // `packages/browsers` reads our own build, and nothing from a caller.
      .filter(
        (name) => /\.tsx?$/.test(name) && !/node_modules|\.test\.|testing|^browsers\/|\.d\.ts$/.test(name),
      )
      .map((name) => `${folder}/${name}`),
  )
}

/** Regular expression literals in a file, and the places that create one from text. */
function readPatterns(file: string): { literals: Pattern[]; made: string[] } {
  const literals: Pattern[] = []
  const made: string[] = []
  const text = readFileSync(root + file, 'utf8')
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, callee } = node as {
      type?: string
      regex?: { pattern: string; flags: string }
      callee?: { name?: string }
    }
    if (regex) literals.push({ file, regex: new RegExp(regex.pattern, regex.flags) })
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') made.push(file)
    Object.values(node).forEach(visit)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return { literals, made }
}

const found = sourceFiles().map(readPatterns)
const patterns = found.flatMap(({ literals }) => literals)

/**
 * Expressions that the analyser, which ignores the letters, takes for dangerous: fixed widths, or turns that cannot
 * overlap.
 */
const lookedAt = [
  /(?<![\w-])(?:[0-9]{12}|[0-9]{6})(?![\w-])/,
  /(?<=\?) /,
  /\B(?=(?:\d{3})+$)/,
  /\B(?=(\d{3})+$)/,
  /^(?<before>.*:)?(?<wide>(?:[0-9a-f]{1,4}:){2}[0-9a-f]{1,4}):[0-9a-f]{1,4}::\/64$/,
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /^[A-Z][0-9][0-9A-Z](\.?[0-9A-Z]{1,4})?$/,
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/,
  /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/,
  /^\d{1,7}(\.\d{1,2})?$/,
  /(?:\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5})+$/,
  /^#solicitud=(SC-\d{4}-\d{6,9})(?:&certificado=([A-Z0-9-]{1,30}))?$/,
  /^(?:\d{1,12}|[1-9]\d{0,2}(?:[,\s]\d{3}){1,3})(?:\.\d{1,2})?$/,
  /^\/ecosistema(?:\/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*){0,4}(?:\?[A-Za-z0-9_.~=&-]{1,200})?$/,
  /^\/ecosistemas?(?:\/([a-z]+))?(?:\/|$)/,
  /^\s*(?:(?:dra?|lic|mg|mag|ps|psic|abog|abg|ing|cpc|nut|q\.?f|obst)\.\s*)+/,
].map(({ source }) => source)
/** The patterns of the contract's own schemas, and the name of a cookie of ours. */
const madeOfConstants = [
  'apps/server/src/http/openapi/examples.ts',
  'apps/web/src/cookie-consent/consent-store.ts',
]

/** Long near misses: each letter of the pattern, and of the usual classes, repeated, then a mismatch. */
function nearMisses(regex: RegExp): string[] {
  const letters = new Set([...regex.source.replace(/\\[a-zA-Z]/g, ''), ...'a0 -._/@\t\n'])
  return [...letters].flatMap((letter) => [`${letter.repeat(4000)}\0`, `a${letter}`.repeat(2000)])
}

describe('our regular expressions', () => {
  it('are found', () => {
    expect(patterns.length).toBeGreaterThan(100)
  })

  it('never nest one repetition in another, unless each turn starts with a letter that the previous one excludes', () => {
    const unsafe = patterns.filter(({ regex }) => !safeRegex(regex, { limit: 50 }))
    expect([...new Set(unsafe.map(({ regex }) => regex.source))].toSorted()).toEqual(lookedAt.toSorted())
  })

  it('take no time over thousands of letters that nearly match', () => {
    const slow = patterns.filter(({ regex }) => {
      // The thread's own processor time, independent of other load; in microseconds.
      const before = process.threadCpuUsage()
      for (const text of nearMisses(regex)) text.replace(regex, '')
      const { user, system } = process.threadCpuUsage(before)
      return user + system > 1_000_000
    })
    expect(slow.map(({ file, regex }) => `${file}: ${regex.source}`)).toEqual([])
  })

  it('are never created from text of a caller', () => {
    expect(found.flatMap(({ made }) => made)).toEqual(madeOfConstants)
  })
})
