import type { Request } from '@playwright/test'
import { today } from './clock.ts'
import { newMark } from './houses.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { enterAsHolder, enterAsSample } from './kept-session.ts'

test('avisos de pago: anotar uno con su entidad y su fin', async ({ quietPage: page }) => {
  await enterAsSample(page, '10000001')
  await page.goto('/ecosistema/proteccion/alertas-notificaciones')
  const name = `Cuota ${newMark()}`
  const another = page.getByRole('button', { name: /Nuevo recordatorio|Agregar/ })
  await expect(page.getByLabel('¿Qué quieres recordar?').or(another).first()).toBeVisible()
  if (await another.first().isVisible()) await another.first().click()
  await page.getByLabel('¿Qué quieres recordar?').fill(name)
  await page.getByText('Más opciones').click()
  await page.getByLabel(/^Dónde/).fill('Caja Sur')
  const nextYear = today().year + 1
  await page.getByLabel(/^Hasta cuándo/).fill(`${nextYear}-06-30`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Crear el recordatorio' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByText(/Caja Sur/).first()).toBeVisible()

  // Back leads from the form to the list, and the typed text stays in it.
  await page.getByRole('button', { name: 'Nuevo recordatorio' }).click()
  await page.getByLabel('¿Qué quieres recordar?').fill('Recibo de luz')
  await page.goBack()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('¿Qué quieres recordar?')).toHaveValue('Recibo de luz')
  await page.goBack()

  // On the narrowest phone a finger still hits one day of the month at a time.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('cell').first()).toBeVisible()
  const small = await page
    .getByRole('cell')
    .evaluateAll((days) =>
      days.filter((day) => Math.min(day.clientWidth, day.clientHeight) < 44).map((day) => day.textContent),
    )
  expect(small).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('el score: primero el permiso, luego la aguja y su año, y retirarlo en un toque', async ({
  quietPage: page,
  request,
}) => {
  await enterAsHolder(page, request, 'Proteccion')
  await page.goto('/ecosistema/proteccion/score-credito')
  const gauge = page.getByRole('meter', { name: 'Score de crédito' })
  await expect(page.getByRole('heading', { name: 'Primero, tu permiso' })).toBeVisible()
  await expect(gauge).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Autorizo y quiero ver mi score' }).click()
  await expect(page.locator(':focus').getByRole('heading', { name: 'Tu score', exact: true })).toBeVisible()
  await expect(gauge).toHaveAttribute('aria-valuetext', /^\d+ de 999, \p{L}+/u)
  await expect(page.getByText('Dato de muestra', { exact: true })).toHaveCount(4)
  await expect(page.getByText(/es la tuya/)).toBeVisible()
  await expect(page.getByText('Haz esto:')).toHaveCount(4)
  // The dial shows the distance to the next band, and its year can be read by keyboard.
  await expect(page.getByText(/^Te falta.* para \p{L}+|^Estás en la banda más alta$/u)).toBeVisible()
  const year = page.getByRole('slider', { name: 'Score de crédito por mes, punto por punto' })
  const newest = (await year.getAttribute('aria-valuetext')) ?? ''
  expect(newest).toMatch(/^\p{L}+ de \d{4}: \d+, \p{L}+/u)
  await year.press('ArrowLeft')
  await expect(year).not.toHaveAttribute('aria-valuetext', newest)
  await page.getByText('Ver los datos en una tabla').click()
  await expect(page.getByRole('table', { name: 'Score de crédito por mes' }).getByRole('row')).toHaveCount(13)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retirar mi autorización y borrar lo guardado' }).click()
  await expect(page.getByRole('heading', { name: 'Primero, tu permiso' })).toBeVisible()
  await expect(gauge).toHaveCount(0)
})

test('el test: ocho preguntas de a una, atrás sin perder, lo respondido espera, y el cambio a la segunda', async ({
  quietPage: page,
  request,
}) => {
  test.slow()
  await enterAsHolder(page, request, 'Proteccion')
  const next = page.getByRole('button', { name: 'Siguiente' })
  const at = (question: number) => page.getByText(`Pregunta ${question} de 8`, { exact: true })
  const choose = (option: number) => page.getByRole('radio').nth(option).check()
  const answer = async (from: number, option: number) => {
    for (let question = from; question <= 8; question += 1) {
      await expect(at(question)).toBeVisible()
      await choose(option)
      await page.getByRole('button', { name: question === 8 ? 'Ver mi resultado' : 'Siguiente' }).click()
    }
  }
  await page.goto('/ecosistema/proteccion/salud-financiera')
  await page.getByRole('button', { name: 'Empezar el test' }).click()
  await expect(next).toBeDisabled()
  await expectAccessible(page)
  await choose(1)
  await next.click()
  await choose(3)
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect(at(1)).toBeVisible()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await next.click()
  await expect(page.getByRole('radio').nth(3)).toBeChecked()

  // Left and reopened: the answers remain.
  await page.reload()
  await expect(at(2)).toBeVisible()
  await page.goBack()
  await expect(at(1)).toBeVisible()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.goto('/ecosistema/proteccion/salud-financiera')
  await page.getByRole('button', { name: 'Seguir (2 de 8)' }).click()
  await answer(3, 2)
  await expect(page.getByRole('heading', { name: /^Tu resultado: \d+ de 100, / })).toBeFocused()
  await expect(
    page.getByRole('list', { name: 'Tus cuatro pilares, de 0 a 100' }).getByRole('listitem'),
  ).toHaveCount(4)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Responder otra vez' }).click()
  await answer(1, 4)
  await expect(page.getByRole('heading', { name: 'Tu resultado: 100 de 100, saludable' })).toBeFocused()
  await expect(page.getByText(/^Subiste 50 puntos/)).toBeVisible()
  await expect(page.getByText('2 resultados: de 50 a 100 puntos.')).toBeVisible()
})

test('seguridad: la licencia en un toque, un punto de la revisión, y un mensaje que no sale del equipo', async ({
  quietPage: page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAsHolder(page, request, 'Proteccion')
  await page.goto('/ecosistema/proteccion/seguridad-informatica')
  await page.getByRole('button', { name: 'Activar mi licencia' }).click()
  await page.getByRole('button', { name: 'Copiar la clave' }).click()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key.length).toBeGreaterThan(8)
  await expect(page.getByText(key, { exact: true })).toBeVisible()
  const ticked = page.waitForResponse('**/api/proteccion/Seguridad/Lista')
  await page.getByLabel('Mi correo tiene una contraseña que no uso en otro sitio').check()
  expect((await ticked).status()).toBe(200)
  await expect(page.getByText('1 de 10 listos.')).toBeVisible()
  // Ticked quickly, while the first answer is pending: each counts.
  const letGo = Promise.withResolvers<void>()
  await page.route('**/api/proteccion/Seguridad/Lista', async (route) => {
    await letGo.promise
    await route.continue()
  })
  const points = page.getByRole('checkbox', { checked: false })
  await points.nth(0).check()
  await points.nth(0).check()
  letGo.resolve()
  await expect(page.getByText('3 de 10 listos.')).toBeVisible()
  await page.unroute('**/api/proteccion/Seguridad/Lista')
  const sent: string[] = []
  // Once a minute the server receives a sign of activity, and nothing of the typed text.
  const isSignOfLife = (one: Request) => one.url().endsWith('/api/Login/obtenerSession')
  page.on('request', (one) => void (isSignOfLife(one) ? null : sent.push(one.url())))
  await page
    .getByLabel('Mensaje o enlace')
    .fill('BCP: su cuenta será bloqueada en 24 horas. Ingrese a https://bcp-enlinea.top/validar')
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByText('Imita a BCP')).toBeVisible()
  expect(sent).toEqual([])
  await expectAccessible(page)
})

test('el enlace de un curso abre ese curso, y lo que se empieza espera en el inicio', async ({
  quietPage: page,
  request,
}) => {
  test.slow()
  await enterAsHolder(page, request, 'Emprendimiento')
  const title = 'Conoce a tu cliente: investigación de mercado práctica'
  await page.goto('/ecosistema/emprendimiento/coursera?destacado=8')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Lo empecé' }).click()
  await expect(page.getByRole('button', { name: 'Quitar de mis cursos' })).toBeVisible()
  await page.goto('/ecosistema')
  await expect(page.getByRole('link', { name: /Conoce a tu cliente/ })).toBeVisible()
})
