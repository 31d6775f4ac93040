import { publicPaths } from '@amparo/domain/own-paths.ts'
import { expect, expectAccessible, test } from './journey.ts'

for (const path of publicPaths) {
  test(`${path} se ve sin errores y sin hallazgos de accesibilidad`, async ({ quietPage: page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
