import { activatedHolder } from './accounts.ts'
import { bookedHeading, confirmButton, consentBox } from './agenda.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { enterAsSample } from './kept-session.ts'
import { visitSavingData } from './low-data-visit.ts'
import { fillLogIn } from './people.ts'
import { guard, insidePages, weigh, weights } from './wire.ts'

// The page's wire does not count responses of the portal's worker.
test.use({ serviceWorkers: 'block' })

for (const { profile, benefit, choose } of [
  { profile: 'Cancer', benefit: '/ecosistema/cancer/holos', choose: [] },
  { profile: 'Vida+Accidentes', benefit: '/ecosistema/accidentes/telemedicina', choose: ['Dermatología'] },
] as const) {
  test(`con el ahorro del navegador, de la portada a una cita de ${profile} sin imágenes y en lo que debe pesar`, async ({
    quietPage: page,
    request,
  }) => {
    const { document } = await activatedHolder(request, profile)
    const look = () => expectAccessible(page)
    const { bytes, adornments } = await visitSavingData(page, { document, benefit, choose, look })
    expect(adornments).toEqual([])
    expect(bytes()).toBeGreaterThan(60_000)
    expect(bytes()).toBeLessThanOrEqual(guard(weights.lowData.everything))
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

test('el ahorro se elige en las páginas públicas sin scripts, y el ingreso es entonces el ligero', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto('/proteccion')
  const picture = still.getByRole('main').locator('img').first()
  await expect(picture).toBeVisible()
  await still.getByRole('link', { name: 'Ahorrar datos' }).click()
  await expect(still).toHaveURL('/proteccion')
  await expect(picture).toBeHidden()
  await still.getByRole('link', { name: 'Ver imágenes' }).click()
  await expect(picture).toBeVisible()
  await plain.close()

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const first = await context.newPage()
  await first.goto('/inicia')
  await first.getByRole('link', { name: 'Entra a la versión ligera' }).click()
  await expect(first).toHaveURL('/ligero/inicia')
  const page = await context.newPage()
  const { wire, adornments } = await weigh(page)
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByText('Ahorras datos')).toBeVisible()
  expect(adornments).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Inicia Sesión' }).click()
  await expect(page).toHaveURL('/ligero/inicia')
  await context.close()
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
  const box = page.getByRole('checkbox', { name: 'Ahorrar datos aquí' })
  await expect(box).toBeChecked()
  await expectAccessible(page)
  expect(adornments).toEqual([])
  // Off here outweighs the browser's setting.
  await box.uncheck()
  await page.goto('/ecosistema')
  await expect(pictures.first()).toBeVisible()
  expect(adornments).not.toEqual([])
})

test('una página de dentro pesa lo que debe, en los pedidos que debe', async ({ quietPage: page }) => {
  test.slow()
  await enterAsSample(page, '10000001')
  const { wire, bytes, requests, reset } = await weigh(page)
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const path of insidePages) {
    reset()
    await page.goto(path, { waitUntil: 'networkidle' })
    // The last file that a page loads: network idle comes too early on a slow machine.
    await expect(page.locator('link[href*="LoginScreen"]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(bytes(), path).toBeGreaterThan(150_000)
    expect(bytes(), path).toBeLessThanOrEqual(guard(weights.inside.everything))
    expect(requests().length, path).toBeLessThanOrEqual(guard(weights.inside.requests))
  }
})
