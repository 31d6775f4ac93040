import { consoleUrl, enterAs } from './console.ts'
import { expect, expectAccessible, test } from './journey.ts'

test('del personal se desactiva y se devuelve con dos teclas', async ({ quietPage: page }, { project }) => {
  // A keyboard goes with a wide screen.
  if (project.name === 'celular') return
  const name = `Zulema Quiroz ${Date.now()}`
  await enterAs(page, 'Patricia Lazo')
  await page.goto(`${consoleUrl}/personal`)
  await expect(page.getByRole('link', { name: 'Rocío Paredes' })).toBeVisible()
  const inviting = page.getByRole('dialog', { name: 'Invitar a alguien' })
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(inviting).toBeVisible({ timeout: 500 })
  }).toPass()
  await inviting.getByLabel('Nombre y apellido').fill(name)
  await inviting.getByLabel('Correo').fill(`zulema.${Date.now()}@buzon.example`)
  await inviting.getByRole('checkbox', { name: /^Agenda/ }).check()
  await inviting.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(inviting).toBeHidden()

  await page.goto(`${consoleUrl}/personal?buscar=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  const panel = page.getByRole('complementary', { name })
  await expect(panel.getByRole('button', { name: 'Desactivar…' })).toBeVisible()
  await page.keyboard.press('d')
  const leaving = page.getByRole('dialog', { name: `Desactivar a ${name}` })
  await expect(leaving.getByRole('button', { name: 'Desactivar' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Reactivar' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Puede entrar otra vez')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Desactivar…' })).toBeVisible()

  await panel.getByRole('checkbox', { name: /^Admisión/ }).check()
  await page.keyboard.press('s')
  await expect(page.getByText('Roles cambiados; valen desde ahora')).toBeVisible()
  await page.keyboard.press('z')
  await expect(panel.getByRole('checkbox', { name: /^Admisión/ })).not.toBeChecked()
})

test('un mensaje detenido se reenvía con dos teclas', async ({ quietPage: page }, { project }) => {
  if (project.name === 'celular') return
  await enterAs(page, 'Patricia Lazo')
  // The first row stands as one that stopped, and sending it again is only counted.
  await page.route('**/api/consola/Mensajes?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { filas: object[] }
    const filas = body.filas.map((row, at) =>
      at === 0 ? { ...row, estado: 'detenido', puedeReenviar: true } : row,
    )
    await route.fulfill({ response: answer, json: { ...body, filas } })
  })
  let sent = 0
  await page.route('**/api/consola/Mensajes/*/Reenviar', async (route) => {
    sent += 1
    await route.fulfill({ json: { codigo: 1, mensaje: 'Sale otra vez.' } })
  })
  await page.goto(`${consoleUrl}/entregas?lista=mensajes&hasta=2099-01-01`)
  await expect(page.getByRole('button', { name: /^Reenviar: / })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await expect(page.getByText('Sale otra vez.')).toBeVisible()
  expect(sent).toBe(1)
  // The list is being fetched anew.
  await page.unrouteAll({ behavior: 'wait' })
})
