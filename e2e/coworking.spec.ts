import { countTaps, logInAs, roomDays, roomHours } from './agenda.ts'
import { anyWidth, expect, expectAccessible, test } from './journey.ts'

test('una sala: día, hora y confirmar; luego se cambia y se cancela; dos abiertas como máximo', async ({
  quietPage: page,
  request,
}) => {
  test.slow()
  await logInAs(page, request, 'Emprendimiento')
  await page.goto('/ecosistema/emprendimiento/coworking')
  for (const place of [3, 5]) {
    await roomDays(page).nth(place).click()
    await page.getByLabel('Personas').fill('1')
    await roomHours(page).nth(2).click()
    if (place === 3) await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirmar reserva' }).click()
    await expect(page.getByRole('heading', { name: 'Tu sala quedó reservada' })).toBeVisible()
    await page.getByRole('button', { name: 'Ver las salas' }).click()
  }
  await expect(page.getByText('Ya tienes dos reservas abiertas')).toBeVisible()

  await page.goto('/ecosistema/citas')
  await page.getByRole('link', { name: 'Cambiar' }).first().click()
  await expect(page.getByRole('heading', { name: 'Cambia tu reserva' })).toBeVisible()
  await page.getByLabel('Duración').selectOption({ label: '30 min' })
  await roomHours(page).last().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar cambio' }).click()
  await expect(page.getByRole('heading', { name: 'Tu reserva cambió' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver las salas' }).click()

  await page.getByRole('button', { name: 'Cancelar reserva' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByText('Tu reserva quedó cancelada.')).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
})

test(
  'a una sala no entran más personas que asientos, y se dice',
  anyWidth,
  async ({ quietPage: page, request }) => {
    await logInAs(page, request, 'Emprendimiento')
    await page.goto('/ecosistema/emprendimiento/coworking')
    await roomDays(page).nth(3).click()
    await page.getByLabel('Personas').fill('150')
    await expect(page.getByText(/Entran \d+ personas como máximo/).first()).toBeVisible()
    await expect(page.getByRole('group', { name: /^Horas de/ })).toHaveCount(0)
  },
)

test('una sala se reserva en cuatro toques desde su tarjeta', async ({ quietPage: page, request }) => {
  await logInAs(page, request, 'Emprendimiento')
  await page.goto('/ecosistema/emprendimiento')
  const card = page.getByRole('main').locator('a[href="/ecosistema/emprendimiento/coworking"]').first()
  await expect(card).toBeVisible()
  const taps = await countTaps(page)
  await card.click()
  await roomDays(page).nth(7).click()
  await roomHours(page).first().click()
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect(page.getByRole('heading', { name: 'Tu sala quedó reservada' })).toBeVisible()
  expect(await taps()).toBe(4)
})
