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
