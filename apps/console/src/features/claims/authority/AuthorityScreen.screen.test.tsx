import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample, sampleId } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listAuthority, setAuthority } from '@amparo/contract/claims/console/authority.ts'
import { approve } from '@amparo/contract/staff/console/administration.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import AuthorityScreen from './AuthorityScreen.tsx'

const screens = { '/facultades': AuthorityScreen }
const boss = { nombre: 'Patricia Lazo', roles: ['administracion' as const] }
const lucia = { persona: sampleId(), nombre: 'Lucía Benavides' }
const hernan = { persona: sampleId(), nombre: 'Hernán Salcedo' }
const open = () => openConsole('/facultades', screens, boss)

it('warns without limits, refuses words as an amount, and asks for the limits whole', async () => {
  server.answer(listAuthority, { personas: [hernan, lucia] })
  server.answer(setAuthority, () => sample(setAuthority))
  await open()
  await expect.element(page.getByText('Sin facultades definidas')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar las facultades' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar las facultades' })
  const amount = dialog.getByLabelText('Lucía Benavides: hasta, en soles')
  await amount.fill('mucho')
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await amount.fill('2500.50')
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(page.getByText('Las facultades esperan a otra persona que administra')).toBeVisible()
  expect(server.received(setAuthority)[0]?.body).toEqual({
    limites: [{ persona: lucia.persona, hasta: 2500.5 }],
  })
})

it('lets another administrator approve what waits, and its author only withdraw it', async () => {
  const pendiente = { pedidoPor: 'Renzo Ugarte', propia: false, limites: [{ ...lucia, hasta: 2500 }] }
  const personas = [hernan, { ...lucia, hasta: 100 }]
  server.answer(listAuthority, sample(listAuthority, { personas, pendiente }))
  server.answer(approve, sample(approve))
  await open()
  await expect.element(page.getByText('No aprueba')).toBeVisible()
  await expect.element(page.getByText(/^Las pidió Renzo Ugarte/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect.poll(() => server.received(approve)).toHaveLength(1)
})

it('says where to add people if there are none', async () => {
  server.answer(listAuthority, { personas: [] })
  await open()
  await expect.element(page.getByText('Todavía no hay personas de siniestros')).toBeVisible()
  await expectAccessible()
})
