import { publicPaths } from '@amparo/domain/own-paths.ts'
import { expect, expectAccessible, test } from './journey.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

for (const path of publicPaths) {
  test(`${path} se ve sin errores y sin hallazgos de accesibilidad, en un celular y en un escritorio`, async ({
    quietPage: page,
  }) => {
    await page.goto(path)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
}
