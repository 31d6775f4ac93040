import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { bookBehind, bringNear } from './agenda.ts'

/** Key of the video service's requests in these journeys. */
export const videoKey = 'clave-del-servicio-de-video'

/** Both links of a telemedicine appointment. */
export interface BookedCall {
  readonly id: string
  readonly personLink: string
  readonly professionalLink: string
}

/** Books a call and moves it until its room is open. */
export async function openCall(
  request: APIRequestContext,
  token: string,
  especialidad: string,
  minutesToStart = 6,
): Promise<BookedCall> {
  const { id } = await bookBehind(request, token, { idServicio: 18, especialidad })
  await bringNear(id, minutesToStart)
  const answer = await request.post('/api/video/CallAPI/ObtenerLinks', {
    headers: { 'x-video-key': videoKey },
    data: { idCita: id },
  })
  expect(answer.status()).toBe(200)
  const links = (await answer.json()) as { linkUsuario: string; linkProfesional: string }
  return { id, personLink: links.linkUsuario, professionalLink: links.linkProfesional }
}

export const enterButton = (page: Page) => page.getByRole('button', { name: 'Entrar a la sala' })

/** Opens a link and continues from the check into the room. */
export async function enterRoom(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByLabel('Tu cámara')).toBeVisible()
  await enterButton(page).click()
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
}

/** The other person's picture. */
export const remote = (page: Page) => page.getByLabel(/^Cámara de /)

/** Expects the other person's picture to arrive and continue, with sound unless it is off. */
export async function expectInCall(page: Page, heard = true): Promise<void> {
  await expect(page.getByText('En llamada')).toBeAttached()
  const moment = () =>
    remote(page).evaluate((video: HTMLVideoElement, isHeardWanted) => {
      const sound = (video.srcObject as MediaStream | null)?.getAudioTracks()[0]
      const isHeard = sound?.readyState === 'live' && !sound.muted && !video.muted
      return video.videoWidth > 0 && isHeard === isHeardWanted ? video.currentTime : 0
    }, heard)
  await expect.poll(moment).toBeGreaterThan(0)
  const before = await moment()
  await expect.poll(moment).toBeGreaterThan(before)
}

/** Whether the page uses this device's camera. */
export function isCapturing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { captured } = globalThis as unknown as { captured: MediaStreamTrack[] }
    return captured.some(({ readyState }) => readyState === 'live')
  })
}

/** Records the connections that pages of this context create from now on. */
export async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = []
    Object.assign(globalThis, { made })
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings?: RTCConfiguration) {
        super(settings)
        made.push(this)
      }
    }
  })
}

/** From the next page on, answers like Firefox: takes the active DTLS role if the offer leaves it open. */
export async function answerAsFirefox(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      override get localDescription() {
        const description = super.localDescription
        const isOpen = this.remoteDescription?.sdp.includes('a=setup:actpass')
        if (description?.type !== 'answer' || !isOpen) return description
        const sdp = description.sdp.replaceAll('a=setup:passive', 'a=setup:active')
        return new RTCSessionDescription({ type: 'answer', sdp })
      }
    }
  })
}

/** Searches for another route to the other person; returns the outcome. */
export function renewConnection(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { made } = globalThis as unknown as { made: RTCPeerConnection[] }
    const connection = made.at(-1)
    const before = connection?.remoteDescription?.sdp
    connection?.restartIce()
    while (connection?.remoteDescription?.sdp === before || connection?.signalingState !== 'stable') {
      await new Promise(requestAnimationFrame)
    }
    return `${connection.connectionState}, ${connection.getTransceivers().length} medios`
  })
}

/** Records every track that pages of this context capture from now on. */
export async function watchCapture(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const captured: MediaStreamTrack[] = []
    Object.assign(globalThis, { captured })
    const devices = navigator.mediaDevices
    const original = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wanted) => {
      const stream = await original(wanted)
      captured.push(...stream.getTracks())
      return stream
    }
  })
}

export const finishDialog = (page: Page) => page.getByRole('dialog', { name: '¿Finalizar la llamada?' })
