import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Finding, tableVariable } from '../table.ts'

// One after another, since each needs the machine alone; then one table. `--solo api,import` selects some.
const benches = [
  'api',
  'import',
  'agenda',
  'people',
  'record',
  'events',
  'inbox',
  'claims',
  'jobs',
  'call',
  'desk',
  'landing',
  'field',
  'inp',
  'notice',
  'lighthouse',
  'memory',
  'storm',
]
const { values } = parseArgs({ options: { solo: { type: 'string', default: benches.join(',') } } })
const wanted = values.solo.split(',').filter((name) => benches.includes(name))

const folder = await mkdtemp(join(tmpdir(), 'amparo-bench-all-'))
const findings: Finding[] = []
try {
  for (const name of wanted) {
    const file = join(folder, name)
    const script = fileURLToPath(new URL(`../${name}/run.ts`, import.meta.url))
    console.log(`\n— ${name}`)
    const child = spawn(process.execPath, [script], {
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
