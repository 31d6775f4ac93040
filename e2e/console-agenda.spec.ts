import { expect } from '@playwright/test'
import { today } from './clock.ts'
import { consoleUrl, enterAs } from './console.ts'
import { expectAccessible, test } from './journey.ts'

/** A Tuesday some weeks ahead that the other journeys leave alone; rooms are open on holidays too. */
function quietDay(): string {
  const day = today().add({ days: 40 })
  return day.add({ days: (9 - day.dayOfWeek) % 7 }).toString()
}

test('varias agendas a la vez, una sala por teléfono, su horario, y la lista como archivo', async ({
  quietPage: page,
}) => {
  const day = quietDay()
  await enterAs(page, 'Iván Cárdenas')
  await page.goto(`${consoleUrl}/agenda?dia=${day}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  const choice = page.getByText('Todos', { exact: true }).first()
  await choice.click()
  const people = page.getByRole('group', { name: 'Profesionales' })
  await people.getByRole('checkbox').nth(0).check()
  await people.getByRole('checkbox').nth(1).check()
  await expect(page.getByText('2 elegidos')).toBeVisible()
  // What is being loaded anew stands pale until it is there.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  // Past eight columns the week is a map: both of them, and the sum of both.
  const map = page.getByRole('table', { name: 'Citas y horas libres por profesional y día' })
  await expect(map.getByRole('row')).toHaveCount(4)
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
  const booking = page.getByRole('button', { name: /coworking/ }).first()
  const move = async () => {
    await dialog.getByRole('button', { name: 'La persona lo pidió por teléfono.' }).click()
    await dialog.getByRole('button', { name: 'Mover y avisar' }).click()
    await expect(dialog).toBeHidden()
  }
  const undo = () => page.getByRole('button', { name: 'Deshacer' }).last().click()
  // Where it stands in the grid, however the page scrolls.
  const topOf = () => booking.evaluate((box) => (box as HTMLElement).offsetTop)
  // What is seen on it stands in its name as it is seen (WCAG 2.5.3).
  expect(await booking.getAttribute('aria-label')).toContain(await booking.evaluate((box) => box.textContent))
  // By mouse an hour later, and from the dialog half an hour longer.
  await booking.scrollIntoViewIfNeeded()
  const [before, start] = [await booking.boundingBox(), await topOf()]
  if (!before) throw new Error('the booking is not drawn')
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 39, { steps: 4 })
  await page.mouse.move(x, y + 78, { steps: 4 })
  await page.mouse.up()
  await expect(dialog.getByLabel('Duración')).not.toHaveValue('150')
  await dialog.getByLabel('Duración').selectOption({ label: '2 h 30 min' })
  await expectAccessible(page)
  await move()
  await expect.poll(async () => (await booking.boundingBox())?.height ?? 0).toBeGreaterThan(150)
  expect(Math.round((await topOf()) - start)).toBe(78)
  // Carried by keyboard it stays in view; let go of, it is where it was. Then half an hour earlier, and back again.
  await booking.focus()
  await page.keyboard.press('m')
  for (let step = 0; step < 16; step += 1) await page.keyboard.press('ArrowDown')
  await expect(booking).toBeInViewport()
  await page.keyboard.press('Escape')
  for (const key of ['m', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await move()
  await expect.poll(async () => Math.round((await topOf()) - start)).toBe(39)
  await undo()
  await expect(page.getByText('Volvió a su horario')).toBeVisible()
  await expect.poll(async () => Math.round((await topOf()) - start)).toBe(78)

  await booking.click()
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(booking).toBeFocused()
  await page.keyboard.press('Enter')
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancelar la cita…' }).click()
    await dialog.getByRole('button', { name: 'La persona pidió cancelarla por teléfono.' }).click()
    await dialog.getByRole('button', { name: 'Cancelar la reserva' }).click()
    await expect(dialog).toBeHidden()
  }
  await cancel()
  await undo()
  await expect(page.getByText(/^Volvió a su hora;/)).toBeVisible()
  await cancel()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar la lista (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('agenda.csv')

  await page.goto(`${consoleUrl}/sedes`)
  await page.getByRole('table', { name: 'Sedes' }).getByRole('link').first().click()
  const site = page.getByRole('complementary')
  const room = site.getByRole('list').getByRole('link').first()
  await room.focus()
  await page.keyboard.press('j')
  await expect(room).toBeFocused()
  await room.click()
  const ofRoom = site.getByText('Sin tramos, la sala sigue el horario de su sede.', { exact: false })
  await expect(ofRoom).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(ofRoom).toBeVisible()
  const adding = site.getByRole('button', { name: 'Agregar tramo' })
  await adding.click()
  await adding.click()
  await site.getByRole('button', { name: 'Quitar tramo 2' }).click()
  const removing = site.getByRole('button', { name: 'Quitar tramo 1' })
  await expect(removing).toBeFocused()
  await removing.press('Enter')
  await expect(adding).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(room).toBeFocused()
})
