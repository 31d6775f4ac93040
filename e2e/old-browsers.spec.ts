import { readFileSync } from 'node:fs'
import type { Engine } from '@amparo/browsers/floor.ts'
import { publicPaths } from '@amparo/domain/own-paths.ts'
import type { Page } from '@playwright/test'
import { consoleUrl, enterAs } from './console.ts'
import { anyWidth, expect, listen, test } from './journey.ts'
import { enterAsSample } from './kept-session.ts'
import { makeOld } from './old-browsers.ts'
import { addHolder, newPassword, readCode } from './people.ts'

/* The oldest browsers of docs/browsers.md, simulated by the newest: without an API a screen behaves alike in each.
   The usual run removes everything that any of them lacks and opens each screen once; the long one simulates each
   and opens every route. */
// `page.route` does not see the portal worker's requests.
test.use({ serviceWorkers: 'block' })

const isLong = process.env.AMPARO_TEST_LONG !== undefined
const oldest: Readonly<Record<string, readonly Engine[]>> = isLong
  ? {
      'Safari 16.4': ['safari', 'safari_ios'],
      'Chrome 111': ['chrome', 'chrome_android'],
      'Firefox 114': ['firefox'],
    }
  : { 'todos los más antiguos': ['safari', 'safari_ios', 'chrome', 'edge', 'firefox'] }

/** Sample values of address parameters. */
const samples: Readonly<Record<string, string>> = {
  ':token': 'a'.repeat(43),
  ':codigo': 'a'.repeat(22),
  ':str': 'sala?id=cita',
  ':id': '00000000-0000-7000-8000-000000000000',
  ':idCita': '00000000-0000-7000-8000-000000000000',
  ':folio': 'SC-2026-000001',
  ':certificado': 'DEMO-0003-1',
  '*': 'no/existe',
}

/** React Router's data in each page of its routes. */
interface Built {
  readonly __reactRouterManifest: {
    readonly routes: Readonly<Record<string, { path?: string; index?: boolean; module: string }>>
  }
}

/** Addresses of the app for a page: all of them, or the first of each screen. */
async function addressesOf(page: Page, url: string): Promise<string[]> {
  await page.goto(url)
  await page.waitForFunction(() => '__reactRouterManifest' in globalThis)
  const routes = await page.evaluate(() =>
    Object.values((globalThis as unknown as Built).__reactRouterManifest.routes),
  )
  expect(routes.length).toBeGreaterThan(20)
  const seen = new Set<string>()
  return routes.flatMap((route) => {
    if (route.path === undefined && !route.index) return []
    if (!isLong && seen.has(route.module)) return []
    seen.add(route.module)
    return [`/${(route.path ?? '').replace(/:\w+|\*/g, (name) => samples[name] ?? name)}`]
  })
}

const late = Array.from(
  readFileSync(new URL('../apps/web/src/routes.late.ts', import.meta.url), 'utf8').matchAll(
    /path: '([^']+)'/g,
  ),
  ([, path = '']) => `/ecosistema${path.replace(/:\w+/, (name) => samples[name] ?? name)}`,
)

/** Opens pages one after the other: each hydrates, has a title, and logs nothing. */
async function openAll(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  const complaints = listen(page)
  let open = 0
  page.on('request', () => {
    open += 1
  })
  const close = () => {
    open -= 1
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  for (const path of paths) {
    open = 0
    await page.goto(`${origin}${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect.poll(() => open, path).toBeLessThanOrEqual(0)
    expect(complaints, path).toEqual([])
  }
}

for (const [name, engines] of Object.entries(oldest)) {
  test.describe(name, anyWidth, () => {
    test.beforeEach(({ context }) => makeOld(context, engines))

    test('abre cada página pública y cada pantalla de adentro', async ({ page }) => {
      test.setTimeout(isLong ? 900_000 : 300_000)
      const addresses = [...(await addressesOf(page, '/')), ...late]
      const outside = addresses.filter((path) => !path.startsWith('/ecosistema'))
      await openAll(page, '', isLong ? [...new Set([...outside, ...publicPaths])] : outside)
      await enterAsSample(page, '10000003')
      await openAll(
        page,
        '',
        addresses.filter((path) => path.startsWith('/ecosistema')),
      )
    })

    test('abre cada pantalla de la consola', async ({ page }) => {
      test.setTimeout(isLong ? 900_000 : 300_000)
      const addresses = await addressesOf(page, `${consoleUrl}/entrar`)
      await openAll(page, consoleUrl, ['/entrar', '/inscribir', '/invitacion'])
      await enterAs(page, 'Patricia Lazo')
      await openAll(page, consoleUrl, addresses)
    })

    test('los menús se abren y se cierran', async ({ quietPage: page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      // Before hydration nothing covers the page.
      await page.goto('/')
      const menu = page.getByRole('heading', { name: 'Selecciona tu seguro' })
      await expect(menu).toBeHidden()
      expect(
        await page.evaluate(() => [
          'popover' in HTMLElement.prototype,
          'withResolvers' in Promise,
          'groupBy' in Map,
        ]),
        'lo que el navegador no tiene',
      ).toEqual([false, false, false])
      const button = page.getByRole('button', { name: 'Abrir el menú' })
      await button.click()
      await expect(menu).toBeVisible()
      await page.getByRole('button', { name: 'Cerrar el menú' }).click()
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
      await button.press('Enter')
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await button.click()
      await page.getByRole('banner').getByRole('link', { name: /Vida/ }).click()
      await expect(page).toHaveURL('/vida')
      await expect(menu).toBeHidden()

      await page.setViewportSize({ width: 1280, height: 800 })
      const wide = page.getByRole('button', { name: 'Conoce tus beneficios' })
      await wide.click()
      await expect(page.getByRole('heading', { name: 'Selecciona el seguro que tienes' })).toBeVisible()
      await page.getByRole('heading', { level: 1 }).click()
      await expect(page.getByRole('heading', { name: 'Selecciona el seguro que tienes' })).toBeHidden()
    })

    test('se activa una cuenta, se ve su QR y se avisa lo que pasó', async ({ quietPage: page, request }) => {
      const holder = await addHolder()
      await page.goto('/registro/1')
      await page.getByLabel('Número de documento').fill(holder.document)
      await page.getByRole('button', { name: 'Enviarme el código' }).click()
      await page.getByLabel('Código de 6 dígitos').fill(await readCode(request, holder.email))
      await page.getByLabel('Contraseña', { exact: true }).fill(newPassword)
      await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check()
      await page.getByRole('checkbox', { name: 'Acepto la política de privacidad' }).check()
      await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
      await expect(page).toHaveURL(/\/ecosistema$/)
      await page
        .getByRole('button', { name: /^Ver QR/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: /Carmen/ })).toBeVisible()
      await page.goto('/ecosistema/solicitudes/nueva')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('radio').first().check()
    })
  })
}
