import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { readReceiptPhoto } from '@amparo/contract/claims/receipt-photos.ts'
import { listOwnCovers } from '@amparo/contract/policies/policy-sheets.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from '../../../../testing/screen.tsx'

const former = { inicio: '2024-11-01', fin: '2025-10-31', vigente: false }
const cover = (certificado: string, clave: string, nombre: string, situacion: 'robo' | 'despido') => ({
  ...{
    certificado,
    clave,
    nombre,
    situaciones: [situacion] as ('robo' | 'despido')[],
    segura: true,
    paga: `Pagamos por ${nombre}.`,
    papeles: [],
  },
  ...{
    producto: `Seguro ${certificado}`,
    vigencia: { inicio: '2025-11-01', fin: '2099-10-31', vigente: true },
  },
})
const photo = new File([new Uint8Array(8)], 'recibo.jpg', { type: 'image/jpeg' })
const receipt = {
  ...{ ruc: '20512333797', tipo: '03', serie: 'B001', numero: '77', total: 180, fecha: '2026-11-18' },
  docComprador: '10000001',
}
const robbery = cover('CP-1', 'robo', 'Robo en cajero', 'robo')
const fraud = cover('CP-1', 'fraude', 'Uso indebido', 'robo')
const dismissal = cover('CP-2', 'desempleo', 'Desempleo', 'despido')

function haveCovers(...coberturas: ReturnType<typeof cover>[]) {
  server.answer(listOwnCovers, sample(listOwnCovers, { coberturas, sinFicha: [] }))
}

async function chooseDay(day: string) {
  await userEvent.click(page.getByRole('radio', { name: 'Otro día' }))
  await userEvent.fill(page.getByLabelText('¿Qué día?'), day)
}

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => haveCovers(robbery, fraud, dismissal))

