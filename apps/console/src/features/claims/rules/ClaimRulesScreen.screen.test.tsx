import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import {
  draftRules,
  listRuleVersions,
  publishRules,
  tryRules,
  withdrawRules,
} from '@amparo/contract/claims/console/approval-rules.ts'
import { approve } from '@amparo/contract/staff/console/administration.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import ClaimRulesScreen from './ClaimRulesScreen.tsx'

const tablas = [
  {
    producto: '6736-1',
    cobertura: 'gastos_medicos',
    reglas: [
      {
        id: 'menor-300',
        si: { monto: 300, eventosEsteAnio: 0, comprobanteCoincide: true as const },
        hasta: 300,
        motivo: 'el recibo y el informe coinciden y el monto es menor de S/ 300',
      },
    ],
  },
]
const prueba = { solicitudes: 40, aprobaria: 25, igual: 23, otroMonto: 1, rechazadas: 1, monto: 4200 }
const version = (more: object) => ({
  ...{
    version: 3,
    estado: 'borrador',
    tablas,
    nombres: [
      { clave: '6736-1', nombre: 'Accidentes personales' },
      { clave: 'gastos_medicos', nombre: 'Gastos médicos' },
    ],
    creadaPor: 'Patricia Lazo',
    creadaEl: '2026-12-01T10:00:00-05:00',
  },
  ...more,
})
const list = (...versions: object[]) => server.answer(listRuleVersions, versions as never)
const open = () =>
  openConsole(
    '/reglas-de-solicitudes',
    { '/reglas-de-solicitudes': ClaimRulesScreen },
    { nombre: 'Patricia Lazo', roles: ['administracion'] },
  )

it('uploads a file of rules as a draft, and refuses one that is not JSON', async () => {
  list()
  server.answer(draftRules, { version: 1 })
  await open()
  await expect.element(page.getByText(/la mesa decide todas las solicitudes/)).toBeVisible()
  await page.getByRole('button', { name: 'Subir un borrador' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subir un borrador' })
  const field = dialog.getByLabelText('Archivo de reglas')
  await field.upload(new File(['sin forma'], 'reglas.json', { type: 'application/json' }))
  await dialog.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.upload(new File([JSON.stringify(tablas)], 'reglas.json', { type: 'application/json' }))
  await dialog.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect.element(page.getByText(/Borrador guardado/)).toBeVisible()
  expect(server.received(draftRules).at(-1)?.body).toEqual({ tablas })
})

it('shows a rule in words, tries it with examples, and asks for its publication', async () => {
  list(version({ prueba }))
  server.answer(tryRules, {
    ...prueba,
    ejemplos: [{ folio: 'SC-2026-000007', regla: 'menor-300', monto: 150 }],
  })
  server.answer(publishRules, sample(publishRules))
  await open()
  await expect
    .element(page.getByText(/Aprueba hasta S\/ 300\.00 si se piden S\/ 300\.00 o menos/))
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Probar la versión 3' }).click()
  const trial = page.getByRole('dialog', { name: 'Probar la versión 3' })
  await trial.getByRole('button', { name: 'Probar' }).click()
  await expect.element(trial.getByText(/SC-2026-000007: .* la mesa la rechazó/)).toBeVisible()
  await trial.getByRole('button', { name: 'Cerrar' }).last().click()
  await page.getByRole('button', { name: 'Publicar la versión 3' }).click()
  await page.getByRole('button', { name: 'Pedir la publicación' }).click()
  await expect.element(page.getByText('Las reglas esperan a otra persona que administra')).toBeVisible()
  expect(server.received(publishRules)).toHaveLength(1)
})

it('offers a publication to another administrator, and no trial-less draft', async () => {
  const pendiente = {
    ...{ id: '7f0c1c0e-0000-4000-8000-000000000009', pedidoPor: 'Renzo Ugarte', propia: false },
    ...{ pedidoEl: '2026-12-01T10:00:00-05:00', vence: '2026-12-08T10:00:00-05:00' },
  }
  list(version({ version: 4 }), version({ estado: 'pendiente', desde: '2026-12-10', prueba, pendiente }))
  server.answer(approve, sample(approve))
  await open()
  await expect.element(page.getByRole('button', { name: 'Publicar la versión 4' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await expect.poll(() => server.received(approve)).toHaveLength(1)
})

it('withdraws the version in force after a question', async () => {
  const people = { pedidaPor: 'Patricia Lazo', aprobadaPor: 'Renzo Ugarte' }
  list(version({ estado: 'vigente', desde: '2026-12-01', prueba, ...people }))
  server.answer(withdrawRules, sample(withdrawRules))
  await open()
  await expect.element(page.getByText(/La pidió Patricia Lazo y la aprobó Renzo Ugarte/)).toBeVisible()
  await page.getByRole('button', { name: 'Retirar la versión 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect.element(page.getByText('Reglas retiradas: desde ahora decide la mesa')).toBeVisible()
})
