import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { readConsultation, searchDiagnoses } from '@amparo/contract/care/console/consultations.ts'
import {
  annulDocument,
  draftDocument,
  signDocument,
  signVisit,
} from '@amparo/contract/care/console/documents.ts'
import { listFavourites } from '@amparo/contract/care/console/favourites.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import ConsultationScreen from './ConsultationScreen.tsx'

const idCita = '7f0c1c0e-0000-4000-8000-0000000000aa'
type Left = AnswerOf<typeof readConsultation>['documentosClinicos']

const rest = {
  id: '7f0c1c0e-0000-4000-8000-0000000000d1',
  idCita,
  clase: 'descanso_medico',
  estado: 'borrador',
  profesional: { nombre: 'Dra. Quispe', colegiatura: 'CMP 1', especialidad: 'Cardiología' },
  archivos: [],
  desde: '2026-11-25',
  hasta: '2026-12-04',
  dias: 10,
  resultados: [],
  diasPrevios: 0,
  diagnostico: { codigo: 'J06.9', texto: 'Infección respiratoria' },
  contingencia: 'enfermedad',
  acumulados: 24,
  canje: { desdeDia: 21, hasta: '2027-01-12' },
  advertencias: [{ clave: 'se_superpone', desde: '2026-11-20', hasta: '2026-11-26' }],
} as const satisfies Left[number]

const open = async (documentosClinicos: Left, isPhysician = true) => {
  await page.viewport(1280, 800)
  const { especialidad: _none, ...cita } = sample(readConsultation).cita
  server.answer(readConsultation, {
    ...sample(readConsultation, { recetas: [] }),
    cita: {
      ...cita,
      ...{ id: idCita, estado: 'agendada', modalidad: 'telefono', enSala: false },
      ...{ inicio: '2026-11-25T10:05:00-05:00', fin: '2026-11-25T10:35:00-05:00' },
      ...(isPhysician ? { especialidad: 'Cardiología' } : {}),
    },
    consentimiento: '2026-11-20T10:00:00-05:00',
    documentosClinicos,
  })
  server.answer(listFavourites, { favoritos: [] })
  await openConsole(
    `/atencion/${idCita}`,
    { '/atencion/:idCita': ConsultationScreen },
    { roles: ['profesional'] },
  )
  await page.getByRole('tab', { name: /Recetas y documentos/ }).click()
}

it('writes a laboratory order, one test a line', async () => {
  server.answer(draftDocument, { ...rest, clase: 'orden_laboratorio' })
  await open([])
  await page.getByRole('button', { name: 'Orden de laboratorio' }).click()
  await page.getByLabelText('Exámenes, uno por línea').fill('Hemograma completo\n\n Creatinina ')
  await page.getByLabelText('Indicación').fill('Control de presión')
  await page.getByLabelText('Es urgente').click()
  await page.getByRole('button', { name: 'Guardar el borrador' }).click()
  await expect.poll(() => server.received(draftDocument).length).toBe(1)
  expect(server.received(draftDocument)[0]?.body).toEqual({
    clase: 'orden_laboratorio',
    examenes: [{ nombre: 'Hemograma completo' }, { nombre: 'Creatinina' }],
    indicacion: 'Control de presión',
    urgente: true,
  })
})

it('keeps a referral open at the field that the server would refuse', async () => {
  server.answer(draftDocument, { ...rest, clase: 'interconsulta' })
  await open([], false)
  await page.getByRole('button', { name: 'Interconsulta' }).click()
  const reason = page.getByLabelText('Motivo', { exact: true }).last()
  await page.getByLabelText('Especialidad').fill('Nutrición')
  await reason.fill('Peso')
  const save = page.getByRole('button', { name: 'Guardar el borrador' })
  await save.click()
  await expect.element(reason).toHaveFocus()
  await expect.element(page.getByText('Escribe 10 caracteres o más.')).toBeVisible()
  expect(server.received(draftDocument)).toEqual([])
  await reason.fill('Colesterol alto: plan de alimentación')
  await save.click()
  await expect.poll(() => server.received(draftDocument).length).toBe(1)
})

