import type { Page } from '@playwright/test'
import { expect, listen, test } from './journey.ts'
import { logIn } from './people.ts'
import { fromFreshAddress, type OtherPortal, startOtherPortal } from './portals.ts'

const abScript = 'https://pruebas.example/comparar.js'
let portal: OtherPortal
// Serially: they share a portal.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  portal = await startOtherPortal({ GTM_ID: 'GTM-PRUEBA1', AB_SCRIPT_URL: abScript })
})
test.afterAll(() => portal.stop())

/** Fakes both scripts: each leaves a cookie and records its input. Returns the requested addresses. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = []
  const cors = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
  const scripts: Record<string, string> = {
    'https://www.googletagmanager.com/gtm.js': 'document.cookie = "_ga=GA1.1; Path=/"; window.gtmRan = true',
    [abScript]: 'document.cookie = "_comparar=1; Path=/"; window.abSaw = window.amparoPruebas',
  }
  for (const [url, body] of Object.entries(scripts)) {
    await page.route(`${url}*`, (route) => {
      asked.push(url)
      return route.fulfill({ contentType: 'text/javascript', headers: cors, body })
    })
  }
  return asked
}

test('nada de terceros antes del permiso; después, la misma versión siempre, y al apagarlo se lleva sus cookies', async ({
  quietPage: page,
  context,
}) => {
  const asked = await standIn(page)
  const names = async () => (await context.cookies(portal.url)).map(({ name }) => name).toSorted()
  const variant = () => page.evaluate(() => document.documentElement.dataset.variante)

  await page.goto(portal.url)
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(() => asked.length, { timeout: 60_000 }).toBe(2)
  // At four seconds, and not before.
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(4000)
  await expect.poll(names).toEqual(['_comparar', '_ga', 'amparo_cookies', 'amparo_prueba'])
  expect(await variant()).toBeUndefined()

  await page.reload()
  const mine = await variant()
  expect(['a', 'b']).toContain(mine)
  await expect
    .poll(() => page.evaluate(() => (window as { abSaw?: unknown }).abSaw), { timeout: 60_000 })
    .toEqual([{ event: 'exposicion', prueba: 'pasos', variante: mine }])
  await page.reload()
  expect(await variant()).toBe(mine)

  const before = asked.length
  await page.goto(`${portal.url}/inicia`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await variant()).toBeUndefined()

  await page.goto(`${portal.url}/cookies`)
  const save = page.getByRole('button', { name: 'Guardar mi elección' })
  await expect(save).toBeVisible()
  // Once both run: the page reloads without them, and still confirms the stored choice.
  await expect
    .poll(() => page.evaluate(() => 'gtmRan' in window && 'abSaw' in window), { timeout: 60_000 })
    .toBe(true)
  for (const box of await page.getByRole('checkbox', { disabled: false }).all()) await box.uncheck()
  const loadedAgain = page.waitForEvent('load')
  await save.click()
  await loadedAgain
  await expect(page.getByText('Guardamos tu elección.')).toBeVisible()
  await expect.poll(names).toEqual(['amparo_cookies'])
  await page.goto(portal.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await variant()).toBeUndefined()
  expect(asked.length - before).toBe(2)
})

test('quien cierra sesión deja un solo aviso, sin decir quién es, para la próxima página con etiquetas', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: portal.url })
  await fromFreshAddress(context)
  const page = await context.newPage()
  const complaints = listen(page)
  await standIn(page)
  // Log-out events received by the tag manager since the page began; null before it runs.
  const told = () =>
    page.evaluate(() => {
      const { dataLayer, gtmRan } = window as { dataLayer?: { event?: string }[]; gtmRan?: boolean }
      return gtmRan ? (dataLayer ?? []).filter(({ event }) => event === 'logout') : null
    })

  // From here on the choice stays the same: a withdrawal of running tags reloads the page.
  await page.goto('/cookies')
  await page.getByLabel(/^Medición/).check()
  await page.getByRole('button', { name: 'Guardar mi elección' }).click()
  await expect(page.getByText('Guardamos tu elección.')).toBeVisible()
  await logIn(page, '10000004')
  await page.getByRole('button', { name: /tu cuenta$/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
  expect(await told()).toBeNull()

  await page.goto('/')
  await expect.poll(told, { timeout: 60_000 }).toEqual([{ event: 'logout', motivo: 'person' }])
  await page.reload()
  await expect.poll(told, { timeout: 60_000 }).toEqual([])

  // A choice made with a session is in the person's own list too.
  await logIn(page, '10000004')
  await page.goto('/cookies')
  // However often the page tries meanwhile: it looks for left-over choices when the session is restored.
  const register = '**/api/Profile/Cookies'
  await page.route(register, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Guardar mi elección' }).click()
  await expect(page.getByText('Todavía no pudimos anotarla en tu cuenta')).toBeVisible()
  // A choice that could not be recorded is recorded once at the next page with the session.
  const noted = page.waitForResponse((answer) => answer.url().endsWith('/api/Profile/Cookies'))
  await page.unroute(register)
  await page.goto('/nosotros')
  expect((await noted).status()).toBe(200)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cookiesPorAnotar'))).toBeNull()
  await page.goto('/ecosistema/configuracion')
  await page.getByRole('heading', { level: 2, name: 'Tu privacidad' }).click()
  await page.getByText('Todo lo que autorizaste y retiraste').click()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Cookies de medición')).toContainText('Aceptaste')
  await expect(row('Cookies de pruebas de mejora')).toContainText('No aceptaste')

  // If the session has ended meanwhile, the waiting choice is deleted with it and never recorded for another person.
  // This time the choice is made while the page restores its session, which does not delay it.
  const choiceMade = Promise.withResolvers<void>()
  await page.exposeFunction('choiceMade', () => choiceMade.promise)
  await page.addInitScript(() => {
    const { decrypt } = SubtleCrypto.prototype
    SubtleCrypto.prototype.decrypt = async function (...sealed) {
      await (window as unknown as { choiceMade(): Promise<void> }).choiceMade()
      return decrypt.apply(this, sealed)
    }
  })
  await page.route(register, (route) => route.abort('internetdisconnected'))
  await page.goto('/cookies')
  await page.getByRole('button', { name: 'Guardar mi elección' }).click()
  await expect(page.getByText('Guardamos tu elección.')).toBeVisible()
  choiceMade.resolve()
  await expect(page.getByText('Todavía no pudimos anotarla en tu cuenta')).toBeVisible()
  const waiting = () => page.evaluate(() => localStorage.getItem('cookiesPorAnotar'))
  const left = (await waiting()) ?? ''
  expect(left).not.toBe('')
  const ended = {
    status: 401,
    codigo: 'sesion_invalida',
    title: 'Tu sesión terminó',
    detail: 'Entra otra vez',
  }
  await page.route('**/api/Login/obtenerSession', (route) => route.fulfill({ status: 401, json: ended }), {
    times: 1,
  })
  await page.goto('/nosotros')
  await expect(page.getByRole('dialog', { name: 'Tu sesión ha expirado' })).toBeVisible()
  await expect.poll(waiting).toBeNull()
  await page.unroute(register)
  await page.evaluate((entry) => localStorage.setItem('cookiesPorAnotar', entry), left)
  const sent: string[] = []
  page.on('request', (one) => void (one.url().endsWith('/api/Profile/Cookies') ? sent.push(one.url()) : null))
  await logIn(page, '10000003')
  await expect.poll(waiting).toBeNull()
  expect(sent).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
