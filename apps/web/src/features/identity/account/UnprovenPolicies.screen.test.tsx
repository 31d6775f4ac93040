import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { getChannel } from '@amparo/contract/identity/channels.ts'
import { listPasskeys } from '@amparo/contract/identity/passkeys.ts'
import { getPaymentAccount } from '@amparo/contract/identity/payment-account.ts'
import {
  confirmPolicy,
  getPersonalData,
  listOpenSessions,
  listOwnProducts,
  sendPolicyCode,
} from '@amparo/contract/identity/profile.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holder, openPortal } from '../../../../testing/screen.tsx'

const id = 'AAAAAAAAAAAAAAAAAAAAAA'

it('adds a policy of another insurer by the code that its contact received', async () => {
  let porConfirmar = [{ id, aseguradora: 'Seguros del Norte' }]
  server.answerElse(getPersonalData, sample(getPersonalData, { usuario: holder.usuario }))
  server.answerElse(listOpenSessions, [])
  server.answerElse(getChannel, sample(getChannel))
  server.answerElse(listPasskeys, [])
  server.answerElse(getPaymentAccount, { titular: '', cuenta: null })
  server.answer(listOwnProducts, () => ({ productos: [], porConfirmar }))
  server.answer(sendPolicyCode, sample(sendPolicyCode, { destino: 'y•••@buzon.example' }))
  server.answer(confirmPolicy, () => {
    porConfirmar = []
    return { codigo: 1 as const, mensaje: '' }
  })

  await openPortal('/ecosistema/configuracion', {})
  await expect.element(page.getByText('Ninguno a tu nombre · 1 por confirmar')).toBeVisible()
  await userEvent.click(page.getByRole('heading', { name: 'Mis seguros' }))
  await userEvent.click(page.getByRole('button', { name: /Enviarme un código/ }))
  await expect.element(page.getByText('y•••@buzon.example')).toBeVisible()
  await expectAccessible()
  await userEvent.fill(page.getByLabelText(/código/i), '123456')
  await expect.element(page.getByText(/Listo: tu póliza está en tu cuenta/)).toBeVisible()
  await expect.element(page.getByText('Una póliza por confirmar')).not.toBeInTheDocument()
  expect(server.received(confirmPolicy)).toMatchObject([{ params: { id }, body: { codigo: '123456' } }])
})
