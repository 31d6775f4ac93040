import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { downloads } from '@amparo/client/testing/downloads.ts'
import { sample, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import {
  cancelImport,
  listImports,
  putImportPart,
  runImport,
  simulateImport,
  startImport,
} from '@amparo/contract/feeds/console/imports.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import ImportsScreen from './ImportsScreen.tsx'

const id = 'a2f1c1d4-5d5b-4a3c-9a52-0f4a6f3f2a10'
const screens = { '/importaciones': ImportsScreen }

it('uploads a file part by part, and downloads the refused lines by their key', async () => {
  server.answer(listImports, sampleRows(listImports, []))
  await openConsole('/importaciones', screens)
  await userEvent.keyboard('n')
  const dialog = page.getByRole('dialog', { name: 'Importar un archivo' })
  await dialog.getByRole('button', { name: 'Subir e importar' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Elige qué trae')
  await dialog.getByRole('radio', { name: /Licencias de seguridad/ }).click()
  await dialog.getByLabelText(/^Archivo/).upload(new File(['0123456789'], 'licencias.csv'))
  await expectAccessible()

  server.answer(startImport, sample(startImport, { id, archivo: 'licencias.csv', bytesPorParte: 4 }))
  server.answer(putImportPart, sample(putImportPart))
  server.answer(runImport, sample(runImport, { mensaje: 'La importación sigue sola.' }))
  const done = { id, archivo: 'licencias.csv', estado: 'terminada', puedeDescargarRechazos: true } as const
  server.answer(listImports, sampleRows(listImports, [{ ...done, rechazadas: 1 }]))
  await dialog.getByRole('button', { name: 'Subir e importar' }).click()
  await expect.element(page.getByText('La importación sigue sola.')).toBeVisible()
  const parts = server.received(putImportPart)
  expect(parts.map(({ params }) => params.n)).toEqual(['0', '1', '2'])
  const panel = page.getByRole('complementary', { name: 'licencias.csv' })
  await expect.element(panel.getByText('Terminada', { exact: true })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('d')
  expect(downloads).toEqual([{ name: '', address: `/api/consola/Importaciones/${id}/Rechazos` }])
})

it('cancels a waiting import with two keys, and shows it at once', async () => {
  const waiting = sampleRows(listImports, [{ id, archivo: 'licencias.csv', estado: 'en_cola' }])
  server.answer(listImports, waiting)
  server.answer(cancelImport, sample(cancelImport))
  const release = server.hold(cancelImport)
  await openConsole(`/importaciones?importacion=${id}`, screens)
  const panel = page.getByRole('complementary', { name: 'licencias.csv' })
  const cancelling = panel.getByRole('button', { name: 'Cancelar la importación' })
  await expect.element(cancelling).toBeVisible()
  await userEvent.keyboard('c')
  await expect.element(cancelling).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('La importación se canceló; no cambió nada.')).toBeVisible()
  await expect.element(panel.getByText('Cancelada', { exact: true })).toBeVisible()
  server.answer(listImports, sampleRows(listImports, [{ id, archivo: 'licencias.csv', estado: 'cancelada' }]))
  release()
  await expect.poll(() => server.received(cancelImport).map(({ params }) => params.id)).toEqual([id])
})

it('tries a file, and imports it from its result', async () => {
  const row = { id, clase: 'agenda', archivo: 'agenda.yaml' } as const
  const ejemplos = [{ linea: 2, valor: 'J0' }]
  const rechazos = [
    { motivo: 'codigo: no es un código CIE-10', lineas: 7, primeras: [2, 5], ejemplos },
    // As an older server answers.
    { motivo: 'nombre: va de 2 a 300 caracteres', lineas: 1, primeras: [9] },
  ]
  const conflictos = { total: 1, primeros: ['lunes 7 dic · Dra. Elsa Paz: a esa hora ya no atendería'] }
  const trial = sampleRows(listImports, [{ ...row, estado: 'simulada', rechazos, conflictos }])
  server.answer(listImports, sampleRows(listImports, []))
  await openConsole('/importaciones', screens, { roles: ['agenda'] })
  await userEvent.keyboard('n')
  const dialog = page.getByRole('dialog', { name: 'Importar un archivo' })
  await expect.element(dialog.getByRole('radio')).toHaveLength(1)
  await dialog.getByLabelText(/^Archivo/).upload(new File(['0123'], 'agenda.yaml'))
  await dialog.getByRole('checkbox', { name: /^Probar antes/ }).click()
  server.answer(startImport, sample(startImport, { ...row, bytesPorParte: 4 }))
  server.answer(putImportPart, sample(putImportPart))
  server.answer(simulateImport, sample(simulateImport))
  server.answer(runImport, sample(runImport, { mensaje: 'La importación sigue sola.' }))
  server.answer(listImports, trial)
  await dialog.getByRole('button', { name: 'Subir y probar' }).click()
  const panel = page.getByRole('complementary', { name: 'agenda.yaml' })
  await expect.element(panel.getByText('Fue una prueba: no cambió nada')).toBeVisible()
  await expect.element(panel.getByText(/Dra. Elsa Paz/)).toBeVisible()
  const sums = panel.getByRole('list', { name: 'Rechazadas por motivo' })
  await expect.element(sums).toMatchTextContent(/CIE-10.*7 líneas: 2, 5….*Línea 2: «J0».*1 línea: 9$/)
  await expectAccessible()
  await panel.getByRole('button', { name: 'Importar sin mover esas citas' }).click()
  await expect.element(page.getByText('La importación sigue sola.')).toBeVisible()
  expect(server.received(simulateImport).map(({ params }) => params.id)).toEqual([id])
  await expect
    .poll(() => server.received(runImport).map(({ body }) => body))
    .toEqual([{ aceptaConflictos: true }])
})
