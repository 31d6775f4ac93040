import { activatedHolder } from './accounts.ts'
import {
  bookedHeading,
  chooseFirstDay,
  confirmButton,
  consentBox,
  firstHour,
  loseAnswer,
  reasonBox,
  recovered,
  upcoming,
} from './agenda.ts'
import { minutesFromNow } from './clock.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { enterAsHolder, keepSession } from './kept-session.ts'

test('una respuesta perdida se averigua sola y nunca se agenda dos veces', async ({ page, request }) => {
  test.slow()
  const { token } = await enterAsHolder(page, request, 'Emprendimiento')
  const address = '**/api/agendamientos/AgregarAgenda'

  await page.goto('/ecosistema/emprendimiento/legal')
  const weeks = await chooseFirstDay(page)
  await firstHour(page).click()
  await page.route(address, loseAnswer, { times: 1 })
  await confirmButton(page).click()
  await expect(bookedHeading(page)).toBeVisible()
  expect(await upcoming(request, token)).toHaveLength(1)

  // Now no answer comes at all, and the person reloads the page.
  await page.goto('/ecosistema/emprendimiento/marketing')
  // Not in the first week, whose hour the person has taken.
  for (let week = 0; week <= weeks; week += 1) {
    await page.getByRole('button', { name: 'Fechas siguientes', exact: true }).click()
  }
  await chooseFirstDay(page)
  await firstHour(page).click()
  await reasonBox(page).fill('Mi primera campaña')
  let sent = 0
  await page.route(address, async (route) => {
    sent += 1
    await (sent === 1 ? loseAnswer(route) : route.abort('connectionreset'))
  })
  await confirmButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Se cortó la conexión y no sabemos si llegó', {
    timeout: 60_000,
  })
  await expectAccessible(page)
  await page.unroute(address)
  await page.reload()
  await expect(recovered(page)).toBeVisible()
  await expect(reasonBox(page)).toHaveValue('Mi primera campaña')
  await confirmButton(page).click()
  await expect(bookedHeading(page)).toBeVisible()
  expect(await upcoming(request, token)).toHaveLength(2)
})

test('si el horario venció mientras la persona lo pensaba, se dice y se elige otro', async ({
  quietPage: page,
  request,
}) => {
  test.slow()
  const { token } = await enterAsHolder(page, request, 'Vida+Accidentes')
  await page.goto('/ecosistema/accidentes/telemedicina')
  await page.getByRole('button', { name: /^Cardiología/ }).click()
  await chooseFirstDay(page)
  await firstHour(page).click()
  await reasonBox(page).fill('Control de presión')
  await consentBox(page).check()
  let isFirst = true
  await page.route('**/api/agendamientos/AgregarAgendaSalud', (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    // On arrival, that hour is 47 h 59 min away.
    const inicio = minutesFromNow(48 * 60 - 1).toISOString()
    return route.continue({ postData: { ...(route.request().postDataJSON() as object), inicio } })
  })
  await confirmButton(page).click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Este servicio se agenda con 48 horas de anticipación')
  await expect(refusal).toContainText(/Lo primero disponible es el \S+ \d+ de/)
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Elegir otro día u hora' }).click()
  await expect(page.getByRole('heading', { name: /Elige el día y la hora/ })).toBeFocused()
  await chooseFirstDay(page)
  await firstHour(page).click()
  await expect(reasonBox(page)).toHaveValue('Control de presión')
  await confirmButton(page).click()
  await expect(bookedHeading(page)).toBeVisible()
  expect(await upcoming(request, token)).toHaveLength(1)
})

test('doble clic, dos pestañas y el botón de atrás dejan una sola cita', async ({
  quietPage: page,
  context,
  request,
}) => {
  test.slow()
  const { token } = await enterAsHolder(page, request, 'Empleabilidad')
  const another = await context.newPage()
  for (const tab of [page, another]) {
    await tab.goto('/ecosistema/empleabilidad/entrevista')
    await chooseFirstDay(tab)
    await firstHour(tab).click()
  }
  await confirmButton(page).dblclick()
  await expect(bookedHeading(page)).toBeVisible()
  expect(await upcoming(request, token)).toHaveLength(1)

  await confirmButton(another).click()
  const refusal = another.getByRole('alert')
  await expect(refusal).toContainText('Ya tienes otra cita a esa hora.')
  await refusal.getByRole('link', { name: 'Ver mis citas' }).click()
  await expect(another.getByRole('region', { name: 'Próximas' }).getByRole('article')).toHaveCount(1)

  await page.getByRole('link', { name: 'Ver mis citas' }).click()
  await expect(page).toHaveURL(/\/citas$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Tu cita', exact: true })).toBeVisible()
  await expect(confirmButton(page)).toHaveCount(0)
  await expect(recovered(page)).toHaveCount(0)
  expect(await upcoming(request, token)).toHaveLength(1)
})

test('dos navegadores van por el mismo horario: uno lo agenda y el otro toma otro con un toque', async ({
  quietPage: page,
  browser,
  request,
}) => {
  test.slow()
  const rivalContext = await browser.newContext({ viewport: page.viewportSize() })
  const rival = await rivalContext.newPage()
  const mine = await enterAsHolder(page, request, 'Empleabilidad')
  const theirs = await activatedHolder(request, 'Empleabilidad')
  await keepSession(rival, theirs)
  // By name: a professional added meanwhile does not shift the others.
  for (const tab of [page, rival]) {
    await tab.goto('/ecosistema/empleabilidad/job/asesoria')
    await tab
      .getByRole('group', { name: /Con quién/ })
      .getByRole('radio', { name: /Iván Centeno/ })
      .check()
    await tab.getByRole('button', { name: 'Fechas siguientes' }).click()
    await chooseFirstDay(tab)
    await firstHour(tab).click()
    await reasonBox(tab).fill('Dónde buscar')
  }
  await Promise.all([page, rival].map((tab) => confirmButton(tab).click()))
  await expect(bookedHeading(page).or(page.getByRole('alert'))).toBeVisible()
  await expect(bookedHeading(rival).or(rival.getByRole('alert'))).toBeVisible()
  const [loser, winner] = (await bookedHeading(page).isVisible()) ? [rival, page] : [page, rival]
  await expect(bookedHeading(winner)).toBeVisible()
  const alternatives = loser.getByRole('alert').getByRole('button', { name: /^Agendar / })
  await expect(alternatives).toHaveCount(3)
  await expect(reasonBox(loser)).toHaveValue('Dónde buscar')
  await alternatives.first().click()
  await expect(bookedHeading(loser)).toBeVisible()
  for (const { token } of [mine, theirs]) expect(await upcoming(request, token)).toHaveLength(1)
  await rivalContext.close()
})
