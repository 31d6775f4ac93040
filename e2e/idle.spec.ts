import type { BrowserContext, Page } from '@playwright/test'
import { activatedHolder, statusWith } from './accounts.ts'
import { installClock } from './clock.ts'
import { expect, expectAccessible, leap, test } from './journey.ts'
import { keepSession } from './kept-session.ts'
import { logIn, newPassword, sendLogIn } from './people.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: '¿Sigues ahí?' })
const expired = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión ha expirado' })

async function enterAgain(page: Page, document: string) {
  await expired(page).getByRole('button', { name: 'Aceptar' }).click()
  await sendLogIn(page, document)
}

/** Only the browser's clock is moved: the server's stays, and its `expira` counts. */
test.beforeEach(async ({ quietPage: page }) => {
  await installClock(page)
})

/**
 * Blocks activity reports until released: the page's own scrolling after a log-in is one, and on a slow machine it
 * can come late enough to extend the session under test.
 */
async function keepSilent(context: BrowserContext): Promise<() => Promise<void>> {
  const touches = '**/api/Login/obtenerSession'
  await context.route(touches, (route) =>
    route.fulfill({ status: 429, json: { codigo: 'demasiados_intentos' } }),
  )
  return () => context.unroute(touches)
}

test('avisa dos minutos antes, en todas las pestañas, y «Seguir conectado» vale en todas', async ({
  quietPage: page,
  context,
  request,
}) => {
  const holder = await activatedHolder(request)
  await logIn(page, holder.document, { password: newPassword })
  const another = await context.newPage()
  await another.goto('/')
  await expect(another.getByRole('heading', { level: 1, name: /Carmen/ })).toBeVisible()

  const speakAgain = await keepSilent(context)
  await another.waitForLoadState('networkidle')
  await leap(page, '12:00')
  await expect(warning(page)).toBeHidden()
  // Just after thirteen minutes: the countdown has most of a minute before it drops below one.
  await context.clock.fastForward('01:05')
  for (const tab of [page, another]) {
    await expect(warning(tab)).toBeVisible()
    await expect(warning(tab).getByRole('timer')).toHaveText(/^1:[0-5]\d$/)
  }
  await expectAccessible(page)

  await speakAgain()
  await warning(page).getByRole('button', { name: 'Seguir conectado' }).click()
  for (const tab of [page, another]) await expect(warning(tab)).toBeHidden()
  await context.clock.fastForward('10:00')
  for (const tab of [page, another]) {
    await expect(warning(tab)).toBeHidden()
    await expect(tab).toHaveURL(/\/ecosistema$/)
  }
})

test('al pasar el tiempo se cierra, se avisa, y al volver están la página y lo escrito', async ({
  quietPage: page,
  request,
}) => {
  const holder = await activatedHolder(request)
  await keepSession(page, holder)
  const carried = page.waitForRequest(/DatosPersonales$/)
  await page.goto('/ecosistema/configuracion')
  const token = ((await carried).headers().authorization ?? '').replace('Bearer ', '')
  await page.evaluate(() => {
    localStorage.setItem('otra', 'cosa')
    sessionStorage.setItem('otra', 'cosa')
  })
  await page.getByLabel('Dirección (opcional)').fill('Jirón Ñaña 123, Breña')
  await page.getByRole('heading', { level: 2, name: 'Tu contraseña' }).click()
  await page.getByLabel('Nueva contraseña').fill('no se guarda nunca')

  await leap(page, '00:16:00')
  await expect(expired(page)).toBeVisible()
  await expect(expired(page)).toContainText(
    'Al parecer has estado mucho tiempo desconectado, vuelve a iniciar sesion.',
  )
  await expect(page).toHaveURL(/\/inicia$/)
  await expectAccessible(page)
  expect(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.getItem('otra')])).toEqual([
    [],
    null,
  ])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Jirón|no se guarda/)
  await expect.poll(() => statusWith(request, token)).toBe(401)

  await enterAgain(page, holder.document)
  await expect(page).toHaveURL(/\/ecosistema\/configuracion$/)
  await expect(page.getByText('Recuperamos lo que estabas escribiendo')).toBeVisible()
  await expect(page.getByLabel('Dirección (opcional)')).toHaveValue('Jirón Ñaña 123, Breña')
  await expect(page.getByLabel('Nueva contraseña')).toHaveValue('')
})
