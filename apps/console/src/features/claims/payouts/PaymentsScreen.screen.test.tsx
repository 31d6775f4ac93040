import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import {
  approveBatch,
  buildBatch,
  closePaymentCase,
  listBatches,
  listPaymentCases,
  listPayments,
} from '@amparo/contract/claims/console/payouts.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import PaymentsScreen from './PaymentsScreen.tsx'

const id = '3f1c2b8e-5d4a-4c3b-9a2f-0e1d2c3b4a5f'
const batch = {
  ...{ id, estado: 'por_aprobar' as const, hechoPor: 'Gladys Aponte', hechoEl: '2026-12-02T10:00:00-05:00' },
  ...{ propio: false, abonos: 1, total: 1000 },
}

it('builds a batch of all payments, approves a colleague’s, and closes a case', async () => {
  server.answer(listPayments, () =>
    sampleRows(listPayments, [
      {
        ...{ id, folio: 'SC-2026-000001', estado: 'por_ordenar' as const, monto: 1000 },
        para: { nombre: 'Rosa Quispe', documento: '10000001' },
      },
    ]),
  )
  server.answer(listBatches, () => sampleRows(listBatches, [batch]))
  server.answer(listPaymentCases, () =>
    sampleRows(listPaymentCases, [
      {
        id,
        abono: id,
        folio: 'SC-2026-000002',
        clase: 'otra_respuesta' as const,
        dice: 'devuelto, S/ 999.00',
        esDevolucion: true,
      },
    ]),
  )
  server.answer(buildBatch, () => ({ ...batch, propio: true, fuera: [] }))
  server.answer(approveBatch, () => ({
    ...{ ...batch, estado: 'aprobado' as const, aprobadoPor: 'Wilmer Chafloque' },
    fuera: [{ id, folio: 'SC-2026-000003', motivo: 'Cambió la cuenta o el acceso a ella' }],
  }))
  server.answer(closePaymentCase, () => ({ codigo: 1 as const, mensaje: 'Caso cerrado.' }))

  await openConsole('/abonos', { '/abonos': PaymentsScreen }, { roles: ['tesoreria'] })
  await expect.element(page.getByText('Por aprobar')).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Armar un lote con todos' }))
  await userEvent.click(page.getByRole('button', { name: 'Aprobar el lote' }))
  await expect.element(page.getByText('SC-2026-000003: Cambió la cuenta o el acceso a ella')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Cerrar el caso' }))
  await userEvent.click(page.getByLabelText(/El banco devolvió este pago/))
  await userEvent.fill(page.getByLabelText('Qué averiguaste'), 'El banco lo corrigió.')
  await userEvent.click(page.getByRole('button', { name: 'Cerrar el caso' }).last())
  await expect.poll(() => server.received(closePaymentCase).length).toBe(1)
  expect(server.received(closePaymentCase)[0]?.body).toEqual({
    nota: 'El banco lo corrigió.',
    devuelto: true,
  })
  expect(server.received(buildBatch).map(({ body }) => body)).toEqual([{ abonos: 'todos' }])
})
