import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import {
  answerWithdrawal,
  listWithdrawals,
  takeWithdrawal,
} from '@amparo/contract/service-desk/console/withdrawals.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import WithdrawalsScreen from './WithdrawalsScreen.tsx'

it('takes a withdrawal, accepts it, and notes the refund', async () => {
  let one = {
    folio: 'AR-2026-000001',
    version: 1,
    estado: 'pedido' as 'pedido' | 'aceptado' | 'devuelto',
    titular: { nombre: 'Rosa Quispe', documento: '10000001' },
    venceEl: '2026-12-25',
    diasCalendario: 30,
    mia: false,
    devolucion: undefined as { monto: number; fecha: string } | undefined,
  }
  const change = (part: Partial<typeof one>) => {
    one = { ...one, ...part, version: one.version + 1 }
    return { codigo: 1 as const, mensaje: '', version: one.version }
  }
  server.answer(listWithdrawals, () => sampleRows(listWithdrawals, [one]))
  server.answer(takeWithdrawal, () => change({ mia: true }))
  server.answer(answerWithdrawal, ({ body }) =>
    change({ estado: body.estado as 'aceptado' | 'devuelto', devolucion: body.devolucion }),
  )

  const address = '/arrepentimientos?arrepentimiento=AR-2026-000001'
  await openConsole(address, { '/arrepentimientos': WithdrawalsScreen }, { roles: ['siniestros'] })
  await expect.element(page.getByText('Quedan 30 días calendario').last()).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Tomarlo' }))
  await expect.element(page.getByRole('button', { name: 'Tomarlo' })).not.toBeInTheDocument()

  await userEvent.click(page.getByRole('radio', { name: /^Aceptarlo/ }))
  await userEvent.click(page.getByRole('button', { name: 'Responder' }))
  await userEvent.fill(page.getByLabelText('Prima devuelta, en soles'), '49.90')
  await userEvent.click(page.getByRole('button', { name: 'Anotar la devolución' }))
  await expect.element(page.getByText(/^Se devolvieron/)).toBeVisible()
  const sent = server.received(answerWithdrawal).map(({ body }) => body)
  expect(sent).toMatchObject([
    { version: 2, estado: 'aceptado' },
    { version: 3, estado: 'devuelto', devolucion: { monto: 49.9 } },
  ])
})
