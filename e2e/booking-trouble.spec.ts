import type { Page } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import {
  bookedHeading,
  chooseFirstDay,
  confirmButton,
  consentBox,
  loseAnswer,
  myHour,
  openRoomDay,
  reasonBox,
  roomHours,
  sessionEnder,
  upcoming,
} from './agenda.ts'
import { expect, expectAccessible, leap, test } from './journey.ts'
import { enterAsHolder, keepSession } from './kept-session.ts'
import { newPassword } from './people.ts'

const recovered = (page: Page) => page.getByText('Recuperamos lo que habías elegido')

const keptLength = (page: Page) => page.evaluate(() => sessionStorage.getItem('borradores')?.length ?? 0)

async function logInAgain(page: Page, document: string): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'Tu sesión ha expirado' })
  await expect(notice).toHaveCount(1)
  await notice.getByRole('button', { name: 'Aceptar' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Contraseña', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

test('si la sesión termina a media reserva, se entra otra vez y todo sigue ahí', async ({
  quietPage: page,
  request,
}) => {
  test.slow()
  const { document } = await enterAsHolder(page, request, 'Cancer')
  await page.goto('/ecosistema/cancer/asistencia-psicologica')
  const endSession = await sessionEnder(page, request)
  await chooseFirstDay(page)
  const shown = (await myHour(page).textContent()) ?? ''
  await myHour(page).click()
  await reasonBox(page).fill('Me cuesta dormir desde el diagnóstico')
  await consentBox(page).check()
  await endSession()
  await confirmButton(page).click()

  await expect(page).toHaveURL(/\/inicia$/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
    /dormir|asistencia/,
  )
  await logInAgain(page, document)
  await expect(page).toHaveURL(
    /\/ecosistema\/cancer\/asistencia-psicologica\?paso=confirmar&dia=[\d-]+&hora=\d{4}$/,
  )
  await expect(recovered(page)).toBeVisible()
  await expect(reasonBox(page)).toHaveValue('Me cuesta dormir desde el diagnóstico')
  await expect(page.getByRole('region', { name: 'Lo que elegiste' })).toContainText(shown)
  await expectAccessible(page)
  // A consent is given with the booking that it is for.
  await expect(consentBox(page)).not.toBeChecked()
  await consentBox(page).check()
  await confirmButton(page).click()
  await expect(bookedHeading(page)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tu cita', exact: true })).toBeVisible()
  await expect(recovered(page)).toHaveCount(0)
  await expect(reasonBox(page)).toHaveCount(0)
})

test('tras cerrarse por inactividad vuelve la sala elegida, y quien entra después no la ve', async ({
  quietPage: page,
  request,
}) => {
  test.slow()
  await page.clock.install()
  const { document } = await enterAsHolder(page, request, 'Emprendimiento')
  await page.goto('/ecosistema/emprendimiento/coworking')
  await page.getByLabel('Personas').fill('3')
  await openRoomDay(page, 4)
  await roomHours(page).nth(3).click()
  await page.getByLabel(/Para qué la usarás/).fill('Reunión con mi contadora')
  await leap(page, '00:16:00')
  await logInAgain(page, document)
  await expect(recovered(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que elegiste' })).toContainText('3 personas')
  await expect(page.getByLabel(/Para qué la usarás/)).toHaveValue('Reunión con mi contadora')
  await expect(page.getByRole('button', { name: 'Confirmar reserva' })).toBeVisible()

  await leap(page, '00:16:00')
  const another = await activatedHolder(request, 'Emprendimiento')
  await logInAgain(page, another.document)
  await expect(page).toHaveURL(/\/coworking\?/)
  // Of the first person nothing but the day in the address: two people, as every new booking begins.
  await expect(page.getByRole('region', { name: 'Lo que elegiste' })).toContainText('2 personas')
  await expect(recovered(page)).toHaveCount(0)
  await expect(page.getByLabel(/Para qué la usarás/)).toHaveCount(0)
})

test('lo elegido se conserva entre beneficios y al pasar por el inicio, hasta empezar de nuevo', async ({
  quietPage: page,
  request,
}) => {
  await enterAsHolder(page, request, 'Empleabilidad')
  const reason = 'Quiero cambiar de rubro. '.repeat(10).trim()
  const start = async () => {
    await page.goto('/ecosistema/empleabilidad/curriculum')
    await chooseFirstDay(page)
    await myHour(page).click()
    const before = await keptLength(page)
    await reasonBox(page).fill(reason)
    // Sealed and stored a moment after it was typed.
    await expect.poll(() => keptLength(page)).toBeGreaterThan(before + reason.length)
  }
  const backAt = async () => {
    await page.goto('/ecosistema/empleabilidad/curriculum')
    await expect(page.getByRole('heading', { name: 'Agenda tu cita' })).toBeVisible()
  }
  const goOn = () => page.getByRole('button', { name: 'Seguir donde lo dejé' }).click()
  await start()
  await page.reload()
  await expect(reasonBox(page)).toHaveValue(reason)
  await page.goto('/ecosistema/empleabilidad/entrevista')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(reasonBox(page)).toHaveCount(0)
  await backAt()
  await goOn()
  await expect(reasonBox(page)).toHaveValue(reason)

  await page.getByRole('navigation', { name: 'Ruta de la página' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Empleabilidad' })).toBeVisible()
  await page.goto('/ecosistema')
  await page.goto('/nosotros')
  await backAt()
  await goOn()
  await expect(reasonBox(page)).toHaveValue(reason)

  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect.poll(() => keptLength(page)).toBe(0)
  await backAt()
  await expect(free(page).first()).toBeVisible()
  await expect(recovered(page)).toHaveCount(0)
  await expect(reasonBox(page)).toHaveCount(0)
})

const free = (page: Page) =>
  page.getByRole('grid').getByRole('button', { name: /horas? libres?$/, disabled: false })

test('atrás va un paso, recargar lo conserva, sin internet se dice y se confirma después', async ({
  quietPage: page,
  context,
  request,
}) => {
  test.slow()
  const { token } = await enterAsHolder(page, request, 'Cancer')
  await page.goto('/ecosistema/cancer')
  await page.getByRole('main').locator('a[href="/ecosistema/cancer/asistencia-psicologica"]').first().click()
  await chooseFirstDay(page)
  const shown = (await myHour(page).textContent()) ?? ''
  await myHour(page).click()
  await reasonBox(page).fill('Me cuesta dormir')
  await expect(page).toHaveURL(/paso=confirmar&dia=[\d-]+&hora=\d{4}$/)

  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Elige el día y la hora/ })).toBeFocused()
  await expect(myHour(page)).toHaveText(shown)
  await expect(myHour(page)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(myHour(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await expect(reasonBox(page)).toHaveValue('Me cuesta dormir')
  await page.reload()
  await expect(reasonBox(page)).toHaveValue('Me cuesta dormir')

  await consentBox(page).check()
  await context.setOffline(true)
  await confirmButton(page).click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Estás sin internet')
  await expect(refusal).toContainText('Lo que elegiste sigue aquí.')
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Comprobar y confirmar' }).click()
  await expect(bookedHeading(page)).toBeFocused()
  expect(await upcoming(request, token)).toHaveLength(1)

  // The steps are behind: Back leaves the task.
  await expect(page).toHaveURL(/\/asistencia-psicologica$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/ecosistema\/cancer$/)
})

test('una respuesta perdida se averigua sola y nunca se agenda dos veces', async ({ page, request }) => {
  test.slow()
  const { token } = await enterAsHolder(page, request, 'Emprendimiento')
  const address = '**/api/agendamientos/AgregarAgenda'

  await page.goto('/ecosistema/emprendimiento/legal')
  await chooseFirstDay(page)
  await myHour(page).click()
  await page.route(address, loseAnswer, { times: 1 })
  await confirmButton(page).click()
  await expect(bookedHeading(page)).toBeVisible()
  expect(await upcoming(request, token)).toHaveLength(1)

  // Now nothing comes back at all, and the person loads the page again.
  await page.goto('/ecosistema/emprendimiento/marketing')
  await page.getByRole('button', { name: 'Fechas siguientes' }).click()
  await chooseFirstDay(page)
  await myHour(page).click()
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
  await myHour(page).click()
  await reasonBox(page).fill('Control de presión')
  await consentBox(page).check()
  let isFirst = true
  await page.route('**/api/agendamientos/AgregarAgendaSalud', (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    // By the time it arrives, that hour is 47 h 59 min away.
    const inicio = new Date(Date.now() + (48 * 60 - 1) * 60_000).toISOString()
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
  await myHour(page).click()
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
    await myHour(tab).click()
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
  // By name: a professional added to the list meanwhile does not shift the others.
  for (const tab of [page, rival]) {
    await tab.goto('/ecosistema/empleabilidad/job/asesoria')
    await tab
      .getByRole('group', { name: /Con quién/ })
      .getByRole('radio', { name: /Iván Centeno/ })
      .check()
    await tab.getByRole('button', { name: 'Fechas siguientes' }).click()
    await chooseFirstDay(tab)
    await myHour(tab).click()
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
