import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell: the same engine for about three quarters of the processor time. */
const shells = ['/usr/bin/chromium-headless-shell']
const wholes = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function find(paths: readonly string[]): string | undefined {
  return [process.env.CHROMIUM_PATH, ...paths, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  )
}

/**
 * Path of a Chromium for tests: CHROMIUM_PATH, an installed one, Playwright's own, or one installed now (Debian's
 * package as root, Playwright's download otherwise).
 */
export function findChromium(): string {
  return findOrInstall([...shells, ...wholes], ['chromium-headless-shell', 'chromium'])
}

/** Path of a full Chromium, for measurements of rendering. */
export function findWholeChromium(): string {
  return findOrInstall(wholes, ['chromium'])
}

/** Path of the headless shell, for comparisons with its pictures: the other places some letters a pixel further. */
export function findShell(): string {
  return findOrInstall(shells, ['chromium-headless-shell'])
}

/** Installs a missing one from the first available Debian package, or by Playwright's download. */
function findOrInstall(paths: readonly string[], packages: readonly string[]): string {
  const found = find(paths)
  if (found) return found
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
  if (asRoot) {
    run('apt-get', ['update', '-q'])
    packages.some((name) => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]))
  } else {
    run('npx', ['playwright', 'install', 'chromium'])
  }
  const now = find(paths)
  if (!now) throw new Error('No se encontró Chromium. Instálalo o define CHROMIUM_PATH.')
  return now
}

/** Browser features that no page needs. The first two are internal pages for each window that a test opens. */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // The last list given wins, so repeat Playwright's own here.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Flags that let Chromium run in a container without network access, with two fake cameras and a microphone that
 * every page may use, and calls between two of its windows.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream=device-count=2,fps=5',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  `--disable-features=${withoutFeatures.join()}`,
]

/**
 * For short-lived pages: scripts run without V8's optimising compilers (Maglev, TurboFan) and on one thread, which
 * saves a quarter of a journey's processor time. Not for measuring speed.
 */
export const shortLivedScripts = '--js-flags=--no-opt --no-maglev --single-threaded'
