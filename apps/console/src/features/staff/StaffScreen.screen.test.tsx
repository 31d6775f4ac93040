import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { server } from '@amparo/client/testing/server.ts'
import { createStaff, listApprovals, listStaff } from '@amparo/contract/console/administration.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole, worker } from '../../../testing/screen.tsx'
import StaffScreen from './StaffScreen.tsx'

it('opens the invitation by its key, and keeps what was typed where it is refused', async () => {
  server.answer(listStaff, { filas: [{ ...worker, creado: '2026-01-05T10:00:00-05:00' }], total: 1 })
  server.answer(listApprovals, [])
  server.refuse(createStaff, 'correo_en_uso')
  await openConsole('/personal', { '/personal': StaffScreen })
  await expect.element(page.getByRole('link', { name: 'Patricia Lazo' })).toBeVisible()
  await userEvent.keyboard('n')
  const inviting = page.getByRole('dialog', { name: 'Invitar a alguien' })
  const name = inviting.getByLabelText('Nombre y apellido')
  await expect.element(name).toHaveFocus()
  await name.fill('Zulema Quiroz')
  await inviting.getByLabelText('Correo').fill('zulema@buzon.example')
  await inviting.getByRole('checkbox', { name: /^Agenda/ }).click()
  await inviting.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect.element(page.getByText('La invitación a Zulema Quiroz:', { exact: false })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(name).toHaveValue('Zulema Quiroz')
  expect(server.received(createStaff).map(({ body }) => body.roles)).toEqual([['agenda']])
  await expectAccessible()
})
