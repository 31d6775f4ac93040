import { publicPaths } from '@amparo/domain/own-paths.ts'
import { expect, test } from './journey.ts'

/** Those of the build, and what the server writes: a page, files and the redirects that set low data. */
const known: ReadonlySet<string> = new Set([
  ...publicPaths,
  '/demo/buzon',
  '/api/promesas',
  '/api/promesas.csv',
  '/ahorro/si',
  '/ahorro/no',
])

// Its screens are judged beside their part (`public-pages.screen.test.tsx`).
test('cada página pública despierta sin errores, y sus enlaces llevan a algo', async ({
  quietPage: page,
}) => {
  const links = new Set<string>()
  for (const path of publicPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
    expect(
      hrefs.filter((href) => href === '' || href === '#' || href.startsWith('javascript:')),
      path,
    ).toEqual([])
    for (const href of hrefs) if (href.startsWith('/')) links.add(href.split('#')[0] ?? href)
  }
  for (const link of links) {
    expect((await page.request.get(link)).status(), link).toBe(200)
    expect(known.has(link) || link.startsWith('/ecosistema'), `${link} cae en Inicio`).toBe(true)
  }
})
