import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listVisitorCovers, openClaimPass, sendClaimCode } from '@amparo/contract/claims/claims-visitor.ts'
import { readVisitorReceiptPhoto } from '@amparo/contract/claims/receipt-photos.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from '../../../../testing/screen.tsx'

const cover = (clave: string, nombre: string, porFallecimiento: boolean) => ({
  ...{ clave, nombre, porFallecimiento, paga: `Pagamos por ${nombre}.`, papeles: [] },
})

afterEach(() => vi.unstubAllGlobals())

it('offers a visitor the receipt that our server read, and no day of a death', async () => {
  vi.stubGlobal('BarcodeDetector', undefined)
  server.answer(sendClaimCode, sample(sendClaimCode, { expira: '2099-11-29T10:00:00-05:00' }))
  server.answer(openClaimPass, sample(openClaimPass, { pase: 'pase-de-prueba' }))
  server.answer(listVisitorCovers, {
    coberturas: [cover('robo', 'Robo', false), cover('sepelio', 'Sepelio', true)],
  })
  server.answer(readVisitorReceiptPhoto, {
    comprobante: {
      ...{ ruc: '20512333797', tipo: '03', serie: 'B001', numero: '77', total: 180, fecha: '2026-11-18' },
    },
  })
  await openPortal('/solicitud', {})
  await userEvent.fill(page.getByLabelText(/^Número de documento/), '41000001')
  await userEvent.fill(page.getByLabelText('Correo'), 'hija@correo.example')
  await userEvent.click(page.getByRole('button', { name: 'Enviarme un código' }))
  await userEvent.fill(page.getByLabelText('Código de 6 dígitos'), '123456')
  await userEvent.click(page.getByRole('button', { name: 'Continuar' }))
  await userEvent.fill(page.getByLabelText('Tu nombre completo'), 'Rosa Ccahuana')
  await userEvent.fill(page.getByLabelText('Número de certificado de la póliza'), 'CP-1')
  await userEvent.click(page.getByRole('button', { name: 'Continuar' }))

  await userEvent.click(page.getByRole('radio', { name: /Sepelio/ }))
  await userEvent.click(page.getByText('Agregar un monto o un recibo'))
  const photo = new File([new Uint8Array(8)], 'recibo.jpg', { type: 'image/jpeg' })
  const camera = page.getByLabelText('Leer un recibo con la cámara')
  const amount = page.getByLabelText('Monto, si lo sabes')
  await userEvent.upload(camera, photo)
  await expect.element(page.getByText('Puedes usar su monto.')).toBeVisible()
  await expect.element(amount).toHaveValue('')
  await userEvent.click(page.getByRole('button', { name: 'Usar estos datos' }))
  await expect.element(amount).toHaveValue('180.00')
  await expect.element(page.getByLabelText('¿Qué día falleció?')).toHaveValue('')

  await userEvent.click(page.getByRole('radio', { name: /Robo/ }))
  await userEvent.upload(camera, photo)
  await userEvent.click(page.getByRole('button', { name: 'Usar estos datos' }))
  await expect.element(page.getByLabelText('¿Qué día pasó?')).toHaveValue('2026-11-18')
  expect(
    server.received(readVisitorReceiptPhoto).map(({ headers }) => headers.get('x-pase-solicitud')),
  ).toEqual(['pase-de-prueba', 'pase-de-prueba'])
})
