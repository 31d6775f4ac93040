import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Every check of the project; each runs whatever the others say, and the last line counts them. */
const root = fileURLToPath(new URL('..', import.meta.url))
const browserReport = 'test-results/e2e.json'

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

/** The tests that vitest finds by `args`. */
async function runUnits(title: string, args: readonly string[], env: Running['env'] = {}): Promise<Count> {
  const path = `test-results/${title.replaceAll(/\W+/g, '-')}.json`
  const reportsTo = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const ok = await run(title, 'npm', ['run', '--silent', 'unit', '--', ...args, ...reportsTo], { env })
  if (!existsSync(`${root}/${path}`)) return whole(false)
  const report = JSON.parse(readFileSync(`${root}/${path}`, 'utf8')) as UnitReport
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
    const env = { AMPARO_TEST_CLOCK: clock, AMPARO_TEST_LONG: undefined }
    counts.push(await runUnits(`API, el ${clock}`, ['--project', 'reglas', ...dated], env))
  }
  return counts
}

/** A check without tests of its own. Prints what it says once it has ended. */
const check = async (title: string, script: string): Promise<Count> =>
  whole(await run(title, 'npm', ['run', '--silent', script], { isBeside: true }))

/** The web is built first, since journeys begin with it; what reads the sources runs beside the first of them. */
async function walkAndRead(): Promise<Count[]> {
  const built = await check('La web', 'build')
  const walking = run('Navegador', 'npm', ['run', '--silent', 'browser'], { isBeside: true })
  const read = [
    await check('Tipos', 'types'),
    await check('Estilo', 'lint'),
    await check('Sin usar', 'unused'),
  ]
  return [built, ...read, readBrowser(await walking)]
}

rmSync(`${root}/test-results`, { recursive: true, force: true })
// Journeys and tests wait for each other's machine less than each waits for its own clocks, processes and pages.
const [units, beside] = await Promise.all([
  runUnits('Reglas y API', ['--project', '!a solas']),
  walkAndRead(),
])
const counts = [
  ...beside,
  units,
  await runUnits('A solas', ['--project', 'a solas']),
  ...(await onOtherDays()),
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
