import { activatedHolder } from './accounts.ts'
import {
  bookedHeading,
  chooseFirstDay,
  confirmButton,
  consentBox,
  countTaps,
  firstHour,
  reasonBox,
} from './agenda.ts'
import { anyWidth, countShifts, expect, expectAccessible, expectSteady, test } from './journey.ts'
import { enterAsHolder, enterAsSample } from './kept-session.ts'
import type { Profile } from './people.ts'

const profiles: Readonly<Record<string, Profile>> = {
  cancer: 'Cancer',
  empleabilidad: 'Empleabilidad',
  emprendimiento: 'Emprendimiento',
}

test('telemedicina: especialidad, día, hora y confirmar', async ({ quietPage: page, request }) => {
  test.slow()
  await enterAsHolder(page, request, 'Vida+Accidentes')
  await page.goto('/ecosistema/accidentes/telemedicina')
  const notice = page.getByRole('main').getByText('¿Es una emergencia?')
  await expect(notice.locator('..')).toContainText('106')
  await expect(notice.locator('..')).toContainText('hospital más cercano')
  const taps = await countTaps(page)
  await page.getByRole('button', { name: /^Dermatología/ }).click()
  // Two days ahead: days that cannot be chosen yet say from when they can.
  const tooSoon = page.getByRole('button', { name: /disponible desde el/ })
  await expect(page.getByText('Se agenda con 48 horas de anticipación: disponible desde')).toBeVisible()
  // A phone starts with the first week that has an hour: late in the week, these days are in the previous one.
  const goneBack = (await tooSoon.count()) === 0 ? 1 : 0
  if (goneBack > 0) await page.getByRole('button', { name: 'Fechas anteriores' }).click()
  await expect(tooSoon.first()).toBeDisabled()
  expect(await tooSoon.count()).toBeGreaterThanOrEqual(2)
  await expectAccessible(page)

  const goneOn = await chooseFirstDay(page)
  await firstHour(page).click()
  // The next step has the focus and the view, and names the professional.
  await expect(page.getByRole('heading', { name: /^Revisa y confirma/ })).toBeFocused()
  const doctor = (await page.getByText(/^Te atiende (?:el|la) Dra?\./).textContent()) ?? ''
  await consentBox(page).check()
  await expectAccessible(page)
  // Backwards from the footer by keyboard: sticky elements never cover the focus.
  await page.locator('footer[data-inside] a').first().focus()
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    expect(await confirmButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
  }).toPass({ intervals: [0] })
  const stays = await page.getByRole('region', { name: 'Lo que elegiste' }).boundingBox()
  const reached = await confirmButton(page).boundingBox()
  expect(reached?.y).toBeGreaterThanOrEqual((stays?.y ?? 0) + (stays?.height ?? 0))
  await confirmButton(page).click()
  await expect(bookedHeading(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText(doctor.replace(/^Te atiende (?:el|la) /, ''))
  // Specialty, day, hour, the legal consent, and confirm.
  expect((await taps()) - goneBack - goneOn).toBe(5)
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Agregar a mi calendario' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)

  await page.getByRole('link', { name: 'Ver mis citas' }).click()
  await expect(page.getByRole('article', { name: /Telemedicina/i })).toContainText('Dermatología')
})

test(
  'el primer horario disponible es un toque, y se confirma',
  anyWidth,
  async ({ quietPage: page, request }) => {
    await enterAsHolder(page, request, 'Empleabilidad')
    // Placeholders hold the hours' space while loading: nothing jumps.
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/agendamientos/ObtenerCitasDisponibles', async (route) => {
      asked.resolve()
      await answered.promise
      await route.continue()
    })
    await page.goto('/ecosistema/empleabilidad/entrevista')
    await asked.promise
    await expect(page.getByRole('heading', { name: 'Agenda tu cita' })).toBeVisible()
    await page.evaluate(countShifts)
    answered.resolve()
    const first = page.getByRole('button', { name: /^Primer horario disponible/ })
    await expect(first).toBeVisible()
    await expect(page.getByRole('grid')).toBeVisible()
    await expectSteady(page)
    const { y = 0 } = (await first.boundingBox()) ?? {}
    expect(y).toBeLessThan(600)
    // Going back from the next step and choosing it again.
    await first.click()
    await expect(confirmButton(page)).toBeVisible()
    await page.goBack()
    const taps = await countTaps(page)
    await first.click()
    await confirmButton(page).click()
    await expect(bookedHeading(page).or(page.getByRole('alert'))).toBeVisible()
    expect(await taps()).toBe(2)
  },
)

test(
  'un invitado aprobado agenda la telemedicina a la que lo invitaron',
  anyWidth,
  async ({ quietPage: page }) => {
    await enterAsSample(page, '10000004')
    await page.goto('/ecosistema/accidentes/telemedicina')
    await page.getByRole('button', { name: /^Geriatría/ }).click()
    if (test.info().project.name === 'celular') {
      await page.getByRole('button', { name: 'Fechas siguientes' }).click()
    }
    await chooseFirstDay(page)
    await firstHour(page).click()
    await consentBox(page).check()
    await confirmButton(page).click()
    await expect(bookedHeading(page)).toBeVisible()
  },
)

