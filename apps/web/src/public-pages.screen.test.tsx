import { expectAccessibleInBothSizes } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { readPromises } from '@amparo/contract/operations/promises.ts'
import { getSupplier } from '@amparo/contract/service-desk/complaints.ts'
import { publicPaths } from '@amparo/domain/own-paths.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../testing/screen.tsx'

/** Pages and redirects of the server. */
const written = ['/demo/buzon', '/api/promesas', '/api/promesas.csv', '/ahorro/si', '/ahorro/no']

it.each(publicPaths)(
  'shows %s in both sizes without findings, whose links lead to pages that there are',
  async (path) => {
    server.answer(getSupplier, sample(getSupplier))
    server.answer(readPromises, sample(readPromises, { al: '2026-11-25' }))
    await openPortal(path)
    for (const width of [390, 1280]) {
      await page.viewport(width, 844)
      expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
      const [main, footer] = [document.querySelector('main'), document.querySelector('footer')]
      expect(main?.getBoundingClientRect().bottom).toBeLessThan(
        (footer?.getBoundingClientRect().top ?? 0) + 1,
      )
    }
    await expectAccessibleInBothSizes()
    const hrefs = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
    const own = hrefs.filter((href) => !/^(https:|mailto:|tel:)/.test(href)).map((href) => href.split('#')[0])
    expect(
      own.filter(
        (to) =>
          to !== '' && ![...publicPaths, ...written].includes(`${to}`) && !to?.startsWith('/ecosistema'),
      ),
    ).toEqual([])
    expect(hrefs.filter((href) => href === '' || href === '#')).toEqual([])
  },
)
