import { expect, expectAccessible, test } from './journey.ts'
import { logIn } from './people.ts'

test('la credencial que se vio una vez se abre sin conexión, y nada más', async ({ page, context }) => {
  test.slow()
  await logIn(page, '10000001')

  // A card of the wallet turns over for its code, which fills the screen for the counter.
  await page.getByRole('button', { name: 'Ver QR de Protección financiera' }).click()
  await page.getByRole('button', { name: 'Ver en grande el código de Protección financiera' }).click()
  const atTheCounter = page.getByRole('dialog', { name: 'Código de Protección financiera' })
  await expect(atTheCounter.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expect(atTheCounter).toContainText('Vigente hoy')
  await atTheCounter.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('button', { name: 'Voltear la tarjeta de Protección financiera' }).click()
  await expect(page.getByRole('button', { name: 'Ver QR de Protección financiera' })).toBeVisible()

  await page.getByRole('link', { name: 'Mi credencial' }).click()
  await expect(page.getByRole('img', { name: /Código QR/ }).first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/ecosistema/credencial')) !== undefined))
    .toBe(true)
  // The cached shell has no personal data.
  const kept = await page.evaluate(async () => (await caches.match('/ecosistema/credencial'))?.text())
  expect(kept).not.toContain('Quispe')
  await page.close()

  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto('/ecosistema/credencial')
  await expect(later.getByText('Sin conexión', { exact: true })).toBeVisible()
  await expect(later.getByRole('article').first()).toContainText('Rosa')
  await expect(later.getByRole('img', { name: /Código QR/ }).first()).toBeVisible()
  await expectAccessible(later)
  await expect(later.goto('/ecosistema/citas')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})
