import { demoPassword } from '@amparo/database/seed/sample-feed.ts'
import { chromiumFlags, findWholeChromium } from '@amparo/e2e/chromium.ts'
import { chromium, type Locator, type Page } from '@playwright/test'
import { startPortal } from '../portal.ts'
import { tell } from '../table.ts'

/**
 * A notice on a phone, from the open page to its folio, without documents: taps, letters and bytes, and the machine's
 * seconds on a slow mobile network with a processor four times slower. Adds a person's time: 1.5 s per tap including
 * looking, 0.3 s per letter.
 */
const most = 90
const [tapSeconds, letterSeconds] = [1.5, 0.3]
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const story = 'Me caí de la escalera del mercado y me llevaron a la posta en taxi.'

async function logIn(page: Page, portal: string): Promise<void> {
  await page.goto(`${portal}/inicia`)
  await page.getByLabel('Número de documento').fill('10000003')
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/\/ecosistema$/)
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
}

const portal = await startPortal()
const browser = await chromium.launch({ executablePath: findWholeChromium(), args: chromiumFlags })
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await logIn(page, portal.url)
  const session = await context.newCDPSession(page)
  let [taps, bytes] = [0, 0]
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  await page.goto(`${portal.url}/ecosistema/solicitudes/nueva`, { waitUntil: 'networkidle' })
  const opened = bytes
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const began = performance.now()
  await tap(page.getByRole('radio', { name: 'Me enfermé o me accidenté' }))
  const cover = page.getByRole('radio', { name: /Incapacidad temporal/ })
  if (await cover.isVisible()) await tap(cover)
  await tap(page.getByRole('radio', { name: 'Ayer' }))
  await tap(page.getByLabel('Cuéntalo con tus palabras'))
  await page.keyboard.insertText(story)
  await tap(page.getByRole('button', { name: 'Continuar' }))
  await tap(page.getByRole('button', { name: /^(Continuar|Seguir sin documentos)/ }))
  await tap(page.getByRole('button', { name: 'Enviar mi aviso' }))
  await page.getByText(/tu aviso es el SC-\d{4}-\d{6}/).waitFor()
  const machine = (performance.now() - began) / 1000
  const person = machine + taps * tapSeconds + story.length * letterSeconds
  const met = person <= most
  console.log(`${taps} taps, ${story.length} letters, ${machine.toFixed(1)} s of the machine`)
  console.log(
    `${(opened / 1000).toFixed(0)} kB to open the page, ${((bytes - opened) / 1000).toFixed(0)} kB from there to the folio`,
  )
  console.log(`a person's time, reckoned: ${person.toFixed(0)} s (at most ${most})`)
  tell('a notice, from open page to folio', {
    goal: `≤ ${most} s on a slow phone`,
    figure: `${taps} taps, ${machine.toFixed(1)} s + ${(person - machine).toFixed(0)} s reckoned, ${((bytes - opened) / 1000).toFixed(0)} kB`,
    met,
  })
  if (!met) process.exitCode = 1
} finally {
  await browser.close()
  await portal.close()
}
