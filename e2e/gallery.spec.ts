import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { chromiumFlags, findShell, shortLivedScripts } from './chromium.ts'

/* The parts of packages/ui in their states, against approved pictures of the headless shell. Only in the long run:
   another Chromium renders slightly differently. `AMPARO_TEST_LONG=1 npm run browser -- gallery --update-snapshots`
   renews them. */

const package_ = fileURLToPath(new URL('../packages/ui', import.meta.url))
let server: ChildProcess
let url = ''

test.describe.configure({ mode: 'serial' })
test.use({
  viewport: { width: 720, height: 800 },
  hasTouch: false,
  launchOptions: { executablePath: findShell(), args: [...chromiumFlags, shortLivedScripts] },
})
test.beforeAll(async () => {
  server = spawn('npm', ['run', '--silent', 'gallery', '--', '--port', '0', '--strictPort', 'false'], {
    cwd: package_,
    detached: true,
    env: { ...process.env, NO_COLOR: '1' },
  })
  let said = ''
  const told = new Promise<string>((done, fail) => {
    server.stdout?.on('data', (chunk) => {
      said += chunk
      const [found] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (found) done(found)
    })
    server.once('exit', () => fail(new Error(`the gallery ended: ${said}`)))
  })
  url = await told
})
test.afterAll(async () => {
  process.kill(-(server.pid ?? 0), 'SIGTERM')
  await once(server, 'exit')
})

test('cada parte se ve como se aprobó, de día y de noche', async ({ page }) => {
  await page.goto(url)
  const paths = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.slice(1)))
  expect(paths.length).toBeGreaterThan(12)
  for (const path of paths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`${url}/${path}`)
      await page.evaluate(() => document.fonts.ready)
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'))).not.toHaveCount(0)
      const picture = `${path}-${colorScheme === 'light' ? 'dia' : 'noche'}.png`
      await expect
        .soft(page)
        .toHaveScreenshot(picture, { fullPage: true, maxDiffPixelRatio: 0.003, threshold: 0.3 })
    }
  }
})
