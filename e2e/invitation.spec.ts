import { today } from './clock.ts'
import { inviteGuest, removeGuest } from './guests.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { enterAsSample } from './kept-session.ts'
import { newPassword, readCode, sendLogIn } from './people.ts'

test('del enlace al registro: quién invita, código, datos y qué sigue', async ({
  quietPage: page,
  request,
}) => {
  const { document, email, path } = await inviteGuest()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Óscar R. te invita' })).toBeVisible()
  await expect(page.getByText('El seguro no cubre a los invitados')).toBeVisible()
  await expect(page.getByText(document)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviarme el código' }).click()

  const code = await readCode(request, email)
  // A wrong code is refused at its own step; the right one continues.
  await page.getByLabel('Código de 6 dígitos').fill(code === '000000' ? '000001' : '000000')
  await expect(page.getByRole('alert')).toContainText('El código no coincide')
  await expect(page.getByRole('heading', { name: 'Escribe tu código' })).toBeVisible()
  await page.getByLabel('Código de 6 dígitos').fill(code)

  await page.getByRole('button', { name: 'Terminar mi registro' }).click()
  await expect(page.getByRole('alert')).toContainText('Escribe tus nombres')
  await expectAccessible(page)
  await page.getByLabel('Nombres').fill('Nélida')
  await page.getByLabel('Apellido paterno').fill('Apaza')
  await page.getByLabel('Celular').fill('944 333 222')
  await page.getByLabel('Crea tu contraseña').fill(newPassword)
  await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check()
  await page.getByRole('checkbox', { name: 'Acepto la política de privacidad' }).check()
  const thisYear = today().year
  const birth = page.getByRole('group', { name: 'Fecha de nacimiento' })
  await birth.getByLabel('Día').fill('1')
  await birth.getByLabel('Mes').fill('1')
  await birth.getByLabel('Año').fill(String(thisYear - 17))
  await page.getByRole('button', { name: 'Terminar mi registro' }).click()
  await expect(page.getByRole('alert')).toContainText('debes tener 18 años o más')
  await birth.getByLabel('Año').fill('1992')
  await page.getByRole('button', { name: 'Terminar mi registro' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Ya estás registrado' })).toBeVisible()
  const next = page.getByRole('list', { name: 'Qué sigue' })
  await expect(next.getByRole('listitem')).toHaveCount(4)
  await expect(next.getByText(/^A más tardar el \d+ de \w+ de \d{4}$/)).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Esta invitación ya no sirve' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await sendLogIn(page, document)
  await expect(page.getByText('Estamos revisando tu solicitud')).toBeVisible()
})

test('con otra cuenta abierta se ven las dos, se elige, y la invitación no se gasta', async ({ page }) => {
  // The visible part of the document is Rosa's, and still it is not hers.
  const { path } = await inviteGuest({ ending: '01' })
  await enterAsSample(page, '10000001')
  await page.goto(path)
  await expect(page.getByText('No es la misma persona')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceptar con esta cuenta' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Salir de la cuenta de Rosa/ }).click()
  await expect(page.getByRole('button', { name: 'Enviarme el código' })).toBeVisible()
})

test('un enlace que nadie envió lo dice y ofrece salida', async ({ quietPage: page }) => {
  await page.goto('/invitacion/este-enlace-no-existe')
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta invitación' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test('sin conexión, la invitación se puede volver a pedir', async ({ page, context }) => {
  await context.route('**/api/invitaciones/**', (route) => route.abort())
  await page.goto('/invitacion/cualquiera')
  await expect(page.getByRole('heading', { level: 1, name: 'No pudimos conectarnos' })).toBeVisible()
  await context.unroute('**/api/invitaciones/**')
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta invitación' })).toBeVisible()
})

test('«Invitar otra vez» es un paso: Atrás vuelve al formulario vacío y Adelante a lo escrito', async ({
  quietPage: page,
}) => {
  const { email } = await inviteGuest({ holder: '10000001' })
  await removeGuest(email)
  await enterAsSample(page, '10000001')
  await page.goto('/ecosistema/invitados')
  await page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('button', { name: 'Invitar otra vez' })
    .click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await page.getByLabel('Nombres').fill('Nélida María')
  await page.goBack()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('')
  await page.goForward()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await expect(page.getByLabel('Nombres')).toHaveValue('Nélida María')
})

test('los derechos sin cuenta van paso a paso, y Atrás no pierde el documento', async ({
  quietPage: page,
}) => {
  await page.goto('/privacidad')
  await page.getByRole('button', { name: 'No tengo cuenta' }).click()
  await page.getByLabel('Número de documento').fill('10000009')
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel('Número de documento')).toHaveValue('10000009')
  await page.goForward()
  await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Número de documento')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'No tengo cuenta' })).toBeVisible()
})
