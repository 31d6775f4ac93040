import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { testClockShift } from './test-clock.ts'
import {
  addUp,
  type BrowserReport,
  type Count,
  countBrowser,
  endedQuarantines,
  unitReport,
} from './test-count.ts'

/** Every check of the project; each runs whatever the others' results, and the last line counts them. */
const root = fileURLToPath(new URL('..', import.meta.url))
const browserReport = 'test-results/e2e.json'
const reporters = ['--reporter=default', '--reporter=./scripts/unit-report.ts']
// All processes and pages of the run start their clock at the same instant.
const clock = { AMPARO_TEST_CLOCK_SHIFT: String(testClockShift()) }

interface Running {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Prints its output at its end, so that it does not mix with parallel ones. */
  readonly isBeside?: boolean
}

async function run(
  title: string,
  command: string,
  args: readonly string[],
  { env = {}, isBeside = false }: Running = {},
): Promise<boolean> {
  const began = `\n── ${title}\n`
  if (!isBeside) process.stdout.write(began)
  const started = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...clock, ...env },
    shell: process.platform === 'win32',
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (isBeside) process.stdout.write(`${began}${Buffer.concat(said)}`)
  process.stdout.write(
    `── ${title}: ${code === 0 ? 'bien' : 'MAL'} (${Math.round((performance.now() - started) / 1000)} s)\n`,
  )
  return code === 0
}

/** The figures in a report; without one, the check counts as one. */
function read(
  title: string,
  ok: boolean,
  file?: string,
  count = (report: unknown) => report as Count,
): Count {
  const found = file !== undefined && existsSync(`${root}/${file}`)
  const { failed, ...rest } = found
    ? count(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')))
    : { passed: ok && file === undefined ? 1 : 0, failed: 0, skipped: 0, failures: [], flaky: [] }
  // A failure outside its tests counts as one more.
  if (failed > 0 || (ok && (found || file === undefined))) return { ...rest, failed }
  return { ...rest, failed: 1, failures: [title] }
}

/** Expired quarantines, as a separate check. */
function judgeQuarantines(): Count {
  const today = Temporal.Now.plainDateISO('America/Lima')
  const failures = globSync('{apps,packages,e2e,scripts}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  }).flatMap((file) =>
    endedQuarantines(readFileSync(`${root}/${file}`, 'utf8'), today).map((tag) => `${file}: ${tag}`),
  )
  return { ...read('Cuarentenas', failures.length === 0), failures }
}

/** Days on which rules about days fail first: each weekday, the ends of months and of the year, a leap day. */
const otherStarts = [
  '2026-11-30T12:00:00-05:00',
  '2026-12-04T17:45:00-05:00',
  '2026-12-05T08:00:00-05:00',
  '2026-12-31T23:55:00-05:00',
  '2027-02-28T12:00:00-05:00',
  '2028-02-29T12:00:00-05:00',
  '2029-12-02T23:55:00-05:00',
]
/** Folders of tests about days, weeks, months or years. */
const dated = [
  ...['agenda', 'care/consultations', 'care/prescriptions', 'claims', 'membership/invitations', 'policies'],
  ...['operations/figures', 'operations/retention', 'service-desk/annulments', 'service-desk/complaints'],
  ...['service-desk/conversations', 'service-desk/desk-appointments', 'service-desk/rights'],
  ...['service-desk/surveys', 'tools/alerts', 'tools/courses', 'tools/credit', 'tools/licences'],
].map((name) => `apps/server/src/features/${name}/`)
dated.push('apps/demo/src/history/')

const lost = dated.filter((folder) => !existsSync(`${root}/${folder}`))
if (lost.length > 0) throw new Error(`No such folder: ${lost.join(', ')}`)

/** A long run repeats the tests about days under each of the clocks. */
async function onOtherDays(): Promise<Count[]> {
  if (process.env.AMPARO_TEST_LONG === undefined) return []
  const counts: Count[] = []
  for (const clock of otherStarts) {
    rmSync(`${root}/${unitReport}`, { force: true })
    const title = `API, el ${clock}`
    const ok = await run(
      title,
      'npm',
      ['run', '--silent', 'unit', '--', '--project', 'reglas', ...dated, ...reporters],
      { env: { AMPARO_TEST_CLOCK: clock, AMPARO_TEST_CLOCK_SHIFT: undefined, AMPARO_TEST_LONG: undefined } },
    )
    counts.push(read(title, ok, unitReport))
  }
  return counts
}

/** Checks of sources and browser builds run beside the first tests, which mostly wait. */
async function readSources(): Promise<Count[]> {
  const counts: Count[] = []
  for (const [title, script] of [
    ['Tipos', 'types'],
    ['Estilo', 'lint'],
    ['Sin usar', 'unused'],
    ['La web', 'build'],
  ] as const)
    counts.push(read(title, await run(title, 'npm', ['run', '--silent', script], { isBeside: true })))
  return counts
}

rmSync(`${root}/test-results`, { recursive: true, force: true })
await run('Chromium', 'npm', ['run', '--silent', 'chromium'])
const [sources, units] = await Promise.all([
  readSources(),
  run('Reglas y API', 'npm', ['run', '--silent', 'unit', '--', ...reporters]).then((ok) =>
    read('Reglas y API', ok, unitReport),
  ),
])
const total = addUp([
  judgeQuarantines(),
  ...sources,
  units,
  ...(await onOtherDays()),
  read('Navegador', await run('Navegador', 'npm', ['run', '--silent', 'browser']), browserReport, (report) =>
    countBrowser(report as BrowserReport),
  ),
])
for (const [title, names] of [
  ['Fallaron', total.failures],
  ['Inestables: pasaron al segundo intento', total.flaky],
] as const)
  if (names.length > 0) process.stdout.write(`\n${title}:\n${names.map((name) => `  ${name}\n`).join('')}`)
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
