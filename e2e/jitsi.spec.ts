import type { APIRequestContext, Page } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { enterRoom, isCapturing, openCall, watchCapture } from './call.ts'
import { installClock } from './clock.ts'
import { type FakeJitsi, startFakeJitsi } from './fake-jitsi.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { type OtherPortal, startOtherPortal } from './portals.ts'

const app = { id: 'amparo', secret: 'secreto-de-jitsi-de-prueba-0123456789' }
let jitsi: FakeJitsi
let portal: OtherPortal
// Serially: they share a portal.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  jitsi = await startFakeJitsi(app)
  portal = await startOtherPortal({
    JITSI_URL: jitsi.url,
    JITSI_APP_ID: app.id,
    JITSI_APP_SECRET: app.secret,
    LIMITS_FACTOR: '100000',
  })
})
test.afterAll(async () => {
  await portal.stop()
  await jitsi.stop()
})

/** The link of a new person's call whose room is open now. */
async function linkOfCall(request: APIRequestContext, minutesToStart: number): Promise<string> {
  const { token } = await activatedHolder(request, 'Vida+Accidentes')
  const { personLink } = await openCall(request, token, 'Psiquiatría', minutesToStart)
  return new URL(personLink, portal.url).href
}

/** The professional is late in these calls: the person always chooses to keep waiting. */
const keepWaiting = (page: Page) =>
  page.addLocatorHandler(page.getByRole('button', { name: 'Seguir esperando' }), (answer) => answer.click())

const room = (page: Page) => page.frameLocator('iframe[title="Sala de la videollamada"]')
const opened = (page: Page) => expect(page.getByText('La sala está abierta.')).toBeAttached()
const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar' }).click()
const goodbye = (page: Page) => page.getByRole('heading', { name: /Gracias por conectarte/ })

test('se entra con el propio nombre a la sala de Jitsi y se finaliza desde el portal; el secreto no sale del servidor', async ({
  quietPage: page,
  request,
}) => {
  const received: Promise<string>[] = []
  page.on('response', (answer) => {
    const body = answer.text().catch(() => '')
    received.push(body.then((text) => `${answer.url()}\n${text}`))
  })
  await watchCapture(page)
  await page.goto(await linkOfCall(request, 6))
  await expect(page.getByLabel('Tu cámara')).toBeVisible()
  await page.getByRole('button', { name: 'Micrófono' }).click()
  await page.getByRole('button', { name: 'Entrar a la sala' }).click()

  await opened(page)
  const name = await room(page).getByRole('heading').innerText()
  expect(jitsi.entered.map((one) => one.name)).toContain(name)
  const asChosen = async () => {
    await expect(room(page).getByText('Micrófono apagado')).toBeVisible()
    await expect(room(page).getByText('Cámara encendida')).toBeVisible()
    // Passed to the frame, once our own check had released it.
    await expect(room(page).getByText('Dispositivos listos')).toBeVisible()
    expect(await isCapturing(page)).toBe(false)
  }
  await asChosen()
  await page.reload()
  await opened(page)
  await asChosen()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }

  await finish(page)
  await page.getByRole('button', { name: 'Sí, finalizar' }).click()
  await expect(goodbye(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a Inicio' })).toBeVisible()
  expect(page.frames()).toHaveLength(1)
  const all = (await Promise.all(received)).join('\n')
  expect(all).toContain('"proveedor":"jitsi"')
  expect(all).toContain('jwt=')
  expect(all).not.toContain(app.secret)
})

test('quien cuelga en Jitsi sale de la llamada, puede volver a entrar y la finaliza', async ({
  quietPage: page,
  request,
}) => {
  const link = await linkOfCall(request, -25)
  await keepWaiting(page)
  await enterRoom(page, link)
  await opened(page)

  // Exactly Jitsi's message, but not from its frame.
  await page.evaluate(() => {
    const params = { type: 'event', data: { name: 'video-ready-to-close' } }
    const scope = 'jitsi_meet_external_api_0'
    window.postMessage(JSON.stringify({ postis: true, scope, method: 'message', params }), '*')
  })
  await expect(room(page).getByRole('heading')).toBeVisible()

  await room(page).getByRole('button', { name: 'Colgar' }).click()
  await expect(page.getByRole('heading', { name: 'Saliste de la llamada' })).toBeVisible()
  await expectAccessible(page)
  expect(page.frames()).toHaveLength(1)

  await page.getByRole('button', { name: 'Volver a entrar' }).click()
  await page.getByRole('button', { name: 'Entrar a la sala' }).click()
  await opened(page)
  await room(page).getByRole('button', { name: 'Colgar' }).click()
  await finish(page)
  await expect(goodbye(page)).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'La llamada ya fue finalizada o no existe' })).toBeVisible()
})

test('si Jitsi no contesta o no deja entrar, la persona lo ve y puede volver a intentarlo', async ({
  page,
  context,
  request,
}) => {
  const everything = `${jitsi.url}/**`
  await context.route(everything, (route) => route.abort())
  const link = await linkOfCall(request, -56)
  await keepWaiting(page)
  await installClock(page)
  await enterRoom(page, link)
  await expect(page.getByText('Abriendo la sala…')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Está tardando más de lo normal.')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('No pudimos abrir la sala')).toBeVisible()
  await expectAccessible(page)

  await context.unroute(everything)
  await context.route(everything, (route) => {
    const other = new URL(route.request().url())
    other.pathname = '/otra-sala'
    return route.continue({ url: other.href })
  })
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(
    room(page).getByRole('heading', { name: 'No tienes permiso para entrar a esta sala' }),
  ).toBeVisible()
  await opened(page)

  await context.unroute(everything)
  await enterRoom(page, link)
  await opened(page)
  await expect(room(page).getByRole('button', { name: 'Colgar' })).toBeVisible()
})
