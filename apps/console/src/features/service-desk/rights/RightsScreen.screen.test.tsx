import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { answerRight, listRightCases } from '@amparo/contract/service-desk/console/rights.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import RightsScreen from './RightsScreen.tsx'

it('corrects the name of an account with a granted rectification', async () => {
  const one = { folio: 'DP-2026-000001', version: 3, tipo: 'rectificacion', estado: 'recibida' } as const
  server.answer(listRightCases, sampleRows(listRightCases, [one]))
  server.answer(answerRight, { codigo: 1, mensaje: '', version: 4 })
  await openConsole(
    '/derechos?folio=DP-2026-000001',
    { '/derechos': RightsScreen },
    { roles: ['privacidad'] },
  )
  const surname = page.getByLabelText('Apellido paterno')
  await userEvent.click(page.getByRole('radio', { name: 'No procede' }))
  await expect.element(surname).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('radio', { name: 'Procede', exact: true }))
  await userEvent.fill(page.getByLabelText('Nombres'), ' Benjamín ')
  await userEvent.fill(page.getByLabelText('Respuesta'), 'Corregimos tu nombre.')
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Responder' }))
  await expect.element(page.getByText('Escribe también el apellido paterno')).toBeVisible()
  await userEvent.fill(surname, 'Zárate')
  await userEvent.click(page.getByRole('button', { name: 'Responder' }))
  await expect.poll(() => server.received(answerRight)).toHaveLength(1)
  expect(server.received(answerRight)[0]?.body).toMatchObject({
    version: 3,
    resultado: 'procede',
    nombre: { nombres: 'Benjamín', apellidoPaterno: 'Zárate', apellidoMaterno: '' },
  })
})

it('attaches the copy of the data to the answer with one click', async () => {
  const one = { folio: 'DP-2026-000002', version: 1, tipo: 'acceso', estado: 'recibida' } as const
  server.answer(listRightCases, sampleRows(listRightCases, [one]))
  server.answer(answerRight, { codigo: 1, mensaje: '', version: 2 })
  await openConsole(
    '/derechos?folio=DP-2026-000002',
    { '/derechos': RightsScreen },
    { roles: ['privacidad'] },
  )
  await userEvent.click(page.getByRole('button', { name: 'Adjuntar la copia de sus datos' }))
  await expect.element(page.getByText('adjunta la copia en PDF y JSON', { exact: false })).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Responder' }))
  await expect.poll(() => server.received(answerRight)).toHaveLength(1)
  expect(server.received(answerRight)[0]?.body).toMatchObject({
    version: 1,
    resultado: 'procede',
    texto: expect.stringContaining('Preparamos un archivo'),
  })
})
