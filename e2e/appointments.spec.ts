import {
  bookBehind,
  bringNear,
  chooseFirstDay,
  firstHour,
  freeHours,
  loseAnswer,
  upcoming,
} from './agenda.ts'
import { anyWidth, expect, expectAccessible, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

test('una cita se ve, se reprograma en su sitio y se cancela', async ({ quietPage: page, request }) => {
  test.slow()
  const { token } = await enterAsHolder(page, request, 'Vida+Accidentes')
  const { inicio, profesional } = await bookBehind(request, token, {
    idServicio: 18,
    especialidad: 'Pediatría',
  })

  await page.goto('/ecosistema/citas')
  const card = page.getByRole('article', { name: 'Telemedicina' })
  await expect(card).toContainText('Agendada')
  await expect(card).toContainText('podrás entrar aquí')
  await expectAccessible(page)

  await card.getByText('Guardarla o enviármela').click()
  await card.getByRole('button', { name: 'Enviar a mi correo' }).click()
  await expect(card.getByText('Te enviamos los datos de tu cita a tu correo.')).toBeVisible()
  await card.getByRole('button', { name: 'Enviar por SMS' }).click()
  await expect(card.getByText('Te enviamos los datos de tu cita a tu celular.')).toBeVisible()

  await card.getByRole('button', { name: 'Reprogramar' }).click()
  await chooseFirstDay(page)
  await firstHour(page).click()
  await expectAccessible(page)
  await card.getByRole('button', { name: /^Cambiar a/ }).click()
  const told = page.getByText(/^Tu cita cambió: ahora es el/)
  await expect(told).toBeInViewport()
  await expect(page.getByRole('status').filter({ has: told })).toBeFocused()
  const proximas = await upcoming(request, token)
  expect(proximas).toHaveLength(1)
  expect(proximas[0]?.version).toBe(2)
  expect(proximas[0]?.inicio).not.toBe(inicio)
  // The professional stays: no other was requested.
  expect(proximas[0]?.profesional?.id).toBe(profesional?.id)

  await card.getByRole('button', { name: 'Cancelar cita' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toBeFocused()
  await dialog.getByRole('button', { name: 'Otro motivo' }).click()
  await dialog.getByLabel('Tu motivo').fill('Ya me siento bien')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sí, cancelar' }).click()
  const cancelled = page.getByText('Tu cita quedó cancelada.')
  await expect(cancelled).toBeInViewport()
  await expect(page.getByRole('status').filter({ has: cancelled })).toBeFocused()
  await expect(page.getByText('te quedan 24 de 24 en tu año de póliza.')).toBeVisible()

  // A restored health visit requires its consent again.
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Para agendar debes aceptar el consentimiento informado')).toBeVisible()
  await page.getByLabel('Leí y acepto el consentimiento informado').check()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(/^Tu cita volvió a quedar agendada/)).toBeInViewport()
  expect(await upcoming(request, token)).toMatchObject([{ inicio: proximas[0]?.inicio, profesional }])
  await card.getByRole('button', { name: 'Cancelar cita' }).click()
  await dialog.getByRole('button', { name: 'Me surgió algo' }).click()
  await dialog.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'No tienes citas por venir' })).toBeVisible()
  const past = page.getByRole('region', { name: 'Anteriores' })
  await expect(past).toContainText('Cancelada')
  await past.getByRole('link', { name: /^Agendar de nuevo/ }).click()
  await expect(page).toHaveURL(/telemedicina$/)
})

