import type { Page } from '@playwright/test'
import { type FakeGoogle, startFakeGoogle } from './fake-recaptcha.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { type OtherPortal, startOtherPortal } from './portals.ts'
import { beforeThirdTry } from './way-in.ts'

const secret = 'secreto-de-prueba-0123456789'
let google: FakeGoogle
let portal: OtherPortal
// Serially: they share a portal.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  google = await startFakeGoogle(secret)
  portal = await startOtherPortal({
    CAPTCHA: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'clave-de-sitio-0123456789',
    RECAPTCHA_SECRET: secret,
    RECAPTCHA_VERIFY_URL: google.verifyUrl,
  })
})
test.afterAll(async () => {
  await portal.stop()
  await google.stop()
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Comprobemos que eres una persona' })
const tickBox = (page: Page) =>
  dialog(page)
    .frameLocator('iframe[title="Comprobación de Google"]')
    .frameLocator('iframe[title="reCAPTCHA"]')
    .getByLabel('No soy un robot')

test('la tercera vez se marca la casilla de Google y se entra; antes, nada de Google se carga', async ({
  quietPage: page,
  context,
  request,
}) => {
  const asked = await google.standIn(context)
  await beforeThirdTry(page, request, portal)
  expect(asked).toEqual([])
  expect(page.frames()).toHaveLength(1)

  await page.getByLabel('Contraseña', { exact: true }).press('Enter')
  await expect(tickBox(page)).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([
    '/recaptcha/api.js',
    '/recaptcha/releases/prueba/recaptcha__es_419.js',
    '/recaptcha/api2/anchor',
  ])
  await tickBox(page).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/ecosistema$/)
  await expect(dialog(page)).toHaveCount(0)
  expect(page.frames()).toHaveLength(1)
})

test('donde algo bloquea a Google se dice, y al quitarlo se sigue', async ({ page, context, request }) => {
  await context.route('https://www.google.com/**', (route) => route.abort())
  await beforeThirdTry(page, request, portal)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  const trouble = dialog(page).getByRole('status').filter({ hasText: 'No pudimos abrir la comprobación' })
  await expect(trouble).toBeVisible()
  await expectAccessible(page)

  await context.unroute('https://www.google.com/**')
  await google.standIn(context)
  await dialog(page).getByRole('button', { name: 'Volver a intentar' }).click()
  // A long tap: nothing moves away under the finger.
  await tickBox(page).click({ delay: 200 })
  await expect(page).toHaveURL(/\/ecosistema$/)
})
