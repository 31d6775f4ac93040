import type { Page } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { isCapturing, openCall, watchCapture } from './call.ts'
import { expect, expectAccessible, test } from './journey.ts'

type Kind = 'audio' | 'video'

/** From the next page on, requesting one of these fails as browsers fail. */
async function troubled(page: Page, kinds: readonly Kind[], name: string): Promise<void> {
  await page.addInitScript(
    ([bad, error]) => {
      const devices = navigator.mediaDevices
      const original = MediaDevices.prototype.getUserMedia
      const shared = globalThis as unknown as { healed?: boolean }
      devices.getUserMedia = (wanted = {}) =>
        !shared.healed && bad.some((kind) => wanted[kind])
          ? Promise.reject(new DOMException('', error))
          : original.call(devices, wanted)
    },
    [kinds, name] as const,
  )
}

const heal = (page: Page) => page.evaluate(() => Object.assign(globalThis, { healed: true }))
const enter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('lo que le pasa a la cámara o al micrófono se dice con su remedio, y siempre se puede entrar', async ({
  quietPage: page,
  browser,
  request,
}) => {
  const { token } = await activatedHolder(request)
  const { personLink } = await openCall(request, token, 'Medicina Interna')

  await troubled(page, ['video'], 'NotFoundError')
  await page.goto(personLink)
  await expect(page.getByRole('alert')).toContainText('No encontramos una cámara')
  // By any way: a portal page without camera permission is replaced by a document with it.
  await page.goto(`/?redirect=${encodeURIComponent(personLink)}`)
  await expect(page.getByRole('alert')).toContainText('No encontramos una cámara')
  await expect(page.getByText('Te escuchamos bien')).toBeVisible()
  await expect(enter(page, 'Entrar sin cámara')).toBeVisible()
  await expect(page.getByText('Te oirán, pero no te verán.')).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
  await enter(page, 'Entrar sin cámara').click()
  await expect(page.getByText('No encontramos una cámara')).toBeVisible()
  await page.getByRole('button', { name: 'Cómo arreglarlo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cámara, micrófono y sonido' })
  await expectAccessible(page)
  await heal(page)
  await dialog.getByRole('button', { name: 'Volver a intentar' }).click()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByLabel('Tu cámara')).toBeVisible()

  for (const [name, title] of [
    ['NotAllowedError', 'No tenemos permiso para usar la cámara y el micrófono'],
    ['NotReadableError', 'Otro programa está usando tu cámara y tu micrófono'],
  ] as const) {
    const other = await browser.newPage()
    await other.context().clearPermissions()
    await troubled(other, ['audio', 'video'], name)
    await other.goto(personLink)
    await expect(other.getByRole('alert')).toContainText(title)
    await expect(enter(other, 'Entrar sin cámara ni micrófono')).toBeVisible()
    await expectAccessible(other)
    await heal(other)
    await other.getByRole('button', { name: 'Volver a intentar' }).click()
    await expect(other.getByLabel('Tu cámara')).toBeVisible()
    await expect(enter(other, 'Entrar a la sala')).toBeVisible()
    await other.context().close()
  }

  const old = await browser.newPage()
  await old.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await old.goto(personLink)
  await expect(old.getByRole('alert')).toContainText('Este navegador no nos deja usar')
  await enter(old, 'Entrar sin cámara ni micrófono').click()
  await expect(old.getByText(/^Esperando a/)).toBeVisible()
  await old.context().close()

  const unfit = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await unfit.addInitScript(() => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'))
  await unfit.goto(personLink)
  await expect(
    unfit.getByRole('heading', { name: 'Este navegador no puede hacer videollamadas' }),
  ).toBeVisible()
  await expectAccessible(unfit)
  await unfit.context().close()

  // As in Firefox on a device without a loudspeaker.
  const mute = await browser.newPage()
  await mute.addInitScript(() =>
    Object.defineProperty(BaseAudioContext.prototype, 'state', { value: 'suspended' }),
  )
  await mute.goto(personLink)
  await expect(mute.getByText('Tu micrófono está encendido')).toBeVisible()
  await mute.context().close()
})

test('lo que se apaga en la prueba queda apagado, y al salir de la página se suelta todo', async ({
  quietPage: page,
  request,
}) => {
  const { token } = await activatedHolder(request)
  const { personLink } = await openCall(request, token, 'Pediatría')
  await watchCapture(page)
  // The button stays where it was when camera and microphone start.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    const allowed = new Promise((done) => addEventListener('permiso', done, { once: true }))
    mediaDevices.getUserMedia = (wanted) => allowed.then(() => open(wanted))
  })
  await page.goto(personLink)
  const top = () =>
    enter(page, 'Entrar a la sala').evaluate((button) => button.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.evaluate(() => dispatchEvent(new Event('permiso')))
  await expect(page.getByLabel('Tu cámara')).toBeVisible()
  await expect(page.getByLabel('Nivel del micrófono')).toBeAttached()
  expect(await top()).toBe(before)
  const camera = () =>
    page
      .getByLabel('Tu cámara')
      .evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0]?.label)
  const choice = page.getByLabel('Cámara', { exact: true }).and(page.getByRole('combobox'))
  // The list appears a moment after the picture.
  await expect(choice.getByRole('option')).toHaveCount(2)
  const [first, second] = await choice.getByRole('option').allInnerTexts()
  expect(await camera()).toBe(first)
  await choice.selectOption({ label: second ?? '' })
  await expect.poll(camera).toBe(second)

  await page.getByRole('button', { name: 'Cámara', exact: true }).click()
  await page.getByRole('button', { name: 'Micrófono', exact: true }).click()
  await expect(page.getByText('Verás y oirás, pero no te verán ni te oirán')).toBeVisible()
  await expectAccessible(page)
  await enter(page, 'Entrar a la sala').click()
  await expect(page.getByText('Tu micrófono está apagado: no te oyen')).toBeVisible()
  await expect(page.getByText('Tu cámara está apagada')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cámara', exact: true }).click()
  await expect(page.getByLabel('Tu cámara')).toBeVisible()
  expect(await isCapturing(page)).toBe(true)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(await isCapturing(page)).toBe(false)
})