test(
  'sin consentimiento no se agenda y el foco va a la casilla',
  anyWidth,
  async ({ quietPage: page, request }) => {
    await enterAsHolder(page, request, 'Cancer')
    await page.goto('/ecosistema/cancer/asistencia-psicologica')
    await chooseFirstDay(page)
    await firstHour(page).click()
    await reasonBox(page).fill('Me cuesta dormir')
    // The accepted text can be read in full first.
    const lastWords = page.getByText(/^Puedes retirar este consentimiento cuando quieras/)
    await expect(lastWords).toBeHidden()
    await page.getByText('Leer el texto completo').click()
    await expect(lastWords).toBeVisible()
    await expectAccessible(page)
    await confirmButton(page).click()
    await expect(consentBox(page)).toBeFocused()
    await expect(page.getByText('Para agendar debes aceptar el consentimiento informado')).toBeVisible()
    await expect(reasonBox(page)).toHaveValue('Me cuesta dormir')
  },
)

/** Pages whose forms no other journey checks with axe. */
const seenNowhereElse = [
  '/ecosistema/emprendimiento/marketing',
  '/ecosistema/emprendimiento/legal',
  '/ecosistema/cancer/asesoria-nutricional',
  '/ecosistema/cancer/holos',
]
for (const path of [
  '/ecosistema/emprendimiento/marketing',
  '/ecosistema/emprendimiento/legal',
  '/ecosistema/empleabilidad/curriculum',
  '/ecosistema/empleabilidad/entrevista',
  '/ecosistema/empleabilidad/job',
  '/ecosistema/empleabilidad/salario',
  '/ecosistemas/empleabilidad/legal',
  '/ecosistema/cancer/asistencia-psicologica',
  '/ecosistema/cancer/asesoria-nutricional',
  '/ecosistema/cancer/chequeo-preventivo',
  '/ecosistema/cancer/holos',
]) {
  const [, , eco = ''] = path.split('/')
  test(`${path} se agenda en cuatro toques desde su tarjeta`, async ({ quietPage: page, request }) => {
    await enterAsHolder(page, request, profiles[eco] ?? 'Emprendimiento')
    await page.goto(`/ecosistema/${eco}`)
    const card = page.getByRole('main').locator(`a[href="${path}"]`).first()
    await expect(card).toBeVisible()
    const taps = await countTaps(page)
    await card.click()
    // «Búsqueda de empleo» opens with its offers; its advice is one tap further.
    const isBelow = path.endsWith('/job')
    if (isBelow) await page.getByRole('link', { name: 'Asesoría', exact: true }).click()
    // A visit asks the city first, and then takes its first hour with one tap.
    const isVisit = path.endsWith('/chequeo-preventivo')
    if (isVisit) {
      await page.getByRole('button', { name: 'Lima', exact: true }).click()
      await page.getByRole('button', { name: /^Primer horario.*En Lima/ }).click()
    }
    const goneOn = isVisit ? 0 : await chooseFirstDay(page)
    if (!isVisit) await firstHour(page).click()
    if (eco === 'cancer') {
      await expect(page.getByRole('link', { name: '106' })).toHaveAttribute('href', 'tel:106')
      await consentBox(page).check()
    }
    if (seenNowhereElse.includes(path)) await expectAccessible(page)
    await confirmButton(page).click()
    await expect(bookedHeading(page)).toBeVisible()
    // Card, day, hour and confirm; health adds the legal consent.
    expect((await taps()) - goneOn).toBe(eco === 'cancer' || isBelow ? 5 : 4)
  })
}

test(
  'quien pierde la carrera conserva lo escrito y toma otra hora con un toque',
  anyWidth,
  async ({ quietPage: page, request }) => {
    test.slow()
    await enterAsHolder(page, request, 'Empleabilidad')
    await page.goto('/ecosistema/empleabilidad/salario')
    await page.getByRole('button', { name: 'Fechas siguientes' }).click()
    await chooseFirstDay(page)

    let isFirst = true
    await page.route('**/api/agendamientos/AgregarAgenda', async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      // Others take every professional of that hour just before the request arrives.
      const { inicio } = route.request().postDataJSON() as { inicio: string }
      const shown = await request.get('/api/agendamientos/Profesionales', { params: { idServicio: 16 } })
      const { profesionales } = (await shown.json()) as { profesionales: { id: string }[] }
      for (const { id: idProfesional } of profesionales) {
        const rival = await activatedHolder(request, 'Empleabilidad')
        await request.post('/api/agendamientos/AgregarAgenda', {
          headers: { authorization: `Bearer ${rival.token}` },
          data: { idServicio: 16, inicio, idProfesional },
        })
      }
      return route.continue()
    })
    await firstHour(page).click()
    await reasonBox(page).fill('Mi aumento')
    await confirmButton(page).click()

    const alternatives = page.getByRole('alert').getByRole('button', { name: /^Agendar / })
    await expect(alternatives).toHaveCount(3, { timeout: 60_000 })
    await expect(reasonBox(page)).toHaveValue('Mi aumento')
    await expectAccessible(page)
    await alternatives.first().click()
    await expect(bookedHeading(page)).toBeVisible()
  },
)
