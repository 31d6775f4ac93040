import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { type OtherPortal, startOtherPortal } from './portals.ts'
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
