import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { Rows } from './row.ts'

export const securityPage = fileURLToPath(new URL('../../docs/security.md', import.meta.url))

export const rows = parse(readFileSync(new URL('rows.yaml', import.meta.url), 'utf8')) as Rows
const { traps, rules, reliability, prescriptions, flows, chapters } = rows
const requirements = chapters.flatMap((chapter) => chapter.requirements)

/** Link from the page to a test's file; throws for an unknown name. */
function linkOf(name: string): string {
  const file = rows.tests[name]
  if (file === undefined) throw new Error(`No such test in rows.yaml: ${name}`)
  return `[${name}](../${file})`
}
const linksOf = (names: readonly string[] = []) => names.map(linkOf).join(', ')

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const countOf = (met: string) => requirements.filter((requirement) => requirement.met === met).length

const tables: Readonly<Record<string, string>> = {
  traps: table(
    ['the specification says', 'weakness', 'mitigation', 'test'],
    traps.map((trap) => [trap.specification, trap.weakness, trap.mitigation, linksOf(trap.tests)]),
  ),
  rules: table(
    ['', 'rule', 'met', 'how', 'test'],
    rules.map(({ rule, met, how, tests }, index) => [index + 1, rule, met, how, linksOf(tests)]),
  ),
  reliability: table(
    ['promise', 'met', 'how', 'test'],
    reliability.map(({ rule, met, how, tests }) => [rule, met, how, linksOf(tests)]),
  ),
  prescriptions: table(
    ['weakness', 'mitigation', 'test'],
    prescriptions.map(({ weakness, mitigation, tests }) => [weakness, mitigation, linksOf(tests)]),
  ),
  flows: table(
    [
      'begun before',
      'a policy arrives',
      'the account is taken over, or recovered by its owner',
      'the role is lost',
    ],
    flows.map(({ flow, policyArrives, takenOver, roleLost }) => [flow, policyArrives, takenOver, roleLost]),
  ),
  counts: `${countOf('yes')} met, ${countOf('part')} met in part, ${countOf('no')} not met, ${countOf('host')} decided by the installation, ${countOf('n/a')} not applicable.`,
  chapters: chapters
    .map(
      ({ title, requirements }) =>
        `### ${title}\n\n${table(
          ['id', 'level', 'met', 'how', 'test'],
          requirements.map(({ id, level, met, how, tests, untested }) => [
            id,
            level,
            met,
            how,
            untested === undefined ? linksOf(tests) : `none: ${untested}`,
          ]),
        )}`,
    )
    .join('\n\n'),
}

/** The whole page: the text of `page.md` with its tables (`{{rows …}}`) and its links to tests (`{{name}}`). */
export function writeSecurityPage(): string {
  const text = readFileSync(new URL('page.md', import.meta.url), 'utf8')
  return text
    .replace(/\{\{rows (\w+)\}\}/g, (_all, name: string) => {
      const rows = tables[name]
      if (rows === undefined) throw new Error(`No such table: ${name}`)
      return rows
    })
    .replace(/\{\{([\w-]+)\}\}/g, (_all, name: string) => linkOf(name))
}

if (import.meta.main) writeFileSync(securityPage, writeSecurityPage())
