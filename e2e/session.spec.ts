import { expect, expectAccessible, expectAccessibleInBothSizes, test } from './journey.ts'
import { enterAsSample } from './kept-session.ts'
import { logIn } from './people.ts'

test('entrar, ver los beneficios de la póliza, volver otro día y salir', async ({
  quietPage: page,
  context,
}) => {
  await logIn(page, '10000003')
  await expect(page.getByRole('heading', { level: 1, name: /Yesenia/ })).toBeVisible()
  // The focused form is gone: keyboard users continue at the start of the page.
  await expect(page.getByRole('main')).toBeFocused()
  await expectAccessible(page)

  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).toContain('token')
  expect(stored).not.toContain('Yesenia')

  const another = await context.newPage()
  await another.goto('/')
  await expect(another).toHaveURL(/\/ecosistema$/)

  await page.getByRole('button', { name: /tu cuenta$/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/inicia$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(another).toHaveURL(/\/inicia$/)
})

test('lo escrito va con el enlace, aunque se toque antes de que la página despierte', async ({
  quietPage: page,
}) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/inicia', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => 'amparoEarly' in window)).toBe(true)
  await page.evaluate(() =>
    document.addEventListener('input', () => document.body.setAttribute('data-heard', ''), true),
  )
  await page.getByLabel('Tipo de documento').selectOption({ label: 'CE' })
  await page.getByLabel('Número de documento').fill('CE000006')
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click()
  await expect(page).toHaveURL('/inicia')
  // A page hydrated half-way would take the text for a DNI: it receives the choice too, in order.
  await expect(page.locator('body')).not.toHaveAttribute('data-heard')
  release()
  await expect(page).toHaveURL('/password')
  await expect(page.getByLabel('Tipo de documento')).toHaveValue('6')
  await expect(page.getByLabel('Número de documento')).toHaveValue('CE000006')
})

test('un CE entra y ve Cáncer Plus como suyo', async ({ quietPage: page }) => {
  await logIn(page, 'CE000006', { type: 'CE' })
  await page.goto('/ecosistema/cancer')
  await expect(page.getByText('Incluido en tu seguro').first()).toBeVisible()
  await page.goto('/ecosistema/accidentes/telemedicina')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/no lo incluye|no está en tu seguro|Tu seguro no/i).first()).toBeVisible()
})

test('una sesión que terminó en el servidor se avisa una vez y lleva a /inicia', async ({
  quietPage: page,
  request,
}) => {
  await logIn(page, '10000007')
  const bearer = page.waitForRequest(
    (sent) => sent.url().includes('/api/') && sent.headers().authorization !== undefined,
  )
  await page.goto('/ecosistema/vida')
  const authorization = (await bearer).headers().authorization ?? ''
  // No call of this page is pending: the first refused one belongs to the next page.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await request.post('/api/Login/Logout/x', { headers: { authorization } })
  await page.reload()
  const notice = page.getByRole('dialog')
  await expect(notice).toContainText('Tu sesión ha expirado')
  await expect(notice).toContainText(
    'Al parecer has estado mucho tiempo desconectado, vuelve a iniciar sesion.',
  )
  await expect(page).toHaveURL(/\/inicia$/)
  await notice.getByRole('button', { name: 'Aceptar' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Inicia sesión' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('cada pantalla de adentro se ve sin errores ni hallazgos, en un celular y en un escritorio', async ({
  quietPage: page,
}) => {
  test.slow()
  await enterAsSample(page, '10000001')
  for (const path of [
    '/ecosistema/proteccion',
    '/ecosistema/accidentes',
    '/ecosistema/emprendimiento/coursera',
    '/ecosistema/cancer/chequeo-preventivo',
    '/ecosistemas/empleabilidad/legal',
    '/ecosistema/configuracion',
    '/ecosistema/citas',
    '/ecosistema/invitados',
  ]) {
    await page.goto(path)
    await expectAccessibleInBothSizes(page, () =>
      expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    )
  }
})
