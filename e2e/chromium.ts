import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function find(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  )
}

/**
 * Path of a Chromium to test with: the one in CHROMIUM_PATH, one that the system has, Playwright's own, or one
 * that is installed now (Debian's package as root, Playwright's download otherwise).
 */
export function findChromium(): string {
  const found = find()
  if (found) return found
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: 'inherit' })
  if (asRoot) {
    run('apt-get', ['update', '-q'])
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
  } else {
    run('npx', ['playwright', 'install', 'chromium'])
  }
  const now = find()
  if (!now) throw new Error('No se encontró Chromium. Instálalo o define CHROMIUM_PATH.')
  return now
}

/** Parts of the browser that no page needs. The first two are pages of its own for each window that a test opens. */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // The last list given counts, so that what Playwright turns off stands here as well.
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
 * Flags that let Chromium run in a container without reaching for the network, with two cameras and a microphone of its own
 * making that every page is allowed, and calls between two of its windows.
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
