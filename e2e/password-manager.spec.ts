import { expect, type Locator } from '@playwright/test'
import { consoleUrl, staffPassword } from './console.ts'
import { anyWidth, test } from './journey.ts'
import { demoPassword } from './people.ts'

/** Like some password managers: sets the value without an event. */
const fillUnheard = (field: Locator, value: string) =>
  field.evaluate((element, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
  }, value)

test(
  'se entra con lo que el gestor de contraseñas puso sin avisar',
  anyWidth,
  async ({ quietPage: page }) => {
    await page.goto('/inicia')
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await fillUnheard(page.getByLabel('Número de documento'), '10000003')
    await fillUnheard(page.getByLabel('Contraseña', { exact: true }), demoPassword)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL(/\/ecosistema$/)
  },
)

test('también en la consola', anyWidth, async ({ quietPage: page }) => {
  await page.goto(`${consoleUrl}/entrar`)
  await fillUnheard(page.getByLabel('Correo'), 'agenda@demo.example')
  await fillUnheard(page.getByLabel('Contraseña', { exact: true }), staffPassword)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel(/código/i)).toBeVisible()
})
