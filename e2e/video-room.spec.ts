import { logInAs } from './agenda.ts'
import { enterButton, enterRoom, expectInCall, openCall } from './call.ts'
import { expect, expectAccessible, listen, test } from './journey.ts'

test('de la lista a la sala en dos toques, y los dos se ven y se oyen', async ({
  quietPage: page,
  browser,
  request,
}) => {
  const { token } = await logInAs(page, request, 'Vida+Accidentes')
  const { personLink, professionalLink } = await openCall(request, token, 'Cardiología')

  await page.goto('/ecosistema/citas')
  await page.getByRole('link', { name: 'Entrar a la videollamada' }).click()
  await expect(page).toHaveURL(personLink)
  await expect(page.getByText('Te escuchamos bien')).toBeVisible()
  await expectAccessible(page)
  await enterButton(page).click()
  await expect(page.getByText(/^Esperando a /)).toBeVisible()
  await expectAccessible(page)

  const doctor = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const complaints = listen(doctor)
  await enterRoom(doctor, professionalLink)
  await expectInCall(doctor)
  await expectInCall(page)
  for (const one of [page, doctor]) await expectAccessible(one)
  expect(complaints).toEqual([])
  await doctor.context().close()
})
