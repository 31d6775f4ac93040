import { withDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { enterAsSample } from './kept-session.ts'

test.use({ serviceWorkers: 'allow' })

const route = '/ecosistema/citas'

test('cómo se encontró una página llega al dejarla, también por el trabajador del portal', async ({
  quietPage: page,
}) => {
  // The one visit in four that reports.
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await enterAsSample(page, '10000001')
  await page.goto(route)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload({ waitUntil: 'networkidle' })
  const told = () =>
    withDatabase((db) =>
      db
        .selectFrom('web_vital_count')
        .select(({ fn }) => fn.sum<string>('visits').as('visits'))
        .where('route', '=', route)
        .where('vital', '=', 'LCP')
        .executeTakeFirstOrThrow(),
    )
  const before = Number((await told()).visits)
  await page.goto('/nosotros')
  await expect.poll(async () => Number((await told()).visits)).toBeGreaterThan(before)
})
