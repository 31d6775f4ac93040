import { keepWaiting } from '@amparo/client/kept/sealed-files.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listLimits } from '@amparo/contract/agenda/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { listNext } from '@amparo/contract/home/next-things.ts'
import { listOwnProducts } from '@amparo/contract/identity/profile.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enterAs, openPortal } from '../../../../testing/screen.tsx'

type Next = AnswerOf<typeof listNext>

const claim = {
  folio: 'SC-2026-000001',
  estado: 'faltan_papeles',
  producto: 'Cuota Protegida',
  cobertura: { clave: 'incapacidad', nombre: 'Incapacidad temporal' },
  fechaHecho: '2026-11-20',
  avisadaEl: '2026-11-21T10:00:00-05:00',
  faltan: 2,
} as const
const claimThing: Next[number] = {
  clase: 'solicitud',
  titulo: 'Tu solicitud: Incapacidad temporal',
  detalle: 'Faltan 2 documentos',
  enlace: '/ecosistema/solicitudes/SC-2026-000001',
  solicitud: claim,
}
const payment: Next[number] = {
  clase: 'pago',
  titulo: 'Luz',
  detalle: 'Vence hoy',
  fecha: '2026-11-25',
  enlace: '/ecosistema/proteccion/alertas-notificaciones',
}

beforeEach(() => {
  server.answer(listLimits, sample(listLimits))
  server.answer(listOwnProducts, sample(listOwnProducts))
})

describe('the home', () => {
  it('shows an open claim first, with its step, its turn and what to send', async () => {
    server.answer(listNext, [claimThing, payment])
    await openPortal('/ecosistema', {})
    await expect.element(page.getByText('Te toca a ti: faltan 2 documentos.')).toBeVisible()
    const track = page.getByRole('list', { name: 'Avance de tu solicitud' })
    await expect.element(track.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step')
    await expect
      .element(page.getByRole('link', { name: 'Enviar documentos' }))
      .toHaveAttribute('href', claimThing.enlace)
    await expect.element(page.getByRole('link', { name: /Luz/ })).toBeVisible()
  })

  it('offers a half-written notice behind what waits for the person', async () => {
    server.answer(listNext, [claimThing, payment])
    await enterAs()
    await keepWaiting('aviso-texto', 'borrador', new Blob(['{}']))
    await openPortal('/ecosistema', {})
    const half = page.getByRole('link', { name: /Continúa tu aviso/ })
    await expect.element(half).toHaveAttribute('href', '/ecosistema/solicitudes/nueva')
    const names = page.getByRole('region', { name: 'Lo próximo' }).getByRole('link').elements()
    expect(names.map((link) => link.getAttribute('href'))).toEqual([
      claimThing.enlace,
      '/ecosistema/solicitudes/nueva',
      payment.enlace,
    ])
  })

  it('says that visits could not be loaded, and tries again', async () => {
    server.lose(listNext)
    await openPortal('/ecosistema', {})
    await expect.element(page.getByText('No pudimos cargar tus citas y pendientes.')).toBeVisible()
    server.answer(listNext, [payment])
    await userEvent.click(page.getByRole('button', { name: 'Intentar otra vez' }))
    await expect.element(page.getByRole('link', { name: /Luz/ })).toBeVisible()
  })
})
