import {
  bookBehind,
  bookedHeading,
  bringNear,
  cellOf,
  chooseFirstDay,
  confirmButton,
  consentBox,
  firstHour,
} from './agenda.ts'
import { today } from './clock.ts'
import { withDatabase } from './database.ts'
import { newMark } from './houses.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

/** A Saturday at least two weeks ahead, as `AAAA-MM-DD` of Lima. */
function someSaturday(): string {
  const day = today().add({ days: 14 })
  return day.add({ days: 6 - (day.dayOfWeek % 7) }).toString()
}

/** On that day only one person gives job-search advice, and only by phone. */
async function leaveOnlyPhone(day: string): Promise<void> {
  await withDatabase(async (db) => {
    const others = await db
      .selectFrom('professional_service')
      .select('professional_id')
      .where('service_id', '=', 15)
      .execute()
    const { id } = await db
      .insertInto('professional')
      .values({
        code: `solo-telefono-${newMark()}`,
        name: 'Lic. Solo Teléfono',
        profession: 'Orientación laboral',
        modalities: ['phone'],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('professional_service').values({ professional_id: id, service_id: 15 }).execute()
    const on = { day, start_minute: 0, end_minute: 1440 }
    await db
      .insertInto('professional_exception')
      .values([
        { professional_id: id, kind: 'open', ...on },
        ...others.map(({ professional_id }) => ({ professional_id, kind: 'closed', ...on })),
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

test('el calendario ofrece solo las horas del modo elegido, y esas se agendan', async ({
  quietPage: page,
  request,
}) => {
  const day = someSaturday()
  await leaveOnlyPhone(day)
  await enterAsHolder(page, request, 'Empleabilidad')
  await page.goto('/ecosistema/empleabilidad/job/asesoria')
  await expect(page.getByRole('radio', { name: 'Por videollamada' })).toBeChecked()
  await expect(await cellOf(page, day)).toHaveAccessibleName(/sin horas libres$/)

  await page.getByRole('radio', { name: 'Por teléfono' }).check()
  const cell = await cellOf(page, day)
  await expect(cell).toHaveAccessibleName(/\d horas? libres?$/)
  await expectAccessible(page)
  await cell.click()
  await firstHour(page).click()
  await confirmButton(page).click()
  await expect(bookedHeading(page)).toBeVisible()
  await expect(page.getByText('Te llamamos a tu celular a la hora de la cita.')).toBeVisible()
})

test('antes de confirmar el chequeo se ve y se elige a dónde se va', async ({ quietPage: page, request }) => {
  await enterAsHolder(page, request, 'Cancer')
  await page.goto('/ecosistema/cancer/chequeo-preventivo')
  const cities = page.getByRole('group', { name: '¿En qué ciudad quieres atenderte?' })
  await expect(cities.getByRole('button')).toHaveCount(3)
  await expectAccessible(page)
  await cities.getByText('Vivo en otra ciudad').click()
  await page.getByLabel('¿En cuál?').selectOption('Cusco')
  await expect(page.getByText('Lo más cerca de Cusco: Arequipa.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver horarios en Arequipa' }).click()
  // The chosen part is gone: what follows it has the focus.
  await expect(page.locator(':focus').getByRole('button', { name: /^Primer horario/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Primer horario.*En Arequipa/ })).toBeVisible()
  await chooseFirstDay(page)
  await firstHour(page).click()
  await expect(page.getByText(/^60 minutos · Presencial · .*Arequipa$/)).toBeVisible()
  // The professional is named before confirming.
  await expect(page.getByText(/^Te atiende (el|la) Dra?\./)).toBeVisible()
  await expectAccessible(page)
  await consentBox(page).check()
  await confirmButton(page).click()
  await expect(bookedHeading(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Arequipa')
})

test('a quien nadie llamó se le pregunta: espera, y luego toma otro horario', async ({
  quietPage: page,
  request,
}) => {
  const { token } = await enterAsHolder(page, request, 'Empleabilidad')
  const { id } = await bookBehind(request, token, { idServicio: 17, modalidad: 'telefono' })
  await bringNear(id, -12)
  await page.goto('/ecosistema/citas')
  await page.getByRole('button', { name: 'Nadie me llamó' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lo sentimos' })
  await expect(dialog.getByRole('button', { name: /de .*, \d+:\d\d/ })).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Seguir esperando' }).click()
  await expect(page.getByText('Nos avisaste que seguías esperando.')).toBeVisible()
  await expectAccessible(page)
  // Its time is over, and another one is upcoming: its possible actions stay open.
  await bringNear(id, -40)
  await bookBehind(request, token, { idServicio: 15 })
  await page.reload()
  await page
    .getByRole('region', { name: 'Anteriores' })
    .getByRole('button', { name: 'Elegir otra cosa' })
    .click()
  // The last of the three: time or a parallel journey may take the nearest one.
  await dialog
    .getByRole('button', { name: /de .*, \d+:\d\d/ })
    .last()
    .click()
  await expect(page.getByText(/Tu cita quedó en el nuevo horario/)).toBeVisible()
  await expect(page.getByText('La anterior no se descontó de tu beneficio.')).toBeVisible()
  await expect(page.getByText('Cancelada').first()).toBeVisible()
})
