import { bookBehind, bringNear } from './agenda.ts'
import { enterButton, openCall } from './call.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

test('de la lista a la videollamada: antes se dice cuándo abre, a su hora se entra, cancelada se dice', async ({
  quietPage: page,
  request,
}) => {
  const { token } = await enterAsHolder(page, request, 'Vida+Accidentes')
  const headers = { authorization: `Bearer ${token}` }
  const { id } = await bookBehind(request, token, { idServicio: 18, especialidad: 'Geriatría' })
  const listed = await request.get('/api/agendamientos/MisCitas', { headers })
  const { proximas } = (await listed.json()) as { proximas: { linkUsuario: string }[] }
  const link = proximas[0]?.linkUsuario ?? ''

  await page.goto(link)
  const told = 'Todavía es temprano. La sala se abre 10 minutos antes de tu cita.'
  await expect(page.getByRole('heading', { name: told })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Se abre el')
  await expect(page.getByRole('link', { name: 'Ir a Inicio' })).toBeVisible()

  await bringNear(id, 6)
  await page.goto('/ecosistema/citas')
  const card = page.getByRole('article', { name: 'Telemedicina' })
  await expect(card.getByText('La sala ya está abierta.')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Entrar a la videollamada' }).click()
  await expect(page).toHaveURL(link)
  await expect(enterButton(page)).toBeVisible()

  // Late enough to be cancelled.
  await bringNear(id, 26 * 60)
  expect((await request.post(`/api/agendamientos/DeleteAgenda/${id}`, { headers })).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Esta cita fue cancelada' })).toBeVisible()
})

test('un enlace roto lo dice, y sin servidor se puede volver a intentar', async ({ page }) => {
  await page.route('**/api/agendamientos/VerificarCita*', (route) => route.abort(), { times: 1 })
  await page.goto('/videollamada/roto?id=nada')
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByRole('heading', { name: 'La llamada ya fue finalizada o no existe' })).toBeVisible()
  await expectAccessible(page)
})

test('una llamada que se finalizó sin que se vieran ya no se ofrece en la lista', async ({
  quietPage: page,
  request,
}) => {
  const { token } = await enterAsHolder(page, request, 'Vida+Accidentes')
  const { id, personLink } = await openCall(request, token, 'Geriatría', -26)
  const str = new URL(personLink, 'http://portal').pathname.split('/').at(-1)
  expect((await request.post('/api/videollamada/Finalizar', { data: { str, id } })).ok()).toBe(true)
  await page.goto('/ecosistema/citas')
  await expect(page.getByRole('region', { name: 'Anteriores' })).toContainText('Terminada')
  await expect(page.getByRole('link', { name: 'Entrar a la videollamada' })).toHaveCount(0)
  await page.goto(personLink)
  await expect(page.getByRole('heading', { name: 'La llamada ya fue finalizada o no existe' })).toBeVisible()
  await expectAccessible(page)
})
