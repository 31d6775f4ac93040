import { landingBanner } from '@amparo/domain/catalogue/faq.ts'
import type { Page } from '@playwright/test'
import { anyWidth, countShifts, expect, expectSteady, test } from './journey.ts'
import { guard, weigh, weights } from './wire.ts'

/** Cards of services; a detail block has one link and no cards. */
const cards = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Más información/ }) })

test.beforeEach(async ({ quietPage: page }) => {
  await page.goto('/')
})

test(
  'un DNI admite solo dígitos, ocho como máximo, y el botón espera a que estén los ocho',
  anyWidth,
  async ({ page }) => {
    const field = page.getByLabel('Número de documento')
    const button = page.getByRole('main').getByRole('button', { name: 'Activa tu cuenta' })
    await expect(button).toBeDisabled()
    await field.pressSequentially('12ab34 56')
    await expect(field).toHaveValue('123456')
    await field.blur()
    await expect(page.getByText('El DNI debe contar con 8 dígitos')).toBeVisible()
    await expect(button).toBeDisabled()
    await field.press('End')
    await field.pressSequentially('7890')
    await expect(field).toHaveValue('12345678')
    await expect(page.getByText('El DNI debe contar con 8 dígitos')).toBeHidden()
    await expect(button).toBeEnabled()
  },
)

test(
  'cambiar el tipo de documento limpia el número, y un CE de 13 se rechaza',
  anyWidth,
  async ({ page }) => {
    const field = page.getByLabel('Número de documento')
    await field.fill('12345678')
    await page.getByLabel('Tipo de documento').selectOption({ label: 'CE' })
    await expect(field).toHaveValue('')
    await field.fill('ABC1234567890')
    await field.blur()
    await expect(page.getByText('El documento debe contar con máximo 12 dígitos')).toBeVisible()
  },
)

test('el documento revisado sugiere activar o iniciar sesión', anyWidth, async ({ page }) => {
  const field = page.getByLabel('Número de documento')
  await field.fill('10000001')
  await expect(page.getByRole('link', { name: 'inicia sesión aquí' })).toHaveAttribute('href', '/inicia')
  await field.fill('10000002')
  await expect(page.getByRole('link', { name: 'Activa tu cuenta aquí' })).toHaveAttribute(
    'href',
    '/registro/1',
  )
})

test('«Activa tu cuenta» lleva el documento a la activación', anyWidth, async ({ page }) => {
  await page.getByLabel('Tipo de documento').selectOption({ label: 'CE' })
  await page.getByLabel('Número de documento').fill('CE999')
  const button = page.getByRole('main').getByRole('button', { name: 'Activa tu cuenta' })
  const before = await button.boundingBox()
  // The check's result does not move the button under a finger.
  await expect(page.getByText(landingBanner.hints.unknown.text)).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
  await button.click()
  await expect(page).toHaveURL('/registro/1')
  await expect(page.getByLabel('Número de documento')).toHaveValue('CE999')
  await expect(page.getByLabel('Tipo de documento')).toHaveValue('6')
})

test('las flechas recorren los seguros en orden y se apagan en los extremos', async ({ page }) => {
  const previous = page.getByRole('button', { name: 'Seguro anterior' })
  const next = page.getByRole('button', { name: 'Seguro siguiente' })
  await expect(previous).toBeDisabled()
  for (const name of ['Emprendimiento', 'Empleabilidad', 'Cáncer Plus', 'Accidentes personales', 'Vida']) {
    await next.click()
    await expect(page.getByRole('tablist', { name: 'Seguros' }).getByRole('tab', { name })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  }
  await expect(next).toBeDisabled()
  await expect(previous).toBeEnabled()
})

test('una letra que llega tarde no mueve lo que ya se lee', async ({ page }) => {
  await page.addInitScript(countShifts)
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  for (const path of ['/', '/proteccion', '/empleabilidad/job']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    await expectSteady(page)
  }
})

test('las tarjetas de los seguros miden 180 por 160', async ({ page }) => {
  const box = await page.getByRole('tab', { name: 'Emprendimiento' }).boundingBox()
  expect(box).toMatchObject({ width: 180, height: 160 })
})

test('la escena de cada paso se ve entera, de 4 a 3', async ({ page }) => {
  const scenes = page.getByRole('region', { name: 'Empieza en tres pasos' }).locator('img')
  await expect(scenes).toHaveCount(3)
  for (const scene of await scenes.all()) {
    const { width, height } = (await scene.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.abs(width / height / (4 / 3) - 1)).toBeLessThan(0.05)
  }
})

test('accidentes muestra el detalle de telemedicina y vida el suyo, sin tarjetas', async ({ page }) => {
  // The page is there before its scripts: a tab tapped too early is tapped again.
  const accidents = page.getByRole('tab', { name: 'Accidentes personales' })
  await expect(async () => {
    await accidents.click()
    await expect(accidents).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('tabpanel').getByText('Endocrinología')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Vida' }).click()
  await expect(cards(page)).toHaveCount(0)

  // The home selects the ecosystem of the benefit seen last.
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /^Más información/ })
    .click()
  await expect(page).toHaveURL('/vida/coursera')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Amparo/ })
    .click()
  const chosen = page.getByRole('tablist', { name: 'Seguros' }).getByRole('tab', { name: 'Vida' })
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
})

test('una pregunta abierta a la vez, que otro toque cierra', async ({ page }) => {
  const questions = page.locator('details')
  await expect(questions).toHaveCount(3)
  await questions.nth(0).locator('summary').click()
  await expect(questions.nth(0)).toHaveAttribute('open')
  await questions.nth(1).locator('summary').click()
  await expect(questions.nth(1)).toHaveAttribute('open')
  await expect(questions.nth(0)).not.toHaveAttribute('open')
  await questions.nth(1).locator('summary').click()
  await expect(questions.nth(1)).not.toHaveAttribute('open')
})

test('la ayuda muestra el contacto y se cierra con Aceptar', anyWidth, async ({ page }) => {
  await page.getByRole('button', { name: '¿No resolvimos tu duda?' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /ayuda@amparo\.example/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialog).toBeHidden()
})

test(
  'los términos y la privacidad se abren desde el pie y se cierran con Aceptar',
  anyWidth,
  async ({ page }) => {
    for (const name of ['Términos y Condiciones', 'Políticas de Privacidad']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Aceptar' }).click()
      await expect(dialog).toBeHidden()
    }
  },
)

test('lo de adentro se ve en la portada: sin scripts, y tras llegar por un enlace', async ({
  page,
  browser,
  baseURL,
}) => {
  const seen = (of: Page) => of.getByRole('region', { name: 'Así se ve por dentro' })
  await expect(seen(page).getByText('Te faltan 32 puntos para Muy bueno')).toBeVisible()
  await expect(seen(page).getByRole('img', { name: /^Pantalla del portal/ })).toHaveCount(4)

  const plain = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto('/')
  await expect(seen(still).getByRole('article', { name: 'Cita de ejemplo' })).toContainText('4:30 p. m.')
  await plain.close()

  await page.goto('/nosotros')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Amparo/ })
    .click()
  await expect(seen(page).getByRole('article', { name: 'Tarjeta de ejemplo' })).toBeVisible()
})

test('la portada pesa lo que debe', anyWidth, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const { bytes } = await weigh(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(bytes('Script')).toBeGreaterThan(50_000)
  expect(bytes('Script')).toBeLessThanOrEqual(guard(weights.landing.scripts))
  expect(bytes()).toBeLessThanOrEqual(guard(weights.landing.everything))
  await context.close()
})
