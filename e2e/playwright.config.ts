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
// One start of the clock for workers, houses and pages.
const clock = testClockEnv()
process.env.AMPARO_TEST_CLOCK_SHIFT = clock.AMPARO_TEST_CLOCK_SHIFT
// Workers read this file again; the folder is made once, by the process that starts the server.
process.env.AMPARO_E2E_DATA ??= makeDataFolder()

/**
 * A folder that goes with the process that made it, once its server has stopped; a run that failed leaves it and tells where.
 * What Chromium shares between its processes stands in it, too.
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
 * What is the same at any width; public pages, each of which is looked at in both sizes by one visit; and ways whose
 * steps have one column at any width. `npm run test:long` walks these at both too.
 */
const once = [
  'public-pages',
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
/** Of the long run alone: what is timed, and pictures that another Chromium draws a hair otherwise. */
const timed = ['**/call-recovery-timed.spec.ts', '**/messages-timed.spec.ts', '**/gallery.spec.ts']
/** The same steps for service after service, and what a journey marks as the same at any width. */
const onceEach = / se agenda en cuatro toques desde su tarjeta$|@any-width/
/** Out of the ordinary run until its day, at most two weeks later (`scripts/test-count.ts`). */
const quarantined = /@quarantine-/
const isLong = process.env.AMPARO_TEST_LONG !== undefined

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers,
  forbidOnly: process.env.CI !== undefined,
  // A second try that passes is named at the end of the run; the run allows two of them (`scripts/test.ts`).
  retries: 1,
  // They end what hangs, and judge no machine that has much else to do.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  outputDir: '../test-results/e2e',
  use: {
    baseURL: house.url,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    trace: 'off',
    // What the portal's worker keeps for a page without a network costs a visit a fifth of its processor time: journeys
    // that are about it allow it, and the long run allows it to all.
    serviceWorkers: isLong ? 'allow' : 'block',
    // Well within a test's time: what hangs names its step.
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
        ? { testIgnore: ['**/gallery.spec.ts', '**/messages-timed.spec.ts'] }
        : {
            testIgnore: [...once.map((name) => `**/${name}.spec.ts`), ...timed],
            grepInvert: [onceEach, quarantined],
          }),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: houses.map(({ port, consolePort, url, dataDir }) => ({
    command: 'node apps/server/src/start.ts',
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
      // Browsers and portal share the machine: how late it is says nothing of either.
      SHED_AFTER_MS: '0',
      VIDEO_KEY: videoKey,
    },
  })),
})
