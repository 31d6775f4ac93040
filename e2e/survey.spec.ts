import { bookedHeading, chooseFirstDay, confirmButton, logInAs, myHour } from './agenda.ts'
import { expect, expectAccessible, test } from './journey.ts'

test('después de usar un beneficio se pregunta una vez; la cara y el comentario llegan', async ({
  quietPage: page,
  request,
}) => {
  await logInAs(page, request, 'Empleabilidad')
  const survey = page.getByRole('complementary', { name: '¿Qué tal te va con tus beneficios?' })
  await page.goto('/ecosistema/empleabilidad/salario')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(survey).toHaveCount(0)
  await chooseFirstDay(page)
  await myHour(page).click()
  await confirmButton(page).click()
  await expect(bookedHeading(page)).toBeVisible()
  await expect(survey).toBeVisible()

  // It outlives a reload, until it is answered.
  await page.goto('/ecosistema/citas')
  await expect(survey.getByRole('button', { name: 'Muy bien' })).toBeVisible()
  await expectAccessible(page)

  await page.route('**/api/encuestas/guardarEncuesta', (route) => route.fulfill({ status: 429, body: '' }))
  await survey.getByRole('button', { name: 'Regular' }).click()
  const sorry = page.getByRole('dialog', { name: 'Lo sentimos' })
  await expect(sorry).toContainText('No se pudo enviar la información, intentelo mas tarde.')
  await sorry.getByRole('button', { name: 'Aceptar' }).click()
  await page.unroute('**/api/encuestas/guardarEncuesta')

  const sent = page.waitForRequest('**/api/encuestas/guardarEncuesta')
  await survey.getByRole('button', { name: 'Regular' }).dblclick()
  expect((await sent).postDataJSON()).toEqual({ valor: 'Neutro', ruta: '/ecosistema/citas' })
  const thanks = page.getByRole('dialog', { name: '¡Gracias por responder!' })
  await expect(thanks).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await thanks.getByLabel('¿Qué podríamos hacer mejor?').fill('Más horarios por la noche 😀')
  const commented = page.waitForResponse('**/api/encuestas/actualizarEncuesta')
  await thanks.getByRole('button', { name: 'Enviar' }).click()
  expect((await commented).status()).toBe(200)
  await expect(thanks).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(survey).toHaveCount(0)

  await page.getByRole('button', { name: /tu cuenta$/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/inicia')
  expect(await page.evaluate(() => localStorage.getItem('encuesta'))).toBeNull()
})
