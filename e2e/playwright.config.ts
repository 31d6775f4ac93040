import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { placeOfRuns } from '@amparo/database/testing-place.ts'
import { defineConfig } from '@playwright/test'
import { testClockEnv } from '../scripts/test-clock.ts'
import { videoKey } from './call.ts'
import { chromiumFlags, findChromium, shortLivedScripts } from './chromium.ts'
import { house, houses, workers } from './houses.ts'

process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))
// One clock start for workers, servers and pages.
const clock = testClockEnv()
process.env.AMPARO_TEST_CLOCK_SHIFT = clock.AMPARO_TEST_CLOCK_SHIFT
// Workers load this file again; the process that starts the server creates the folder once.
process.env.AMPARO_E2E_DATA ??= makeDataFolder()

/**
 * A folder deleted with the process that created it, once its server has stopped; a failed run keeps it and prints
 * its path. It also holds the files shared by Chromium's processes.
 */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(placeOfRuns(), 'amparo-e2e-'))
  // PostgreSQL runs under another account.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', (code) => {
    if (code === 0) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    else process.stderr.write(`\nLos datos y el registro de esta corrida quedan en ${folder}\n`)
  })
  return join(folder, 'data')
}

/**
 * Tests that are the same at any width; public pages, which one visit checks in both sizes; and tasks whose steps
 * have one column at any width. `npm run test:long` runs these at both too.
 */
const once = [
  'public-pages',
  'landing',
  'session',
  'passkeys',
  'claim-visitor',
  'routes',
  'captcha',
  'recaptcha',
  'seeded-markup',
  'storage',
  'booking-interrupted',
  'booking-trouble',
  'attendance',
  'video-call',
  'video-room',
  'call-recovery',
  'consultation',
  'note-keyboard',
  'jitsi',
  'video-check',
  'console-way-in',
  'console-provider',
  'activation',
  'recovery',
  'invitation',
  'idle',
  'survey',
  'courses',
  'employment',
  'protection',
  'benefits',
  'inside',
  'low-data',
  'field-vitals',
  'tags',
  'offline-card',
  'push',
]
/** Only in the long run: timed tests, and pictures that another Chromium renders slightly differently. */
const timed = [
  '**/call-recovery-timed.spec.ts',
  '**/messages-timed.spec.ts',
  '**/gallery.spec.ts',
  '**/other-browsers.spec.ts',
]
/** The same steps for service after service, and tests marked as the same at any width. */
const onceEach = / se agenda en cuatro toques desde su tarjeta$|@any-width/
/** Excluded from the ordinary run until their day, at most two weeks later (`scripts/test-count.ts`). */
const quarantined = /@quarantine-/
const isLong = process.env.AMPARO_TEST_LONG !== undefined

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers,
  forbidOnly: process.env.CI !== undefined,
  // The end of the run names a test that passed at its second try; the run allows two of them (`scripts/test.ts`).
  retries: 1,
  // Limits for tests that hang; loose enough for a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  outputDir: '../test-results/e2e',
  use: {
    baseURL: house.url,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    trace: 'off',
    // The portal's worker costs a visit a fifth of its processor time: only journeys about it allow it, and the long
    // run all.
    serviceWorkers: isLong ? 'allow' : 'block',
    // Well within a test's time: a hanging action names its step.
    actionTimeout: 60_000,
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags, shortLivedScripts] },
  },
  projects: [
    {
      name: 'celular',
      testIgnore: isLong ? [] : timed,
      ...(isLong ? {} : { grepInvert: quarantined }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'escritorio',
      ...(isLong
        ? { testIgnore: ['**/gallery.spec.ts', '**/messages-timed.spec.ts', '**/other-browsers.spec.ts'] }
        : {
            testIgnore: [...once.map((name) => `**/${name}.spec.ts`), ...timed],
            grepInvert: [onceEach, quarantined],
          }),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: houses.map(({ port, consolePort, url, dataDir }) => ({
    command: 'node apps/demo/src/start.ts',
    cwd: '..',
    url: `${url}/api/listo`,
    timeout: 240_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      ...clock,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      DATA_DIR: dataDir,
      LIMITS_FACTOR: '100000',
      // Browsers and portal share the machine: delays say nothing about either.
      SHED_AFTER_MS: '0',
      VIDEO_KEY: videoKey,
    },
  })),
})
