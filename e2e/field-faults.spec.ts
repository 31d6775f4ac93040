import { withDatabase } from './database.ts'
import { anyWidth, expect, test } from './journey.ts'

const places = () =>
  withDatabase(async (db) => {
    const rows = await db.selectFrom('web_fault_count').select(['route', 'place']).execute()
    return rows.map(({ route, place }) => `${route} ${place.replace(/\d+$/, '…')}`)
  })

test('un error de una página se cuenta por su lugar', anyWidth, async ({ page }) => {
  await page.route('**/assets/AboutScreen*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function About() { throw new TypeError("Zoila") }',
    }),
  )
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect.poll(places).toContain('otra AboutScreen:1:…')
})

test('un portal que no arranca se cuenta', anyWidth, async ({ page }) => {
  await page.route('**/assets/entry.client*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("Zoila")' }),
  )
  await page.goto('/nosotros')
  await expect.poll(places).toContain('otra inicio:0:…')
})

test('de cada cuatro visitas una dice que lo fue', anyWidth, async ({ page }) => {
  const visits = () =>
    withDatabase(async (db) => {
      const { all } = await db
        .selectFrom('web_visit_count')
        .select(({ fn }) => fn.sum<string>('visits').as('all'))
        .executeTakeFirstOrThrow()
      return Number(all)
    })
  const before = await visits()
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await page.goto('/nosotros')
  await page.goto('/terminos')
  await expect.poll(visits).toBeGreaterThanOrEqual(before + 4)
})
