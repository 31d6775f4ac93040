import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { letPass } from '@amparo/client/testing/clock.ts'
import { sample, sampleId, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import {
  approveGuest,
  approveGuests,
  getGuestCase,
  listGuestCases,
  rejectGuest,
} from '@amparo/contract/membership/console/guests.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import GuestsScreen from './GuestsScreen.tsx'

const screens = { '/invitados': GuestsScreen }
const guest = (apellidoPaterno: string) => ({
  id: sampleId(),
  version: 4,
  estado: 'en_evaluacion' as const,
  invitado: { nombres: 'Nélida', apellidoPaterno, apellidoMaterno: '' },
  respuestaAntesDe: '2026-12-04',
  diasHabiles: 7,
})
let waiting = [guest('Chávez'), guest('Quispe')]

beforeEach(() => {
  waiting = [guest('Chávez'), guest('Quispe')]
  server.answer(listGuestCases, ({ query: { buscar = '' } }) =>
    sampleRows(
      listGuestCases,
      waiting.filter(({ invitado }) => invitado.apellidoPaterno.includes(buscar)),
    ),
  )
  server.answer(getGuestCase, ({ params }) =>
    sample(getGuestCase, { ...waiting.find(({ id }) => id === params.id) }),
  )
})

it('finds, opens and approves a guest by keyboard alone, and the focus stays in the list', async () => {
  await page.viewport(1280, 800)
  server.answer(approveGuest, ({ params }) => {
    waiting = waiting.filter(({ id }) => id !== params.id)
    return sample(approveGuest)
  })
  await openConsole('/invitados', screens, { roles: ['admision'] })
  await expect.element(page.getByRole('link', { name: 'Nélida Quispe' })).toBeVisible()
  await userEvent.keyboard('/')
  const search = page.getByLabelText('Buscar por nombre o documento')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('Chá')
  await expect.element(page.getByRole('link', { name: 'Nélida Quispe' })).not.toBeInTheDocument()
  // Out of the field, keys act on the list again.
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await userEvent.keyboard('j{Enter}')
  const panel = page.getByRole('complementary', { name: 'Nélida Chávez' })
  await expect.element(panel.getByRole('button', { name: 'Aprobar' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Aprobaste a Nélida Chávez')).toBeVisible()
  await expect.poll(() => document.querySelector('main')?.contains(document.activeElement)).toBe(true)
  expect(server.received(approveGuest)).toEqual([])
  letPass(6000)
  await expect.poll(() => server.received(approveGuest).map(({ body }) => body.version)).toEqual([4])
})

it('approves the selected ones at once, with each result', async () => {
  server.answer(approveGuests, ({ body }) => ({
    resultados: body.casos.map(({ id }, at) =>
      at === 0
        ? { id, codigo: 1 as const, mensaje: 'Aprobado' }
        : { id, codigo: 'caso_cerrado', mensaje: 'Ya se cerró' },
    ),
  }))
  await openConsole('/invitados', screens, { roles: ['admision'] })
  await expect.element(page.getByRole('link', { name: 'Nélida Quispe' })).toBeVisible()
  await userEvent.keyboard('jxjx')
  await expect.element(page.getByLabelText('Marcar a Nélida Quispe')).toBeChecked()
  await page.getByRole('button', { name: 'Aprobar a 2 personas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Aprobar a 2 personas' }).click()
  await expect.element(dialog.getByRole('heading', { name: '1 de 2 aprobadas' })).toBeVisible()
  await expect.element(dialog.getByText(/Ya se cerró/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('rejects with a reason of ten letters, and sends it when the list is left', async () => {
  server.answer(rejectGuest, sample(rejectGuest))
  const { goTo } = await openConsole('/invitados', screens, { roles: ['admision'] })
  await page.getByRole('link', { name: 'Nélida Quispe' }).click()
  await page.getByRole('button', { name: 'Rechazar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('10 caracteres')
  await dialog.getByRole('button', { name: 'No pudimos contactarlo' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect.element(page.getByText('Rechazaste a Nélida Quispe')).toBeVisible()
  expect(server.received(rejectGuest)).toEqual([])
  await goTo('/mi-cuenta')
  await expect.poll(() => server.received(rejectGuest)).toHaveLength(1)
  expect(server.received(rejectGuest)[0]?.body.motivo).toMatch(/^Intentamos comunicarnos/)
})

it('does not send an undone rejection, and restores its reason', async () => {
  await openConsole('/invitados', screens, { roles: ['admision'] })
  await page.getByRole('link', { name: 'Nélida Quispe' }).click()
  await page.getByRole('button', { name: 'Rechazar…' }).click()
  await page.getByLabelText('Motivo').fill('No es familiar del titular.')
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  letPass(10_000)
  expect(server.received(rejectGuest)).toEqual([])
  await page.getByRole('link', { name: 'Nélida Quispe' }).click()
  await page.getByRole('button', { name: 'Rechazar…' }).click()
  await expect.element(page.getByLabelText('Motivo')).toHaveValue('No es familiar del titular.')
})

it('restores the reason of a refused rejection', async () => {
  server.refuse(rejectGuest, 'version_ajena', { members: { por: 'Rocío Paredes', version: 5 } })
  await openConsole('/invitados', screens, { roles: ['admision'] })
  const reject = () => page.getByRole('button', { name: 'Rechazar…' }).click()
  await page.getByRole('link', { name: 'Nélida Quispe' }).click()
  await reject()
  await page.getByLabelText('Motivo').fill('No es familiar del titular.')
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
  letPass(6000)
  await expect.element(page.getByText(/^Nélida Quispe: .*Rocío Paredes/)).toBeVisible()
  await page.getByRole('link', { name: 'Nélida Quispe' }).click()
  await reject()
  await expect.element(page.getByLabelText('Motivo')).toHaveValue('No es familiar del titular.')
})
