import { isCalling } from '@amparo/client/api/traffic.ts'
import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { letPass } from '@amparo/client/testing/clock.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { endSession, getSession, startSession } from '@amparo/contract/identity/session.ts'
import { listGuests } from '@amparo/contract/membership/guests.ts'
import { countUnread } from '@amparo/contract/service-desk/conversations.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holder, openPortal } from '../../../testing/screen.tsx'
// At hand, since it is fetched once the page is drawn.
import './IdleKeeper.tsx'

const minute = 60_000
/** Start of each test's clock; `passed` is its advance in milliseconds. */
const began = Date.parse('2026-11-25T10:00:00-05:00')
let passed = 0
const warning = page.getByRole('dialog', { name: '¿Sigues ahí?' })
const expired = page.getByRole('dialog', { name: 'Tu sesión ha expirado' })
const name = page.getByLabelText('Nombres')

beforeEach(() => {
  passed = 0
  const seats = { value: '7442', name: 'Telemedicina', licencias: 2, libres: 2 }
  server.answer(listGuests, sample(listGuests, { servicios: [seats] }))
})

async function openGuests(idUsuario = holder.usuario.idUsuario) {
  const listening = vi.spyOn(window, 'addEventListener')
  const portal = await openPortal('/ecosistema/invitados', { usuario: { idUsuario } })
  await expect.element(name).toBeVisible()
  // The keeper is a lazy part: its clock starts once it is drawn and listens.
  await expect.poll(() => listening.mock.calls.map(([type]) => type)).toContain('wheel')
  listening.mockRestore()
  return portal
}

/** Advances the clock without a sign of a person; waits for the page's own calls. */
async function idle(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 30_000) {
    const step = Math.min(left, 30_000)
    passed += step
    letPass(step)
    await expect.poll(isCalling).toBe(false)
  }
}

/** When a session ends of which the server hears now. */
const inFifteenMinutes = () => new Date(began + passed + 15 * minute).toISOString()

/** Storage of the tab, which anybody at the device can read. */
const onDevice = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])

async function enterAgain(idUsuario = holder.usuario.idUsuario): Promise<void> {
  const usuario = { ...holder.usuario, idUsuario }
  server.answer(startSession, { ...holder, usuario, expira: inFifteenMinutes() })
  await expired.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByLabelText('Número de documento').fill('10000003')
  await page.getByLabelText('Contraseña', { exact: true }).fill('tres gatos miran el mar')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

it('counts the last two minutes down, and closes the session from the warning', async () => {
  const { address } = await openGuests()
  await idle(13 * minute - 1000)
  await expect.element(warning).not.toBeInTheDocument()
  await idle(6000)
  await expect.element(warning.getByRole('timer')).toMatchTextContent(/^1:5\d$/)
  await expectAccessible()
  letPass(30_000)
  await expect.element(warning.getByRole('timer')).toMatchTextContent(/^1:2\d$/)
  await warning.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.element(page.getByText(/^Cerraste tu sesión/)).toBeVisible()
  expect(address()).toBe('/inicia')
  await expect.poll(() => server.received(endSession)).toHaveLength(1)
})

it.each([
  ['typing', () => userEvent.type(name, 'Jr.')],
  ['scrolling', async () => window.scrollBy(0, 200)],
] as const)('takes %s for a sign of life, of which the server hears', async (_sign, act) => {
  await openGuests()
  const { token: _, ...session } = holder
  server.answer(getSession, () => ({ ...session, expira: inFifteenMinutes() }))
  await idle(10 * minute)
  expect(server.received(getSession)).toHaveLength(0)
  await act()
  await expect.poll(() => server.received(getSession)).toHaveLength(1)
  await idle(10 * minute)
  await expect.element(warning).not.toBeInTheDocument()
})

it('ends on a page that nobody touches, though it looks for messages by itself', async () => {
  await openGuests()
  let looks = 0
  server.answer(countUnread, () => ({ sinLeer: ++looks }))
  for (let look = 1; look <= 5; look += 1) {
    letPass(125_000)
    await expect.element(page.getByRole('link', { name: `Mensajes, ${look} sin leer` })).toBeVisible()
  }
  letPass(3 * minute)
  await expect.element(warning).toBeVisible()
  letPass(2 * minute)
  await expect.element(expired).toBeVisible()
})

it('ends where the device wakes up without internet, and leaves the way in', async () => {
  const { address } = await openGuests()
  server.lose(endSession)
  await idle(16 * minute)
  await expect.element(expired).toBeVisible()
  await expired.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(page.getByLabelText('Número de documento')).toBeVisible()
  expect(address()).toBe('/inicia')
})

it('gives what was typed back to the same person, and to nobody who looks meanwhile', async () => {
  const { address } = await openGuests()
  await name.fill('Zoraida')
  await expect.poll(() => sessionStorage.getItem('borradores')?.length ?? 0).not.toBe(0)
  expect(onDevice()).not.toMatch(/zoraida/i)
  await idle(16 * minute)
  await expect.element(expired).toBeVisible()
  expect(onDevice()).not.toMatch(/zoraida/i)
  await enterAgain()
  await expect.element(page.getByText(/^Recuperamos lo que estabas escribiendo/)).toBeVisible()
  expect(address()).toBe('/ecosistema/invitados')
  await expect.element(name).toHaveValue('Zoraida')
  await expectAccessible()
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect.element(name).toHaveValue('')
})

it('shows nothing of what was typed to somebody else who enters next', async () => {
  await openGuests()
  await name.fill('Zoraida')
  await expect.poll(() => sessionStorage.getItem('borradores')?.length ?? 0).not.toBe(0)
  await idle(16 * minute)
  await enterAgain('T3RyYQ==')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Invitados' })).toBeVisible()
  await expect.element(name).toHaveValue('')
})
