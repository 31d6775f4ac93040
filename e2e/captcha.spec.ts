import { landingBanner } from '@amparo/domain/catalogue/faq.ts'
import type { Page } from '@playwright/test'
import { now } from './clock.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { newPassword } from './people.ts'
import { fromFreshAddress, type OtherPortal, startOtherPortal } from './portals.ts'
import { beforeThirdTry } from './way-in.ts'

let portal: OtherPortal
// Serially: they share a portal.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  portal = await startOtherPortal({ CAPTCHA: 'altcha' })
})
test.afterAll(() => portal.stop())

const said = 'Comprobando que eres una persona…'
const enter = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' })

/** Holds the challenge back until released, so that the page's message meanwhile can be checked. */
async function holdChallenge(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/captcha/reto', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('la tercera vez se comprueba sola, al lado de la página, y se entra', async ({
  quietPage: page,
  request,
}) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await beforeThirdTry(page, request, portal)
  expect(workers).toEqual([])

  const letGo = await holdChallenge(page)
  await page.getByLabel('Contraseña', { exact: true }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
  await expect(enter(page).or(page.getByRole('button', { name: 'Entrando…' }))).toHaveAttribute(
    'aria-busy',
    'true',
  )
  // The keyboard focus stays where it was.
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await expectAccessible(page)
  letGo()
  await expect(page).toHaveURL(/\/ecosistema$/)
  await expect(page.getByText(said)).toHaveCount(0)
  expect(workers).toEqual([expect.stringContaining('/assets/captcha-worker')])
})

test('consultar el documento en la portada lo pide igual, en la cabecera', async ({
  quietPage: page,
  context,
}) => {
  await fromFreshAddress(context)
  const asked: (string | null)[] = []
  page.on('request', async (sent) => {
    if (sent.url().includes('validarDocumento')) asked.push(await sent.headerValue('x-captcha'))
  })
  for (let time = 0; time < 3; time += 1) {
    await page.goto(`${portal.url}/`)
    await page.getByLabel('Número de documento').first().fill('99887755')
    await expect(page.getByText(landingBanner.hints.unknown.text)).toBeVisible()
  }
  await expect.poll(() => asked.length).toBe(4)
  expect(asked.slice(0, 3)).toEqual([null, null, null])
  expect(asked[3]?.length).toBeGreaterThan(100)
})

test('sin otro hilo donde trabajar, se comprueba en la página misma', async ({
  quietPage: page,
  request,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  await beforeThirdTry(page, request, portal)
  await enter(page).click()
  await expect(page).toHaveURL(/\/ecosistema$/)
})

test('si no se termina en un minuto, se dice, lo escrito queda y otro intento vale', async ({
  quietPage: page,
  request,
}) => {
  // In the page itself, where the clock can be moved.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  await page.clock.install({ time: now() })
  const document = await beforeThirdTry(page, request, portal)
  await page.route('**/api/captcha/reto', async (route) => {
    const answer = await route.fetch()
    const challenge = await answer.json()
    // No derivation starts with so many zeros.
    challenge.parameters.keyPrefix = '0'.repeat(64)
    await route.fulfill({ response: answer, json: challenge })
  })
  const given = page.waitForResponse('**/api/captcha/reto')
  await enter(page).click()
  await (await given).finished()
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('alert')).toContainText('Tu equipo no terminó la comprobación', {
      timeout: 1000,
    })
  }).toPass()
  await expect(page.getByText(said)).toHaveCount(0)
  await expect(page.getByLabel('Número de documento')).toHaveValue(document)
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(newPassword)

  await page.unroute('**/api/captcha/reto')
  await enter(page).click()
  await expect(page).toHaveURL(/\/ecosistema$/)
})
