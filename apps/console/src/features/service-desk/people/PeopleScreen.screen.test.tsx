import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample, sampleId, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listBookable, listFreeTimes } from '@amparo/contract/service-desk/console/agenda.ts'
import { openPersonFile, searchPeople } from '@amparo/contract/service-desk/console/people.ts'
import { listDeskProfessionals } from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { bookRoomByPhone, listDeskRooms } from '@amparo/contract/service-desk/console/sites.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import PeopleScreen from './PeopleScreen.tsx'

const dialog = page.getByRole('dialog')
const paz = sampleId()
const half = (at: number) =>
  `2026-12-01T${String(Math.floor(at)).padStart(2, '0')}:${at % 1 ? '30' : '00'}:00-05:00`

beforeEach(async () => {
  server.answer(searchPeople, sampleRows(searchPeople, [{ id: 'p1', nombre: 'Rosa Q.', cuenta: true }]))
  server.answer(openPersonFile, ({ body }) =>
    sample(openPersonFile, {
      id: 'p1',
      datos: { nombres: 'Rosa', correoElectronico: 'rosa@correo.example', cuenta: body.motivo === 'llamada' },
    }),
  )
  const year = { limite: 4, quedan: 2, desde: '2027-03-01', ciudades: [] }
  const servicios = [
    { ...year, id: 8, nombre: 'Coworking' },
    { ...year, id: 18, nombre: 'Telemedicina' },
    { ...year, id: 9, nombre: 'Asesoría legal', quedan: 0, porque: 'El seguro no incluye este beneficio' },
    { ...year, id: 35, nombre: 'Plan preventivo', quedan: 0, ciudades: ['Arequipa', 'Lima'] },
  ]
  server.answer(listBookable, sample(listBookable, { servicios }))
  server.answer(
    listDeskProfessionals,
    sampleRows(listDeskProfessionals, [{ id: paz, nombre: 'Dra. Elsa Paz' }]),
  )
  await openConsole('/titulares?buscar=10000001', { '/titulares': PeopleScreen }, { roles: ['agenda'] })
  await page.getByRole('table', { name: 'Personas que coinciden' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Abrir la ficha' }).click()
  await expect.element(page.getByText('Elige para qué la abres')).toBeVisible()
  await page.getByLabelText('La persona está al teléfono').click()
  await page.getByRole('button', { name: 'Abrir la ficha' }).click()
})

it('reads the consent aloud and requires the specialty before booking by phone', async () => {
  await page.getByRole('button', { name: 'Agendar por teléfono…' }).click()
  await dialog.getByLabelText('Servicio').selectOptions('18')
  await dialog.getByRole('button', { name: 'Agendar y avisar' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Elige la especialidad')
  await expect.element(dialog.getByText(/^Lee en voz alta/)).toBeVisible()
  await expectAccessible()
  expect(server.received(listFreeTimes)).toEqual([])
})

it('offers what the policies include, and the first free hour of a city with one press', async () => {
  const inicio = '2026-12-03T09:20:00-05:00'
  server.answer(listFreeTimes, { horas: [{ inicio, profesionales: [paz] }] })
  await page.getByRole('button', { name: 'Agendar por teléfono…' }).click()
  const service = dialog.getByLabelText('Servicio')
  await expect
    .element(service.getByRole('option', { name: 'Telemedicina · quedan 2 de 4' }))
    .toBeInTheDocument()
  expect(service.getByRole('option', { name: /legal/ }).elements()).toEqual([])
  await dialog.getByText('Lo que no puede agendar').click()
  await expect.element(dialog.getByText(/^El seguro no incluye este beneficio: Asesoría legal/)).toBeVisible()
  await service.selectOptions('35')
  await expect.element(dialog.getByText('Tendrá usos desde el 01/03/2027.')).toBeVisible()
  await dialog.getByLabelText('Ciudad').selectOptions('Arequipa')
  await dialog.getByRole('button', { name: 'Primera hora libre' }).click()
  await expect.element(dialog.getByLabelText('Día')).toHaveValue('2026-12-03')
  await expect.element(dialog.getByLabelText('Hora de Lima')).toHaveValue('09:20')
  await expect.element(dialog.getByLabelText('Con quién')).toHaveValue(paz)
  await expectAccessible()
  expect(server.received(listFreeTimes)[0]?.query).toEqual({
    idServicio: 35,
    idTitular: 'p1',
    ciudad: 'Arequipa',
  })
})

it('books a room by phone for as long as it is free', async () => {
  const idSala = sampleId()
  const salas = [
    {
      id: idSala,
      nombre: 'Sala Puno',
      capacidad: 4,
      huecos: [9, 9.5, 10, 10.5, 11].map((at) => ({
        inicio: half(at),
        fin: half(at + 0.5),
        disponible: at !== 10.5,
      })),
    },
  ]
  server.answer(listDeskRooms, sample(listDeskRooms, { sedes: [{ nombre: 'Lima', salas }] }))
  server.answer(bookRoomByPhone, sample(bookRoomByPhone))
  await page.getByRole('button', { name: 'Agendar por teléfono…' }).click()
  await dialog.getByLabelText('Servicio').selectOptions('Coworking · quedan 2 de 4')
  await dialog.getByLabelText('Día').fill('2026-12-01')
  await dialog.getByLabelText('Sala').selectOptions('Lima · Sala Puno (4 asientos)')
  await dialog.getByLabelText('Por cuánto').selectOptions('1 h')
  const hours = dialog.getByRole('group', { name: 'Horas en que cabe' }).getByRole('button')
  await expect.poll(() => hours.elements().map(({ textContent }) => textContent)).toHaveLength(2)
  await hours.nth(1).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Reservar y avisar' }).click()
  await expect.element(page.getByText(/^Reservada para el/)).toBeVisible()
  expect(server.received(bookRoomByPhone).map(({ body }) => [body.idSala, body.inicio, body.fin])).toEqual([
    [idSala, half(9.5), half(10.5)],
  ])
})

it('corrects a contact with codes to the present and the new one', async () => {
  await page.getByRole('button', { name: 'Corregir contacto…' }).click()
  await expect.element(dialog.getByLabelText('Su correo de ahora')).toBeChecked()
  await expectAccessible()
})
