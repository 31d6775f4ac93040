import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listActors, listActs } from '@amparo/contract/staff/console/audit-log.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import RecordScreen from './RecordScreen.tsx'

const screens = { '/auditoria': RecordScreen }
const filters = page.getByLabelText('Filtros')

it('starts with its acts: less used filters are collapsed, with their number', async () => {
  server.answer(listActs, sampleRows(listActs, [{ n: 2, frase: 'Abrió la ficha de Rosa Q.' }, { n: 1 }]))
  server.answer(listActors, [])
  const { goTo } = await openConsole('/auditoria', screens, { roles: ['auditoria'] })
  const acts = page.getByRole('table', { name: 'Registro de actos' })
  await expect.element(acts.getByRole('row').nth(1)).toBeInViewport({ ratio: 1 })
  for (const label of ['Persona del equipo', 'Persona asegurada', 'Desde'])
    await expect.element(filters.getByLabelText(label)).toBeVisible()
  await expect.element(filters.getByLabelText('Resultado')).not.toBeVisible()
  await filters.getByRole('button', { name: 'Más filtros' }).click()
  await expectAccessible()
  await filters.getByLabelText('Resultado').selectOptions('Hechos')
  const more = filters.getByRole('button', { name: 'Más filtros (1)' })
  await expect.element(more).toBeVisible()
  await expect.poll(() => server.received(listActs).at(-1)?.query.estado).toBe('hecho')

  // An address with one of them opens them.
  await goTo('/auditoria?folio=TLM-2026-000001')
  await expect.element(filters.getByLabelText('Número')).toHaveValue('TLM-2026-000001')
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await more.click()
  await expect.element(filters.getByLabelText('Número')).not.toBeVisible()
})
