import { logInAs } from './agenda.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { logIn } from './people.ts'

test('protección: autorizar el score, anotar un pago con su entidad y su fin, y medir la salud financiera', async ({
  quietPage: page,
}) => {
  test.slow()
  await logIn(page, '10000001')
  await page.goto('/ecosistema/proteccion/alertas-notificaciones')
  const name = `Cuota ${test.info().parallelIndex}${Date.now() % 100_000}`
  const another = page.getByRole('button', { name: /Nuevo aviso|Agregar/ })
  await expect(page.getByLabel('¿Qué quieres recordar?').or(another).first()).toBeVisible()
  if (await another.first().isVisible()) await another.first().click()
  await page.getByLabel('¿Qué quieres recordar?').fill(name)
  await page.getByLabel(/^Dónde/).fill('Caja Sur')
  await page.getByLabel(/^Hasta cuándo/).fill('2027-06-30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Crear el aviso' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByText(/Caja Sur/).first()).toBeVisible()

  await page.goto('/ecosistema/proteccion/salud-financiera')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/ecosistema/proteccion/score-credito')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('el enlace de un curso abre ese curso, y lo que se empieza espera en el inicio', async ({
  quietPage: page,
  request,
}) => {
  test.slow()
  await logInAs(page, request, 'Emprendimiento')
  const title = 'Conoce a tu cliente: investigación de mercado práctica'
  await page.goto(`/ecosistema/emprendimiento/coursera?titulo=${encodeURIComponent(title)}`)
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Lo empecé' }).click()
  await expect(page.getByRole('button', { name: 'Quitar de mis cursos' })).toBeVisible()
  await page.goto('/ecosistema')
  await expect(page.getByRole('link', { name: /Conoce a tu cliente/ })).toBeVisible()
})
