import { expect } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { now } from './clock.ts'
import { consoleUrl, enterAs } from './console.ts'
import { withDatabase } from './database.ts'
import { expectAccessible, test } from './journey.ts'

test('encuestas: las respuestas dibujadas, y un caso que se toma y se cierra', async ({
  quietPage: page,
  request,
}) => {
  const { document } = await activatedHolder(request)
  await openCase(document)
  await enterAs(page, 'Rocío Paredes')
  await page.goto(`${consoleUrl}/encuestas?buscar=${document}`)
  await expect(page.getByRole('heading', { name: 'Respuestas por beneficio y semana' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  const cases = page.getByRole('table', { name: 'Personas que pidieron que las llamen' })
  await cases.getByRole('link').click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('Nadie me avisó')).toBeVisible()
  await panel.getByRole('button', { name: 'Tomar', exact: true }).click()
  await expect(panel.getByText('Tú', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Tomaste/)).toBeVisible()
  await panel.getByRole('button', { name: 'Cerrar el caso' }).click()
  await expect(panel.getByText('Elige cómo terminó')).toBeVisible()
  await expectAccessible(page)
  await panel.getByLabel('Resuelto en la llamada').check()
  await panel.getByLabel('Qué se habló y qué se acordó').fill('Se le ofreció otra hora y la tomó')
  // Closed before the server has answered; taken back, what was noted waits in its form.
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/api/consola/Casos/*/Cerrar',
    async (route) => {
      await held.promise
      await route.continue()
    },
    { times: 1 },
  )
  await panel.getByRole('button', { name: 'Cerrar el caso' }).click()
  await expect(panel.getByRole('button', { name: 'Reabrir el caso' })).toBeVisible()
  // What was done last stands last.
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  held.resolve()
  await expect(page.getByText('La llamada está abierta otra vez')).toBeVisible()
  await expect(panel.getByLabel('Qué se habló y qué se acordó')).toHaveValue(
    'Se le ofreció otra hora y la tomó',
  )
  await panel.getByRole('button', { name: 'Cerrar el caso' }).click()
  await expect(panel.getByRole('button', { name: 'Reabrir el caso' })).toBeVisible()
})

/** Somebody who was not content and asked to be called. */
async function openCase(document: string): Promise<void> {
  await withDatabase(async (db) => {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('document_number', '=', document)
      .executeTakeFirstOrThrow()
    const answered = now()
    const answer = await db
      .insertInto('survey_answer')
      .values({
        account_id: id,
        answered_at: answered,
        changed_at: answered,
        path: '/ecosistema',
        value: 'Detractor',
        may_contact: true,
        comment: 'Nadie me avisó',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('survey_case')
      .values({ answer_id: answer.id, due_on: '2099-01-05', opened_at: answered })
      .execute()
  })
}
