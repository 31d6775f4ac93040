import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'
import { enterAsSample } from './kept-session.ts'

/**
 * Pictures of the demo on a phone, for the landing page: `node e2e/phone-screens.ts http://localhost:3000 <folder>`
 * with the demo running, then `npm run screens -w @amparo/ui -- <folder>` encodes them.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const [portal = 'http://localhost:3000', folder = '/tmp/screens'] = positionals

/** A holder of the demo with every cover. */
const holder = '10000001'

const screens: readonly { name: string; path: string; show?: (page: Page) => Promise<void> }[] = [
  { name: 'screen-inicio', path: '/ecosistema' },
  { name: 'screen-agendar', path: '/ecosistema/cancer/asistencia-psicologica' },
  {
    name: 'screen-score',
    path: '/ecosistema/proteccion/score-credito',
    async show(page) {
      const consent = page.getByRole('button', { name: 'Autorizo y quiero ver mi score' })
      if (await consent.isVisible()) await consent.click()
      await page.getByRole('meter').waitFor()
    },
  },
  {
    name: 'screen-sueldo',
    path: '/ecosistema/empleabilidad/salario/calculadora',
    async show(page) {
      await page.getByLabel('Sueldo bruto al mes (S/)').fill('3000')
      await page.locator('form button[type=submit]').click()
      const net = page.getByText('Recibes en un mes típico')
      await net.waitFor()
      await net.evaluate((element) =>
        window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 110),
      )
    },
  },
]

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  const context = await browser.newContext({
    baseURL: portal,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  const page = await context.newPage()
  await enterAsSample(page, holder)
  for (const { name, path, show } of screens) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await show?.(page)
    await page.waitForLoadState('networkidle')
    // Hide the demo banner, which is no part of the product.
    await page.addStyleTag({ content: '[data-demo-banner] { display: none }' })
    await page.screenshot({ path: `${folder}/${name}.png` })
  }
} finally {
  await browser.close()
}
