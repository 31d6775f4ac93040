import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { enter, giveSecondFactor, me } from '@amparo/contract/staff/console/entry.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole, worker } from '../../../../testing/screen.tsx'
import SignInScreen from './SignInScreen.tsx'

const Wanted = () => <h1>Lo que se quería</h1>
const screens = { '/entrar': SignInScreen, '/auditoria': Wanted }

it('reports missing, invalid and refused input, step by step, and continues at the requested page', async () => {
  server.refuse(enter, 'credenciales_personal')
  const { address } = await openConsole('/auditoria', screens, 'nobody')
  await expect.element(page.getByText('Tu sesión terminó')).toBeVisible()
  await expectAccessible()
  const alert = page.getByRole('alert')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(alert).toMatchTextContent('Escribe tu correo')
  await page.getByLabelText('Correo').fill('auditoria@demo.example')
  await page.getByLabelText('Contraseña').fill('no es esta contraseña')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(alert).toMatchTextContent('no coinciden')
  await expect.element(page.getByLabelText('Correo')).toHaveValue('auditoria@demo.example')

  server.answer(enter, sample(enter, { paso: 'segundo_factor', metodos: ['totp', 'respaldo'] }))
  server.refuse(giveSecondFactor, 'segundo_factor')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tu segundo factor' })).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Código de 6 dígitos').fill('123456')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect.element(alert).toMatchTextContent('no coincide')
  await page.getByRole('button', { name: 'No tengo mi aplicación ni mi llave' }).click()
  await page.getByLabelText('Código de respaldo').fill('AAAA-BBBB-CCCC-DDDD')
  await expectAccessible()
  server.answer(giveSecondFactor, sample(giveSecondFactor))
  server.answer(me, { ...worker, roles: ['auditoria'] })
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Lo que se quería' })).toBeVisible()
  expect(address()).toBe('/auditoria')
  expect(server.received(giveSecondFactor).at(-1)?.body).toEqual({ respaldo: 'AAAA-BBBB-CCCC-DDDD' })
})

it('works by keyboard alone', async () => {
  server.answer(enter, sample(enter, { paso: 'segundo_factor', metodos: ['totp'] }))
  await openConsole('/entrar?volver=%2Fauditoria', screens, 'nobody')
  page.getByLabelText('Correo').element().focus()
  await userEvent.keyboard('admision@demo.example')
  await userEvent.tab()
  await userEvent.keyboard('una contraseña larga{Enter}')
  await expect.element(page.getByLabelText('Código de 6 dígitos')).toHaveFocus()
  server.answer(giveSecondFactor, sample(giveSecondFactor))
  server.answer(me, { ...worker, roles: ['auditoria'] })
  await userEvent.keyboard('123456{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Lo que se quería' })).toBeVisible()
})
