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

/** Requirements in words: `V1.2.1–V1.2.3, V1.3.1`. */
function rangesOf(ids: readonly string[]): string {
  const ranges: string[][] = []
  for (const id of ids) {
    const [, section, number] = /^(.*\.)(\d+)$/.exec(id) ?? []
    const range = ranges.at(-1)
    if (range?.at(-1) === `${section}${Number(number) - 1}`) range.push(id)
    else ranges.push([id])
  }
  return ranges.map((range) => (range.length > 1 ? `${range[0]}–${range.at(-1)}` : range[0])).join(', ')
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
  chapters: table(
    ['id', 'met', 'how', 'test'],
    chapters.flatMap(({ title, requirements }) => {
      const idsOf = (met: string) => requirements.filter((one) => one.met === met).map(({ id }) => id)
      const brief = ['yes', 'n/a'].map((met) => [rangesOf(idsOf(met)), met, '', ''])
      const open = requirements
        .filter(({ met }) => met !== 'yes' && met !== 'n/a')
        .map(({ id, met, how, tests }) => [id, met, how, linksOf(tests)])
      return [[`**${title}**`, '', '', ''], ...brief.filter(([ids]) => ids !== ''), ...open]
    }),
  ),
}

/** The page with its tables (`<!-- rows … -->` to `<!-- end -->`) and the links to tests refreshed. */
export function writeSecurityPage(page = readFileSync(securityPage, 'utf8')): string {
  return page
    .replace(/(<!-- rows (\w+) -->)[\s\S]*?(?=<!-- end -->)/g, (_all, start: string, name: string) => {
      const rows = tables[name]
      if (rows === undefined) throw new Error(`No such table: ${name}`)
      return name === 'counts' ? start + rows : `${start}\n\n${rows}\n\n`
    })
    .replace(/\{\{([\w-]+)\}\}/g, (_all, name: string) => linkOf(name))
    .replace(/\[([\w-]+)\]\(\.\.\/(?:[^)]*\.(?:test|spec|screen\.test)\.tsx?)?\)/g, (_all, name: string) =>
      linkOf(name),
    )
}

if (import.meta.main) writeFileSync(securityPage, writeSecurityPage())
