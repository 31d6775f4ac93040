import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sampleId, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listApprovals, listStaff } from '@amparo/contract/staff/console/administration.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../testing/screen.tsx'
import StaffScreen from '../features/staff/staff/StaffScreen.tsx'

const screens = { '/personal': StaffScreen }
const table = page.getByRole('table', { name: 'Personal' })
const panelOf = (name: string) => page.getByRole('complementary', { name })

beforeEach(() => {
  const people = ['Nora Medrano', 'Óscar Tello', 'Rocío Paredes'].map((nombre) => ({
    id: sampleId(),
    nombre,
    activo: true,
  }))
  server.answer(listStaff, sampleRows(listStaff, people))
  server.answer(listApprovals, [])
})

it('saves a view under a name: its filters and columns, without the search text', async () => {
  const { address, goTo } = await openConsole('/personal?estado=activo&buscar=demo', screens)
  await expect.element(table.getByRole('link', { name: 'Rocío Paredes' })).toBeVisible()
  await page.getByText('Vista').click()
  await page.getByRole('checkbox', { name: 'Roles' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Escribe cómo se llamará')
  await page.getByLabelText('Nombre de la vista').fill('Los que están')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  expect(JSON.stringify({ ...localStorage })).toContain('estado=activo')
  expect(JSON.stringify({ ...localStorage })).not.toContain('demo')

  await goTo('/personal')
  const views = page.getByRole('navigation', { name: 'Vistas guardadas' })
  const view = views.getByRole('link', { name: 'Los que están' })
  await view.click()
  expect(address()).toBe('/personal?estado=activo')
  await expect.element(view).toHaveAttribute('aria-current', 'true')
  await page.viewport(1280, 800)
  await expect.element(table.getByRole('columnheader', { name: 'Estado' })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: 'Roles' })).not.toBeInTheDocument()
})

it('moves from row to row within the panel, and changes the density', async () => {
  await page.viewport(1280, 800)
  await openConsole('/personal', screens)
  await table.getByRole('link', { name: 'Nora Medrano' }).click()
  await expect.element(panelOf('Nora Medrano')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(panelOf('Óscar Tello')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(panelOf('Nora Medrano')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(table.getByRole('link', { name: 'Nora Medrano' })).toHaveFocus()
  const heightOf = () => table.getByRole('row').nth(1).element().getBoundingClientRect().height
  expect(heightOf()).toBeGreaterThan(43)
  await userEvent.keyboard('t')
  await expect.poll(heightOf).toBeLessThan(38)
  await expectAccessible()
})
