import { expect, expectAccessible, test } from './journey.ts'
import { addHolder, newPassword, readCode } from './people.ts'

test('de la portada a adentro: documento, código del correo, contraseña', async ({
  quietPage: page,
  request,
}) => {
  const holder = await addHolder()
  await page.goto('/')
  await page.getByLabel('Número de documento').fill(holder.document)
  await page.getByRole('main').getByRole('button', { name: 'Activa tu cuenta' }).click()

  await expect(page.getByLabel('Número de documento')).toHaveValue(holder.document)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviarme el código' }).click()

  await expect(page.getByRole('heading', { name: 'Escribe tu código' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(request, holder.email))

  await page.getByLabel('Contraseña', { exact: true }).fill(newPassword)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check()
  await page.getByRole('checkbox', { name: 'Acepto la política de privacidad' }).check()
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click()

  await expect(page).toHaveURL(/\/ecosistema$/)
  await expect(page.getByRole('heading', { level: 1, name: /Carmen/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Elegir especialidad' })).toBeVisible()
})

test('quien iba a una página llega a ella después de activar su cuenta, por cualquiera de los enlaces', async ({
  quietPage: page,
  request,
}) => {
  const holder = await addHolder()
  await page.goto('/ecosistema/accidentes/telemedicina')
  await expect(page).toHaveURL('/inicia')
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click()
  await expect(page).toHaveURL('/password')
  await page.getByRole('banner').getByRole('link', { name: 'Inicia Sesión' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Activa tu cuenta' }).click()
  await expect(page).toHaveURL('/registro/1')
  // The log-in has such a field too, and stays until this step has loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Activa tu cuenta' })).toBeVisible()
  await page.getByLabel('Número de documento').fill(holder.document)
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  const code = await readCode(request, holder.email)
  await page.getByLabel('Código de 6 dígitos').fill(code.slice(0, 3))
  await page.reload()
  await page.getByLabel('Código de 6 dígitos').fill(code)
  // The last step stays in place, and Back goes one step.
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
  // A reload during a step leaves a history entry without the wanted page: the draft has it.
  await page.evaluate(() => history.replaceState({ ...history.state, usr: null }, ''))
  await page.reload()
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(holder.document)
  await page.goBack()
  await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible()
  await page.goForward()
  await page.getByLabel('Contraseña', { exact: true }).fill(newPassword)
  await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check()
  await page.getByRole('checkbox', { name: 'Acepto la política de privacidad' }).check()
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
  await expect(page).toHaveURL('/ecosistema/accidentes/telemedicina')
  await expect(page.getByText('Tu cuenta está activa')).toBeVisible()
  await expectAccessible(page)
})

test('un código equivocado se dice en su propio paso; al tercero se pide otro', async ({
  quietPage: page,
  request,
}) => {
  const holder = await addHolder()
  await page.goto('/registro/1')
  await page.getByLabel('Número de documento').fill(holder.document)
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  const first = await readCode(request, holder.email)
  const wrong = first === '000000' ? '000001' : '000000'

  for (const told of ['Te quedan 2 intentos.', 'Te queda 1 intento.', 'ya no sirve']) {
    // The sixth digit submits it; this step checks it.
    await page.getByLabel('Código de 6 dígitos').fill(wrong)
    await expect(page.getByText(told, { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Escribe tu código' })).toBeVisible()
  }

  await page.getByRole('button', { name: 'Pedir un código nuevo' }).click()
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(request, holder.email, first))
  await page.getByLabel('Contraseña', { exact: true }).fill(newPassword)
  await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check()
  await page.getByRole('checkbox', { name: 'Acepto la política de privacidad' }).check()
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
  await expect(page).toHaveURL(/\/ecosistema$/)
})

test('faltar a los términos se dice junto a la casilla y arriba', async ({ quietPage: page, request }) => {
  const holder = await addHolder()
  await page.goto('/registro/1')
  await page.getByLabel('Número de documento').fill(holder.document)
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(request, holder.email))
  await page.getByLabel('Contraseña', { exact: true }).fill('corta')
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText(/debes aceptar los términos/).first()).toBeVisible()
  await expect(page.getByText(/al menos 8 caracteres/i).first()).toBeVisible()
  await expectAccessible(page)
})

test('a un documento sin seguro se le dice, y lo escrito queda', async ({ quietPage: page }) => {
  await page.goto('/registro/1')
  await page.getByLabel('Número de documento').fill('99887766')
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await expect(page.getByText('No encontramos un seguro con ese documento')).toBeVisible()
  await expect(page.getByLabel('Número de documento')).toHaveValue('99887766')
})

test('quien ya tiene cuenta va a iniciar sesión con su documento puesto', async ({ quietPage: page }) => {
  await page.goto('/registro/1')
  await page.getByLabel('Número de documento').fill('10000003')
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Inicia sesión' }).first().click()
  await expect(page).toHaveURL('/inicia')
  await expect(page.getByLabel('Número de documento')).toHaveValue('10000003')
})
