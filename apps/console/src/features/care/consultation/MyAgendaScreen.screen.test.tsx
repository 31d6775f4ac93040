import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { myAgenda } from '@amparo/contract/care/console/consultations.ts'
import { unseenResults } from '@amparo/contract/care/console/results.ts'
import { getSupply } from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { enter, giveSecondFactor, leave, me } from '@amparo/contract/staff/console/entry.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import SignInScreen from '../../staff/sign-in/SignInScreen.tsx'
import MyAgendaScreen from './MyAgendaScreen.tsx'

it('shows unsaved text to its author alone: the next person does not see it', async () => {
  const doctor = (nombre: string) =>
    sample(me, { nombre, roles: ['profesional'], profesional: { nombre }, metodos: ['totp'] })
  server.answer(unseenResults, { resultados: [] })
  server.answer(myAgenda, sample(myAgenda))
  server.lose(getSupply)
  server.answer(leave, undefined)
  const screens = { '/': MyAgendaScreen, '/entrar': SignInScreen }
  await openConsole('/', screens, doctor('Milagros Ccori'))
  await page.getByRole('button', { name: 'Bloquear horas' }).click()
  await page.getByRole('button', { name: 'Bloquear' }).click()
  const notice = page.getByText(/^Bloqueo del .*: No pudimos conectarnos/)
  await expect.element(notice).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect.element(page.getByRole('heading', { name: 'Entra a la consola' })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()

  server.answer(enter, sample(enter, { metodos: ['totp'] }))
  server.answer(giveSecondFactor, sample(giveSecondFactor))
  server.answer(me, doctor('Renzo Ugarte'))
  await page.getByLabelText('Correo').fill('renzo@demo.example')
  await page.getByLabelText('Contraseña').fill('una contraseña larga')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Código de 6 dígitos').fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mi agenda' })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

it('begins at now: folds settled visits, and keeps one that ended without an outcome', async () => {
  const visit = (nombre: string, hour: string, estado: 'agendada' | 'atendida') => ({
    ...sample(myAgenda, { citas: [{}] }).citas[0],
    id: `00000000-0000-4000-8000-0000000000${hour.slice(0, 2)}`,
    inicio: `2026-11-25T${hour}:00-05:00`,
    fin: `2026-11-25T${hour.replace(':00', ':30')}:00-05:00`,
    estado,
    paciente: { nombre, edad: 40 },
  })
  server.answer(unseenResults, { resultados: [] })
  server.answer(
    myAgenda,
    sample(myAgenda, {
      citas: [
        visit('Ada Rojas', '08:00', 'atendida'),
        visit('Beto Salas', '09:00', 'agendada'),
        visit('Carla Tello', '11:00', 'agendada'),
      ],
    }),
  )
  await openConsole('/', { '/': MyAgendaScreen })
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(item('Beto Salas')).toMatchTextContent('Terminó sin resultado')
  await expect.element(item('Carla Tello')).toMatchTextContent('Agendada')
  await expect.element(page.getByRole('link', { name: 'Ada Rojas' })).not.toBeInTheDocument()
  await page.getByText('1 cita terminada').click()
  await expect.element(page.getByRole('link', { name: 'Ada Rojas' })).toBeVisible()
  await expectAccessible()
})
