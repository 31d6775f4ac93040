import type { Page } from '@playwright/test'
import { countTaps, openRoomDay, roomDays, roomHours } from './agenda.ts'
import { anyWidth, countShifts, expect, expectAccessible, expectSteady, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

const chosen = (page: Page) => page.getByRole('region', { name: 'Lo que elegiste' })

/** The present step, which has the focus and the view. */
async function expectStep(page: Page, title: string, number: number): Promise<void> {
  const heading = page.getByRole('heading', { name: `${title} Paso ${number} de 3` })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
}

test('una sala: día, hora y confirmar; luego se cambia y se cancela; dos abiertas como máximo', async ({
  quietPage: page,
  request,
}) => {
  test.slow()
  await enterAsHolder(page, request, 'Emprendimiento')
  await page.goto('/ecosistema/emprendimiento/coworking')
  // Before any scrolling: one tap away, at any size.
  await expect(page.getByRole('button', { name: /^Primer horario disponible/ })).toBeInViewport({ ratio: 1 })
  for (const place of [3, 5]) {
    if (place === 5) {
      // The booking comes alone, nothing jumps, and another room is a tap away.
      await page.addInitScript(countShifts)
      await page.goto('/ecosistema/emprendimiento/coworking')
      await expect(page.getByRole('link', { name: /^Cómo llegar/ })).toBeInViewport()
      await expect(page.getByRole('grid')).toHaveCount(0)
      await page.getByRole('button', { name: 'Reservar otra sala' }).click()
      await expectStep(page, 'Elige dónde y qué día', 1)
      await expect(page.getByRole('button', { name: /^Primer horario disponible/ })).toBeVisible()
      await expectSteady(page)
      // The booking opens with a tap; changing it is a step, and leaving it goes back one.
      const change = page.getByRole('button', { name: 'Cambiar', exact: true })
      const leave = page.getByRole('button', { name: 'Dejarla como está' })
      await page.getByText('Tu reserva:').click()
      await change.press('Enter')
      await expect(page.getByRole('heading', { name: 'Cambia tu reserva' })).toBeVisible()
      await expectStep(page, 'Elige la sala y la hora', 2)
      await leave.press('Enter')
      await expect(page.getByRole('heading', { name: 'Reserva una sala' })).toBeVisible()
      await expectStep(page, 'Elige dónde y qué día', 1)
    }
    await page.getByLabel('Personas').fill('1')
    if (place === 3) await expectAccessible(page)
    await openRoomDay(page, place)
    await expectStep(page, 'Elige la sala y la hora', 2)
    await expect(roomHours(page).nth(2)).toBeVisible()
    if (place === 3) await expectAccessible(page)
    await roomHours(page).nth(2).click()
    await expectStep(page, 'Revisa y confirma', 3)
    if (place === 3) {
      await page.goBack()
      await expectStep(page, 'Elige la sala y la hora', 2)
      await page.goForward()
      await expectStep(page, 'Revisa y confirma', 3)
    }
    await expect(chosen(page)).toContainText('1 h · 1 persona')
    if (place === 3) await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirmar reserva' }).click()
    await expect(page.getByRole('heading', { name: 'Tu sala quedó reservada' })).toBeVisible()
    await page.getByRole('button', { name: 'Ver las salas' }).click()
  }
  await expect(page.getByText('Ya tienes dos reservas abiertas')).toBeVisible()

  await page.goto('/ecosistema/citas')
  await page.getByRole('link', { name: 'Cambiar' }).first().click()
  await expect(page.getByRole('heading', { name: 'Cambia tu reserva' })).toBeVisible()
  await chosen(page).getByRole('button', { name: 'Cambiar la sede, la duración o las personas' }).click()
  await expectStep(page, 'Elige dónde y qué día', 1)
  await page.getByLabel('Duración').selectOption({ label: '30 min' })
  await page.getByRole('button', { name: /^Ver salas del/ }).click()
  await roomHours(page).last().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar cambio' }).click()
  await expect(page.getByRole('heading', { name: 'Tu reserva cambió' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver las salas' }).click()

  // Reopened with two, one of which is cancelled: the other stays in place.
  await page.goto('/ecosistema/emprendimiento/coworking')
  await page.getByRole('button', { name: 'Cancelar reserva' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByText('Tu reserva quedó cancelada.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reservar otra sala' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cómo llegar/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Reservar otra sala' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test(
  'a una sala no entran más personas que asientos, y se dice',
  anyWidth,
  async ({ quietPage: page, request }) => {
    await enterAsHolder(page, request, 'Emprendimiento')
    await page.goto('/ecosistema/emprendimiento/coworking')
    await page.getByLabel('Personas').fill('')
    await openRoomDay(page, 3)
    await expect(page.getByText('Indica cuántas personas irán')).toBeVisible()
    await expect(page.getByLabel('Personas')).toBeFocused()
    await page.getByLabel('Personas').fill('150')
    await expect(page.getByText(/Entran \d+ personas como máximo en nuestras salas/)).toBeVisible()
    await openRoomDay(page, 3)
    await expectStep(page, 'Elige la sala y la hora', 2)
    await expect(page.getByText(/Entran \d+ personas como máximo/).first()).toBeVisible()
    await expect(page.getByRole('group', { name: /^Horas de/ })).toHaveCount(0)
  },
)

test(
  'una sala se reserva en cuatro toques desde su tarjeta',
  anyWidth,
  async ({ quietPage: page, request }) => {
    await enterAsHolder(page, request, 'Emprendimiento')
    await page.goto('/ecosistema/emprendimiento')
    const card = page.getByRole('main').locator('a[href="/ecosistema/emprendimiento/coworking"]').first()
    await expect(card).toBeVisible()
    const taps = await countTaps(page)
    await card.click()
    // In the evening today has no hours left, as its rooms show.
    await page.waitForLoadState('networkidle')
    await roomDays(page).first().click()
    await roomHours(page).first().click()
    await page.getByRole('button', { name: 'Confirmar reserva' }).click()
    await expect(page.getByRole('heading', { name: 'Tu sala quedó reservada' })).toBeVisible()
    expect(await taps()).toBe(4)

    // The first free hour skips day and hour; choices can be changed, and typed text stays.
    await page.getByRole('button', { name: 'Ver las salas' }).click()
    await page.getByRole('button', { name: /^Primer horario disponible/ }).click()
    await expectStep(page, 'Revisa y confirma', 3)
    await page.getByLabel(/Para qué la usarás/).fill('Reunión con un cliente')
    await chosen(page).getByRole('button', { name: 'Cambiar la sala o la hora' }).click()
    await expectStep(page, 'Elige la sala y la hora', 2)
    await chosen(page).getByRole('button', { name: 'Cambiar el día' }).click()
    await openRoomDay(page, 8)
    await roomHours(page).nth(1).click()
    await expect(page.getByLabel(/Para qué la usarás/)).toHaveValue('Reunión con un cliente')
    await page.getByRole('button', { name: 'Confirmar reserva' }).click()
    await expect(page.getByRole('heading', { name: 'Tu sala quedó reservada' })).toBeVisible()
  },
)
