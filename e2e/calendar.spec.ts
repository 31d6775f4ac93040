import type { Locator, Page } from '@playwright/test'
import {
  bookBehind,
  bookedHeading,
  chooseFirstDay,
  confirmButton,
  consentBox,
  firstHour,
  hours,
  lapsingDays,
} from './agenda.ts'
import { anyWidth, expect, expectAccessible, test, tooOften } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'
import { holderPolicy } from './people.ts'

const days = (page: Page) => page.getByRole('grid').getByRole('button')
const free = (page: Page) =>
  days(page).and(page.getByRole('button', { name: /horas? libres?$/, disabled: false }))

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('the focus never got there')
}

test('se agenda solo con el teclado, y el calendario se recorre como cualquier otro', async ({
  quietPage: page,
  request,
}) => {
  await enterAsHolder(page, request, 'Emprendimiento')
  await page.goto('/ecosistema/emprendimiento/marketing')
  await expect(page.getByRole('grid')).toHaveAccessibleName(/^Del \d+ (?:de \S+ )?al \d+ de \S+/)
  await expect(page.getByRole('columnheader')).toHaveCount(7)
  await expect(free(page).first()).toBeVisible()
  // One tab stop for the whole calendar: the first day that can be chosen.
  await tabTo(page, free(page).first())

  await page.keyboard.press('PageDown')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAttribute('data-day', /./)
  const there = await focused.getAttribute('data-day')
  await page.keyboard.press('Home')
  await expect(focused).toHaveAccessibleName(/^lunes /)
  const monday = await focused.getAttribute('data-day')
  await page.keyboard.press('End')
  await expect(focused).toHaveAccessibleName(/^domingo .*sin horas libres$/)
  // A disabled day can be read, and pressing it does nothing.
  await page.keyboard.press('Enter')
  await expect(hours(page)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAccessibleName(/^lunes /)
  await page.keyboard.press('ArrowUp')
  await expect(focused).toHaveAttribute('data-day', monday ?? '')
  // The arrows continue beyond the window, and Page Up leads back.
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAccessibleName(/^domingo /)
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('data-day', monday ?? '')
  expect(there && monday && there >= monday).toBe(true)

  await expect(free(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const lapsing = lapsingDays()
  const label = async () => (await focused.getAttribute('aria-label')) ?? ''
  const hasHours = async () =>
    /(?<!\d)(?:[2-9]|\d\d+) horas libres$/.test(await label()) &&
    !lapsing.includes((await focused.getAttribute('data-day')) ?? '')
  while (!(await hasHours())) {
    await page.keyboard.press('ArrowRight')
    // At the end of the window, the hours of the next one are loading.
    await expect.poll(label).not.toMatch(/buscando horas libres$/)
  }
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, firstHour(page))
  await page.keyboard.press('Space')
  await tabTo(page, confirmButton(page))
  await page.keyboard.press('Enter')
  await expect(bookedHeading(page)).toBeFocused()
})

test('en un celular se ve una semana, que se pasa con el dedo y abre donde hay horas', async ({
  quietPage: page,
  request,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAsHolder(page, request, 'Emprendimiento')
  await page.goto('/ecosistema/emprendimiento/marketing')
  await expect(free(page).first()).toBeVisible()
  // From Friday on the first strip has the rest of that week too.
  expect(await days(page).count()).toBeLessThanOrEqual(10)
  const touch = await context.newCDPSession(page)
  const first = () => days(page).first().getAttribute('data-day')
  const swipe = async (across: number, along = 0) => {
    await page.getByRole('grid').scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0 } = (await page.getByRole('grid').boundingBox()) ?? {}
    const from = { x: x + width / 2, y: y + 60 }
    const to = { x: from.x + across, y: from.y + along }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const before = (await first()) ?? ''
  await swipe(-120)
  await expect.poll(first).not.toBe(before)
  const after = Temporal.PlainDate.from((await first()) ?? '')
  expect(after.dayOfWeek).toBe(1)
  // A vertical movement scrolls, and a short one is a tap.
  await swipe(-60, 60)
  await swipe(-20)
  expect(await first()).toBe(after.toString())
  await swipe(120)
  await expect.poll(first).toBe(before)
})

for (const { place, timezoneId } of [
  { place: 'Madrid', timezoneId: 'Europe/Madrid' },
  { place: 'Tokio', timezoneId: 'Asia/Tokyo' },
]) {
  test.describe(`con el equipo en ${place}`, () => {
    test.use({ timezoneId })
    test('los días y las horas son de Lima y se dice', anyWidth, async ({ quietPage: page, request }) => {
      await enterAsHolder(page, request, 'Emprendimiento')
      await page.goto('/ecosistema/emprendimiento/legal')
      await chooseFirstDay(page)
      await expect(page.getByText('Las horas son de Lima, Perú.')).toBeVisible()
      const day = await page.locator('[aria-pressed=true][data-day]').getAttribute('data-day')
      const shown = (await firstHour(page).textContent()) ?? ''
      const sent = page.waitForRequest(/AgregarAgenda$/)
      await firstHour(page).click()
      await confirmButton(page).click()
      await expect(bookedHeading(page)).toBeVisible()
      await expect(page.getByText(`${shown} a`).first()).toContainText('(hora de Lima)')
      // The hour shown is the hour sent, on Lima's clock.
      const { inicio } = (await sent).postDataJSON() as { inicio: string }
      const [, hour = '', minute = ''] = /^(\d+):(\d\d)/.exec(shown) ?? []
      const wanted = (Number(hour) % 12) + (shown.includes('p') ? 12 : 0)
      expect(inicio).toBe(`${day}T${String(wanted).padStart(2, '0')}:${minute}:00-05:00`)
    })
  })
}

test(
  'sin usos por gastar se dice antes de elegir, y el calendario abre donde vuelve a haberlos',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const { token } = await enterAsHolder(page, request, 'Cancer')
    await page.goto('/ecosistema/cancer/chequeo-preventivo')
    await expect(page.getByText(/^Te queda 1 de 1 cita hasta el/)).toBeVisible()
    await bookBehind(request, token, { idServicio: 35 })
    await page.reload()
    await expect(page.getByText(/^Te quedan 0 de 1 cita hasta el/)).toBeVisible()
    // The booking comes first, with directions; the calendar opens with a tap.
    await expect(page.getByRole('link', { name: /^Cómo llegar/ })).toBeInViewport()
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Ver fechas desde el/ }).click()
    await page.getByText('Lima', { exact: true }).click()
    await expect(page.getByText(/^Ya tienes tu cita: /)).toBeVisible()
    // The policy year closes these days, not the lead time of 48 hours.
    await expect(page.getByText('Se renueva con tu próximo año de póliza:')).toBeVisible()
    await chooseFirstDay(page)
    const chosen = page.locator('[aria-pressed=true][data-day]')
    const opens = Temporal.PlainDate.from((await chosen.getAttribute('data-day')) ?? '')
    // Sundays and holidays come between, never a week of them.
    expect(holderPolicy.renews.until(opens).days).toBeGreaterThanOrEqual(0)
    expect(holderPolicy.renews.until(opens).days).toBeLessThan(7)
    await firstHour(page).click()
    await consentBox(page).check()
    // A refusal reloads the remaining uses. The answer comes after the booking and has the value after it, not
    // before.
    await page.route('**/api/agendamientos/AgregarAgendaSalud', (route) => route.fulfill(tooOften), {
      times: 1,
    })
    const isBooked = Promise.withResolvers<void>()
    await page.route('**/api/agendamientos/Limites', async (route) => {
      await isBooked.promise
      const answer = await route.fetch()
      const { limites } = (await answer.json()) as { limites: object[] }
      await route.fulfill({ json: { limites: limites.map((limit) => ({ ...limit, quedan: 1 })) } })
    })
    const late = page.waitForResponse('**/api/agendamientos/Limites')
    await confirmButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Espera un poco')
    await confirmButton(page).click()
    await expect(bookedHeading(page)).toBeVisible()
    isBooked.resolve()
    await (await late).finished()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    await expect(page.getByRole('button', { name: 'Agendar otra' })).toBeVisible()
  },
)

