import { sample, sampleId } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { keepFavourite, listFavourites } from '@amparo/contract/care/console/favourites.ts'
import { readHistory } from '@amparo/contract/care/console/history.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import { DocumentForm } from './DocumentForm.tsx'

const order = {
  clase: 'orden_laboratorio' as const,
  examenes: [{ nombre: 'Hemograma completo' }, { nombre: 'Creatinina' }],
  indicacion: 'Control de presión',
  urgente: false,
}

beforeEach(() => {
  server.answer(listFavourites, { favoritos: [{ id: sampleId(), nombre: 'Anual', contenido: order }] })
})

const open = () =>
  openConsole('/prueba', {
    '/prueba': () => (
      <>
        <h1>Orden</h1>
        <DocumentForm
          {...{
            appointmentId: sampleId(),
            patient: 'Rosa',
            kind: 'orden_laboratorio',
            visitDay: '2026-11-25',
          }}
          onClose={() => undefined}
          onRefused={() => undefined}
        />
      </>
    ),
  })
const tests = () => page.getByLabelText('Exámenes, uno por línea')

it('fills an order with a favourite in one tap, and keeps the changed one under another name', async () => {
  server.answer(keepFavourite, { id: sampleId() })
  await open()
  await page.getByRole('button', { name: 'Anual', exact: true }).click()
  await expect.element(tests()).toHaveValue('Hemograma completo\nCreatinina')
  await page.getByLabelText('Indicación').fill('Antes de operar')
  await page.getByRole('button', { name: 'Guardar como favorito' }).click()
  await page.getByLabelText('Nombre del favorito').fill('Antes de operar')
  await page.getByRole('button', { name: 'Guardar el favorito' }).click()
  await expect.element(page.getByText('«Antes de operar» quedó entre tus favoritos.')).toBeVisible()
  expect(server.received(keepFavourite).map(({ body }) => body)).toEqual([
    { nombre: 'Antes de operar', contenido: { ...order, indicacion: 'Antes de operar' } },
  ])
})

it('repeats the last order that the doctor wrote for the same patient, and says so if there is none', async () => {
  const visit = { idCita: sampleId(), inicio: '2026-11-01T10:00:00-05:00', especialidad: 'Cardiología' }
  server.answer(readHistory, () =>
    sample(readHistory, { atenciones: [{ ...visit, propia: false, clases: [] }] }),
  )
  await open()
  await page.getByRole('button', { name: 'Repetir la última' }).click()
  await expect.element(page.getByText('Todavía no le escribiste ninguna.')).toBeVisible()
  const left = {
    ...order,
    id: sampleId(),
    idCita: visit.idCita,
    estado: 'vigente',
    archivos: [],
    resultados: [],
  }
  const profesional = { nombre: 'Dra. Quispe', colegiatura: 'CMP 1', especialidad: 'Cardiología' }
  server.answer(readHistory, () =>
    sample(readHistory, {
      atenciones: [{ ...visit, propia: true, recetas: [], documentosClinicos: [{ ...left, profesional }] }],
    } as never),
  )
  await page.getByRole('button', { name: 'Repetir la última' }).click()
  await expect.element(tests()).toHaveValue('Hemograma completo\nCreatinina')
})
