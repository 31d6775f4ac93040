import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample, sampleId } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { followClaim, sendPayeeCode, setPayeeAccount } from '@amparo/contract/claims/claims-visitor.ts'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from '../../../../testing/screen.tsx'

const payment = {
  ...{ id: sampleId(), estado: 'sin_cuenta' as const, monto: 500, parte: 50, propio: false, porCodigo: true },
  para: { nombre: 'Rosa Quispe Huamán', documento: '•••••001' },
}

it('takes where a beneficiary is paid, after a code to the mailbox of the notice', async () => {
  server.answer(followClaim, () =>
    sample(followClaim, { folio: 'SC-2026-000001', estado: 'aprobada', abonos: [payment] }),
  )
  server.answer(sendPayeeCode, () => sample(sendPayeeCode, { destino: 'h•••@buzon.example' }))
  server.answer(setPayeeAccount, () => sample(setPayeeAccount, { folio: 'SC-2026-000001' }))
  history.replaceState(null, '', '#seguir=SC-2026-000001.7K3Q9XW2MZTB')
  onTestFinished(() => history.replaceState(null, '', '#'))
  await openPortal('/solicitud', {})
  await userEvent.click(page.getByRole('button', { name: 'Decir dónde recibe su pago' }))
  await userEvent.click(page.getByRole('button', { name: 'Enviarme un código y seguir' }))
  await expect.element(page.getByText('Elige dónde recibe su pago').first()).toBeVisible()
  expect(server.received(sendPayeeCode)).toEqual([])

  await userEvent.fill(page.getByLabelText(/^Número de documento/), '41000001')
  await userEvent.click(page.getByRole('radio', { name: /En su cuenta de banco/ }))
  await userEvent.fill(page.getByLabelText('CCI de su cuenta'), '00219100217011000252')
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Enviarme un código y seguir' }))
  await userEvent.fill(page.getByLabelText('Código de tu correo'), '123456')
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Guardar dónde recibe su pago' }))
  await expect.poll(() => server.received(setPayeeAccount).length).toBe(1)
  expect(server.received(setPayeeAccount)[0]?.body).toMatchObject({
    ...{ codigo: '7K3Q9XW2MZTB', codigoCorreo: '123456', nombre: 'Rosa Quispe Huamán' },
    ...{ tipoDocumento: 8, documento: '41000001', tipo: 'cci', cci: '00219100217011000252' },
  })
  await expect.element(page.getByRole('button', { name: 'Decir dónde recibe su pago' })).toBeVisible()
})
