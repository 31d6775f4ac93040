import { expect, expectAccessible, test, tooOften } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

test('el sueldo: del bruto al neto con cada descuento, y del neto al bruto', async ({
  quietPage: page,
  request,
}) => {
  await enterAsHolder(page, request, 'Empleabilidad')
  await page.goto('/ecosistema/empleabilidad/salario')
  await page.getByRole('link', { name: 'Calculadora de sueldo' }).click()
  await page.getByLabel('Sueldo bruto al mes').fill('5,000')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByRole('heading', { name: 'Recibes en un mes típico' })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Mes a mes' })).toContainText('13 % de S/ 5,000.00')
  // Each slice of the gross pay shows its rule.
  await page.getByRole('radio', { name: /^Pensión: ONP/ }).check({ force: true })
  await expect(page.getByText(/13 % de S\/.5,000\.00\. Va al sistema público/)).toBeVisible()
  const tax = page.getByRole('table', { name: 'El impuesto, tramo por tramo' })
  await expect(tax).toContainText(/8 % de S\/.27,500\.00.*14 % de S\/.4,900\.00/)
  await expectAccessible(page)
  await page.getByLabel('Quiero calcular').selectOption('neto')
  await page.getByLabel('Neto que quieres recibir').fill('')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByRole('alert')).toContainText('Escribe el monto como 1,234.50')
  await page.getByLabel('Neto que quieres recibir').fill('4109.50')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText('S/ 4,109.50').first()).toBeVisible()
})

test('empleos: buscar con un error, ver, guardar y pedir avisos', async ({ quietPage: page, request }) => {
  await enterAsHolder(page, request, 'Empleabilidad')
  await page.goto('/ecosistema/empleabilidad/job')
  // The next page fails; a retry loads it, and the rows stay.
  const offers = page.getByRole('button', { name: /^Ver oferta ?: / })
  const more = page.getByRole('button', { name: 'Ver más ofertas' })
  await expect(more).toBeVisible()
  const first = await offers.count()
  await page.route(/\/api\/empleos\?.*despues=/u, (route) => route.fulfill(tooOften), {
    times: 1,
  })
  // A font that loads between press and release moves the button: tap again.
  await expect(async () => {
    await more.click()
    await expect(page.getByRole('alert')).toContainText('Espera un poco', { timeout: 3000 })
  }).toPass()
  await expect(offers).toHaveCount(first)
  await more.click()
  await expect.poll(() => offers.count()).toBeGreaterThan(first)
  await expect(page.getByRole('alert')).toHaveCount(0)

  // An offer far down takes the focus when opened; leaving it returns to its row.
  const far = offers.nth(first)
  await far.click()
  const offer = page.getByRole('region', { name: 'Oferta de empleo' })
  await expect(offer.getByRole('heading', { level: 2 })).toBeFocused()
  await page.getByRole('button', { name: 'Volver a las ofertas' }).click()
  await expect(far).toBeFocused()
  await expect(far).toBeInViewport()
  await far.click()
  await expect(offer.getByRole('heading', { level: 2 })).toBeFocused()
  await page.goBack()
  await expect(far).toBeFocused()
  await expect(far).toBeInViewport()

  await page.getByLabel('Puesto, empresa o palabra').fill('enfermra')
  await page.getByRole('button', { name: 'Buscar' }).click()
  // The answer has the focus, with its first offer above the fold; Back is the previous search.
  await expect(page.getByText('Mostramos «enfermera»')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Mostramos' })).toBeFocused()
  const { y = 0 } = (await offers.first().boundingBox()) ?? {}
  expect(y).toBeLessThan(600)
  await page.goBack()
  await expect(page.getByText('Mostramos «enfermera»')).toHaveCount(0)
  await expect(page.getByLabel('Puesto, empresa o palabra')).toHaveValue('')
  await page.goForward()
  await expect(page.getByText('Mostramos «enfermera»')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Guardar ?: Enfermera/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Guardada ?: Enfermera/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Ver oferta ?: Enfermera/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Postular en el sitio de la oferta' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Volver a las ofertas' }).click()
  await page.getByRole('button', { name: 'Guardadas', exact: true }).click()
  await expect(page.getByText('1 oferta', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Crear aviso de/ }).click()
  await expect(page.getByText(/te escribiremos cada mañana/)).toBeVisible()
  await page.getByRole('button', { name: 'Quitar el aviso de enfermra' }).click()
  await expect(page.getByText('Quitamos el aviso.')).toBeVisible()
})

