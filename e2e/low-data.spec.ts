import type { Page } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { bookedHeading, confirmButton, consentBox } from './agenda.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { enterAsSample } from './kept-session.ts'
import { logIn, newPassword } from './people.ts'

// What comes through the portal's worker is not weighed by the page's own wire.
test.use({ serviceWorkers: 'block' })

/** What the wire brings of a page from now on, as it was sent, by kind. */
async function weigh(page: Page) {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  /** Pictures and typefaces; the mark of the tab is neither. */
  const adornments: string[] = []
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    const { pathname } = new URL(response.url)
    if (/\.(?:avif|webp|png|svg|woff2)$/.test(pathname) && pathname !== '/favicon.svg')
      adornments.push(pathname)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? ''
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  let requests = 0
  wire.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  return {
    wire,
    bytes,
    adornments,
    total: () => Object.values(bytes).reduce((sum, one) => sum + one, 0),
    /** Since the last time that it was asked. */
    requests: () => {
      const made = requests
      requests = 0
      return made
    },
  }
}

test('con el ahorro del navegador, de la primera visita a una cita: sin imágenes, y pesa lo que debe', async ({
  quietPage: page,
  request,
}) => {
  const { document } = await activatedHolder(request, 'Cancer')
  const { wire, bytes, adornments, total } = await weigh(page)
  // A browser that saves data says so to its pages and with each call.
  await wire.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.setExtraHTTPHeaders({ 'save-data': 'on' })
  await logIn(page, document, { password: newPassword })
  await page.getByRole('main').locator('a[href="/ecosistema/cancer"]').first().click()
  await page.getByRole('main').locator('a[href="/ecosistema/cancer/holos"]').first().click()
  await page.getByRole('button', { name: /^Primer horario/ }).click()
  await consentBox(page).check()
  await confirmButton(page).click()
  await expect(bookedHeading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(adornments).toEqual([])
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(bytes) })
  expect(total()).toBeGreaterThan(120_000)
  expect(total()).toBeLessThanOrEqual(276_000)
  await expect(page.getByText(/^Esta visita: \d+ kB$/)).toBeVisible()
})

test('el ahorro se elige al pie o en Mis datos, queda en el equipo y se deshace', async ({
  quietPage: page,
}) => {
  await enterAsSample(page, '10000001')
  await page.goto('/ecosistema')
  const pictures = page.getByRole('main').locator('img')
  await expect(pictures.first()).toBeVisible()
  await page.getByRole('button', { name: 'Ahorrar datos' }).click()
  await expect(page.getByRole('button', { name: 'Ahorras datos: ver imágenes' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(pictures.first()).toBeHidden()
  await expectAccessible(page)

  const { wire, adornments } = await weigh(page)
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto('/ecosistema/configuracion#datos-moviles', { waitUntil: 'networkidle' })
  const box = page.getByRole('checkbox', { name: 'Ahorrar datos en este equipo' })
  await expect(box).toBeChecked()
  await expectAccessible(page)
  expect(adornments).toEqual([])
  // A no here holds against the browser's own yes.
  await box.uncheck()
  await page.goto('/ecosistema')
  await expect(pictures.first()).toBeVisible()
  expect(adornments).not.toEqual([])
})

/** Where 25 are not enough: «Mis datos» asks for nine things of a person, each by its own call. */
const mostRequests: Readonly<Record<string, number>> = {
  '/ecosistema/configuracion': 28,
  '/ecosistema/emprendimiento/coursera': 26,
}

test('una página de dentro pesa a lo más 350 kB, en 25 pedidos', async ({ quietPage: page }) => {
  test.slow()
  await enterAsSample(page, '10000001')
  const { wire, bytes, total, requests } = await weigh(page)
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const path of [
    '/ecosistema',
    '/ecosistema/citas',
    '/ecosistema/configuracion',
    '/ecosistema/cancer',
    '/ecosistema/cancer/asistencia-psicologica',
    '/ecosistema/emprendimiento/coursera',
  ]) {
    for (const kind of Object.keys(bytes)) delete bytes[kind]
    requests()
    await page.goto(path, { waitUntil: 'networkidle' })
    // The last that a page fetches, once all else is there: a slow machine is quiet before it is done.
    await expect(page.locator('link[href*="LoginScreen"]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(total(), path).toBeGreaterThan(150_000)
    expect(total(), path).toBeLessThanOrEqual(350_000)
    expect(requests(), path).toBeLessThanOrEqual(mostRequests[path] ?? 25)
  }
})
