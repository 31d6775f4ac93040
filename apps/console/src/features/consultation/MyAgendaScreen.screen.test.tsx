import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { myAgenda } from '@amparo/contract/console/consultations.ts'
import { leave, me } from '@amparo/contract/console/entry.ts'
import { getSupply } from '@amparo/contract/console/supply.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole, worker } from '../../../testing/screen.tsx'
import MyAgendaScreen from './MyAgendaScreen.tsx'

it('tells what was not saved to its person alone: who comes in next does not see it', async () => {
  server.answer(myAgenda, sample(myAgenda))
  server.lose(getSupply)
  const doctor = sample(me, {
    nombre: 'Milagros Ccori',
    roles: ['profesional'],
    profesional: { nombre: 'M. C.' },
  })
  const { address, goTo } = await openConsole('/mi-agenda', { '/mi-agenda': MyAgendaScreen }, doctor)
  await page.getByRole('button', { name: 'Bloquear horas' }).click()
  await page.getByRole('button', { name: 'Bloquear' }).click()
  const notice = page.getByText(/^Bloqueo del .*: No pudimos conectarnos/)
  await expect.element(notice).toBeVisible()
  await expectAccessible()
  server.answer(leave, undefined)
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect.poll(address).toBe('/entrar')
  await expect.element(notice).not.toBeInTheDocument()
  server.answer(me, worker)
  await goTo('/mi-agenda')
  await expect.element(notice).not.toBeInTheDocument()
})