test('el currículum se guarda al escribir, se ve, se descarga, y sigue ahí', async ({
  quietPage: page,
  request,
}) => {
  await enterAsHolder(page, request, 'Empleabilidad')
  await page.goto('/ecosistema/empleabilidad/curriculum/editor')
  await page.getByLabel('A qué te dedicas').fill('Analista de administración')
  await page.getByRole('button', { name: 'Agregar un trabajo' }).click()
  await expect(page.getByLabel('Puesto')).toBeFocused()
  await page.getByLabel('Puesto').fill('Cajera')
  await page.getByLabel('Desde').fill('2020-03')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vista previa' })).toContainText('mar. 2020 – actualidad')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar PDF' }).click()
  expect((await download).suggestedFilename()).toBe('curriculum.pdf')
  // Leaving right after the last key loses nothing.
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByLabel('Ciudad').fill('Trujillo')
  await page.getByRole('navigation', { name: 'Ruta de la página' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/empleabilidad$/)
  await page.goBack()
  await kept
  await expect(page.getByLabel('Ciudad')).toHaveValue('Trujillo')
  await page.goto('/ecosistema/empleabilidad/curriculum/editor')
  await expect(page.getByLabel('A qué te dedicas')).toHaveValue('Analista de administración')
  await expect(page.getByLabel('Ciudad')).toHaveValue('Trujillo')
  // Saved in another tab meanwhile: the reloaded version has the focus at its top.
  await page.route('**/api/empleabilidad/Curriculum', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 409,
          json: { status: 409, codigo: 'curriculum_cambiado', title: 'Cambió', detail: 'En otra pestaña' },
        })
      : route.fallback(),
  )
  await page.getByLabel('Ciudad').fill('Piura')
  await page.getByRole('button', { name: 'Cargar lo último guardado' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Ciudad')).toHaveValue('Trujillo')
})

test('la práctica de entrevista: pregunta, reloj, grabación que no sale y mirada propia', async ({
  quietPage: page,
  request,
  context,
}) => {
  await context.grantPermissions(['camera', 'microphone'])
  await enterAsHolder(page, request, 'Empleabilidad')
  await page.goto('/ecosistema/empleabilidad/entrevista')
  await page.getByRole('link', { name: 'Practicar' }).click()
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Empezar' }).click()
  const sent: string[] = []
  page.on('request', (one) => void (one.method() === 'GET' ? null : sent.push(one.url())))
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect(page.getByText('Grabando, solo aquí')).toBeVisible()
  await page.getByRole('button', { name: 'Terminé de responder' }).click()
  await expect(page.getByLabel('Tu respuesta')).toBeVisible()
  await page.getByLabel('Respondí lo que me preguntaron').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Siguiente pregunta' }).click()
  await expect(page.getByLabel('Tu respuesta')).toBeHidden()
  // Back is the previous question, with its recording and its ticks; a reload keeps the ticks.
  await page.goBack()
  await expect(page.getByText('Pregunta 1 de 6')).toBeVisible()
  await expect(page.getByLabel('Tu respuesta')).toBeVisible()
  await expect(page.getByLabel('Respondí lo que me preguntaron')).toBeChecked()
  await page.reload()
  await expect(page.getByLabel('Respondí lo que me preguntaron')).toBeChecked()
  for (let question = 1; question < 6; question += 1) {
    await page.getByRole('button', { name: 'Siguiente pregunta' }).click()
  }
  await page.getByRole('button', { name: 'Ver mi resumen' }).click()
  await expect(page.getByRole('heading', { name: 'Terminaste tu práctica' })).toBeFocused()
  expect(sent).toEqual([])
})
