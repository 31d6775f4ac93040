import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample, sampleId, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import {
  closeRoom,
  closeSite,
  getRoomSupply,
  getSiteSupply,
  listSites,
} from '@amparo/contract/service-desk/console/sites.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import SitesScreen from './SitesScreen.tsx'

it('opens the hours of a room and returns; the focus stays on the remaining work', async () => {
  await page.viewport(1280, 800)
  const salas = [{ id: sampleId(), nombre: 'Sala Puno', capacidad: 4, activa: true }]
  server.answer(
    listSites,
    sampleRows(listSites, [{ nombre: 'Lima', activo: true, salas }, { nombre: 'Cusco' }]),
  )
  server.answer(getSiteSupply, sample(getSiteSupply))
  server.answer(getRoomSupply, sample(getRoomSupply))
  await openConsole('/sedes', { '/sedes': SitesScreen }, { roles: ['agenda'] })
  await page.getByRole('table', { name: 'Sedes' }).getByRole('link', { name: 'Lima' }).click()
  const panel = page.getByRole('complementary')
  const room = panel.getByRole('link', { name: /Sala Puno/ })
  await expect.element(room).toBeVisible()
  room.element().focus()
  // From a room, the next row would be another site.
  await userEvent.keyboard('j')
  await expect.element(room).toHaveFocus()
  await room.click()
  const ofRoom = panel.getByText(/Sin tramos, la sala sigue el horario de su sede\./)
  await expect.element(ofRoom).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('j')
  await expect.element(ofRoom).toBeVisible()
  const adding = panel.getByRole('button', { name: 'Agregar tramo' })
  await adding.click()
  await adding.click()
  await panel.getByRole('button', { name: 'Quitar tramo 2' }).click()
  await expect.element(panel.getByRole('button', { name: 'Quitar tramo 1' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(adding).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(room).toHaveFocus()
})

const closing = (site: { id: string; version?: number }, room: { id: string }) => {
  const facts = { activo: true, version: 3, cierraEl: undefined, motivoCierre: undefined }
  const salas = [
    {
      ...room,
      nombre: 'Sala Puno',
      capacidad: 4,
      activa: true,
      version: 2,
      cierraEl: undefined,
      motivoCierre: undefined,
    },
  ]
  server.answer(listSites, sampleRows(listSites, [{ ...site, nombre: 'Lima', ...facts, salas }]))
  server.answer(getSiteSupply, sample(getSiteSupply))
  server.answer(getRoomSupply, sample(getRoomSupply))
}
const dialog = page.getByRole('dialog')
const openLima = async () => {
  await page.viewport(1280, 800)
  await openConsole('/sedes', { '/sedes': SitesScreen }, { roles: ['agenda'] })
  await page.getByRole('table', { name: 'Sedes' }).getByRole('link', { name: 'Lima' }).click()
}

it('closes a site after showing the bookings of those days, and asks again for another day', async () => {
  const site = { id: sampleId() }
  closing(site, { id: sampleId() })
  const { filas: left } = sampleRows(listDeskAppointments, [{}, {}])
  server.answer(closeSite, { conflictos: left })
  await openLima()
  await page.getByRole('complementary').getByRole('button', { name: 'Cerrar…' }).click()
  const send = dialog.getByRole('button', { name: 'Cerrar la sede' })
  await send.click()
  await expect.element(dialog.getByText('Escribe el motivo en 3 caracteres o más').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Se mudó el local' }).click()
  await send.click()
  const anyway = dialog.getByRole('button', { name: 'Cerrar; 2 citas quedan por mover' })
  await expect.element(anyway).toBeVisible()
  const plan = dialog.getByRole('link', { name: 'Mover todas con un plan' })
  await expect.element(plan).toHaveAttribute('href', expect.stringMatching(/plan\?sede=.*&desde=.*&hasta=/))
  const [asked] = server.received(closeSite)
  expect(asked).toMatchObject({ params: site, body: { version: 3, motivo: 'Se mudó el local' } })
  expect(asked?.body).not.toMatchObject({ aceptaConflictos: true })
  await expectAccessible()
  await dialog.getByLabelText('Desde qué día').fill('2027-03-01')
  await expect.element(send).toBeVisible()
  await send.click()
  server.answer(closeSite, { conflictos: left, codigo: 1, mensaje: 'Listo.', version: 4 })
  await anyway.click()
  await expect.element(page.getByText('Lima: cierre guardado')).toBeVisible()
  expect(server.received(closeSite).at(-1)?.body).toMatchObject({
    desde: '2027-03-01',
    aceptaConflictos: true,
  })
})

it('closes a room without bookings at once, and keeps what was typed if it is refused', async () => {
  const room = { id: sampleId() }
  closing({ id: sampleId() }, room)
  await openLima()
  const panel = page.getByRole('complementary')
  await panel.getByRole('link', { name: /Sala Puno/ }).click()
  await expect.element(panel.getByText(/la sala sigue el horario de su sede/)).toBeVisible()
  await panel.getByRole('button', { name: 'Cerrar…' }).click()
  server.refuse(closeRoom, 'version_ajena', { members: { por: 'Rocío Paredes', version: 5 } })
  await dialog.getByLabelText('Motivo').fill('Se inundó el piso')
  const send = dialog.getByRole('button', { name: 'Cerrar la sala' })
  await send.click()
  await expect.element(page.getByText(/Rocío Paredes/).first()).toBeVisible()
  await expect.element(dialog.getByLabelText('Motivo')).toHaveValue('Se inundó el piso')
  await expectAccessible()
  server.answer(closeRoom, { conflictos: [], codigo: 1, mensaje: 'Listo.', version: 3 })
  await send.click()
  await expect.element(page.getByText('Sala Puno: cierre guardado')).toBeVisible()
  expect(server.received(closeRoom).at(-1)).toMatchObject({
    params: room,
    body: { motivo: 'Se inundó el piso' },
  })
})
