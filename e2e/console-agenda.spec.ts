import { expect } from '@playwright/test'
import { consoleUrl, enterAs } from './console.ts'
import { expectAccessible, test } from './journey.ts'

/** A weekday some weeks ahead that the other journeys leave alone. */
function quietDay(): string {
  const day = new Date(Date.now() + 40 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

test('varias agendas a la vez, una sala por teléfono, su horario, y la lista como archivo', async ({
  quietPage: page,
}) => {
  const day = quietDay()
  await enterAs(page, 'Agenda')
  await page.goto(`${consoleUrl}/agenda?dia=${day}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  const choice = page.getByText('Todos', { exact: true }).first()
  await choice.click()
  const people = page.getByRole('group', { name: 'Profesionales' })
  await people.getByRole('checkbox').nth(0).check()
  await people.getByRole('checkbox').nth(1).check()
  await expect(page.getByText('2 elegidos')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/profesional=[0-9a-f-]+%2C[0-9a-f-]+/)

  await page.goto(`${consoleUrl}/titulares?buscar=10000001`)
  await page.getByRole('table', { name: 'Personas que coinciden' }).getByRole('link').first().click()
  await page.getByLabel('La persona está al teléfono').check()
  await page.getByRole('button', { name: 'Abrir la ficha' }).click()
  await page.getByRole('button', { name: 'Agendar por teléfono…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Servicio').selectOption({ label: 'Coworking: una sala' })
  await dialog.getByLabel('Día').fill(day)
  await expect(dialog.getByLabel('Sala').locator('option')).not.toHaveCount(1)
  await dialog.getByLabel('Sala').selectOption({ index: 1 })
  await dialog.getByRole('group', { name: 'Horas en que cabe' }).getByRole('button').nth(4).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reservar y avisar' }).click()
  await expect(page.getByText(/^Reservada para el/)).toBeVisible()

  await page.goto(`${consoleUrl}/agenda?dia=${day}&vista=dia`)
  await page
    .getByRole('button', { name: /coworking/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Cancelar la cita…' }).click()
  await dialog.getByRole('button', { name: 'La persona pidió cancelarla por teléfono.' }).click()
  await dialog.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await expect(page.getByText(/^Reserva cancelada/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar la lista (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('agenda.csv')

  await page.goto(`${consoleUrl}/sedes`)
  await page.getByRole('table', { name: 'Sedes' }).getByRole('link').first().click()
  const site = page.getByRole('complementary')
  await site.getByRole('list').getByRole('link').first().click()
  await expect(
    site.getByText('Sin tramos, la sala sigue el horario de su sede.', { exact: false }),
  ).toBeVisible()
  await expectAccessible(page)
})
