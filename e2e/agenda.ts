import { type APIRequestContext, expect, type Locator, type Page, type Route } from '@playwright/test'
import { dayAt, minutesFromNow, now } from './clock.ts'
import { withDatabase } from './database.ts'

/**
 * Days whose first free hour may pass the lead time a moment later: services are booked two or forty-eight hours
 * ahead, and journeys must not depend on that minute.
 */
export function lapsingDays(): string[] {
  return [2, 48].map((hours) => dayAt(minutesFromNow(hours * 60)).toString())
}

/**
 * Chooses the first day with at least two free hours in the calendar, all of them with time to spare; on a phone,
 * which shows a week, in the first week that has one. Returns the number of weeks that it moved on.
 */
export async function chooseFirstDay(page: Page): Promise<number> {
  let goneOn = 0
  const lasting = lapsingDays().map((day) => `:not([data-day="${day}"])`)
  const grid = page.getByRole('grid')
  const day = grid
    .getByRole('button', { name: /(?<!\d)([2-9]|\d\d+) horas libres$/, disabled: false })
    .and(page.locator(`button${lasting.join('')}`))
    .first()
  if ((page.viewportSize()?.width ?? 0) < 640) {
    await expect(grid).toBeVisible()
    await expect(async () => {
      await expect(grid.getByRole('button', { name: /buscando horas libres$/ })).toHaveCount(0)
      if (await day.isHidden()) {
        await page.getByRole('button', { name: 'Fechas siguientes', exact: true }).click()
        goneOn += 1
      }
      expect(await day.isVisible()).toBe(true)
    }).toPass()
  }
  await day.click()
  return goneOn
}

/** The cell of a day of the calendar; on a phone, moves to its week. */
export async function cellOf(page: Page, day: string): Promise<Locator> {
  const cell = page.locator(`[data-day="${day}"]`)
  await expect(async () => {
    const last = await page.locator('[data-day]').last().getAttribute('data-day', { timeout: 1000 })
    if (last !== null && last < day)
      await page.getByRole('button', { name: 'Fechas siguientes', exact: true }).click()
    expect(await cell.isVisible()).toBe(true)
  }).toPass()
  return cell
}

/** The days on which rooms can be booked. */
export function roomDays(page: Page) {
  return page.getByRole('grid').getByRole('button', { name: /ver salas$/, disabled: false })
}

/** The `place`-th of those days, from today on: a phone shows a week at a time. */
export async function openRoomDay(page: Page, place: number): Promise<void> {
  await expect(roomDays(page).first()).toBeVisible()
  const here = await roomDays(page).count()
  if (place < here) return roomDays(page).nth(place).click()
  await page.getByRole('button', { name: 'Fechas siguientes', exact: true }).click()
  return openRoomDay(page, place - here)
}

/** The free hours of the first room on the screen. */
export function roomHours(page: Page) {
  return page
    .getByRole('group', { name: /^Horas de/ })
    .first()
    .getByRole('button')
}

/** The free hours on the screen. */
export function hours(page: Page) {
  return page.getByRole('group', { name: /^Horas del/ }).getByRole('button')
}

/** The first free hour on the screen. */
export function firstHour(page: Page): Locator {
  return hours(page).first()
}

export const consentBox = (page: Page) => page.getByRole('checkbox', { name: /consentimiento informado/ })
export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirmar cita' })
/** The notice of a recovered draft. */
export const recovered = (page: Page) => page.getByText('Recuperamos lo que habías elegido')

export const reasonBox = (page: Page) => page.getByLabel(/Qué (quieres conversar|sientes)/)
export const bookedHeading = (page: Page) => page.getByRole('heading', { name: 'Tu cita quedó agendada' })

interface Listed {
  readonly id: string
  readonly inicio: string
  readonly version: number
  readonly profesional?: { readonly id: string }
}

/** Upcoming appointments of the token's account, from the server. */
export async function upcoming(request: APIRequestContext, token: string): Promise<Listed[]> {
  const answer = await request.get('/api/agendamientos/MisCitas', {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { proximas: Listed[] }).proximas
}

interface Wanted {
  readonly idServicio: number
  readonly especialidad?: string
  readonly modalidad?: 'telefono'
  readonly idProfesional?: string
}

/** Free hours of a service within the server's default range. */
export async function freeHours(request: APIRequestContext, wanted: Wanted): Promise<string[]> {
  const shown = await request.post('/api/agendamientos/ObtenerCitasDisponibles', { data: wanted })
  const { citas } = (await shown.json()) as { citas: { inicio: string; disponible: boolean }[] }
  return citas.filter(({ disponible }) => disponible).map(({ inicio }) => inicio)
}

/** Books the last free hour of a service by the API; returns the appointment's id and start. */
export async function bookBehind(
  request: APIRequestContext,
  token: string,
  wanted: Wanted,
): Promise<Pick<Listed, 'id' | 'inicio' | 'profesional'>> {
  const isHealth = wanted.idServicio === 18 || wanted.idServicio >= 33
  const inicio = (await freeHours(request, wanted)).at(-1)
  const booked = await request.post(
    `/api/agendamientos/${isHealth ? 'AgregarAgendaSalud' : 'AgregarAgenda'}`,
    {
      headers: { authorization: `Bearer ${token}` },
      data: { ...wanted, inicio, ...(isHealth ? { consentimientoInformado: true } : {}) },
    },
  )
  const answer = (await booked.json()) as { codigo?: string; cita: Listed }
  expect(booked.status(), answer.codigo).toBe(201)
  return answer.cita
}

/**
 * Moves one appointment to this many minutes from now. Cancels conflicting appointments of its professional left by
 * finished journeys.
 */
export async function bringNear(id: string, minutes: number): Promise<Date> {
  const starts = new Date(Math.ceil(now().getTime() / 60_000) * 60_000 + minutes * 60_000)
  const ends = new Date(starts.getTime() + 30 * 60_000)
  await withDatabase(async (db) => {
    await db
      .updateTable('appointment')
      .set({ state: 'cancelled', cancelled_at: now(), cancelled_by: 'staff' })
      .where(
        'professional_id',
        'in',
        db.selectFrom('appointment').select('professional_id').where('id', '=', id),
      )
      .where('id', '<>', id)
      .where('state', '<>', 'cancelled')
      .where('starts_at', '<', ends)
      .where('ends_at', '>', starts)
      .execute()
    await db
      .updateTable('appointment')
      .set({ starts_at: starts, ends_at: ends })
      .where('id', '=', id)
      .execute()
  })
  return starts
}

/** Counts clicks and taps of the page from now on, across screens. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0'
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (!isTrusted) return
        const { dataset } = document.documentElement
        dataset.taps = String(Number(dataset.taps) + 1)
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.taps))
}

/** Reloads the page, and returns a function that ends its session on the server, as if it had expired. */
export async function sessionEnder(page: Page, request: APIRequestContext): Promise<() => Promise<unknown>> {
  const bearer = page.waitForRequest((sent) => sent.headers().authorization !== undefined)
  await page.reload()
  const authorization = (await bearer).headers().authorization ?? ''
  return () => request.post('/api/Login/Logout/x', { headers: { authorization } })
}

/** For `page.route`: the server handles the request, and the answer is lost. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}