/** Whether the browser would ask before it closes the page. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('asks before closing the page with an unsent document, keeps it in memory alone, and stops once it is sent', async () => {
  server.answer(draftDocument, { ...rest, clase: 'orden_laboratorio' })
  await open([])
  expect(asksBeforeClosing()).toBe(false)
  await page.getByRole('button', { name: 'Orden de laboratorio' }).click()
  await page.getByLabelText('Exámenes, uno por línea').fill('Hemograma completo')
  await expect.poll(asksBeforeClosing).toBe(true)
  // Another part of the record, and back: the text is still there.
  await page.getByRole('tab', { name: /^Nota/ }).click()
  await page.getByRole('tab', { name: /Recetas y documentos/ }).click()
  await expect.element(page.getByLabelText('Exámenes, uno por línea')).toHaveValue('Hemograma completo')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/orden|documento-clinico/)
  await page.getByLabelText('Indicación').fill('Control de presión')
  const release = server.hold(draftDocument)
  await page.getByRole('button', { name: 'Guardar el borrador' }).click()
  expect(asksBeforeClosing()).toBe(true)
  release()
  await expect.poll(asksBeforeClosing).toBe(false)
})

it('restores the typed document with the refusal', async () => {
  server.refuse(draftDocument, 'documento_solo_medico')
  await open([])
  await page.getByRole('button', { name: 'Interconsulta' }).click()
  await page.getByLabelText('Especialidad').fill('Nefrología')
  await page.getByLabelText('Motivo').last().fill('Creatinina elevada en dos controles')
  await page.getByRole('button', { name: 'Guardar el borrador' }).click()
  await page.getByRole('button', { name: 'Corregir' }).click()
  await expect.element(page.getByLabelText('Especialidad')).toHaveValue('Nefrología')
})

it('asks why a rest begins before the visit, and sends its diagnosis by code', async () => {
  server.answer(draftDocument, rest)
  server.answer(searchDiagnoses, { diagnosticos: [{ codigo: 'J06.9', texto: 'Infección respiratoria' }] })
  await open([])
  await page.getByRole('button', { name: 'Descanso médico' }).click()
  await page.getByLabelText('Días').fill('3')
  await expect.element(page.getByLabelText('Por qué empieza antes de la cita')).not.toBeInTheDocument()
  await page.getByLabelText('Desde').fill('2026-11-24')
  await page.getByLabelText('Por qué empieza antes de la cita').fill('Tuvo fiebre desde el martes')
  await page.getByRole('combobox', { name: 'Diagnóstico (CIE-10)' }).fill('infec')
  await page.getByRole('option', { name: /J06.9/ }).click()
  await page.getByRole('button', { name: 'Guardar el borrador' }).click()
  await expect.poll(() => server.received(draftDocument).length).toBe(1)
  expect(server.received(draftDocument)[0]?.body).toEqual({
    clase: 'descanso_medico',
    desde: '2026-11-24',
    dias: 3,
    diagnostico: { codigo: 'J06.9', texto: 'Infección respiratoria' },
    contingencia: 'enfermedad',
    motivo: 'Tuvo fiebre desde el martes',
  })
})

it('warns of an overlap and of the exchange from day 21 on, signs, and annuls both files', async () => {
  const signed = { ...rest, estado: 'vigente' } as const
  server.answer(signDocument, { codigo: 1, documento: signed })
  server.answer(annulDocument, { codigo: 1, documento: { ...rest, estado: 'anulada' } })
  await open([rest])
  await expect.element(page.getByText(/Con este suma 24 días en un año/)).toBeVisible()
  await expect.element(page.getByText(/Se superpone con otro descanso/)).toBeVisible()
  await page.getByRole('button', { name: 'Firmar y entregar' }).click()
  await expect.element(page.getByText(/dos archivos: uno para el empleador, sin diagnóstico/)).toBeVisible()
  await page.getByRole('button', { name: 'Firmar', exact: true }).click()
  await expect.poll(() => server.received(signDocument).length).toBe(1)
})

it('offers a professional who is no doctor only the referral', async () => {
  await open([], false)
  await expect.element(page.getByRole('button', { name: 'Interconsulta' })).toBeVisible()
  for (const name of ['Nueva receta', 'Orden de laboratorio', 'Descanso médico'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

it('signs every draft in one act, and shows why nothing was signed', async () => {
  const order = { ...rest, id: '7f0c1c0e-0000-4000-8000-0000000000d2', clase: 'orden_imagen' } as const
  server.refuse(signVisit, 'firma_conjunta')
  await open([rest, order])
  await page.getByRole('button', { name: 'Firmar todo y entregar' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Descanso médico')).toBeVisible()
  await dialog.getByRole('button', { name: 'Firmar', exact: true }).click()
  await expect.element(dialog.getByText('No se firmó nada')).toBeVisible()
  expect(server.received(signVisit)[0]?.body).toEqual({ recetas: [], documentos: [rest.id, order.id] })
})