test(
  'el calendario espera, avisa sin servidor, y lleva más allá cuando no queda nada',
  anyWidth,
  async ({ page, request }) => {
    await enterAsHolder(page, request, 'Vida+Accidentes')
    const address = '**/api/agendamientos/ObtenerCitasDisponibles'
    let answer = () => {}
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(address, async (route) => {
      await slow
      await route.abort()
    })
    await page.goto('/ecosistema/accidentes/telemedicina')
    await page.getByRole('button', { name: /^Pediatría/ }).click()
    await expect(page.getByText('Buscando horas libres…')).toBeAttached()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    await expect(days(page).first()).toHaveAccessibleName(/buscando horas libres$/)
    await expectAccessible(page)

    answer()
    await expect(page.getByRole('alert')).toContainText('No pudimos conectarnos')
    await expectAccessible(page)
    await page.unroute(address)

    // Days without a professional, in the server's format.
    await page.route(address, (route) => {
      const body = route.request().postDataJSON() as { desde: string; hasta: string }
      const sunday = new Date(`${body.hasta}T12:00:00Z`).toISOString().slice(0, 10)
      return route.continue({ postData: { ...body, desde: sunday, hasta: sunday } })
    })
    await page.getByRole('button', { name: 'Volver a intentar' }).click()
    await expect(page.getByRole('region', { name: 'Lo que elegiste' })).toContainText('Pediatría')
    await expect(page.getByText('No quedan horas libres en estas fechas.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(address)
    await page.getByRole('button', { name: 'Ver las fechas siguientes' }).click()
    await chooseFirstDay(page)
    await expect(hours(page).first()).toBeVisible()

    // On the narrowest phone nothing is cut and nothing scrolls sideways.
    await page.setViewportSize({ width: 320, height: 640 })
    expect(
      await hours(page).evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
    ).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)
