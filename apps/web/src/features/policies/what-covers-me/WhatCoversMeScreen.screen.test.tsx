import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listOwnCovers } from '@amparo/contract/policies/policy-sheets.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from '../../../../testing/screen.tsx'

const inForce = { inicio: '2026-01-01', fin: '2026-12-31', vigente: true }
const ended = { inicio: '2025-01-01', fin: '2025-12-31', vigente: false }
const robbery = {
  clave: 'robo',
  nombre: 'Robo en cajero',
  situaciones: ['robo'],
  suma: 800,
  quedan: 2,
} as const
const dismissal = { clave: 'desempleo', nombre: 'Desempleo', situaciones: ['despido'] } as const

beforeEach(() => {
  server.answer(
    listOwnCovers,
    sample(listOwnCovers, {
      coberturas: [
        { ...robbery, certificado: 'CP-1', segura: true, enCarencia: false, vigencia: inForce },
        { ...dismissal, certificado: 'CP-2', segura: false, enCarencia: false, vigencia: inForce },
        { ...dismissal, certificado: 'CP-3', segura: true, enCarencia: false, vigencia: ended },
      ],
      sinFicha: [],
    }),
  )
})

describe('«¿Qué me cubre?»', () => {
  it('answers from all policies with the cover, its sum and a notice', async () => {
    await openPortal('/ecosistema/que-me-cubre', {})
    await userEvent.click(page.getByRole('link', { name: 'Me robaron' }))
    const found = page.getByRole('list', { name: 'Tus coberturas' })
    for (const text of ['Te cubre', 'Robo en cajero', /^S.\s800$/]) {
      await expect.element(found.getByText(text, { exact: true }).first()).toBeVisible()
    }
    expect(found.getByText('Desempleo').elements()).toHaveLength(0)
    await expect
      .element(found.getByRole('link', { name: /^Avisar/ }))
      .toHaveAttribute('href', '/ecosistema/solicitudes/nueva?certificado=CP-1&cobertura=robo&caso=robo')
    await expectAccessible()
  })

  it('says «Podría cubrirte» of a cover that its words suggest, and omits ended policies', async () => {
    await openPortal('/ecosistema/que-me-cubre?caso=despido', {})
    const found = page.getByRole('list', { name: 'Tus coberturas' })
    await expect.element(found.getByText('Podría cubrirte')).toBeVisible()
    expect(found.getByRole('listitem').elements()).toHaveLength(1)
  })

  it('answers without a match in one sentence with a question to the desk', async () => {
    await openPortal('/ecosistema/que-me-cubre?caso=diagnostico', {})
    await expect
      .element(page.getByText('No encontramos esa situación en tus seguros: pregúntanos y lo revisamos.'))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Preguntar a nuestro equipo' }))
      .toHaveAttribute('href', expect.stringContaining('mensajes?nueva=1&tema=poliza'))
    expect(page.getByText('Desempleo').elements()).toHaveLength(0)
  })
})
