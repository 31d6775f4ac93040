import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample, sampleId, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import {
  addProfessional,
  closeProfessional,
  getSupply,
  listDeskProfessionals,
} from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import ProfessionalsScreen from './ProfessionalsScreen.tsx'

const open = (roles: ('agenda' | 'profesional')[] = ['agenda']) =>
  openConsole('/profesionales', { '/profesionales': ProfessionalsScreen }, { roles })

it('adds a professional and opens their week; a refusal keeps what was typed', async () => {
  await page.viewport(1280, 900)
  server.answer(listDeskProfessionals, sampleRows(listDeskProfessionals, [{ nombre: 'Dr. Luis Vera' }]))
  server.answer(getSupply, sample(getSupply))
  await open()
  await page.getByRole('button', { name: 'Agregar un profesional…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Nombre').fill('Dra. Elsa Paz')
  await dialog.getByRole('textbox', { name: 'Profesión' }).fill('Medicina')
  await dialog.getByLabelText('Cardiología').click()
  const add = dialog.getByRole('button', { name: 'Agregar y ponerle horas' })
  await add.click()
  await expect.element(dialog.getByText('Un médico lleva su número de CMP').first()).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('Colegiatura').fill('CMP 77123')
  server.refuse(addProfessional, 'datos_invalidos', {
    errores: [{ campo: 'colegiatura', mensaje: 'Ya está en la lista: Dra. Elsa Paz.' }],
  })
  await add.click()
  await expect.element(dialog.getByText('Ya está en la lista: Dra. Elsa Paz.').first()).toBeVisible()
  await expect.element(dialog.getByLabelText('Nombre')).toHaveValue('Dra. Elsa Paz')
  const id = sampleId()
  const profesional = { ...sample(addProfessional).profesional, id, nombre: 'Dra. Elsa Paz' }
  server.answer(addProfessional, { ...sample(addProfessional), profesional })
  server.answer(listDeskProfessionals, sampleRows(listDeskProfessionals, [profesional]))
  await add.click()
  await expect.element(page.getByRole('complementary').getByText('Semana')).toBeVisible()
  // Also where the first page of all professionals ends before the new one.
  expect(server.received(listDeskProfessionals).at(-1)?.query).toMatchObject({ buscar: 'Dra. Elsa Paz' })
})

it("opens a professional beyond the list's page", async () => {
  await page.viewport(1280, 900)
  const id = sampleId()
  server.answer(listDeskProfessionals, ({ query }) =>
    sampleRows(listDeskProfessionals, [query?.id === id ? { id, nombre: 'Dra. Zoila Arce' } : {}]),
  )
  server.answer(getSupply, sample(getSupply))
  await openConsole(
    `/profesionales?id=${id}`,
    { '/profesionales': ProfessionalsScreen },
    { roles: ['agenda'] },
  )
  await expect.element(page.getByRole('complementary', { name: 'Dra. Zoila Arce' })).toBeVisible()
})

it('closes a professional after showing the visits of those days', async () => {
  await page.viewport(1280, 900)
  const [visit] = sampleRows(listDeskAppointments, [{}]).filas
  server.answer(
    listDeskProfessionals,
    sampleRows(listDeskProfessionals, [
      { nombre: 'Dr. Luis Vera', activo: true, version: 1, cierraEl: undefined, motivoCierre: undefined },
    ]),
  )
  server.answer(getSupply, sample(getSupply))
  server.answer(closeProfessional, { conflictos: visit ? [visit] : [] })
  await open()
  await page.getByRole('link', { name: 'Dr. Luis Vera' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Cerrar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Terminó su contrato' }).click()
  await dialog.getByRole('button', { name: 'Cerrar la agenda' }).click()
  const anyway = dialog.getByRole('button', { name: 'Cerrar; 1 cita queda por mover' })
  await expect.element(anyway).toBeVisible()
  const plan = dialog.getByRole('link', { name: 'Mover todas con un plan' })
  await expect
    .element(plan)
    .toHaveAttribute('href', expect.stringMatching(/plan\?profesional=.*&desde=.*&hasta=/))
  await expectAccessible()
  server.answer(closeProfessional, {
    conflictos: visit ? [visit] : [],
    codigo: 1,
    mensaje: 'Listo.',
    version: 2,
  })
  await anyway.click()
  await expect.element(page.getByText('Dr. Luis Vera: cierre guardado')).toBeVisible()
})

it('does not offer a professional to change their own data', async () => {
  await page.viewport(1280, 900)
  server.answer(listDeskProfessionals, sampleRows(listDeskProfessionals, [{ nombre: 'Dr. Luis Vera' }]))
  server.answer(getSupply, sample(getSupply))
  await open(['profesional'])
  await page.getByRole('link', { name: 'Dr. Luis Vera' }).click()
  await expect.element(page.getByRole('complementary').getByText('Semana')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Agregar un profesional…' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Cambiar datos…' })).not.toBeInTheDocument()
})
