import { activatedHolder } from './accounts.ts'
import { chooseFirstDay, hours, logInAs, myHour } from './agenda.ts'
import { expect, expectAccessible, test } from './journey.ts'

test('telemedicina: especialidad, día, hora y confirmar', async ({ quietPage: page, request }) => {
  test.slow()
  await logInAs(page, request, 'Vida+Accidentes')
  await page.goto('/ecosistema/accidentes/telemedicina')
  await expect(page.getByText('106', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Dermatología/ }).click()
  await expect(page.getByRole('button', { name: /disponible desde el/ }).first()).toBeDisabled()
  await expectAccessible(page)

  await chooseFirstDay(page)
  await myHour(page).click()
  await page.getByRole('checkbox', { name: /consentimiento informado/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar cita' }).click()
  await expect(page.getByRole('heading', { name: 'Tu cita quedó agendada' })).toBeFocused()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Agregar a mi calendario' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)

  await page.getByRole('link', { name: 'Ver mis citas' }).click()
  await expect(page.getByRole('article', { name: /Telemedicina/i })).toContainText('Dermatología')
})

test('sin consentimiento no se agenda y el foco va a la casilla', async ({ quietPage: page, request }) => {
  await logInAs(page, request, 'Cancer')
  await page.goto('/ecosistema/cancer/asistencia-psicologica')
  await chooseFirstDay(page)
  await myHour(page).click()
  await page.getByLabel(/Qué quieres conversar/).fill('Me cuesta dormir')
  await page.getByRole('button', { name: 'Confirmar cita' }).click()
  await expect(page.getByRole('checkbox', { name: /consentimiento informado/ })).toBeFocused()
  await expect(page.getByText('Para agendar debes aceptar el consentimiento informado')).toBeVisible()
  await expect(page.getByLabel(/Qué quieres conversar/)).toHaveValue('Me cuesta dormir')
})

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
  test(`${path} se agenda en día, hora y confirmar`, async ({ quietPage: page, request }) => {
    const profile = path.includes('cancer')
      ? 'Cancer'
      : path.includes('empleabilidad')
        ? 'Empleabilidad'
        : 'Emprendimiento'
    await logInAs(page, request, profile)
    await page.goto(path)
    await chooseFirstDay(page)
    await myHour(page).click()
    if (profile === 'Cancer') {
      await page.getByRole('checkbox', { name: /consentimiento informado/ }).check()
    }
    await page.getByRole('button', { name: 'Confirmar cita' }).click()
    await expect(page.getByRole('heading', { name: 'Tu cita quedó agendada' })).toBeVisible()
  })
}

test('quien pierde la carrera conserva lo escrito y toma otra hora con un toque', async ({
  quietPage: page,
  request,
}) => {
  test.slow()
  await logInAs(page, request, 'Empleabilidad')
  await page.goto('/ecosistema/empleabilidad/salario')
  await page.getByRole('button', { name: 'Fechas siguientes' }).click()
  await chooseFirstDay(page)

  let isFirst = true
  await page.route('**/api/agendamientos/AgregarAgenda', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    // Everybody who attends then is taken by others just before the request arrives.
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
  await myHour(page).click()
  await page.getByLabel(/Qué quieres conversar/).fill('Mi aumento')
  await page.getByRole('button', { name: 'Confirmar cita' }).click()

  const alternatives = page.getByRole('alert').getByRole('button', { name: /^Agendar / })
  await expect(alternatives).toHaveCount(3, { timeout: 40_000 })
  await expect(page.getByLabel(/Qué quieres conversar/)).toHaveValue('Mi aumento')
  await expectAccessible(page)
  await alternatives.first().click()
  await expect(page.getByRole('heading', { name: 'Tu cita quedó agendada' })).toBeVisible()
})

test('una conexión que se corta al confirmar no agenda dos veces', async ({ page, request }) => {
  const { token } = await logInAs(page, request, 'Emprendimiento')
  await page.goto('/ecosistema/emprendimiento/legal')
  await chooseFirstDay(page)
  await myHour(page).click()
  let sent = 0
  await page.route('**/api/agendamientos/AgregarAgenda', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    // The server books it; the answer never arrives.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Confirmar cita' }).click()
  await expect(page.getByRole('heading', { name: 'Tu cita quedó agendada' })).toBeVisible()
  expect(sent).toBe(2)
  const mine = await request.get('/api/agendamientos/MisCitas', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(((await mine.json()) as { proximas: unknown[] }).proximas).toHaveLength(1)
})

test('el calendario se recorre con el teclado', async ({ quietPage: page, request }) => {
  await logInAs(page, request, 'Emprendimiento')
  await page.goto('/ecosistema/emprendimiento/marketing')
  await page.getByRole('button', { name: 'Fechas siguientes' }).click()
  const first = page
    .getByRole('grid')
    .getByRole('button', { name: /^lunes/ })
    .first()
  await first.focus()
  const name = await first.getAttribute('aria-label')
  await page.keyboard.press('ArrowRight')
  await expect(
    page
      .getByRole('grid')
      .getByRole('button', { name: /^martes/ })
      .first(),
  ).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: name ?? '' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(hours(page).first()).toBeVisible()
})

test.describe('con el equipo en Madrid', () => {
  test.use({ timezoneId: 'Europe/Madrid' })
  test('las horas son de Lima y se dice', async ({ quietPage: page, request }) => {
    await logInAs(page, request, 'Emprendimiento')
    await page.goto('/ecosistema/emprendimiento/legal')
    await chooseFirstDay(page)
    await expect(page.getByText('Las horas son de Lima, Perú.')).toBeVisible()
    const shown = await myHour(page).textContent()
    await myHour(page).click()
    await page.getByRole('button', { name: 'Confirmar cita' }).click()
    await expect(page.getByRole('heading', { name: 'Tu cita quedó agendada' })).toBeVisible()
    await expect(page.getByText(new RegExp(`${shown}.*\\(hora de Lima\\)`)).first()).toBeVisible()
  })
})
