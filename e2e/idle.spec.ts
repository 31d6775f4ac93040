import type { BrowserContext, Page } from '@playwright/test'
import { activatedHolder, statusWith } from './accounts.ts'
import { now } from './clock.ts'
import { expect, expectAccessible, leap, test } from './journey.ts'
import { enterAsSample, keepSession } from './kept-session.ts'
import { demoPassword, logIn, newPassword, sendLogIn } from './people.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: '¿Sigues ahí?' })
const expired = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión ha expirado' })

async function enterAgain(page: Page, document: string) {
  await expired(page).getByRole('button', { name: 'Aceptar' }).click()
  await sendLogIn(page, document)
}

/** Only the browser's clock is moved: the server's stays, and its `expira` counts. */
test.beforeEach(async ({ quietPage: page }) => {
  await page.clock.install({ time: now() })
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

test('la cuenta regresiva baja y se puede cerrar la sesión desde el aviso', async ({
  quietPage: page,
  context,
  request,
}) => {
  const holder = await activatedHolder(request)
  await logIn(page, holder.document, { password: newPassword })
  await expect(page.getByRole('heading', { level: 1, name: /Carmen/ })).toBeVisible()
  await keepSilent(context)
  await leap(page, '13:05')
  const timer = warning(page).getByRole('timer')
  await expect(timer).toHaveText(/^1:[0-5]\d$/)
  const seconds = async () => {
    const [minutes = 0, rest = 0] = (await timer.innerText()).split(':').map(Number)
    return minutes * 60 + rest
  }
  const before = await seconds()
  await page.clock.fastForward('00:30')
  await expect.poll(seconds).toBeLessThanOrEqual(before - 30)
  await expect(warning(page)).toBeVisible()
  await warning(page).getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/inicia$/)
  await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
})

test('escribir y desplazarse cuentan como estar, y el servidor se entera', async ({
  quietPage: page,
  request,
}) => {
  const holder = await activatedHolder(request)
  await keepSession(page, holder)
  await page.goto('/ecosistema/configuracion')
  await expect(page.getByLabel('Dirección (opcional)')).toBeVisible()
  for (const act of [
    () => page.getByLabel('Dirección (opcional)').pressSequentially('Jr.'),
    () => page.mouse.wheel(0, 400),
  ]) {
    await leap(page, '10:00')
    // The page passes the new end to its tabs after the answer: the next clock jump counts from there.
    const heard = page.evaluate(
      () =>
        new Promise<void>((done) => {
          new BroadcastChannel('amparo:sesion').onmessage = () => done()
        }),
    )
    const told = page.waitForResponse(/obtenerSession$/)
    await act()
    expect((await told).status()).toBe(200)
    await heard
    await expect(warning(page)).toBeHidden()
  }
})

test('una página abierta que nadie toca avisa y se cierra, aunque mire sola si hay mensajes', async ({
  quietPage: page,
  request,
}) => {
  const holder = await activatedHolder(request)
  await keepSession(page, holder)
  let looks = 0
  await page.route('**/conversaciones/SinLeer', (route) => {
    looks += 1
    return route.fulfill({ json: { sinLeer: looks } })
  })
  await page.goto('/ecosistema/citas')
  await page.waitForLoadState('networkidle')
  for (let look = 1; look <= 5; look += 1) {
    await expect(page.getByRole('link', { name: `Mensajes, ${look} sin leer` })).toBeVisible()
    await page.clock.fastForward('02:05')
  }
  await page.clock.fastForward('03:00')
  await expect(warning(page)).toBeVisible()
  await page.clock.fastForward('02:00')
  await expect(expired(page)).toBeVisible()
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

test('si el equipo despierta sin internet, igual se cierra, se avisa y queda la pantalla de ingreso', async ({
  quietPage: page,
  context,
  request,
}) => {
  const holder = await activatedHolder(request)
  await keepSession(page, holder)
  await page.goto('/ecosistema/configuracion')
  await expect(page.getByLabel('Dirección (opcional)')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await leap(page, '00:16:00')
  await expect(expired(page)).toBeVisible()
  await expect(page).toHaveURL(/\/inicia$/)
  await expired(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByLabel('Número de documento')).toBeVisible()
  await context.setOffline(false)
})

test('la invitación a medias vuelve tras la inactividad, y mientras tanto nadie la lee en el equipo', async ({
  quietPage: page,
}) => {
  await enterAsSample(page, '10000001')
  await page.goto('/ecosistema/invitados')
  await page.getByLabel('Nombres').fill('Zoraida')
  await page.getByLabel('Correo electrónico').fill('zoraida@demo.example')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('borradores')?.length ?? 0)).not.toBe(0)
  const onDevice = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(await onDevice()).not.toMatch(/zoraida/i)

  await leap(page, '00:16:00')
  await expired(page).getByRole('button', { name: 'Aceptar' }).click()
  expect(await onDevice()).not.toMatch(/zoraida/i)
  await sendLogIn(page, '10000001', demoPassword)
  await expect(page).toHaveURL(/\/ecosistema\/invitados$/)
  await expect(page.getByText('Recuperamos lo que estabas escribiendo')).toBeVisible()
  await expect(page.getByLabel('Nombres')).toHaveValue('Zoraida')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('zoraida@demo.example')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect(page.getByLabel('Nombres')).toHaveValue('')
})

test('lo que alguien dejó a medias no lo ve quien entra después', async ({ quietPage: page, request }) => {
  const [first, second] = await Promise.all([activatedHolder(request), activatedHolder(request)])
  await keepSession(page, first)
  await page.goto('/ecosistema/configuracion')
  await page.getByLabel('Dirección (opcional)').fill('Jirón Ñaña 123, Breña')
  await leap(page, '00:16:00')
  await enterAgain(page, second.document)
  await expect(page).toHaveURL(/\/ecosistema\/configuracion$/)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(second.email)
  await expect(page.getByLabel('Dirección (opcional)')).toHaveValue('')
})
