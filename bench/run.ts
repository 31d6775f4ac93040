import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Finding, tableVariable } from './table.ts'

/** Parts of each benchmark, one after another, since each needs the machine alone. */
const parts = {
  server: ['api', 'memory', 'storm', 'publications'],
  import: ['import'],
  queries: ['agenda', 'people', 'inbox', 'claims', 'answers', 'visits', 'safety', 'jobs'],
  writes: ['record', 'events'],
  call: ['call'],
  desk: ['desk'],
  pages: ['landing', 'field', 'inp', 'notice', 'reading', 'scores'],
  // For `docs/scale.md`, by itself: it takes hours.
  scale: ['scale', 'campaign'],
} as const

// `all`, or one benchmark; then the names of some of its parts, and options for them.
const [subject = 'all', ...rest] = process.argv.slice(2)
const all = Object.entries(parts).flatMap(([bench, names]) => names.map((name) => ({ bench, name })))
const named = rest.filter((text) => all.some(({ name }) => name === text))
const options = rest.filter((text) => !named.includes(text))
const wanted = all.filter(
  ({ bench, name }) =>
    (subject === 'all' ? bench !== 'scale' : bench === subject) &&
    (named.length === 0 || named.includes(name)),
)
if (wanted.length === 0) throw new Error(`no benchmark ${[subject, ...named].join(' ')}`)

const folder = await mkdtemp(join(tmpdir(), 'amparo-bench-all-'))
const findings: Finding[] = []
try {
  for (const { bench, name } of wanted) {
    const file = join(folder, name)
    const script = fileURLToPath(new URL(`${bench}/${name}.ts`, import.meta.url))
    console.log(`\n— ${bench} ${name}`)
    const child = spawn(process.execPath, [script, ...options], {
      stdio: 'inherit',
      env: { ...process.env, [tableVariable]: file },
    })
    const [code] = await once(child, 'exit')
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    findings.push(...lines.map((line) => JSON.parse(line) as Finding))
    if (code !== 0 && lines.length === 0) {
      findings.push({
        bench: name,
        what: 'did not end',
        goal: '',
        figure: `code ${code}`,
        ratio: '',
        met: false,
      })
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

const rows = [
  ['bench', 'what', 'goal', 'figure', 'ratio', ''],
  ...findings.map(({ bench, what, goal, figure, ratio, met }) => [
    bench,
    what,
    goal,
    figure,
    ratio,
    met ? 'met' : 'MISSED',
  ]),
]
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
console.log()
for (const row of rows)
  console.log(
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
process.exitCode = findings.every(({ met }) => met) ? 0 : 1
