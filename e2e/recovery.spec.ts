import { activatedHolder, openElsewhere, statusWith } from './accounts.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { logIn, newPassword, readCode } from './people.ts'

const another = 'cuatro perros cruzan el puente'

test('del olvido a adentro: documento, código, contraseña nueva; las sesiones se cierran', async ({
  quietPage: page,
  request,
}) => {
  const holder = await activatedHolder(request)
  const elsewhere = await openElsewhere(request, holder.document, newPassword)
  await page.goto('/inicia')
  await page.getByLabel('Número de documento').fill(holder.document)
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click()
  await expect(page).toHaveURL('/password')
  await expect(page.getByLabel('Número de documento')).toHaveValue(holder.document)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviarme el código' }).click()

  await expect(page.getByRole('heading', { name: 'Escribe tu código' })).toBeVisible()
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(request, holder.email))
  await page.getByLabel('Nueva contraseña').fill(holder.document)
  await page.getByRole('button', { name: 'Cambiar mi contraseña' }).click()
  await expect(page.getByRole('alert')).toContainText('no debe llevar tu nombre')
  await expectAccessible(page)
  await page.getByLabel('Nueva contraseña').fill(another)
  await page.getByRole('button', { name: 'Cambiar mi contraseña' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Tu contraseña ya es otra' })).toBeVisible()
  await expectAccessible(page)
  expect(await statusWith(request, elsewhere)).toBe(401)
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page.getByLabel('Número de documento')).toHaveValue(holder.document)
  await page.getByLabel('Contraseña', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('no coinciden', { exact: false })).toBeVisible()
  await logIn(page, holder.document, { password: another })
})

test('un código equivocado se dice en su propio paso, antes de pedir la contraseña', async ({
  quietPage: page,
  request,
}) => {
  const holder = await activatedHolder(request)
  await page.goto('/password')
  await page.getByLabel('Número de documento').fill(holder.document)
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  const code = await readCode(request, holder.email)
  await page.getByLabel('Código de 6 dígitos').fill(code === '000000' ? '000001' : '000000')
  await expect(page.getByRole('alert')).toContainText('El código no coincide')
  await expect(page.getByLabel('Nueva contraseña')).toHaveCount(0)
  await page.getByLabel('Código de 6 dígitos').fill(code)
  await page.getByLabel('Nueva contraseña').fill(another)
  await page.getByRole('button', { name: 'Cambiar mi contraseña' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tu contraseña ya es otra' })).toBeVisible()
})

test('quien iba a una página llega a ella después de recuperar su contraseña', async ({
  quietPage: page,
  request,
}) => {
  const holder = await activatedHolder(request)
  await page.goto('/ecosistema/citas?vista=pasadas')
  await expect(page).toHaveURL('/inicia')
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click()
  await expect(page).toHaveURL('/password')
  await page.getByLabel('Número de documento').fill(holder.document)
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(request, holder.email))
  await page.getByLabel('Nueva contraseña').fill(another)
  await page.getByRole('button', { name: 'Cambiar mi contraseña' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.getByLabel('Contraseña', { exact: true }).fill(another)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/ecosistema/citas?vista=pasadas')
})

test('un documento sin cuenta sigue los mismos pasos, sin que se note', async ({ quietPage: page }) => {
  await page.goto('/password')
  await page.getByLabel('Número de documento').fill('99887766')
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await expect(page.getByText('Si ese documento tiene una cuenta,', { exact: false })).toBeVisible()
  await expectAccessible(page)
})
