import { serverNow } from '@amparo/client/api/traffic.ts'
import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sampleId, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import { listDeskProfessionals } from '@amparo/contract/service-desk/console/professional-schedules.ts'
import {
  applyVisitPlan,
  makeVisitPlan,
  readOpenPlan,
  undoVisitPlan,
} from '@amparo/contract/service-desk/console/visit-plans.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import PlanScreen from './PlanScreen.tsx'
import type { Plan } from './plan-calls.ts'

const inicio = '2026-12-02T09:00:00-05:00'
const fin = '2026-12-02T09:30:00-05:00'
const visits = sampleRows(
  listDeskAppointments,
  ['Ana Ríos', 'Luis Vera'].map((nombre) => ({
    id: sampleId(),
    inicio,
    fin,
    titular: { nombre, documento: '10000001' },
    profesional: { id: sampleId(), nombre: 'Dr. Abel Cruz' },
    sala: undefined,
    version: 1,
  })),
).filas
const propuesta = { inicio, fin, profesional: { id: sampleId(), nombre: 'Dra. Elsa Paz' } }
const plan: Plan = {
  id: sampleId(),
  accion: 'reasignar',
  de: 'Dr. Abel Cruz',
  desde: '2026-12-02',
  hasta: '2026-12-02',
  venceEl: '2026-12-02T09:15:00-05:00',
  citas: visits.map((cita) => ({ cita, estado: 'propuesta', propuesta })),
}
const address = `/agenda/plan?profesional=${sampleId()}&desde=2026-12-02&hasta=2026-12-02`

async function open(before: { plan?: Plan } = {}): Promise<void> {
  server.answer(readOpenPlan, before)
  await page.viewport(1280, 900)
  server.answer(listDeskProfessionals, sampleRows(listDeskProfessionals, []))
  await openConsole(address, { '/agenda/plan': PlanScreen }, { roles: ['agenda'] })
}

it('moves a sick doctor’s visits in three acts, and undoes them', async () => {
  server.answer(makeVisitPlan, plan)
  await open()
  await expect.element(page.getByText('2 citas de Dr. Abel Cruz')).toBeVisible()
  expect(document.body.innerText).toContain('Misma hora · Dra. Elsa Paz')
  await expectAccessible()
  await page.getByRole('button', { name: 'Mover 2 citas' }).click()
  await expect.element(page.getByText('Explica el motivo en 10 caracteres o más').first()).toBeVisible()
  await page.getByRole('button', { name: 'El profesional tuvo una emergencia.' }).click()
  const [done, conflict] = visits
  server.answer(applyVisitPlan, {
    ...plan,
    deshacerHasta: new Date(serverNow() + 60_000).toISOString(),
    citas: [
      ...(done ? [{ cita: done, estado: 'hecha' as const, propuesta, antes: { inicio, fin } }] : []),
      ...(conflict
        ? [{ cita: conflict, estado: 'conflicto' as const, propuesta, porque: 'Esa hora se ocupó.' }]
        : []),
    ],
  })
  await page.getByRole('button', { name: 'Mover 2 citas' }).click()
  await expect.element(page.getByText('1 cita hecha · 1 queda como estaba')).toBeVisible()
  await expect.element(page.getByText('Esa hora se ocupó.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mover 1 cita' })).toBeVisible()
  expect(document.body.innerText).toContain('Misma hora · Dra. Elsa Paz')
  await expect.element(page.getByRole('link', { name: 'Buscarle una hora' })).toHaveLength(1)
  server.answer(undoVisitPlan, plan)
  await page.getByRole('button', { name: 'Deshacer todo' }).click()
  await expect.element(page.getByRole('button', { name: 'Mover 2 citas' })).toBeVisible()
  await expect.element(page.getByText(/^Deshecho: las citas siguen como estaban/)).toBeVisible()
})

it('undoes a plan that was applied before its page was left', async () => {
  server.answer(makeVisitPlan, { ...plan, id: sampleId(), citas: [] })
  const deshacerHasta = new Date(serverNow() + 60_000).toISOString()
  const citas = visits.map((cita) => ({ cita, estado: 'hecha' as const, propuesta, antes: { inicio, fin } }))
  await open({ plan: { ...plan, deshacerHasta, citas } })
  await expect.element(page.getByText('Dr. Abel Cruz: 2 citas hechas')).toBeVisible()
  await expectAccessible()
  server.answer(readOpenPlan, {})
  server.answer(undoVisitPlan, plan)
  await page.getByRole('button', { name: 'Deshacer todo' }).click()
  await expect.element(page.getByText(/^Deshecho: las citas siguen como estaban/)).toBeVisible()
  await expect.poll(() => server.received(undoVisitPlan).at(-1)?.params).toEqual({ id: plan.id })
  await expect.element(page.getByText('Dr. Abel Cruz: 2 citas hechas')).not.toBeInTheDocument()
})

it('offers another plan once this one has ended, and keeps the reason', async () => {
  server.answer(makeVisitPlan, plan)
  server.refuse(applyVisitPlan, 'plan_vencido')
  await open()
  await page.getByLabelText('Motivo').fill('La doctora está enferma.')
  await page.getByRole('button', { name: 'Mover 2 citas' }).click()
  await expect.element(page.getByText('Este plan venció')).toBeVisible()
  await expect.element(page.getByLabelText('Motivo')).toHaveValue('La doctora está enferma.')
  await expect.element(page.getByRole('button', { name: 'Proponer otra vez' }).first()).toBeVisible()
})
