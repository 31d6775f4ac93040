import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { changeServiceRules, listServiceRules } from '@amparo/contract/agenda/console/service-rules.ts'
import { approve } from '@amparo/contract/staff/console/administration.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import RulesScreen from './RulesScreen.tsx'

const horario = [1, 2, 3, 4, 5, 6].map((dia) => ({ dia, desde: '08:00', hasta: '20:00' }))
const reglas = { anticipacionHoras: 48, plazoHoras: 24, duracionMinutos: 30, limiteAnual: 24, horario }
const service = {
  ...{ id: 18, nombre: 'Telemedicina', reglas, anticipacionMinima: 48, horarioMayor: horario },
  ...{ historia: [], pendiente: undefined },
}
const list = (more: object) => sample(listServiceRules, [{ ...service, ...more }])
const open = () =>
  openConsole('/reglas', { '/reglas': RulesScreen }, { nombre: 'Patricia Lazo', roles: ['administracion'] })

it('asks for narrower hours, and refuses less than the product’s hours before sending', async () => {
  server.answer(listServiceRules, list({}))
  server.answer(changeServiceRules, () => sample(changeServiceRules))
  await open()
  await expect.element(page.getByText('Lunes a sábado 08:00–20:00')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar las reglas de Telemedicina' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar las reglas de Telemedicina' })
  const lead = dialog.getByLabelText('Horas de anticipación')
  await lead.fill('24')
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(lead).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await lead.fill('72')
  await dialog.getByLabelText('Sábado').fill('')
  await dialog.getByLabelText('Lunes').fill('9:00 - 18:00')
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(page.getByText('Las reglas esperan a otra persona que administra')).toBeVisible()
  expect(server.received(changeServiceRules)[0]?.body).toMatchObject({
    anticipacionHoras: 72,
    horario: [{ dia: 1, desde: '09:00', hasta: '18:00' }, ...horario.slice(1, 5)],
  })
})

it('shows what a proposal changes, for another administrator to approve', async () => {
  const pendiente = {
    ...reglas,
    limiteAnual: 30,
    pedidoPor: 'Renzo Ugarte',
    propia: false,
    desde: '2026-12-10',
  }
  const historia = [{ ...reglas, desde: '2026-11-01', pedidoPor: 'Ana', aprobadoPor: 'Luz', valeYa: true }]
  server.answer(listServiceRules, list({ pendiente, historia }))
  server.answer(approve, sample(approve))
  await open()
  const waiting = page.getByRole('region', { name: 'Desde el 10 de diciembre de 2026' })
  await expect.element(waiting.getByText('30')).toBeVisible()
  await expect.element(waiting.getByText('Duración')).not.toBeInTheDocument()
  await page.getByText('Cambios', { exact: true }).click()
  await expect.element(page.getByText(/las pidió Ana y las aprobó Luz/)).toBeVisible()
  await expectAccessible()
  await waiting.getByRole('button', { name: 'Aprobar' }).click()
  await expect.poll(() => server.received(approve)).toHaveLength(1)
})
