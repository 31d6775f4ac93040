import { services } from '@amparo/domain/catalogue/services.ts'
import { bookBehind } from './agenda.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { enterAsHolder, enterAsSample } from './kept-session.ts'
import type { Profile } from './people.ts'

test('cada uno de los 21 beneficios se usa en su página, y ninguna manda al teléfono', async ({
  quietPage: page,
}) => {
  test.slow()
  expect(services).toHaveLength(21)
  await enterAsSample(page, '10000001')
  const main = page.getByRole('main')
  for (const { linkIn } of services) {
    await page.goto(linkIn)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The tool of the benefit: a field, a city, an hour, a licence, a search; the link back and the menu are outside or
    // lead away.
    const toDo = main
      .getByRole('button', { disabled: false })
      .or(main.getByRole('textbox'))
      .or(main.getByRole('radio'))
      .or(main.getByRole('gridcell'))
    await expect(toDo.first(), linkIn).toBeVisible()
    const dials = await main
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((to) => /^(tel|mailto):/.test(to)),
      )
    // The emergency and crisis lines are shown beside health benefits.
    expect(
      dials.filter((to) => !['tel:106', 'tel:113'].includes(to)),
      linkIn,
    ).toEqual([])
    const words = await main.innerText()
    expect(words, linkIn).not.toMatch(/mientras abrimos|pídelo por (teléfono|correo)|llámanos|escríbenos/i)
  }
})

const courses: readonly (readonly [path: string, profile: Profile])[] = [
  ['/ecosistema/proteccion/coursera', 'Proteccion'],
  ['/ecosistema/empleabilidad/coursera', 'Empleabilidad'],
  ['/ecosistema/vida/coursera', 'Vida+Accidentes'],
]
for (const [path, profile] of courses) {
  test(`los cursos de ${path}: activar, buscar, guardar uno y verlo en los míos`, async ({
    quietPage: page,
    request,
  }) => {
    await enterAsHolder(page, request, profile)
    await page.goto(path)
    await page.getByRole('button', { name: 'Activar mi licencia' }).click()
    await expect(page.getByRole('heading', { name: 'Tu licencia está activa' })).toBeVisible()
    await page.getByLabel('Qué quieres aprender').fill('contabilidad')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page
      .getByRole('button', { name: /^Ver curso ?: Contabilidad/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Lo empecé' }).click()
    await expect(page.getByRole('button', { name: 'Lo empecé' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Volver a los cursos' }).click()
    await expect(
      page.getByRole('region', { name: 'Mis cursos' }).getByText('Sigue en la semana 1'),
    ).toBeVisible()
    await expectAccessible(page)
  })
}

test('tu camino: lo que queda del año, los descartes por edad, y el paso que sigue cambia al agendar', async ({
  quietPage: page,
  request,
}) => {
  const { token } = await enterAsHolder(page, request, 'Cancer')
  await page.goto('/ecosistema/cancer')
  const path = page.getByRole('region', { name: 'Tu camino' })
  await expect(path.getByText('Agenda tu chequeo preventivo del año')).toBeVisible()
  await expect(path.getByText(/^Quedan? \d+$/)).toHaveCount(4)
  await expect(page.getByText(/^Fuente: .* no un diagnóstico/)).toBeVisible()
  await expect(page.getByText(/, mujeres$/)).toHaveCount(1)
  await page.getByLabel('Hombres', { exact: true }).check()
  await expect(page.getByText(/, mujeres$/)).toHaveCount(0)
  await expectAccessible(page)

  await bookBehind(request, token, { idServicio: 34 })
  await page.reload()
  await expect(path.getByText(/^Tu próxima cita: /)).toBeVisible()
  await path.getByRole('link', { name: 'Ver mi cita' }).click()
  await expect(page).toHaveURL(/\/ecosistema\/citas$/)
  await expect(page.getByRole('button', { name: /^Cancelar/ }).first()).toBeVisible()
})
