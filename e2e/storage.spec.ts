import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { demoPassword, logIn, sendLogIn } from './people.ts'

const inside = (page: Page) => page.getByRole('heading', { level: 1, name: /Yesenia/ })

async function openMyData(page: Page): Promise<void> {
  await page.getByRole('button', { name: /tu cuenta$/ }).click()
  await page.getByRole('link', { name: 'Actualizar mis datos' }).first().click()
  await expect(page.getByLabel('Celular')).toBeVisible()
  await page.getByLabel('Dirección (opcional)').fill('Jirón Ñaña 123')
}

test('con el almacenamiento bloqueado se entra, se usa y se sale', async ({ quietPage: page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/inicia')
  await sendLogIn(page, '10000003', demoPassword)
  await expect(inside(page)).toBeVisible()
  await openMyData(page)
  await page.getByRole('button', { name: /tu cuenta$/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
})

test('una entrada rota, ajena o tocada es una visita limpia, sin avisos', async ({ quietPage: page }) => {
  await logIn(page, '10000003')
  for (const token of ['basura', 'v1.AAAA', '{"a":1}', '☃']) {
    await page.evaluate((text) => {
      localStorage.setItem('user', localStorage.getItem('user') ?? 'v1.AAAA')
      localStorage.setItem('token', text)
    }, token)
    await page.goto('/ecosistema/citas')
    await expect(page).toHaveURL('/inicia')
    await expect(page.getByRole('heading', { level: 1, name: 'Inicia sesión' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  }
})
