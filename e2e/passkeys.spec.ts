import type { Page } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { addAuthenticator } from './authenticator.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { logIn, newPassword } from './people.ts'

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /tu cuenta$/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
}

async function leave(page: Page): Promise<void> {
  await logOut(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Inicia sesión' })).toBeVisible()
}

test('una llave se agrega con la contraseña, abre la cuenta sola y deja de abrirla cuando se quita', async ({
  quietPage: page,
  request,
}) => {
  const { verified, present } = await addAuthenticator(page)
  const holder = await activatedHolder(request)
  await logIn(page, holder.document, { password: newPassword })
  await page.goto('/ecosistema/configuracion#llaves')
  const keys = page.getByRole('region', { name: 'Llaves de acceso' })
  await expect(keys).toContainText('Ninguna todavía')
  await expectAccessible(page)

  // A wrong password does not prompt the device, and the name stays.
  await keys.getByLabel('Nombre de la llave').fill('Celular de Carmen')
  await keys.getByLabel('Tu contraseña').fill('no es la mía')
  await keys.getByRole('button', { name: 'Agregar una llave' }).click()
  await expect(keys.getByRole('alert')).toContainText('Tu contraseña actual no coincide')
  await expect(keys.getByLabel('Nombre de la llave')).toHaveValue('Celular de Carmen')
  // A device that does not verify its holder creates none.
  await keys.getByLabel('Tu contraseña').fill(newPassword)
  await verified(false)
  await keys.getByRole('button', { name: 'Agregar una llave' }).click()
  await expect(keys.getByRole('alert')).toContainText('No usamos ninguna llave')
  await expectAccessible(page)
  await verified(true)
  await keys.getByRole('button', { name: 'Agregar una llave' }).click()
  await expect(keys.getByText('Agregamos la llave «Celular de Carmen»')).toBeVisible()
  await expect(keys.getByRole('listitem')).toContainText('Todavía no se usa')
  await expectAccessible(page)

  // The button's dialog; a device that does not verify its holder opens nothing.
  await present(false)
  await leave(page)
  await verified(false)
  await present(true)
  await page.getByRole('button', { name: 'Entrar con tu huella o rostro' }).click()
  await expect(page.getByRole('alert')).toContainText('No usamos ninguna llave')
  await expectAccessible(page)
  await verified(true)
  await page.getByRole('button', { name: 'Entrar con tu huella o rostro' }).click()
  await expect(page).toHaveURL(/ecosistema/)

  // Among the suggestions of the document field, without a tap on the page: the form may be gone before it is seen.
  const entered = page.waitForResponse('**/api/Login/Llave')
  await logOut(page)
  expect((await entered).ok()).toBe(true)
  await expect(page).toHaveURL(/ecosistema/)
  await page.goto('/ecosistema/configuracion#llaves')
  await expect(keys.getByRole('listitem')).toContainText('Último uso: hoy')
  await keys.getByRole('button', { name: 'Quitar la llave Celular de Carmen' }).click()
  const sure = page.getByRole('dialog', { name: '¿Quitar esta llave?' })
  await expectAccessible(page)
  await sure.getByRole('button', { name: 'Sí, quitar' }).click()
  await expect(keys).toContainText('Quitamos esa llave')
  await expect(keys).toContainText('Ninguna todavía')
  await present(false)
  await leave(page)
  await present(true)
  await page.getByRole('button', { name: 'Entrar con tu huella o rostro' }).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos entrar con esa llave')
})