describe('a notice', () => {
  it('begins with what happened and proposes the only cover for it', async () => {
    await openPortal('/ecosistema/solicitudes/nueva', {})
    await userEvent.click(page.getByRole('radio', { name: 'Me despidieron' }))
    await expect.element(page.getByText('Desempleo')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cambiar de cobertura' })).toBeVisible()
    await expectAccessible()
  })

  it('keeps the event that «¿Qué me cubre?» was asked about', async () => {
    haveCovers({ ...robbery, situaciones: ['robo', 'despido'] })
    await openPortal('/ecosistema/solicitudes/nueva?certificado=CP-1&cobertura=robo&caso=despido', {})
    await expect.element(page.getByText('Me despidieron')).toBeVisible()
    await expect.element(page.getByText('Robo en cajero', { exact: true })).toBeVisible()
  })

  it('asks which of several covers, and offers all of them without a match', async () => {
    await openPortal('/ecosistema/solicitudes/nueva', {})
    await userEvent.click(page.getByRole('radio', { name: 'Me robaron' }))
    const choices = () =>
      page.getByRole('group', { name: '¿Con qué cobertura?' }).getByRole('radio').elements()
    expect(choices()).toHaveLength(2)
    await expect.element(page.getByRole('radio', { name: /Pagamos por Robo en cajero\./ })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Cambiar lo que pasó' }))
    await userEvent.click(page.getByRole('radio', { name: 'Falleció alguien' }))
    await expect.element(page.getByRole('group', { name: '¿Cuál se parece más?' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Escríbenos' })).toBeVisible()
  })

  it('judges the day at once, and lets the person change it or write', async () => {
    haveCovers({ ...dismissal, vigencia: former })
    await openPortal('/ecosistema/solicitudes/nueva', {})
    await userEvent.click(page.getByRole('radio', { name: 'Me despidieron' }))
    await userEvent.click(page.getByRole('radio', { name: 'Hoy' }))
    await expect
      .element(page.getByText('Tu seguro te cubría hasta el 31 de octubre de 2025. ¿Pasó antes?'))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Escribirnos' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Cambiar la fecha' }))
    await expect.element(page.getByLabelText('¿Qué día?')).toHaveFocus()
    await userEvent.fill(page.getByLabelText('¿Qué día?'), '2025-10-31')
    await expect.element(page.getByText(/¿Pasó antes\?/)).not.toBeInTheDocument()
  })

  it('offers the policy that ran on that day', async () => {
    haveCovers(dismissal, {
      ...dismissal,
      certificado: 'CP-9',
      producto: 'Seguro anterior',
      vigencia: former,
    })
    await openPortal('/ecosistema/solicitudes/nueva', {})
    await userEvent.click(page.getByRole('radio', { name: 'Me despidieron' }))
    await chooseDay('2025-10-01')
    await userEvent.click(page.getByRole('button', { name: 'Usar Seguro anterior' }))
    await expect.element(page.getByText(/¿Pasó después\?/)).not.toBeInTheDocument()
    await expect.element(page.getByText(/Seguro anterior · Certificado/)).toBeVisible()
  })

  it('takes amount and day of a photographed receipt only when the person says so', async () => {
    server.answer(readReceiptPhoto, {})
    let code = 'https://otro.example'
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => [{ rawValue: code }]
      },
    )
    await openPortal('/ecosistema/solicitudes/nueva', {})
    await userEvent.click(page.getByText('Agregar lugar, monto o teléfono'))
    const camera = page.getByLabelText('Leer un recibo con la cámara')
    await userEvent.upload(camera, photo)
    await expect.element(page.getByText(/No pudimos leer el código QR/)).toBeVisible()
    code = '20512333797|03|B001|77|27.46|180.00|2026-11-18|1|10000001|x0Yt5cQ3zWg='
    await userEvent.upload(camera, photo)
    await expect.element(page.getByText(/a nombre del documento 10000001/)).toBeVisible()
    const amount = page.getByLabelText('¿Cuánto perdiste o pagaste?')
    await expect.element(amount).toHaveValue('')
    await expectAccessible()
    await userEvent.click(page.getByRole('button', { name: 'Usar estos datos' }))
    await expect.element(amount).toHaveValue('180.00')
    await expect.element(page.getByLabelText('¿Qué día?')).toHaveValue('2026-11-18')
    expect(server.received(readReceiptPhoto)).toHaveLength(1)
  })

  it('asks our server where the browser reads no codes, and keeps typed data until the tap', async () => {
    vi.stubGlobal('BarcodeDetector', undefined)
    server.answer(readReceiptPhoto, {})
    await openPortal('/ecosistema/solicitudes/nueva', {})
    await userEvent.click(page.getByText('Agregar lugar, monto o teléfono'))
    const amount = page.getByLabelText('¿Cuánto perdiste o pagaste?')
    await userEvent.fill(amount, '95.50')
    const camera = page.getByLabelText('Leer un recibo con la cámara')
    await userEvent.upload(camera, photo)
    await expect.element(page.getByText(/No pudimos leer el código QR/)).toBeVisible()
    server.answer(readReceiptPhoto, { comprobante: receipt })
    await userEvent.upload(camera, photo)
    await expect.element(page.getByText(/Recibo B001-77 de S\/ 180\.00/)).toBeVisible()
    await expect.element(amount).toHaveValue('95.50')
    await expectAccessible()
    await userEvent.click(page.getByRole('button', { name: 'Usar estos datos' }))
    await expect.element(amount).toHaveValue('180.00')
    await expect.element(page.getByLabelText('¿Qué día?')).toHaveValue('2026-11-18')
    expect(server.received(readReceiptPhoto)).toHaveLength(2)
  })

  it('says why our server did not read a photograph', async () => {
    vi.stubGlobal('BarcodeDetector', undefined)
    server.refuse(readReceiptPhoto, 'archivo_no_admitido')
    await openPortal('/ecosistema/solicitudes/nueva', {})
    await userEvent.click(page.getByText('Agregar lugar, monto o teléfono'))
    await userEvent.upload(page.getByLabelText('Leer un recibo con la cámara'), photo)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Usar estos datos' })).not.toBeInTheDocument()
  })
})
