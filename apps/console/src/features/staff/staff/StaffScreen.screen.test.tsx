import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { letPass } from '@amparo/client/testing/clock.ts'
import { sample, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import {
  approve,
  changeStaffRoles,
  createStaff,
  declineApproval,
  disableStaff,
  enableStaff,
  listApprovals,
  listStaff,
} from '@amparo/contract/staff/console/administration.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole, worker } from '../../../../testing/screen.tsx'
import StaffScreen from './StaffScreen.tsx'

const screens = { '/personal': StaffScreen }

it('opens the invitation by its key, and restores the typed values of a refused one', async () => {
  server.answer(listStaff, sampleRows(listStaff, [worker]))
  server.answer(listApprovals, [])
  server.refuse(createStaff, 'correo_en_uso')
  await openConsole('/personal', screens)
  await expect.element(page.getByRole('link', { name: 'Patricia Lazo' })).toBeVisible()
  await userEvent.keyboard('n')
  const inviting = page.getByRole('dialog', { name: 'Invitar a alguien' })
  const name = inviting.getByLabelText('Nombre y apellido')
  await expect.element(name).toHaveFocus()
  await name.fill('Zulema Quiroz')
  await inviting.getByLabelText('Correo').fill('zulema@buzon.example')
  await inviting.getByRole('checkbox', { name: /^Agenda/ }).click()
  await inviting.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect.element(page.getByText(/^La invitación a Zulema Quiroz: Ese correo/)).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(name).toHaveValue('Zulema Quiroz')
  expect(server.received(createStaff).map(({ body }) => body.roles)).toEqual([['agenda']])
  await expectAccessible()
})

it('disables a person, changes roles and undoes both with two keys each', async () => {
  await page.viewport(1280, 800)
  let person = {
    id: 'a2f1c1d4-5d5b-4a3c-9a52-0f4a6f3f2a10',
    nombre: 'Zulema Quiroz',
    version: 1,
    activo: true,
  }
  let roles: StaffRole[] = ['agenda']
  server.answer(listStaff, () => sampleRows(listStaff, [worker, { ...person, roles }]))
  server.answer(listApprovals, [])
  const turn = (activo: boolean) => {
    person = { ...person, activo, version: person.version + 1 }
    return { codigo: 1 as const, mensaje: 'Ya no puede entrar', version: person.version }
  }
  server.answer(disableStaff, () => turn(false))
  server.answer(enableStaff, () => turn(true))
  server.answer(changeStaffRoles, ({ body }) => {
    roles = body.roles
    return turn(true)
  })
  await openConsole(`/personal?id=${person.id}`, screens)
  const panel = page.getByRole('complementary', { name: 'Zulema Quiroz' })
  const disabling = panel.getByRole('button', { name: 'Desactivar…' })
  await expect.element(disabling).toBeVisible()
  await userEvent.keyboard('d')
  const leaving = page.getByRole('dialog', { name: 'Desactivar a Zulema Quiroz' })
  await expect.element(leaving.getByRole('button', { name: 'Desactivar' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('button', { name: 'Reactivar' })).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(page.getByText('Puede entrar otra vez')).toBeVisible()
  await expect.element(disabling).toBeVisible()

  const reception = panel.getByRole('checkbox', { name: /^Admisión/ })
  await reception.click()
  await userEvent.keyboard('s')
  await expect.element(page.getByText('Roles cambiados; valen desde ahora')).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(reception).not.toBeChecked()
  const versions = (endpoint: typeof disableStaff | typeof enableStaff | typeof changeStaffRoles) =>
    server.received(endpoint).map(({ body }) => body.version)
  expect([disableStaff, enableStaff, changeStaffRoles].map(versions)).toEqual([[1], [2], [3, 4]])
})

it('confirms or declines as the second person with two keys each, and undoes a refusal', async () => {
  let waiting = [{ persona: { nombre: 'Aída Robles' } }, { persona: { nombre: 'Ciro Vega' } }].map(
    ({ persona }, at) =>
      sample(listApprovals, [{ id: `a2f1c1d4-5d5b-4a3c-9a52-0f4a6f3f2a1${at}`, persona }])[0],
  )
  server.answer(listStaff, sampleRows(listStaff, [worker]))
  server.answer(listApprovals, () => waiting.flatMap((one) => one ?? []))
  server.answer(approve, ({ params }) => {
    waiting = waiting.filter((one) => one?.id !== params.id)
    return sample(approve)
  })
  server.answer(declineApproval, sample(declineApproval))
  await openConsole('/personal', screens)
  const region = page.getByRole('region', { name: 'Esperan a una segunda persona' })
  const yes = region.getByRole('button', { name: 'Aprobar lo de Aída Robles' })
  await expect.element(yes).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(yes).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(yes).not.toBeInTheDocument()
  // The focused element is gone: the focus returns to the title.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  const no = region.getByRole('button', { name: 'Rechazar lo de Ciro Vega' })
  await userEvent.keyboard('d')
  await expect.element(no).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Rechazado: lo de Ciro Vega')).toBeVisible()
  await expect.element(region.getByText('Rechazado. Se guarda en un momento.')).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(no).toBeVisible()
  letPass(10_000)
  expect(server.received(declineApproval)).toEqual([])
  await no.click()
  await expect.element(region.getByText('Rechazado. Se guarda en un momento.')).toBeVisible()
  letPass(10_000)
  await expect.poll(() => server.received(declineApproval)).toHaveLength(1)
})
