import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { readConsultation } from '@amparo/contract/care/console/consultations.ts'
import { addResult, markResultSeen } from '@amparo/contract/care/console/results.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import ConsultationScreen from './ConsultationScreen.tsx'
import { readValues } from './result-calls.ts'

const idCita = '7f0c1c0e-0000-4000-8000-0000000000aa'
const id = '7f0c1c0e-0000-4000-8000-0000000000d1'
const result = {
  ...{
    id: '7f0c1c0e-0000-4000-8000-0000000000e1',
    version: 1,
    reemplazado: false,
    autor: 'persona' as const,
  },
  ...{
    cuando: '2026-11-25T12:00:00-05:00',
    valores: [{ nombre: 'Hemoglobina', valor: '11.2', unidad: 'g/dL' }],
  },
} as const

it('shows the results of an order, marks one as seen and adds another', async () => {
  await page.viewport(1280, 800)
  server.answer(markResultSeen, { codigo: 1, mensaje: 'Quedó anotado que lo viste.' })
  server.answer(addResult, { id: result.id, version: 1 })
  server.answer(readConsultation, {
    ...sample(readConsultation, { recetas: [] }),
    cita: { ...sample(readConsultation).cita, id: idCita, estado: 'atendida' },
    consentimiento: result.cuando,
    documentosClinicos: [
      {
        ...{
          id,
          idCita,
          clase: 'orden_laboratorio',
          estado: 'vigente',
          emitida: result.cuando,
          archivos: [],
        },
        profesional: { nombre: 'Dra. Quispe', colegiatura: 'CMP 1', especialidad: 'Cardiología' },
        ...{
          examenes: [{ nombre: 'Hemograma' }],
          indicacion: 'Control',
          urgente: false,
          resultados: [result],
        },
      },
    ],
  })
  await openConsole(
    `/atencion/${idCita}`,
    { '/atencion/:idCita': ConsultationScreen },
    { roles: ['profesional'] },
  )
  await page.getByRole('tab', { name: /Recetas y documentos/ }).click()
  await expect.element(page.getByText('11.2 g/dL')).toBeVisible()
  await page.getByRole('button', { name: 'Ya lo vi' }).click()
  await expect
    .poll(() => server.received(markResultSeen))
    .toMatchObject([{ params: { id, resultado: result.id } }])
  await page.getByRole('button', { name: 'Escribir un resultado' }).click()
  await page.getByLabelText('Valores y comentario').fill('Glucosa: 98 mg/dL\nEn ayunas')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => server.received(addResult).length).toBe(1)
})

it('reads one value a line, and the rest as a comment', () => {
  expect(readValues('Hemoglobina: 11.2 g/dL\nTodo lo demás bien')).toEqual({
    valores: [{ nombre: 'Hemoglobina', valor: '11.2', unidad: 'g/dL' }],
    comentario: 'Todo lo demás bien',
  })
})
