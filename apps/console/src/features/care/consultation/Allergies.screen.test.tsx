import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { correctAntecedents, readConsultation } from '@amparo/contract/care/console/consultations.ts'
import { listFavourites } from '@amparo/contract/care/console/favourites.ts'
import { prescribe, searchMedicines } from '@amparo/contract/care/console/prescriptions.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import ConsultationScreen from './ConsultationScreen.tsx'
import type { Antecedents } from './consultation-calls.ts'

const idCita = '7f0c1c0e-0000-4000-8000-0000000000aa'
const penicillin = {
  id: '7f0c1c0e-0000-4000-8000-0000000000a1',
  version: 3,
  sustancia: 'Penicilina',
  gravedad: 'grave',
  autor: 'persona',
  anotado: '2026-11-20T10:00:00-05:00',
} as const

const nothing: Antecedents = {
  version: 0,
  sinAlergias: false,
  alergias: [],
  condiciones: [],
  medicinas: [],
  retirados: [],
  confirmadosEl: null,
}
const open = (antecedentes: Partial<Antecedents>) => {
  server.answer(listFavourites, { favoritos: [] })
  server.answer(readConsultation, {
    ...sample(readConsultation, {
      cita: {
        ...{
          id: idCita,
          estado: 'agendada',
          modalidad: 'telefono',
          enSala: false,
          especialidad: 'Cardiología',
        },
        ...{ inicio: '2026-11-25T10:05:00-05:00', fin: '2026-11-25T10:35:00-05:00' },
      },
      paciente: { nombre: 'Rosa Huamán', edad: 41, documento: '40000001' },
      recetas: [],
      documentosClinicos: [],
    }),
    antecedentes: { ...nothing, ...antecedentes },
  })
  return openConsole(
    `/atencion/${idCita}`,
    { '/atencion/:idCita': ConsultationScreen },
    { roles: ['profesional'] },
  )
}

it('shows «Sin preguntar» until somebody answers, in one act of the doctor', async () => {
  await page.viewport(1280, 800)
  server.answer(correctAntecedents, sample(correctAntecedents))
  await open({})
  await expect.element(page.getByText('Sin preguntar').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ver antecedentes' }).click()
  await page.getByRole('button', { name: 'Dice que a nada' }).click()
  await expect.element(page.getByText('Los antecedentes quedaron guardados.')).toBeVisible()
  expect(server.received(correctAntecedents)[0]?.body).toMatchObject({ version: 0, sinAlergias: true })
})

it('marks the allergy that a typed medicine meets, and sends the reason for its version', async () => {
  await page.viewport(1280, 800)
  server.answer(searchMedicines, { medicamentos: [] })
  server.answer(prescribe, sample(prescribe, { advertencias: [] }))
  await open({ alergias: [penicillin], confirmadosEl: '2026-11-20T10:00:00-05:00' })
  await expect.element(page.getByText('Penicilina (grave)')).toBeVisible()
  await page.getByRole('tab', { name: /Recetas y documentos/ }).click()
  await page.getByRole('button', { name: 'Nueva receta' }).click()
  await page.getByRole('combobox', { name: 'Nombre genérico (DCI)' }).fill('Amoxicilina')
  await expect.element(page.getByText('Coincide con una alergia registrada: Penicilina.')).toBeVisible()
  await expect.element(page.getByText(/coincide con lo que recetas/)).toBeInTheDocument()
  for (const [label, text] of [
    ['Concentración', '500 mg'],
    ['Forma', 'cápsula'],
    ['Dosis', '1 cápsula'],
    ['Frecuencia', 'cada 8 horas'],
    ['Días', '7'],
    ['Por qué lo recetas igual', 'Prueba de alergia negativa'],
  ] as const)
    await page.getByLabelText(label, { exact: false }).first().fill(text)
  await page.getByRole('button', { name: 'Guardar el borrador' }).click()
  await expect.poll(() => server.received(prescribe).length).toBe(1)
  expect(server.received(prescribe)[0]?.body.motivoAlergia).toEqual([
    { id: penicillin.id, version: 3, motivo: 'Prueba de alergia negativa' },
  ])
})

it('keeps the prescription open at an empty field, and at the reason of an allergy', async () => {
  await page.viewport(1280, 800)
  server.answer(searchMedicines, { medicamentos: [] })
  server.answer(prescribe, sample(prescribe, { advertencias: [] }))
  await open({ alergias: [penicillin], confirmadosEl: '2026-11-20T10:00:00-05:00' })
  await page.getByRole('tab', { name: /Recetas y documentos/ }).click()
  await page.getByRole('button', { name: 'Nueva receta' }).click()
  await page.getByRole('combobox', { name: 'Nombre genérico (DCI)' }).fill('Amoxicilina')
  const save = page.getByRole('button', { name: 'Guardar el borrador' })
  await save.click()
  await expect.element(page.getByLabelText('Concentración')).toHaveFocus()
  await expect.element(page.getByText('Completa este dato.').first()).toBeVisible()
  for (const [label, text] of [
    ['Concentración', '500 mg'],
    ['Forma', 'cápsula'],
    ['Dosis', '1'],
    ['Frecuencia', '8'],
    ['Días', '7'],
  ] as const)
    await page.getByLabelText(label, { exact: false }).first().fill(text)
  await save.click()
  const reason = page.getByLabelText('Por qué lo recetas igual')
  await expect.element(reason).toHaveFocus()
  expect(server.received(prescribe)).toEqual([])
  await reason.fill('Prueba de alergia negativa')
  await save.click()
  await expect.poll(() => server.received(prescribe).length).toBe(1)
  expect(server.received(prescribe)[0]?.body.items).toMatchObject([
    { dosis: '1 cápsula', frecuencia: 'cada 8 horas', cantidad: 21 },
  ])
})
