import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { letPass } from '@amparo/client/testing/clock.ts'
import { server } from '@amparo/client/testing/server.ts'
import { startSession } from '@amparo/contract/identity/session.ts'
import { captchaChallenge } from '@amparo/contract/platform/captcha.ts'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holder, openPortal } from '../../../../testing/screen.tsx'

const number = page.getByLabelText('Número de documento')
const password = page.getByLabelText('Contraseña', { exact: true })
const enter = page.getByRole('button', { name: 'Iniciar sesión' })
/** A page inside that asks the server nothing, and where who opens it lands after the way in. */
const inside = '/ecosistema/nada'
const said = page.getByText('Comprobando que eres una persona…')

async function fillIn(): Promise<void> {
  await number.fill('10000003')
  await password.fill('tres gatos miran el mar')
}

async function expectTyped(): Promise<void> {
  await expect.element(number).toHaveValue('10000003')
  await expect.element(password).toHaveValue('tres gatos miran el mar')
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('keeps what was typed where it is refused', async () => {
  server.refuse(startSession, 'credenciales')
  await openPortal('/inicia')
  await fillIn()
  await enter.click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/El documento o la contraseña no coinciden/)
  await expectTyped()
  await expectAccessible()
})

it('says to whom waits for an approval until when', async () => {
  const members = { respuestaAntesDeTexto: '2 de diciembre de 2026' }
  server.refuse(startSession, 'invitado_en_evaluacion', { members })
  await openPortal('/inicia')
  await fillIn()
  await enter.click()
  await expect.element(page.getByText(/a más tardar el 2 de diciembre de 2026/)).toBeVisible()
})

it('stays with what was typed where there is no internet, and goes on when it is back', async () => {
  const { address } = await openPortal(inside)
  await fillIn()
  server.lose(startSession)
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await enter.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Estás sin internet/)
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click()
  await expect.element(page.getByText(/^No hay conexión a internet\./)).toBeVisible()
  expect(address()).toBe('/inicia')
  await expectTyped()
  offline.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText(/^No hay conexión a internet\./)).not.toBeInTheDocument()
  server.answer(startSession, holder)
  await enter.click()
  await expect.poll(address).toBe(inside)
})

it('lasts for the visit where the device has no room to keep the session', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  server.answer(startSession, holder)
  const { address } = await openPortal(inside)
  await fillIn()
  await enter.click()
  await expect.poll(address).toBe(inside)
  expect(localStorage.getItem('token')).toBeNull()
})

describe('the proof that a person is there', () => {
  const wantProof = () =>
    server.answer(startSession, ({ body }) => {
      if (!body.captcha) throw server.refusal('captcha_requerido')
      return holder
    })
  const offer = async (changes: object = {}) => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      deriveKey,
      hmacSignatureSecret: 'secreto de prueba',
    })
    server.answer(captchaChallenge, { ...challenge, parameters: { ...challenge.parameters, ...changes } })
  }
  const withoutWorkers = () => vi.stubGlobal('Worker', undefined)

  it.each(['a worker', 'the page itself'])(
    'is made by %s, while the page says so and the focus stays',
    async (place) => {
      if (place === 'the page itself') withoutWorkers()
      wantProof()
      await offer()
      const letGo = server.hold(captchaChallenge)
      const { address } = await openPortal(inside)
      await fillIn()
      await userEvent.keyboard('{Enter}')
      await expect.element(said).toBeVisible()
      await expect
        .element(page.getByRole('button', { name: 'Entrando…' }))
        .toHaveAttribute('aria-busy', 'true')
      await expect.element(password).toHaveFocus()
      letGo()
      await expect.poll(address).toBe(inside)
      await expect.element(said).not.toBeInTheDocument()
      expect(server.received(startSession).map(({ body }) => (body.captcha ?? '').length > 100)).toEqual([
        false,
        true,
      ])
    },
  )

  it('is given up after a minute: the page says so, what was typed stays and another try is worth it', async () => {
    withoutWorkers()
    wantProof()
    // No derivation begins with so many zeros.
    await offer({ keyPrefix: '0'.repeat(64) })
    const { address } = await openPortal(inside)
    await fillIn()
    await enter.click()
    await expect.element(said).toBeVisible()
    await expect.poll(() => server.received(captchaChallenge)).toHaveLength(1)
    const began = performance.now()
    let minutes = 0
    vi.spyOn(performance, 'now').mockImplementation(() => began + minutes * 61_000)
    await expect
      .poll(() => {
        // The work may begin at any of these looks.
        minutes += 1
        letPass(61_000)
        return page.getByRole('alert').query()?.textContent ?? ''
      })
      .toMatch(/no terminó la comprobación/)
    await expect.element(said).not.toBeInTheDocument()
    await expectTyped()
    await offer()
    await enter.click()
    await expect.poll(address).toBe(inside)
  })

  it('by Google can be cancelled, and what was typed stays', async () => {
    wantProof()
    await openPortal('/inicia', 'visitor', { captcha: 'recaptcha' })
    await fillIn()
    await enter.click()
    const dialog = page.getByRole('dialog', { name: 'Comprobemos que eres una persona' })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Cancelaste la comprobación/)
    await expectTyped()
  })
})
