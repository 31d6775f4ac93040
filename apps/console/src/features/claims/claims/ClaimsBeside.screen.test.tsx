import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { getClaimCase, listClaimCases } from '@amparo/contract/claims/console/claims.ts'
import { listTemplates } from '@amparo/contract/staff/console/answer-templates.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import ClaimsScreen from './ClaimsScreen.tsx'

const folio = 'SC-2026-000031'
const template = { version: 1, para: 'solicitudes', texto: 'Revisamos tu solicitud.' } as const
const plantillas = [
  {
    ...template,
    id: '7f0c1c0e-0000-4000-8000-000000000021',
    titulo: 'Todo cubierto',
    sirve: 'aprobar' as const,
  },
  {
    ...template,
    id: '7f0c1c0e-0000-4000-8000-000000000022',
    titulo: 'Fuera de la ficha',
    sirve: 'rechazar' as const,
  },
]

it('lists claims that share something, and offers an approval no template of a refusal', async () => {
  const otras = [
    {
      ...{ folio: 'SC-2026-000007', estado: 'pagada' as const, cobertura: 'Gastos por accidente' },
      ...{ fechaHecho: '2026-10-02', monto: 120, comparte: ['persona' as const, 'comprobante' as const] },
    },
  ]
  const claim = { version: 1, folio, estado: 'completa' as const, pasos: ['aprobar' as const], otras }
  server.answer(getClaimCase, () => sample(getClaimCase, { ...claim, sinEventos: false, pagaOtra: false }))
  server.answer(listClaimCases, () => sampleRows(listClaimCases, [{ folio, version: 1 }]))
  server.answer(listTemplates, { plantillas })
  await openConsole(
    `/solicitudes?estado=todas&solicitud=${folio}`,
    { '/solicitudes': ClaimsScreen },
    { nombre: 'Lucía Benavides', roles: ['siniestros'] },
  )
  const side = page.getByRole('complementary', { name: `Solicitud ${folio}` })
  await expect.element(side.getByRole('link', { name: 'SC-2026-000007' })).toBeVisible()
  await expect.element(side.getByText('Comparte la misma persona, el mismo comprobante.')).toBeVisible()
  await expectAccessible()
  await side.getByRole('button', { name: 'Aprobar' }).click()
  const offered = page.getByRole('dialog').getByLabelText('Plantilla')
  await expect.element(offered).toMatchTextContent('Todo cubierto')
  await expect.element(offered).not.toMatchTextContent('Fuera de la ficha')
})
