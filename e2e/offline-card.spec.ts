import { bookBehind } from './agenda.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'
import { logIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

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
  // The visible side has the focus.
  await page.getByRole('button', { name: 'Voltear el seguro de Protección financiera' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Ver QR de Protección financiera' })).toBeFocused()

  await page.getByRole('link', { name: 'Tu credencial' }).click()
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
  await expect(later.goto('/ecosistema/configuracion')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('las próximas citas que se vieron se leen sin conexión, y al cerrar la sesión no queda nada', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const { token } = await enterAsHolder(page, request, 'Vida+Accidentes')
  await bookBehind(request, token, { idServicio: 18, especialidad: 'Pediatría' })
  await page.goto('/ecosistema/citas')
  const card = page.getByRole('article', { name: 'Telemedicina' })
  await expect(card).toContainText('Agendada')
  const hours = await card.getByText(/^\d+:\d\d.* a \d+:\d\d/).innerText()
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/ecosistema/citas')) !== undefined))
    .toBe(true)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('proximas-citas'))).toMatch(/^v1\./)
  await page.close()

  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto('/ecosistema/citas')
  await expect(later.getByText(/^Sin conexión: así estaban tus citas a las \d+:\d\d/)).toBeVisible()
  const kept = later.getByRole('article', { name: 'Telemedicina' })
  await expect(kept).toContainText('Por videollamada')
  await expect(kept).toContainText(hours)
  await expect(kept).not.toContainText('Pediatría')
  // Nothing that needs the network: no action, no link.
  await expect(kept.getByRole('button').or(kept.getByRole('link'))).toHaveCount(0)
  await expectAccessible(later)

  await context.setOffline(false)
  await expect(kept.getByRole('button', { name: 'Reprogramar' })).toBeVisible()
  await later.getByRole('button', { name: /tu cuenta$/ }).click()
  await later.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(later.getByText('Cerraste tu sesión')).toBeVisible()
  expect(await later.evaluate(() => localStorage.getItem('proximas-citas'))).toBeNull()
  await expect.poll(() => later.evaluate(() => caches.keys())).toEqual([])
})
