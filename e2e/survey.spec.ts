import { expect, expectAccessible, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

test('cuando un servicio termina se pregunta una vez; la cara, el comentario y el pedido de llamada llegan', async ({
  quietPage: page,
  request,
}) => {
  const { token } = await enterAsHolder(page, request, 'Empleabilidad')
  const question = '¿Qué te pareció el curso que terminaste?'
  const survey = page.getByRole('region', { name: question })
  await page.goto('/ecosistema/citas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(survey).toHaveCount(0)

  const headers = { authorization: `Bearer ${token}` }
  const { filas } = (await (await request.get('/api/cursos', { headers })).json()) as {
    filas: { id: string }[]
  }
  const done = { headers, data: { estado: 'terminado' } }
  expect((await request.post(`/api/cursos/${filas[0]?.id}/Avance`, done)).ok()).toBe(true)
  await page.goto('/ecosistema/citas')
  await expect(survey).toBeVisible()

  // It stays on its page, and survives a reload there, until it is answered.
  await page.goto('/ecosistema')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(survey).toHaveCount(0)
  await page.goto('/ecosistema/citas')
  await expect(survey).toBeVisible()
  await page.reload()
  const faces = survey.getByRole('radiogroup', { name: question })
  await expect(faces).toBeVisible()
  await expectAccessible(page)

  // By keyboard the arrows move between the faces, and Enter answers.
  await page.route('**/api/encuestas/guardarEncuesta', (route) => route.fulfill({ status: 429, body: '' }))
  await faces.getByRole('radio', { name: 'Muy bien' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(faces.getByRole('radio', { name: 'Mal' })).toBeChecked()
  await page.keyboard.press('Enter')
  const sorry = page.getByRole('dialog', { name: 'Lo sentimos' })
  await expect(sorry).toContainText('No se pudo enviar la información, intentelo mas tarde.')
  await sorry.getByRole('button', { name: 'Aceptar' }).click()
  await expect(faces.getByRole('radio', { name: 'Mal' })).toBeChecked()
  await page.unroute('**/api/encuestas/guardarEncuesta')

  const sent = page.waitForRequest('**/api/encuestas/guardarEncuesta')
  await survey.getByText('Mal', { exact: true }).dblclick()
  expect((await sent).postDataJSON()).toEqual({ valor: 'Detractor', ruta: '/ecosistema/citas' })
  const thanks = page.getByRole('dialog', { name: '¡Gracias por responder!' })
  await expect(thanks).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await thanks.getByLabel('¿Qué salió mal?').fill('No entendí el final 😀 y me despidieron')
  await thanks.getByRole('checkbox', { name: 'Quiero que me llamen por esto' }).check()
  await expect(thanks).toContainText('2 días hábiles')
  const commented = page.waitForResponse('**/api/encuestas/actualizarEncuesta')
  await thanks.getByRole('button', { name: 'Enviar' }).click()
  expect((await commented).status()).toBe(200)
  await expect(thanks).toBeHidden()
  const promised = page.getByRole('dialog', { name: 'Te vamos a llamar' })
  await expect(promised).toContainText('a más tardar')
  // The words report a loss: a notice is offered with them, and the sent comment stays sent.
  await expectAccessible(page)
  await promised.getByRole('link', { name: 'Avísalo ahora' }).click()
  await expect(page).toHaveURL('/ecosistema/solicitudes/nueva')
  await expect(page.getByLabel('Cuéntalo con tus palabras')).toHaveValue(
    'No entendí el final 😀 y me despidieron',
  )
  await page.goto('/ecosistema/citas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(survey).toHaveCount(0)

  await page.getByRole('button', { name: /tu cuenta$/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/inicia')
  expect(await page.evaluate(() => localStorage.getItem('encuesta'))).toBeNull()
})
