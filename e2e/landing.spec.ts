import type { Page } from '@playwright/test'
import { countShifts, expect, expectSteady, test } from './journey.ts'
import { guard, weigh, weights } from './wire.ts'

test.beforeEach(async ({ quietPage: page }) => {
  await page.goto('/')
})

test('una letra que llega tarde no mueve lo que ya se lee', async ({ page }) => {
  await page.addInitScript(countShifts)
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  for (const path of ['/', '/proteccion', '/empleabilidad/job']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    await expectSteady(page)
  }
})

test('lo de adentro se ve en la portada: sin scripts, y tras llegar por un enlace', async ({
  page,
  browser,
  baseURL,
}) => {
  const seen = (of: Page) => of.getByRole('region', { name: 'Así se ve por dentro' })
  await expect(seen(page).getByText('Te faltan 32 puntos para Muy bueno')).toBeVisible()
  await expect(seen(page).getByRole('img', { name: /^Pantalla del portal/ })).toHaveCount(4)

  const plain = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto('/')
  await expect(seen(still).getByRole('article', { name: 'Cita de ejemplo' })).toContainText('4:30 p. m.')
  await plain.close()

  await page.goto('/nosotros')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Amparo/ })
    .click()
  await expect(seen(page).getByRole('article', { name: 'Tarjeta de ejemplo' })).toBeVisible()
})

test('la portada pesa lo que debe', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const { bytes } = await weigh(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(bytes('Script')).toBeGreaterThan(50_000)
  expect(bytes('Script')).toBeLessThanOrEqual(guard(weights.landing.scripts))
  expect(bytes()).toBeLessThanOrEqual(guard(weights.landing.everything))
  await context.close()
})
