import { activatedHolder } from './accounts.ts'
import { bookBehind, consentBox } from './agenda.ts'
import { minutesFromNow, now, today } from './clock.ts'
import { withDatabase } from './database.ts'
import { anyWidth, expect, expectAccessibleInBothSizes, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

/** Offers a freed hour to the waiting person, for fifteen minutes. */
async function offerTo(document: string, { inicio, profesional }: Awaited<ReturnType<typeof bookBehind>>) {
  const ends = minutesFromNow(15)
  await withDatabase(async (db) => {
    const hour = await db
      .updateTable('freed_hour')
      .set({ due_at: ends, held_until: ends, freed_by: null })
      .where('starts_at', '=', new Date(inicio))
      .where('professional_id', '=', profesional?.id ?? '')
      .returning(['id as hour_id', 'professional_id', 'starts_at'])
      .executeTakeFirstOrThrow()
    const wait = await db
      .selectFrom('hour_wait')
      .innerJoin('account', 'account.id', 'account_id')
      .select(['hour_wait.id as wait_id', 'account_id'])
      .where('document_number', '=', document)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('hour_offer')
      .values({ ...hour, ...wait, to_all: false, offered_at: now(), expires_at: ends })
      .execute()
  })
}

/** Another person takes an hour offered to several. */
async function takenByAnother({ inicio, profesional }: Awaited<ReturnType<typeof bookBehind>>) {
  await withDatabase(async (db) => {
    const { id } = await db
      .updateTable('freed_hour')
      .set({ state: 'taken' })
      .where('starts_at', '=', new Date(inicio))
      .where('professional_id', '=', profesional?.id ?? '')
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('hour_offer').set({ state: 'gone' }).where('hour_id', '=', id).execute()
  })
}

test(
  'quien no encuentra hora espera una, y toma la que ve cuando se libera, nunca otra',
  anyWidth,
  async ({ quietPage: page, request }) => {
    test.slow()
    const other = await activatedHolder(request, 'Vida+Accidentes')
    const { document } = await enterAsHolder(page, request, 'Vida+Accidentes')
    await page.goto('/ecosistema/accidentes/telemedicina')
    await page.getByRole('button', { name: /^Geriatría/ }).click()
    const form = page.locator('details', { has: page.getByText('¿Ninguna hora te sirve?', { exact: true }) })
    await form.getByText('Avísame si se libera una hora').click()
    await expect(form).toContainText('aunque falten menos de 48 horas')
    for (const part of [/^Mañana/, /^Tarde/, /^Noche/])
      await form.getByRole('checkbox', { name: part }).uncheck()
    await form.getByRole('button', { name: 'Avísame' }).click()
    await expect(form.getByText('Elige al menos una parte del día')).toBeVisible()
    for (const part of [/^Mañana/, /^Tarde/, /^Noche/])
      await form.getByRole('checkbox', { name: part }).check()
    const lastDay = today().add({ days: 45 })
    await form.getByLabel('Hasta').fill(lastDay.toString())
    await form.getByRole('button', { name: 'Avísame' }).click()
    await expect(form.getByText('Te avisaremos')).toBeVisible()
    await form.getByRole('link', { name: 'Ver mis citas' }).click()
    const wait = page.getByRole('article', { name: 'Espera: Telemedicina' })
    await expect(wait).toContainText('Esperando')

    // Another person cancels two; the worker's act a minute later is done here at once.
    const asked = { idServicio: 18, especialidad: 'Geriatría' } as const
    const seen = await bookBehind(request, other.token, asked)
    const visit = await bookBehind(request, other.token, asked)
    for (const freed of [seen, visit]) {
      await request.post(`/api/agendamientos/DeleteAgenda/${freed.id}`, {
        headers: { authorization: `Bearer ${other.token}` },
        data: {},
      })
      await offerTo(document, freed)
    }
    await page.reload()
    const take = wait.getByRole('button', { name: 'Tomar esta hora' })
    await expect(take).toBeVisible()
    await expect(wait.getByRole('timer')).toHaveText(/^1[0-4]:\d\d$/)
    await expectAccessibleInBothSizes(page)
    await take.click()
    await expect(wait.getByText('Para agendar debes aceptar el consentimiento informado')).toBeVisible()
    await consentBox(page).check()
    await takenByAnother(seen)
    await take.click()
    const gone = wait.getByRole('alert')
    await expect(gone).toContainText('Ya no está la hora')
    await expect(gone).toContainText('No agendamos nada')
    await expect(gone).toBeFocused()
    await expectAccessibleInBothSizes(page)
    await expect(consentBox(page)).not.toBeChecked()
    await consentBox(page).check()
    await take.dblclick()
    await expect(page.getByText(/^La hora es tuya/)).toBeVisible()
    await expect(page.getByRole('article', { name: 'Telemedicina', exact: true })).toContainText('Agendada')
    await expect(wait).toContainText('Tomada')
  },
)
