import { fileURLToPath } from 'node:url'
import { chromiumFlags, findChromium, shortLivedScripts } from '@amparo/e2e/chromium.ts'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import './apps/web/built-in-hours.ts'
import { testClockEnv } from './scripts/test-clock.ts'

// The processes that tests start, some hundreds, compile the same modules: share the cache.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url))

// Tests, and their processes, start at one instant: `AMPARO_TEST_CLOCK=2027-02-28T23:55:00-05:00 npx vitest run …`
// sets another.
Object.assign(process.env, testClockEnv())

/** Tests with killed processes, full disks and silence, the longest first: they mostly wait. */
const faults = [
  'apps/server/tests/silent-database.test.ts',
  'apps/server/tests/two-copies.test.ts',
  'apps/server/tests/faults.test.ts',
  'apps/server/tests/booking-faults.test.ts',
  'apps/server/tests/slow-database.test.ts',
  'apps/server/tests/start-and-stop.test.ts',
  'apps/server/tests/first-start.test.ts',
  'apps/server/tests/full-disk.test.ts',
]
/** Tests of time or load: each runs alone on the machine, after the rest. */
const alone = [
  'apps/server/tests/timing.api.test.ts',
  'apps/server/tests/upgrade-in-use.test.ts',
  'apps/server/src/features/identity/recovery/recovery-timing.api.test.ts',
  'apps/server/tests/fuzz.api.test.ts',
  'apps/server/src/features/agenda/appointments/race.api.test.ts',
]
/** The longest start first, so that none runs alone at the end. */
const longest = [
  'tests/idle-worker.test.ts',
  'ports/queue.test.ts',
  'backup/backup.test.ts',
  'src/desk.test.ts',
  'alerts/alerts-fault.test.ts',
  'payouts/payouts-fault.test.ts',
  'tests/import-fault.test.ts',
  'contents/publication-fault.test.ts',
  'cli/src/main.test.ts',
  ...faults,
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((path) => moduleId.endsWith(path))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/**
 * Limits for tests that hang; loose enough for a busy machine. The end of the run names a test that passed at its
 * second try; the run allows two of them (`scripts/test.ts`).
 */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, retry: 1 }

const shared = {
  setupFiles: ['scripts/testing-chance.ts', 'scripts/patient-wait.ts', 'scripts/fresh-try.ts'],
  ...patience,
}

export default defineConfig({
  test: {
    // One PostgreSQL and one migrated template for all tests with a database.
    globalSetup: ['packages/database/src/testing-setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'reglas',
          include: [
            'packages/{domain,contract,database,browsers}/**/*.test.ts',
            'apps/{server,cli,demo}/src/**/*.test.ts',
            'apps/server/tests/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...faults, ...alone],
          // Twice the cores: some files wait for clocks and processes.
          maxWorkers: 4,
          // Each worker loads the server's modules once, not once per file: each file has its own portal, and nothing
          // of the process is replaced.
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...shared,
          name: 'navegador',
          // Browser code is tested with its globals replaced, without a database.
          include: ['packages/{client,ui}/**/*.test.ts', 'apps/{web,console}/src/**/*.test.ts'],
          // Each file has its own globals, as in a process, which starts more slowly.
          pool: 'threads',
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [tailwindcss()],
        test: {
          name: 'pantallas',
          include: ['apps/{web,console}/src/**/*.screen.test.tsx'],
          setupFiles: ['packages/client/testing/setup.ts'],
          ...patience,
          expect: { poll: { timeout: 30_000 } },
          // One window of one Chromium, open from file to file.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            testerHtmlPath: 'packages/client/testing/tester.html',
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 30_000,
              launchOptions: { executablePath: findChromium(), args: [...chromiumFlags, shortLivedScripts] },
              contextOptions: { locale: 'es-PE', timezoneId: 'America/Lima' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
          sequence: { groupOrder: 4 },
        },
      },
      {
        // Twice the cores: they mostly wait, which leaves room for the checks of sources.
        test: { ...shared, name: 'fallas', include: faults, maxWorkers: 4, sequence: { groupOrder: 0 } },
      },
      {
        test: { ...shared, name: 'a solas', include: alone, maxWorkers: 1, sequence: { groupOrder: 3 } },
      },
    ],
  },
})
