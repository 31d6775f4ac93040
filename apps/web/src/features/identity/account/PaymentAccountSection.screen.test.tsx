import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { getChannel } from '@amparo/contract/identity/channels.ts'
import { listPasskeys } from '@amparo/contract/identity/passkeys.ts'
import {
  getPaymentAccount,
  type PaymentAccountStanding,
  setPaymentAccount,
} from '@amparo/contract/identity/payment-account.ts'
import { getPersonalData, listOpenSessions, listOwnProducts } from '@amparo/contract/identity/profile.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holder, openPortal } from '../../../../testing/screen.tsx'

it('sets where the person is paid with the password, and keeps what was typed if it is wrong', async () => {
  const none: PaymentAccountStanding = { titular: 'Ana Quispe', cuenta: null, celular: '••• ••• 333' }
  server.answerElse(getPersonalData, sample(getPersonalData, { usuario: holder.usuario }))
  server.answerElse(listOpenSessions, [])
  server.answerElse(getChannel, sample(getChannel))
  server.answerElse(listPasskeys, [])
  server.answerElse(listOwnProducts, { productos: [], porConfirmar: [] })
  server.answer(getPaymentAccount, none)
  server.answer(setPaymentAccount, {
    ...none,
    cuenta: {
      tipo: 'cci' as const,
      banco: 'BCP',
      termina: '0252',
      cambiada: '2026-12-01T09:00:00-05:00',
      enEsperaHasta: '2026-12-02T09:00:00-05:00',
      sirve: true,
    },
  })

  await openPortal('/ecosistema/configuracion#cuenta-de-abono', {})
  await userEvent.click(page.getByRole('radio', { name: /En mi cuenta de banco/ }))
  await userEvent.fill(page.getByLabelText('CCI de tu cuenta'), '002-191-002170110002-53')
  await userEvent.click(page.getByRole('button', { name: 'Guardar dónde me pagan' }))
  await expect.element(page.getByText(/Ese CCI no existe/).first()).toBeVisible()
  expect(server.received(setPaymentAccount)).toEqual([])
  await userEvent.fill(page.getByLabelText('CCI de tu cuenta'), '002-191-002170110002-52')
  await expect.element(page.getByText('Banco: BCP')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Contraseña de tu cuenta'), 'kq8wvzjx')
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Guardar dónde me pagan' }))
  await expect.element(page.getByText(/Podemos pagarte ahí desde/)).toBeVisible()
  const body = { tipo: 'cci', cci: '00219100217011000252', passwordActual: 'kq8wvzjx' }
  expect(server.received(setPaymentAccount)).toMatchObject([{ body }])
})
