import type { Browser } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { countTaps } from './agenda.ts'
import {
  answerAsFirefox,
  enterButton,
  enterRoom,
  expectInCall,
  finishDialog,
  isCapturing,
  openCall,
  remote,
  renewConnection,
  watchCapture,
  watchConnections,
} from './call.ts'
import { expect, expectAccessible, listen, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

// Two windows with video, each checked by axe: slow on a busy machine.
test.describe.configure({ timeout: 300_000 })

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

async function openOnDesk(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  return { page, complaints: listen(page) }
}

test('de la lista a la sala en dos toques; los dos se ven, se oyen y terminan', async ({
  quietPage: page,
  browser,
  request,
}) => {
  const { token } = await enterAsHolder(page, request, 'Vida+Accidentes')
  const { personLink, professionalLink } = await openCall(request, token, 'Cardiología')
  await watchCapture(page)

  await page.goto('/ecosistema/citas')
  await page.getByRole('link', { name: 'Entrar a la videollamada' }).click()
  await expect(page).toHaveURL(personLink)
  const taps = await countTaps(page)
  await expect(page.getByText('Te escuchamos bien')).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await enterButton(page).click()
  await expect(page.getByText(/^Esperando (?:a la|al) Dra?\. /)).toBeVisible()
  expect(await taps()).toBe(1)
  await expectAccessible(page)

  const { page: doctor, complaints } = await openOnDesk(browser)
  await enterRoom(doctor, professionalLink)
  await expectInCall(doctor)
  await expectInCall(page)
  for (const one of [page, doctor]) await expectAccessible(one)

  await page.getByRole('button', { name: 'Micrófono', exact: true }).click()
  await expect(page.getByText('Tu micrófono está apagado: no te oyen')).toBeVisible()
  await expect(doctor.getByText('Micrófono apagado:')).toBeAttached()
  const camera = page.getByRole('button', { name: 'Cámara', exact: true })
  await camera.click()
  await expect(camera).toHaveAttribute('aria-pressed', 'false')
  await expect(doctor.getByText('Carmen Rosa Villanueva tiene la cámara apagada')).toBeVisible()
  await expectAccessible(doctor)
  await camera.click()
  await expect(doctor.getByText('tiene la cámara apagada')).toBeHidden()
  await expectInCall(doctor)

  // The call depends on its link: a session that ends meanwhile neither closes nor covers it.
  const another = await page.context().newPage()
  await another.goto('/')
  await another.evaluate(() => {
    localStorage.setItem('salida', 'expired')
    localStorage.clear()
  })
  await another.close()
  await expectInCall(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await doctor.getByRole('button', { name: 'Finalizar' }).click()
  await expectAccessible(doctor)
  await finishDialog(doctor).getByRole('button', { name: 'Seguir en la llamada' }).click()
  await expectInCall(doctor)
  await doctor.getByRole('button', { name: 'Finalizar' }).click()
  await finishDialog(doctor).getByRole('button', { name: 'Sí, finalizar' }).click()
  for (const one of [doctor, page]) {
    await expect(one.getByRole('heading', { name: /La llamada terminó/ })).toBeFocused()
    await expectAccessible(one)
  }
  expect(await isCapturing(page)).toBe(false)
  await page.getByRole('link', { name: 'Ir a Inicio' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto(personLink)
  await expect(page.getByRole('heading', { name: 'La llamada ya fue finalizada o no existe' })).toBeVisible()
  expect(complaints).toEqual([])
  await doctor.context().close()
})

test('quien recarga vuelve solo a la sala, y otra pestaña toma su lugar', async ({
  quietPage: page,
  browser,
  request,
}) => {
  const { token } = await activatedHolder(request)
  const { personLink, professionalLink } = await openCall(request, token, 'Dermatología')
  const { page: doctor, complaints } = await openOnDesk(browser)
  await enterRoom(doctor, professionalLink)
  await enterRoom(page, personLink)
  await expectInCall(page)

  await page.getByRole('button', { name: 'Micrófono', exact: true }).click()
  await page.reload()
  await expectInCall(doctor, false)
  await expectInCall(page)
  await expect(page.getByText('Tu micrófono está apagado: no te oyen')).toBeVisible()

  const another = await page.context().newPage()
  await enterRoom(another, personLink)
  await expect(page.getByRole('heading', { name: 'Entraste a la llamada desde otro lugar' })).toBeVisible()
  await expectAccessible(page)
  await expectInCall(another)
  await expectInCall(doctor)
  await page.getByRole('button', { name: 'Seguir aquí' }).click()
  await expectInCall(page)
  await expectInCall(doctor, false)
  await expect(another.getByRole('button', { name: 'Seguir aquí' })).toBeVisible()
  await another.close()

  await page.goto('/')
  await expect(doctor.getByText('Carmen Rosa Villanueva salió un momento')).toBeVisible()
  await expectAccessible(doctor)
  await enterRoom(page, personLink)
  await expectInCall(doctor)
  expect(complaints).toEqual([])
  await doctor.context().close()
})

test('sin red se reintenta: al entrar, en la llamada y al finalizar', async ({ page, browser, request }) => {
  const { token } = await activatedHolder(request)
  const { personLink, professionalLink } = await openCall(request, token, 'Endocrinología')
  await page.route('**/api/videollamada/Entrar', (route) => route.abort(), { times: 1 })
  await page.goto(personLink)
  await enterButton(page).click()
  await expect(page.getByRole('alert').getByText('No pudimos conectarnos')).toBeVisible()
  await expectAccessible(page)
  await enterButton(page).click()
  await expect(page.getByText(/^Esperando a/)).toBeVisible()

  await page.route('**/api/videollamada/Escuchar', (route) => route.abort())
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const { page: doctor } = await openOnDesk(browser)
  await enterRoom(doctor, professionalLink)
  await expect(page.getByText('Se perdió la conexión. Reconectando…')).toBeVisible({ timeout: 60_000 })
  await page.unroute('**/api/videollamada/Escuchar')
  await expectInCall(page)

  await page.route('**/api/videollamada/Finalizar', (route) => route.abort())
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expectAccessible(page)
  await finishDialog(page).getByRole('button', { name: 'Sí, finalizar' }).click()
  await expect(page.getByText('Todavía no pudimos cerrar la sala')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/videollamada/Finalizar')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Todavía no pudimos cerrar la sala')).toBeHidden()
  await expect(doctor.getByRole('heading', { name: /La llamada terminó/ })).toBeVisible()
  await doctor.context().close()
})

test('sin sonido permitido se pide un toque, y quien se cae vuelve', async ({ page, browser, request }) => {
  const { token } = await activatedHolder(request)
  const { personLink, professionalLink } = await openCall(request, token, 'Ginecología')
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    let refusals = 1
    HTMLMediaElement.prototype.play = function () {
      if (this.muted || refusals-- <= 0) return play.call(this)
      return Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })
  await watchConnections(page)
  await enterRoom(page, personLink)
  const { page: doctor } = await openOnDesk(browser)
  await watchConnections(doctor)
  await answerAsFirefox(doctor)
  await enterRoom(doctor, professionalLink)
  await expect(page.getByRole('button', { name: 'Activar sonido' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Activar sonido' }).click()
  await expectInCall(page)

  // Both at once, so that their offers collide.
  const renewed = await Promise.all([renewConnection(page), renewConnection(doctor)])
  expect(renewed).toEqual(['connected, 2 medios', 'connected, 2 medios'])
  expect(await renewConnection(page)).toBe('connected, 2 medios')
  await expectInCall(page)
  await expectInCall(doctor)

  const protocol = await doctor.context().newCDPSession(doctor)
  void protocol.send('Page.crash').catch(() => undefined)
  await expect(page.getByText('Se perdió la conexión. Reconectando…')).toBeVisible({ timeout: 60_000 })
  await doctor.context().close()
  const { page: back } = await openOnDesk(browser)
  await enterRoom(back, professionalLink)
  await expectInCall(back)
  await expectInCall(page)
  await expect(remote(page)).toBeVisible()
  await back.context().close()
})
