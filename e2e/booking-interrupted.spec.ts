import type { Page } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import {
  bookedHeading,
  chooseFirstDay,
  confirmButton,
  consentBox,
  firstHour,
  openRoomDay,
  reasonBox,
  recovered,
  roomHours,
  sessionEnder,
  upcoming,
} from './agenda.ts'
import { installClock } from './clock.ts'
import { expect, expectAccessible, leap, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'
import { sendLogIn } from './people.ts'

const keptLength = (page: Page) => page.evaluate(() => sessionStorage.getItem('borradores')?.length ?? 0)

async function logInAgain(page: Page, document: string): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'Tu sesión ha expirado' })
  await expect(notice).toHaveCount(1)
  await notice.getByRole('button', { name: 'Aceptar' }).click()
  await expect(notice).toHaveCount(0)
  await sendLogIn(page, document)
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
  const shown = (await firstHour(page).textContent()) ?? ''
  await firstHour(page).click()
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
  // A consent belongs to its booking.
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
  await installClock(page)
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
  // Nothing of the first person except the day in the address: two people, the default of a new booking.
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
    await firstHour(page).click()
    const before = await keptLength(page)
    await reasonBox(page).fill(reason)
    // Encrypted and stored a moment after typing.
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
  const shown = (await firstHour(page).textContent()) ?? ''
  await firstHour(page).click()
  await reasonBox(page).fill('Me cuesta dormir')
  await expect(page).toHaveURL(/paso=confirmar&dia=[\d-]+&hora=\d{4}$/)

  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Elige el día y la hora/ })).toBeFocused()
  await expect(firstHour(page)).toHaveText(shown)
  await expect(firstHour(page)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(firstHour(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await expect(reasonBox(page)).toHaveValue('Me cuesta dormir')
  await page.reload()
  await expect(reasonBox(page)).toHaveValue('Me cuesta dormir')

  await consentBox(page).check()
  await context.setOffline(true)
  await confirmButton(page).click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Estás sin internet')
  await expect(refusal).toContainText('Tu elección sigue aquí.')
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Comprobar y confirmar' }).click()
  await expect(bookedHeading(page)).toBeFocused()
  expect(await upcoming(request, token)).toHaveLength(1)

  // The steps are done: Back leaves the task.
  await expect(page).toHaveURL(/\/asistencia-psicologica$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/ecosistema\/cancer$/)
})