test(
  'una cita que cambió en otro lugar se muestra como quedó',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const { token } = await enterAsHolder(page, request, 'Emprendimiento')
    const headers = { authorization: `Bearer ${token}` }
    const { id, profesional } = await bookBehind(request, token, { idServicio: 9 })

    await page.goto('/ecosistema/citas')
    await page.getByRole('button', { name: 'Reprogramar' }).click()
    await chooseFirstDay(page)
    await firstHour(page).click()
    const own = { idServicio: 9, idProfesional: profesional?.id ?? '' }
    // Mid-month, where no journey books.
    const ofTheirs = await freeHours(request, own)
    const elsewhere = ofTheirs[ofTheirs.length >> 1]
    const moved = await request.post('/api/agendamientos/UpdateAgenda', {
      headers,
      data: { id, inicio: elsewhere, version: 1 },
    })
    expect(moved.status()).toBe(200)
    await page.getByRole('button', { name: /^Cambiar a/ }).click()
    await expect(page.getByText(/Tu cita cambió mientras tanto/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reprogramar' })).toBeVisible()

    // A cancellation can be undone in its notice while the hour is free.
    await page.getByRole('button', { name: 'Cancelar cita' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click()
    await expect(page.getByText('Tu cita quedó cancelada.')).toBeInViewport()
    expect(await upcoming(request, token)).toEqual([])
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText(/^Tu cita volvió a quedar agendada/)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
    expect(await upcoming(request, token)).toMatchObject([{ inicio: elsewhere, profesional }])
    // A cancelled appointment has a row with its title once, open or not.
    const past = page.getByRole('region', { name: 'Anteriores' })
    await past.getByText('Cancelada').click()
    await expect(past.getByRole('link', { name: /^Agendar de nuevo/ })).toBeVisible()
    await expect(past.getByRole('heading')).toHaveText(['Anteriores'])
  },
)

test(
  'dentro del plazo ya no se cambia: se pide el cambio, y la cita queda como está',
  anyWidth,
  async ({ quietPage: page, request }) => {
    test.slow()
    const { token } = await enterAsHolder(page, request, 'Vida+Accidentes')
    const { id } = await bookBehind(request, token, { idServicio: 18, especialidad: 'Medicina Interna' })
    // Changing it requires more than a day.
    await bringNear(id, 180)
    await page.goto('/ecosistema/citas')
    const card = page.getByRole('article', { name: 'Telemedicina' })
    await expect(card.getByRole('button', { name: /Reprogramar|Cancelar/ })).toHaveCount(0)
    await expect(card).toContainText('24 horas antes')
    await expectAccessible(page)

    await card.getByRole('button', { name: 'Pedir cambio' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pedir un cambio' })
    await dialog.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(dialog.getByLabel('¿Qué necesitas cambiar?')).toBeFocused()
    await expect(dialog).toContainText('Cuéntanos qué día u hora prefieres')
    await dialog.getByLabel('¿Qué necesitas cambiar?').fill('¿Puede ser el viernes por la tarde?')
    await expectAccessible(page)
    // The typed text survives a closed dialog and a reload, until it is sent.
    await page.reload()
    await card.getByRole('button', { name: 'Pedir cambio' }).click()
    await expect(dialog.getByLabel('¿Qué necesitas cambiar?')).toHaveValue(
      '¿Puede ser el viernes por la tarde?',
    )
    await dialog.getByRole('button', { name: 'Enviar pedido' }).dblclick()
    await expect(card).toContainText('Cambio pedido')
    await expect(card).toContainText('Mientras tanto, la cita queda como está.')
    await expect(card.getByRole('button', { name: 'Pedir cambio' })).toHaveCount(0)
    expect(await upcoming(request, token)).toMatchObject([{ id, version: 1 }])
  },
)

test(
  'un cambio cuya respuesta se pierde no se repite ni se da por ajeno',
  anyWidth,
  async ({ page, request }) => {
    test.slow()
    const { token } = await enterAsHolder(page, request, 'Emprendimiento')
    await bookBehind(request, token, { idServicio: 7 })
    await page.goto('/ecosistema/citas')
    await page.getByRole('button', { name: 'Reprogramar' }).click()
    await chooseFirstDay(page)
    await firstHour(page).click()
    await page.route('**/api/agendamientos/UpdateAgenda', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: /^Cambiar a/ }).click()
    await expect(page.getByText(/^Tu cita cambió: ahora es el/)).toBeVisible()
    expect(await upcoming(request, token)).toMatchObject([{ version: 2 }])

    // Returning to the tab reloads the list; without a connection it stays, marked as possibly outdated.
    const comeBack = () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    const cards = page.getByRole('region', { name: 'Próximas' }).getByRole('article')
    await expect(cards).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await bookBehind(request, token, { idServicio: 9 })
    await comeBack()
    await expect(cards).toHaveCount(2)
    // The next one is open; a later one's actions open with a tap.
    await expect(cards.first().getByRole('button', { name: 'Cancelar cita' })).toBeVisible()
    await expect(cards.last().getByRole('button', { name: 'Cancelar cita' })).toBeHidden()
    await cards.last().getByText('Cómo entrar, cambiar o cancelar').click()
    await expect(cards.last().getByRole('button', { name: 'Cancelar cita' })).toBeVisible()
    await page.route('**/api/agendamientos/MisCitas', (route) => route.abort())
    await comeBack()
    await expect(page.getByText('Puede que esto no esté al día')).toBeVisible()
    await expect(cards).toHaveCount(2)
    await page.unroute('**/api/agendamientos/MisCitas')
    await page.getByRole('button', { name: 'Volver a intentar' }).click()
    await expect(page.getByText('Puede que esto no esté al día')).toHaveCount(0)
  },
)

test('sin citas se dice qué se puede agendar', anyWidth, async ({ quietPage: page, request }) => {
  await enterAsHolder(page, request, 'Emprendimiento')
  await page.goto('/ecosistema/citas')
  await expect(page.getByRole('heading', { name: 'No tienes citas por venir' })).toBeVisible()
  const first = page.getByRole('link', { name: 'Salas de coworking' })
  const { y = 0 } = (await first.boundingBox()) ?? {}
  expect(y).toBeLessThan(600)
  await first.click()
  await expect(page).toHaveURL(/\/emprendimiento\/coworking$/)
})
