import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample, sampleId, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { getRoomSupply, getSiteSupply, listSites } from '@amparo/contract/service-desk/console/sites.ts'
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
