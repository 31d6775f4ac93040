import { sampleId } from '@amparo/client/testing/sample.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import { PaperProof } from './PaperProof.tsx'

const period = {
  codigo: '4F2K9MTQ7XA1BCDE',
  archivo: 'empleador',
  desde: '2026-11-20',
  hasta: '2026-11-25',
} as const

it.each([
  ['Descanso verificado', { diasPrevios: 0, anulado: false, verificado: true }],
  ['Descanso sin verificar', { diasPrevios: 3, anulado: false, verificado: false }],
  ['Descanso anulado', { diasPrevios: 0, anulado: true, verificado: false }],
])('shows «%s» beside the signature', async (words, state) => {
  const file = { id: sampleId(), tipo: 'pdf', bytes: 1, subido: '2026-11-25T10:00:00-05:00' } as const
  const Screen = () => (
    <>
      <h1>Descanso</h1>
      <PaperProof
        {...file}
        prueba={{ firma: 'valida', firmante: 'Dra. Harumi' }}
        descanso={{ ...period, ...state }}
      />
    </>
  )
  await openConsole('/prueba', { '/prueba': Screen })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText('Firma digital válida')).toBeVisible()
  const prior = page.getByText(/los primeros 3 días los refirió el paciente/)
  expect(prior.elements()).toHaveLength(state.diasPrevios > 0 ? 1 : 0)
})
