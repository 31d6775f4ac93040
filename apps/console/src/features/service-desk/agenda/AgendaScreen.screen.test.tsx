import { expectAccessible, expectAccessibleInBothSizes } from '@amparo/client/testing/accessible.ts'
import { letPass } from '@amparo/client/testing/clock.ts'
import { downloads } from '@amparo/client/testing/downloads.ts'
import { type Partly, sample, sampleId, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listWaitingPeople } from '@amparo/contract/agenda/console/hour-waits.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import {
  cancelDeskAppointment,
  getAppointmentsFile,
  listDeskAppointments,
  moveDeskAppointment,
  recordAttendance,
  restoreDeskAppointment,
} from '@amparo/contract/service-desk/console/agenda.ts'
import { readAgendaLoad } from '@amparo/contract/service-desk/console/agenda-load.ts'
import {
  getSupply,
  listDeskProfessionals,
} from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { listSites } from '@amparo/contract/service-desk/console/sites.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import AgendaScreen from './AgendaScreen.tsx'

type Appointment = AnswerOf<typeof listDeskAppointments>['filas'][number]
const screens = { '/agenda': AgendaScreen }
const asDesk = { nombre: 'Iván Cárdenas', roles: ['agenda' as const] }
const [ana, luis] = ['Ana Ríos', 'Luis Paz'].map((nombre) => ({ id: sampleId(), nombre }))
const at = (clock: string, day = '2026-12-01') => `${day}T${clock}:00-05:00`
let one: Partly<Appointment> & { version: number } = { version: 1 }
const change = (part: Partly<Appointment>) => {
  one = { ...one, ...part, version: one.version + 1 }
  return { codigo: 1 as const, mensaje: '', version: one.version }
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  one = {
    id: sampleId(),
    version: 1,
    tipo: 'coworking',
    servicio: 'Coworking',
    estado: 'agendada',
    titular: { nombre: 'Rosa Quispe' },
    inicio: at('09:00'),
    fin: at('10:00'),
    sala: { nombre: 'Sala Puno', sede: 'Lima' },
  }
  const week = Array.from({ length: 7 }, (_, day) => ({
    fecha: `2026-12-0${day + 1}`,
    minutosOfrecidos: day < 5 ? 480 : 0,
    minutosLibres: day < 5 ? 480 : 0,
  }))
  server.answer(getSupply, sample(getSupply))
  server.answer(listDeskAppointments, () => sampleRows(listDeskAppointments, [one]))
  server.answer(listDeskProfessionals, sampleRows(listDeskProfessionals, [ana ?? {}, luis ?? {}]))
  server.answer(listSites, sampleRows(listSites, []))
  server.answer(listWaitingPeople, sample(listWaitingPeople))
  server.answer(readAgendaLoad, ({ query }) => {
    const isDay = query.desde === query.hasta
    const dias = isDay ? week.slice(0, 1) : week
    const horas = isDay ? [{ desde: '08:00', hasta: '18:00' }] : undefined
    return sampleRows(
      readAgendaLoad,
      [ana, luis].map((who) => ({ ...who, dias, horas })),
      { dias, salas: 1 },
    )
  })
  server.answer(moveDeskAppointment, ({ body }) => {
    const length = Date.parse(one.fin ?? '') - Date.parse(one.inicio ?? '')
    const fin = body.fin ?? new Date(Date.parse(body.inicio) + length).toISOString()
    return change({ inicio: body.inicio, fin })
  })
})

