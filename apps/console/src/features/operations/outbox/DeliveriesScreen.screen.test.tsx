import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listMessages, resendMessage } from '@amparo/contract/operations/console/outbox.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import DeliveriesScreen from './DeliveriesScreen.tsx'

it('sends a stopped message again, with two keys', async () => {
  const stopped = {
    clase: 'codigo',
    estado: 'detenido',
    puedeReenviar: true,
    ultimoError: 'timeout',
  } as const
  server.answer(listMessages, sampleRows(listMessages, [{ estado: 'entregado' }, stopped]))
  server.answer(resendMessage, sample(resendMessage))
  await openConsole('/entregas?lista=mensajes', { '/entregas': DeliveriesScreen })
  await expect.element(page.getByRole('button', { name: /^Reenviar: / })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('jjr')
  await expect.element(page.getByText('Volvió a la cola; sale en unos segundos.')).toBeVisible()
  await expect.poll(() => server.received(resendMessage)).toHaveLength(1)
})
