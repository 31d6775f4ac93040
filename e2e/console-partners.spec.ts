import { expect, type Page } from '@playwright/test'
import { consoleUrl, enterAs } from './console.ts'
import { newMark } from './houses.ts'
import { expectAccessible, test } from './journey.ts'
import { jwk } from './partner-keys.ts'

const openPartner = async (page: Page, name: string) => {
  await page.goto(`${consoleUrl}/socios`)
  await page.getByRole('link', { name }).click()
}

test('un socio se agrega entre dos personas, cambia de claves y de productos y pierde el acceso', async ({
  quietPage: page,
  browser,
}, { project }) => {
  const name = `Aseguradora ${newMark()}`
  await enterAs(page, 'Patricia Lazo')
  await page.goto(`${consoleUrl}/socios`)
  await page.getByRole('button', { name: 'Agregar un socio…' }).click()
  await page.getByRole('button', { name: 'Pedir su acceso' }).click()
  await expect(page.getByRole('alert')).toContainText('Elige al menos un producto')
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByLabel('Vida (6727-1)').check()
  const keys = page.getByLabel('Claves públicas (JWKS)')
  await keys.fill(JSON.stringify(jwk('llave-1', 'privateKey')))
  await page.getByRole('button', { name: 'Pedir su acceso' }).click()
  await expect(page.getByRole('alert')).toContainText('Es una clave privada')
  await expectAccessible(page)
  await keys.fill(JSON.stringify({ keys: [jwk('llave-1')] }))
  await page.getByRole('button', { name: 'Pedir su acceso' }).click()
  await page.getByRole('link', { name }).click()
  const waiting = page.getByRole('region', { name: 'Espera a otra persona' })
  await expect(waiting).toContainText('Lo confirma otra persona.')
  // On a phone the panel covers the list, which Tab does not walk then.
  await expect(page.locator('main')).toBeVisible({ visible: project.name !== 'celular' })

  const other = await (await browser.newContext()).newPage()
  await enterAs(other, 'Renzo Ugarte')
  await openPartner(other, name)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(other.getByText('Puede pedir tokens y llamar.')).toBeVisible()

  await openPartner(page, name)
  await page.getByRole('button', { name: 'Claves nuevas…' }).click()
  await page.getByLabel('Archivo de claves').setInputFiles({
    name: 'jwks.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ keys: [jwk('llave-2')] })),
  })
  await page.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect(waiting).toContainText('llave-2')

  await page.getByRole('button', { name: 'Productos…' }).click()
  const products = page.getByRole('dialog', { name: `Productos de ${name}` })
  await products.getByRole('button', { name: 'Cambiar los productos' }).click()
  await expect(products.getByRole('alert')).toContainText('Son los que ya tiene')
  await products.getByLabel('Cáncer Plus (6738-1)').check()
  await expectAccessible(page)
  await products.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect(waiting).toContainText('sus productos sean Vida (6727-1), Cáncer Plus (6738-1).')
  await expect(waiting).toContainText('llave-2')

  await openPartner(other, name)
  await other.getByRole('button', { name: 'Confirmar', exact: true }).click()
  // «llave-2» stood among what waited too: what holds now is known by the products.
  await expect(other.getByText('Vida (6727-1), Cáncer Plus (6738-1)', { exact: true })).toBeVisible()
  await expect(other.getByText('llave-2')).toBeVisible()
  await other.getByRole('button', { name: 'Productos…' }).click()
  await other.getByLabel('Vida (6727-1)').uncheck()
  await other.getByRole('dialog').getByRole('button', { name: 'Cambiar los productos' }).click()
  await expect(other.getByText(/los productos valen desde ahora$/)).toBeVisible()
  await expect(other.getByText('Cáncer Plus (6738-1)', { exact: true })).toBeVisible()

  await other.getByRole('button', { name: 'Revocar…' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Revocar', exact: true }).click()
  await expect(other.getByText('Ya no puede llamar, y no vuelve.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Claves nuevas…' })).toHaveCount(0)
  await other.context().close()
})