const booking = page.getByRole('button', { name: /Rosa Quispe Coworking/ })
const topOf = () => (booking.element() as HTMLElement).offsetTop
const dialog = page.getByRole('dialog')
const undo = () => page.getByRole('button', { name: 'Deshacer' }).last().click()
const move = async () => {
  await dialog.getByRole('button', { name: 'La persona lo pidió por teléfono.' }).click()
  await dialog.getByRole('button', { name: 'Mover y avisar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

it('maps a week of several professionals in the address', async () => {
  const { address } = await openConsole('/agenda?dia=2026-12-01', screens, asDesk)
  await page.getByText('Todos', { exact: true }).first().click()
  const people = page.getByRole('group', { name: 'Profesionales' }).getByRole('checkbox')
  await people.nth(0).click()
  await people.nth(1).click()
  await expect.element(page.getByText('2 elegidos')).toBeVisible()
  // Above eight columns the week is a map: both of them, and their sum.
  const map = page.getByRole('table', { name: 'Citas y horas libres por profesional y día' })
  await expect.poll(() => map.getByRole('row').elements()).toHaveLength(4)
  expect(address()).toMatch(/profesional=[0-9a-f-]+%2C[0-9a-f-]+/)
  await userEvent.keyboard('{Escape}')
  const busy = () => map.element().closest('[aria-busy]')?.getAttribute('aria-busy')
  await expect.poll(busy).toBe('false')
  await expectAccessibleInBothSizes()
})

it('narrows the map to a specialty and to free hours, and sorts it by load, with the filters in the address', async () => {
  const { address } = await openConsole('/agenda?dia=2026-12-01', screens, asDesk)
  const asked = () => server.received(readAgendaLoad).at(-1)?.query
  await expect.element(page.getByRole('table', { name: /por profesional y día/ })).toBeVisible()
  expect(asked()).not.toHaveProperty('orden')
  await page.getByLabelText('Especialidad').selectOptions('Cardiología')
  await expect.poll(asked).toMatchObject({ especialidad: 'Cardiología' })
  await page.getByLabelText('Horas libres').selectOptions('Con horas libres')
  await expect.poll(asked).toMatchObject({ especialidad: 'Cardiología', conLibres: 'si' })
  server.answer(readAgendaLoad, sampleRows(readAgendaLoad, [luis ?? {}, ana ?? {}], { dias: [], salas: 0 }))
  await page.getByLabelText('Orden').selectOptions('Más ocupados')
  await expect.poll(asked).toMatchObject({ conLibres: 'si', orden: 'carga' })
  const names = () =>
    page
      .getByRole('table')
      .getByRole('rowheader')
      .elements()
      .map((one) => one.textContent)
  await expect.poll(names).toEqual(['Todos', 'Luis Paz', 'Ana Ríos'])
  expect(Object.fromEntries(new URL(address(), 'https://x').searchParams)).toMatchObject({
    ...{ especialidad: 'Cardiología', conLibres: 'si', orden: 'carga' },
  })
  await page.getByLabelText('Orden').selectOptions('Más libres')
  await expect.poll(asked).toMatchObject({ orden: 'libres' })
  await page.getByLabelText('Especialidad').selectOptions('Todas')
  await expect.poll(asked).not.toHaveProperty('especialidad')
})

it('has no axe finding on a day of hours in either size', async () => {
  await openConsole('/agenda?dia=2026-12-01&vista=dia', screens, asDesk)
  await expect.element(booking).toBeVisible()
  // Its accessible name contains its visible text (WCAG 2.5.3).
  expect(booking.element().getAttribute('aria-label')).toContain(booking.element().textContent)
  await expectAccessibleInBothSizes()
})

it('moves a booking by mouse and by keyboard, asks why, and moves it back', async () => {
  await openConsole('/agenda?dia=2026-12-01&vista=dia', screens, asDesk)
  await expect.element(booking).toBeVisible()
  const start = topOf()
  const field = page.elementLocator(booking.element().parentElement as Element)
  const { offsetLeft, offsetWidth } = booking.element() as HTMLElement
  const x = offsetLeft + offsetWidth / 2
  await booking.dropTo(field, {
    sourcePosition: { x: offsetWidth / 2, y: 10 },
    targetPosition: { x, y: start + 10 + 78 },
  })
  await expect.element(dialog.getByLabelText('Hora de Lima')).toHaveValue('10:00')
  await dialog.getByLabelText('Duración').selectOptions('2 h 30 min')
  await expectAccessible()
  await move()
  await expect.poll(() => booking.element().getBoundingClientRect().height).toBeGreaterThan(150)
  await expect.poll(() => topOf() - start).toBe(78)

  // Carried by keyboard it stays in view; released, it is back in place. Then half an hour earlier, and back.
  const focus = () => (booking.element() as HTMLElement).focus()
  focus()
  await userEvent.keyboard(`m${'{ArrowDown}'.repeat(16)}`)
  await expect.element(booking).toBeInViewport()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => topOf() - start).toBe(78)
  await userEvent.keyboard('m{ArrowUp}{Enter}')
  await move()
  await expect.poll(() => topOf() - start).toBe(39)
  await undo()
  await expect.element(page.getByText('Volvió a su horario')).toBeVisible()
  await expect.poll(() => topOf() - start).toBe(78)
  expect(server.received(moveDeskAppointment).map(({ body }) => body.version)).toEqual([1, 2, 3])
})

it('keeps a booking held after a refused place, for another one', async () => {
  await openConsole('/agenda?dia=2026-12-01&vista=dia', screens, asDesk)
  await expect.element(booking).toBeVisible()
  ;(booking.element() as HTMLElement).focus()
  await userEvent.keyboard('m{ArrowLeft}{Enter}')
  await expect.element(page.getByText('No se movió: una sala no pasa a un profesional.')).toBeVisible()
  await expect.element(booking).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  await expect.element(dialog.getByLabelText('Hora de Lima')).toHaveValue('09:30')
})

it('cancels a booking with a reason, and restores it; the focus returns to where it was opened', async () => {
  server.answer(cancelDeskAppointment, () => change({ estado: 'cancelada', canceladaPor: 'personal' }))
  server.answer(restoreDeskAppointment, () => ({
    ...change({ estado: 'agendada' }),
    mensaje: 'Volvió a su hora; ya le avisamos.',
  }))
  server.answer(getAppointmentsFile, new Blob(['Inicio'], { type: 'text/csv' }))
  await openConsole('/agenda?dia=2026-12-01&vista=dia', screens, asDesk)
  await booking.click()
  await expect.element(page.getByRole('complementary').getByRole('heading', { level: 2 })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(booking).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Cancelar la cita…' }).click()
  await dialog.getByRole('button', { name: 'La persona pidió cancelarla por teléfono.' }).click()
  await dialog.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await undo()
  await expect.element(page.getByText('Volvió a su hora; ya le avisamos.')).toBeVisible()
  await expect
    .poll(() => server.received(restoreDeskAppointment).map(({ body }) => body.version))
    .toEqual([2])
  await page.getByRole('button', { name: 'Descargar la lista (CSV)' }).click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['agenda.csv'])
})

it('restores the reason of a refused cancellation', async () => {
  server.refuse(cancelDeskAppointment, 'version_ajena', { members: { por: 'Rocío Paredes', version: 5 } })
  await openConsole('/agenda?dia=2026-12-01&vista=dia', screens, asDesk)
  await booking.click()
  const cancel = () => page.getByRole('button', { name: 'Cancelar la cita…' }).click()
  await cancel()
  await dialog.getByLabelText('Motivo').fill('La persona avisó que viaja.')
  await dialog.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await expect.element(page.getByText(/Rocío Paredes/)).toBeVisible()
  await cancel()
  await expect.element(dialog.getByLabelText('Motivo')).toHaveValue('La persona avisó que viaja.')
})

it('shows an absence at once, and undoes it before anybody is notified', async () => {
  const inicio = at('09:40', '2026-11-25')
  one = {
    ...one,
    tipo: 'asesoria',
    servicio: 'Empleabilidad',
    inicio,
    fin: at('10:40', '2026-11-25'),
    sala: undefined,
  }
  server.answer(recordAttendance, ({ body }) => change({ estado: body.estado }))
  await openConsole(`/agenda?vista=dia&dia=2026-11-25&cita=${one.id}`, screens, asDesk)
  const side = page.getByRole('complementary')
  await side.getByRole('button', { name: 'Faltó la persona' }).click()
  await expect
    .element(side.getByText('Quedó anotado que la persona faltó. Se guarda en un momento.'))
    .toBeVisible()
  await expectAccessible()
  await undo()
  await side.getByRole('button', { name: 'Se atendió' }).click()
  letPass(6000)
  await expect.element(side.getByText('Atendida', { exact: true })).toBeVisible()
  expect(server.received(recordAttendance).map(({ body }) => body.estado)).toEqual(['atendida'])
})

it('marks on the grid the person whose call a professional asked for', async () => {
  one = { ...one, llamadaPedida: { desde: at('09:02'), llamar: '+51987654321' } }
  await openConsole('/agenda?dia=2026-12-01&vista=dia', screens, asDesk)
  const marked = page.getByRole('button', { name: /Rosa Quispe El profesional la espera, Coworking/ })
  await expect.element(marked).toBeVisible()
  await expectAccessible()
})
