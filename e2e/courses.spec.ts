import { bookBehind } from './agenda.ts'
import { onePage } from './files.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

test('cursos: activar la licencia, buscar con un error, empezar uno y verlo en los míos', async ({
  quietPage: page,
  request,
}) => {
  // A visitor with the link of one course sees it at once, in its tab.
  const link = '/emprendimiento/coursera#curso-10'
  await page.goto(link)
  await expect(page.getByRole('tab', { name: 'Liderazgo' })).toHaveAttribute('aria-selected', 'true')
  const card = page.getByRole('heading', { name: 'Liderar equipos pequeños' })
  await expect(card).toBeInViewport()

  await enterAsHolder(page, request, 'Emprendimiento')
  // The same link opens the course inside for a person with the benefit.
  await page.goto(link)
  await expect(page).toHaveURL(/\/ecosistema\/emprendimiento\/coursera\?curso=/)
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Volver a los cursos' }).click()
  expect(await page.getByRole('main').evaluate((main) => main.clientHeight / 844)).toBeLessThan(2.2)
  await page.getByRole('button', { name: 'Activar mi licencia' }).click()
  await expect(page.getByRole('heading', { name: 'Tu licencia está activa' })).toBeVisible()
  await expect(page.getByText(/CURSO-DEMO-\d+/)).toBeVisible()
  // No similar course: the topics are offered.
  await page.getByLabel('Qué quieres aprender').fill('zzzqqq')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('button', { name: 'Idiomas', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Ver curso ?: Inglés para el trabajo$/ })).toBeVisible()
  await page.getByLabel('Qué quieres aprender').fill('contabilidd')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Mostramos «contabilidad»')).toBeVisible()
  const course = page.getByRole('button', { name: /^Ver curso ?: Contabilidad básica para no contadores$/ })
  await expect(course).toBeVisible()
  await expectAccessible(page)
  await course.press('Enter')
  await expect(page.locator(':focus').getByRole('region', { name: 'Curso', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Volver a los cursos' })).toBeFocused()
  await page.getByRole('button', { name: 'Lo empecé' }).click()
  await expect(page.getByRole('button', { name: 'Lo empecé' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Terminé la semana 1' }).click()
  await expect(page.getByText(/^Sigue en la semana 2 de/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Volver a los cursos' }).click()
  const mine = page.getByRole('region', { name: 'Mis cursos' })
  await expect(mine.getByText('Sigue en la semana 2')).toBeVisible()
})

test('documentos para el asesor: qué llevar, adjuntar y quitar', async ({ quietPage: page, request }) => {
  const { token } = await enterAsHolder(page, request, 'Emprendimiento')
  await bookBehind(request, token, { idServicio: 9 })
  await page.goto('/ecosistema/citas')
  await page.getByRole('link', { name: 'Preparar mi cita' }).click()
  await expect(page.getByText('Fechas y montos, anotados en orden')).toBeVisible()
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(text),
  })
  await page.getByLabel('Adjuntar un documento').setInputFiles(file('nota.pdf', 'esto no es un PDF'))
  await expect(page.getByRole('alert')).toContainText('Ese archivo no se puede enviar')
  await page.getByLabel('Adjuntar un documento').setInputFiles(file('contrato.pdf', onePage))
  await expect(page.getByText(/contrato\.pdf · 1 kB/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar contrato.pdf' }).click()
  await expect(page.getByText(/contrato\.pdf/)).toHaveCount(0)
})
