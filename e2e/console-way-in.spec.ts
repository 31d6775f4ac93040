import { expect } from '@playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { codeNow, consoleUrl, enterAs, staffPassword } from './console.ts'
import { expectAccessible, test } from './journey.ts'

test('quien trabaja en la consola entra con contraseña y código, ve su inicio y sale', async ({
  quietPage: page,
}) => {
  await page.goto(`${consoleUrl}/auditoria`)
  await expect(page.getByText('Tu sesión terminó')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Esto es una demostración' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Correo').fill('auditoria@demo.example')
  await page.getByLabel('Contraseña', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continuar' }).click()

  await page.getByLabel('Código de 6 dígitos').fill(codeNow())
  await page.getByRole('button', { name: 'Entrar' }).click()

  // Back at the requested page.
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(page.getByRole('link', { name: 'Invitados', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('heading', { name: 'Entra a la consola' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Entra a la consola' })).toBeVisible()
})

test('una llave de acceso se inscribe y abre la puerta; la que no verifica a nadie, no', async ({
  quietPage: page,
}) => {
  const { verified } = await addAuthenticator(page)
  await enterAs(page, 'Nora Medrano')
  await page.goto(`${consoleUrl}/mi-cuenta`)
  await page.getByRole('button', { name: 'Agregar una llave aquí' }).click()
  // Another factor requires the present one first; the enrolment then continues automatically.
  const confirm = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  const enrolled = page.getByText('Llave inscrita')
  await expect(confirm.or(enrolled)).toBeVisible()
  if (await confirm.isVisible()) {
    await expectAccessible(page)
    await confirm.getByLabel('Código de 6 dígitos').fill(codeNow())
    await confirm.getByRole('button', { name: 'Confirmar' }).click()
  }
  // A first second factor creates recovery codes, shown once.
  const codes = page.getByRole('dialog', { name: 'Guarda tus códigos de respaldo' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'Ya los guardé' }).click()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await page.getByLabel('Correo').fill('privacidad@demo.example')
  await page.getByLabel('Contraseña', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await verified(false)
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await verified(true)
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
  // After signing out everything restarts.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Hola/)
})
