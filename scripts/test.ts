import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Every check of the project; each runs whatever the others say, and the last line counts them. */
const root = fileURLToPath(new URL('..', import.meta.url))
const unitReport = 'test-results/unit.json'
const browserReport = 'test-results/e2e.json'
const reportsTo = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]

interface Count {
  passed: number
  failed: number
  skipped: number
  /** Names of what failed, told again at the end: the lines before it are many. */
  names?: readonly string[]
}

interface Running {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Prints what it said once it has ended, so that it does not mix with what runs beside it. */
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
    env: { ...process.env, ...env },
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

interface UnitTest {
  readonly fullName: string
  readonly status: string
}
/** How many of the slowest files are named at the end. */
const slowestShown = 10

interface UnitReport {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Milliseconds since 1970. */
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly UnitTest[]
  }[]
}
const isFailed = ({ status }: { status: string }) => status === 'failed'

/** A check without tests of its own counts as one; one whose report is missing failed as a whole. */
function whole(ok: boolean): Count {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

function readUnit(ok: boolean): Count {
  if (!existsSync(`${root}/${unitReport}`)) return whole(false)
  const report = JSON.parse(readFileSync(`${root}/${unitReport}`, 'utf8')) as UnitReport
  tellSlowest(report)
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const names = [
    ...tests.filter(isFailed).map(({ fullName }) => fullName),
    // A file whose hooks or imports failed may have no failed test of its own.
    ...report.testResults
      .filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed))
      .map((file) => file.name.replace(root, '')),
  ]
  return {
    passed: report.numPassedTests,
    failed: names.length === 0 && !ok ? 1 : names.length,
    skipped: report.numPendingTests + report.numTodoTests,
    names,
  }
}

/** Where the time went, so that it is seen before it hurts. */
function tellSlowest({ testResults }: UnitReport): void {
  const slowest = testResults
    .map(({ name, startTime, endTime }) => ({ name: name.replace(root, ''), ms: endTime - startTime }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, slowestShown)
  process.stdout.write('\nLo que más tardó:\n')
  for (const { name, ms } of slowest)
    process.stdout.write(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}\n`)
}

function readBrowser(ok: boolean): Count {
  if (!existsSync(`${root}/${browserReport}`)) return whole(false)
  const { stats } = JSON.parse(readFileSync(`${root}/${browserReport}`, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: failed === 0 && !ok ? 1 : failed, skipped: stats.skipped }
}

/** Days on which a rule about days goes wrong first: the ends of months and of the year, a leap day, a week's last minutes. */
const clocks = [
  '2026-11-30T12:00:00-05:00',
  '2026-12-31T23:55:00-05:00',
  '2027-02-28T12:00:00-05:00',
  '2028-02-29T12:00:00-05:00',
  '2029-12-02T23:55:00-05:00',
]
/** What counts days, weeks, months or years, by the folders of its tests. */
const dated = [
  ...[
    'agenda',
    'alerts',
    'annulments',
    'appointments',
    'claims',
    'complaints',
    'consultations',
    'conversations',
  ],
  ...['courses', 'cover', 'coworking', 'credit', 'figures', 'invitations', 'licences', 'policy-sheets'],
  ...['prescriptions', 'retention', 'rights', 'staff-appointments', 'surveys'],
].map((name) => `features/${name}/`)

const lost = dated.filter((folder) => !existsSync(`${root}/apps/server/src/${folder}`))
if (lost.length > 0) throw new Error(`No such folder: ${lost.join(', ')}`)

/** A long run walks what counts days under each of the clocks. */
async function onOtherDays(): Promise<Count[]> {
  if (process.env.AMPARO_TEST_LONG === undefined) return []
  const counts: Count[] = []
  for (const clock of clocks) {
    rmSync(`${root}/${unitReport}`, { force: true })
    const ok = await run(
      `API, el ${clock}`,
      'npm',
      ['run', '--silent', 'unit', '--', '--project', 'reglas', ...dated, ...reportsTo],
      { env: { AMPARO_TEST_CLOCK: clock, AMPARO_TEST_LONG: undefined } },
    )
    counts.push(readUnit(ok))
  }
  return counts
}

/** What reads the sources, and builds what browsers are given, runs beside the first tests, which wait more than they work. */
async function readSources(): Promise<Count[]> {
  const counts: Count[] = []
  for (const [title, script] of [
    ['Tipos', 'types'],
    ['Estilo', 'lint'],
    ['Sin usar', 'unused'],
    ['La web', 'build'],
  ] as const)
    counts.push(whole(await run(title, 'npm', ['run', '--silent', script], { isBeside: true })))
  return counts
}

rmSync(`${root}/test-results`, { recursive: true, force: true })
const [sources, units] = await Promise.all([
  readSources(),
  run('Reglas y API', 'npm', ['run', '--silent', 'unit', '--', ...reportsTo]).then(readUnit),
])
const counts = [
  ...sources,
  units,
  ...(await onOtherDays()),
  readBrowser(await run('Navegador', 'npm', ['run', '--silent', 'browser'])),
]
const total = counts.reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
  skipped: sum.skipped + count.skipped,
}))
const failures = counts.flatMap(({ names }) => names ?? [])
if (failures.length > 0)
  process.stdout.write(`\nFallaron:\n${failures.map((name) => `  ${name}\n`).join('')}`)
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
