import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { readConsultation } from '@amparo/contract/care/console/consultations.ts'
import { nextVisit, openPastVisit, readHistory } from '@amparo/contract/care/console/history.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import ConsultationScreen from './ConsultationScreen.tsx'

const idCita = '7f0c1c0e-0000-4000-8000-0000000000aa'
const idOtra = '7f0c1c0e-0000-4000-8000-0000000000ab'
const inicio = '2026-10-05T09:00:00-05:00'

const open = async (cerrada?: string) => {
  await page.viewport(1280, 800)
  const whole = sample(readConsultation, { recetas: [] })
  server.answer(readConsultation, {
    ...whole,
    cita: { ...whole.cita, id: idCita, estado: 'agendada', modalidad: 'telefono', enSala: false },
    consentimiento: inicio,
    documentosClinicos: [],
    nota: { version: 2, plan: 'Control', guardada: inicio, anexos: [], ...(cerrada ? { cerrada } : {}) },
  })
  await openConsole(
    `/atencion/${idCita}`,
    { '/atencion/:idCita': ConsultationScreen },
    { roles: ['profesional'] },
  )
}

beforeEach(() => {
  server.answer(readHistory, {
    ...sample(readHistory),
    recetasVigentes: [],
    siguiente: undefined,
    atenciones: [
      {
        idCita: idOtra,
        inicio,
        especialidad: 'Pediatría',
        propia: false,
        clases: ['receta', 'orden_imagen'],
      },
    ],
  })
})

describe("the patient's history", () => {
  it('is read on request, and opens the visit of another with a reason', async () => {
    server.answer(openPastVisit, {
      ...{ idCita: idOtra, inicio, especialidad: 'Pediatría', propia: false },
      ...{ recetas: [], documentosClinicos: [] },
      nota: { version: 2, plan: 'Tomar agua', guardada: inicio, cerrada: inicio, anexos: [] },
    })
    await open()
    await page.getByRole('tab', { name: /Antes/ }).click()
    expect(server.received(readHistory)).toEqual([])
    await page.getByRole('button', { name: 'Leer su historia' }).click()
    await expect.element(page.getByText('Dejó: Receta, Orden de imagen')).toBeVisible()
    await page.getByRole('button', { name: 'Abrir', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Por qué la abres').fill('El mismo dolor de pecho')
    await dialog.getByRole('button', { name: 'Abrir' }).click()
    await expect.element(page.getByText('Tomar agua')).toBeVisible()
    expect(server.received(openPastVisit)[0]).toMatchObject({
      params: { idCita, idOtra },
      body: { motivo: 'El mismo dolor de pecho' },
    })
    expect(server.received(readHistory)).toHaveLength(1)
  })

  it('closes with the note, and one key goes to the next patient', async () => {
    server.answer(nextVisit, {})
    await open('2026-11-25T10:30:00-05:00')
    await page.getByRole('tab', { name: /Antes/ }).click()
    await expect.element(page.getByText('Se lee el día de la cita, hasta cerrar la nota.')).toBeVisible()
    await page.getByRole('tab', { name: /Nota/ }).click()
    await userEvent.keyboard('{F10}')
    await expect.element(page.getByText('No tienes más citas por atender.')).toBeVisible()
  })
})
