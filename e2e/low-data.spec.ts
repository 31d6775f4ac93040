import type { CDPSession, Page } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { bookedHeading, confirmButton, consentBox } from './agenda.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { enterAsSample } from './kept-session.ts'
import { fillLogIn } from './people.ts'

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

/** Pages come light to a browser that saves data, which says so to its pages and with each call. */
async function saveData(page: Page, wire: CDPSession) {
  await wire.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.setExtraHTTPHeaders({ 'save-data': 'on' })
}

for (const { profile, benefit, choose } of [
  { profile: 'Cancer', benefit: '/ecosistema/cancer/holos', choose: [] },
  { profile: 'Vida+Accidentes', benefit: '/ecosistema/accidentes/telemedicina', choose: ['Dermatología'] },
] as const) {
  test(`con el ahorro del navegador, de la portada a una cita de ${profile} en 120 kB y sin imágenes`, async ({
    quietPage: page,
    request,
  }) => {
    const { document } = await activatedHolder(request, profile)
    const { wire, bytes, adornments, total } = await weigh(page)
    await saveData(page, wire)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('banner').getByRole('link', { name: 'Inicia Sesión' }).click()
    await expect(page).toHaveURL('/ligero/inicia')
    await fillLogIn(page, document)
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda tu cita' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').locator(`a[href="/ligero${benefit}"]`).click()
    for (const name of choose) await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: /^Primer horario/ }).click()
    await consentBox(page).check()
    await confirmButton(page).click()
    await expect(bookedHeading(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(adornments).toEqual([])
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(bytes) })
    expect(total()).toBeGreaterThan(60_000)
    expect(total()).toBeLessThanOrEqual(120_000)
    await expect(page.getByText(/^Esta visita: \d+ kB$/)).toBeVisible()
    await expectAccessible(page)
  })
}

test('la versión ligera: atrás vuelve un paso, recargar no pierde nada, la cita se cancela y el portal completo está a un toque', async ({
  quietPage: page,
  request,
}) => {
  const { document } = await activatedHolder(request, 'Cancer')
  await page
    .context()
    .addCookies([{ name: 'amparo_ahorro', value: 'si', url: test.info().project.use.baseURL }])
  await page.goto('/inicia')
  await expect(page).toHaveURL('/ligero/inicia')
  await fillLogIn(page, document)
  await page.getByRole('main').locator('a[href="/ligero/ecosistema/cancer/holos"]').click()
  await page.getByRole('button', { name: /^Primer horario/ }).click()
  await expect(consentBox(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Primer horario/ })).toBeVisible()
  await page.goForward()
  await expect(consentBox(page)).toBeVisible()
  await page.reload()
  await consentBox(page).check()
  await confirmButton(page).dblclick()
  await expect(bookedHeading(page)).toBeVisible()
  await page.getByRole('link', { name: 'Ver mis citas' }).click()
  await expect(page).toHaveURL('/ligero/ecosistema/citas')
  await expect(page.getByRole('heading', { level: 1, name: 'Citas programadas' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Cancelar/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:Sí, c|C)ancelar/ })
    .click()
  await expect(page.getByText(/cancelada|Cancelaste/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ver el portal completo, con imágenes' }).click()
  await expect(page).toHaveURL('/ecosistema/citas')
  await expect(page.getByRole('heading', { name: 'Citas programadas' })).toBeVisible()
  await page.goto('/ligero/ecosistema')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/ligero/inicia')
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
    expect(requests(), path).toBeLessThanOrEqual(25)
  }
})
