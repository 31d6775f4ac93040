import { publicPaths } from '@amparo/domain/own-paths.ts'
import type { Page } from '@playwright/test'
import { test as base, expect, expectAccessible, listen, sizes } from './journey.ts'

/** One visitor per worker goes from page to page, as visitors do: shared resources load once. */
const test = base.extend<object, { visitor: Page }>({
  visitor: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ ...project.use, viewport: sizes[0] })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** The built pages, and the one rendered by the server. */
const pages = [...publicPaths, '/promesas']
const known: ReadonlySet<string> = new Set([...pages, '/demo/buzon', '/api/promesas', '/api/promesas.csv'])
/** Paths linked from a page of this worker that have answered. */
const answered = new Set<string>()

/** Each link of the page leads to an existing target. */
async function expectLinksThatLead(page: Page): Promise<void> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((href) => href === '' || href === '#' || href.startsWith('javascript:'))).toEqual([])
  for (const link of links.filter((href) => href.startsWith('/'))) {
    const [path = link] = link.split('#')
    if (answered.has(path)) continue
    expect((await page.request.get(path)).status(), path).toBe(200)
    expect(known.has(path) || path.startsWith('/ecosistema'), `${path} cae en Inicio`).toBe(true)
    answered.add(path)
  }
}

for (const path of pages) {
  test(`${path} se ve sin errores ni hallazgos de accesibilidad, en un celular y en un escritorio, y sus enlaces llevan a algo`, async ({
    visitor: page,
  }) => {
    const complaints = listen(page)
    await page.goto(path)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      const covered = await page.evaluate(() => {
        const [main, footer] = [document.querySelector('main'), document.querySelector('footer')]
        return (main?.getBoundingClientRect().bottom ?? 0) - (footer?.getBoundingClientRect().top ?? 0)
      })
      expect(covered, 'lo que el pie tapa').toBeLessThan(1)
    }
    await expectLinksThatLead(page)
    expect(complaints, 'errores en la consola del navegador').toEqual([])
  })
}
