import { chooseFirstDay, logInAs, myHour } from './agenda.ts'
import { expect, expectAccessible, test } from './journey.ts'

test('una cita se ve, se reprograma en su sitio y se cancela', async ({ quietPage: page, request }) => {
  test.slow()
  const { token } = await logInAs(page, request, 'Vida+Accidentes')
  const headers = { authorization: `Bearer ${token}` }
  const shown = await request.post('/api/agendamientos/ObtenerCitasDisponibles', {
    data: { idServicio: 18, especialidad: 'Pediatría' },
  })
  const { citas } = (await shown.json()) as { citas: { inicio: string; disponible: boolean }[] }
  const inicio = citas.filter(({ disponible }) => disponible).at(-1)?.inicio
  const booked = await request.post('/api/agendamientos/AgregarAgendaSalud', {
    headers,
    data: { idServicio: 18, especialidad: 'Pediatría', inicio, consentimientoInformado: true },
  })
  expect(booked.status()).toBe(201)

  await page.goto('/ecosistema/citas')
  const card = page.getByRole('article', { name: 'Telemedicina' })
  await expect(card).toContainText('Agendada')
  await expect(card).toContainText('La sala se abre el')
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Enviar a mi correo' }).click()
  await expect(card.getByText('Te enviamos los datos de tu cita a tu correo.')).toBeVisible()

  await card.getByRole('button', { name: 'Reprogramar' }).click()
  await chooseFirstDay(page)
  await myHour(page).click()
  await expectAccessible(page)
  await card.getByRole('button', { name: /^Cambiar a/ }).click()
  await expect(page.getByText(/^Tu cita cambió: ahora es el/)).toBeVisible()
  const mine = await request.get('/api/agendamientos/MisCitas', { headers })
  const { proximas } = (await mine.json()) as { proximas: { inicio: string; version: number }[] }
  expect(proximas).toHaveLength(1)
  expect(proximas[0]?.version).toBe(2)
  expect(proximas[0]?.inicio).not.toBe(inicio)

  await card.getByRole('button', { name: 'Cancelar cita' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Por qué/).fill('Ya me siento bien')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByText('Tu cita quedó cancelada.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No tienes citas por venir' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Anteriores' })).toContainText('Cancelada')
})

test('una cita que cambió en otro lugar se muestra como quedó', async ({ quietPage: page, request }) => {
  const { token } = await logInAs(page, request, 'Emprendimiento')
  const headers = { authorization: `Bearer ${token}` }
  const shown = await request.post('/api/agendamientos/ObtenerCitasDisponibles', { data: { idServicio: 9 } })
  const { citas } = (await shown.json()) as { citas: { inicio: string; disponible: boolean }[] }
  const free = citas.filter(({ disponible }) => disponible)
  const booked = await request.post('/api/agendamientos/AgregarAgenda', {
    headers,
    data: { idServicio: 9, inicio: free.at(-1)?.inicio },
  })
  const { cita } = (await booked.json()) as { cita: { id: string } }

  await page.goto('/ecosistema/citas')
  await page.getByRole('button', { name: 'Reprogramar' }).click()
  await chooseFirstDay(page)
  await myHour(page).click()
  await request.post('/api/agendamientos/UpdateAgenda', {
    headers,
    data: { id: cita.id, inicio: free.at(-3)?.inicio, version: 1 },
  })
  await page.getByRole('button', { name: /^Cambiar a/ }).click()
  await expect(page.getByText(/Tu cita cambió mientras tanto/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reprogramar' })).toBeVisible()
})

test('sin citas se dice qué se puede agendar', async ({ quietPage: page, request }) => {
  await logInAs(page, request, 'Emprendimiento')
  await page.goto('/ecosistema/citas')
  await expect(page.getByRole('heading', { name: 'No tienes citas por venir' })).toBeVisible()
  await page.getByRole('link', { name: 'Salas de coworking' }).click()
  await expect(page).toHaveURL(/\/emprendimiento\/coworking$/)
})
