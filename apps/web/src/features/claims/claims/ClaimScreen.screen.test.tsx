import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample, sampleId } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { addClaimRest, listClaimRests } from '@amparo/contract/claims/claim-rests.ts'
import { type Claim, getClaim } from '@amparo/contract/claims/claims.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../../../../testing/screen.tsx'

const documento = sampleId()
const period = { desde: '2026-11-23', hasta: '2026-11-25', diasPrevios: 0 }
let files: Claim['papeles'][number]['archivos']

beforeEach(() => {
  files = []
  server.answer(getClaim, () =>
    sample(getClaim, {
      ...{ folio: 'SC-2026-000001', estado: 'avisada', faltan: 1 },
      papeles: [
        { clave: 'descanso', nombre: 'Descanso médico', obligatorio: true, estado: 'falta', archivos: files },
        { clave: 'informe', nombre: 'Informe médico', obligatorio: true, estado: 'falta', archivos: [] },
      ],
      puede: { papeles: true, quitarPapeles: true, mensajes: true, desistir: true },
    }),
  )
  server.answer(listClaimRests, {
    lector: 'Aseguradora de Muestra S. A.',
    descansos: [
      {
        ...{ documento, profesional: 'Dra. Harumi Oshiro', ...period },
        archivos: [
          { archivo: 'empleador', codigo: 'EMPLEADOR0000001' },
          { archivo: 'essalud', codigo: 'ESSALUD000000001' },
        ],
      },
    ],
  })
  server.answer(addClaimRest, ({ body }) => {
    const archivo = body.archivo ?? 'empleador'
    const codigo = archivo === 'essalud' ? 'ESSALUD000000001' : 'EMPLEADOR0000001'
    const file = sample(addClaimRest, {
      tipo: 'pdf',
      descanso: { ...period, archivo, codigo, anulado: false, verificado: true },
    })
    files = [...files, file]
    return file
  })
})

const open = () => openPortal('/ecosistema/solicitudes/SC-2026-000001', {})
const rest = () => page.getByRole('listitem').filter({ hasText: 'Descanso médico' }).first()

describe("a claim's documents", () => {
  it("take the person's rest certificate in one tap, and show it as verified", async () => {
    await open()
    const offer = page.getByRole('button', {
      name: 'Agregar tu descanso médico del 23 de noviembre de 2026 al 25 de noviembre de 2026',
    })
    await expect.element(offer).toBeVisible()
    expect(offer.elements()).toHaveLength(1)
    await expectAccessible()
    await offer.click()
    await expect.element(rest().getByText('Verificado: lo firmó tu médico en este portal.')).toBeVisible()
    await expect.element(offer).not.toBeInTheDocument()
    expect(server.received(addClaimRest).map(({ body }) => body)).toEqual([
      { documento, archivo: 'empleador' },
    ])
  })

  it('take the file with the diagnosis only after a consent that names the insurer', async () => {
    await open()
    await page.getByText('¿Te piden el diagnóstico?').click()
    await page.getByRole('button', { name: /^Autorizo a Aseguradora de Muestra S. A. y agrego/ }).click()
    await expect.element(rest().getByText(/con tu diagnóstico\.$/)).toBeVisible()
    expect(server.received(addClaimRest).map(({ body }) => body)).toEqual([
      { documento, archivo: 'essalud', lector: 'Aseguradora de Muestra S. A.' },
    ])
  })
})
