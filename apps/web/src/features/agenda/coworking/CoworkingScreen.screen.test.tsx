import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listLimits, listMine } from '@amparo/contract/agenda/agenda.ts'
import { listServices } from '@amparo/contract/agenda/catalogue.ts'
import { bookRoom, listRooms } from '@amparo/contract/agenda/coworking.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { servicesOf } from '@amparo/domain/catalogue/services.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from '../../../../testing/screen.tsx'

it('says before and after a booking that the insurance ends before it', async () => {
  server.answer(
    listServices,
    ecosystems.map((ecosystem) => ({
      idEcosistema: ecosystem.id,
      activo: true,
      coberturaHasta: '2026-11-26',
      DataEcosistma: JSON.stringify(ecosystem),
      Servicios: JSON.stringify(servicesOf(ecosystem)),
    })),
  )
  server.answer(listMine, { proximas: [], pasadas: [] })
  server.answer(listLimits, sample(listLimits))
  const slots = ['09:00', '09:30', '10:00'].map((from, at) => ({
    inicio: `2026-11-27T${from}:00-05:00`,
    fin: `2026-11-27T${['09:30', '10:00', '10:30'][at]}:00-05:00`,
    disponible: true,
  }))
  const sites = sample(listRooms, {
    sedes: [
      { ciudad: 'Lima', nombre: 'Miraflores', salas: [{ nombre: 'Sala Wayra', capacidad: 6, huecos: [] }] },
    ],
  })
  const open = {
    sedes: sites.sedes.map((one) => ({
      ...one,
      salas: one.salas.map((sala) => ({ ...sala, huecos: slots })),
    })),
  }
  server.answer(listRooms, ({ query }) => (query?.fecha === '2026-11-27' ? open : sites))
  const cita = {
    idServicio: 8,
    tipo: 'coworking',
    inicio: '2026-11-27T09:00:00-05:00',
    fin: '2026-11-27T10:00:00-05:00',
  } as const
  server.answer(bookRoom, sample(bookRoom, { cita }))

  await openPortal('/ecosistema/emprendimiento/coworking', { modulos: { emprendimiento: true } })
  const notice = page.getByText(
    'Tu seguro termina el 26 de noviembre de 2026: si no se renueva, esta reserva se cancela.',
  )
  await userEvent.click(page.getByRole('button', { name: /^Primer horario disponible/ }))
  await expect.element(notice).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Confirmar reserva' }))
  await expect.element(page.getByRole('heading', { name: 'Tu sala quedó reservada' })).toBeVisible()
  await expect.element(notice).toBeVisible()
})

it('takes back the choice of a site', async () => {
  server.answer(
    listServices,
    ecosystems.map((ecosystem) => ({
      idEcosistema: ecosystem.id,
      activo: true,
      DataEcosistma: JSON.stringify(ecosystem),
      Servicios: JSON.stringify(servicesOf(ecosystem)),
    })),
  )
  server.answer(listMine, { proximas: [], pasadas: [] })
  server.answer(listLimits, sample(listLimits))
  const room = { nombre: 'Sala Wayra', capacidad: 6, huecos: [] }
  server.answer(
    listRooms,
    sample(listRooms, {
      sedes: [
        { ciudad: 'Lima', nombre: 'Sede Miraflores', direccion: 'Av. Larco 1, Lima', salas: [room] },
        { ciudad: 'Cusco', nombre: 'Sede Centro', direccion: 'Calle Loreto 2, Cusco', salas: [room] },
      ],
    }),
  )
  await openPortal('/ecosistema/emprendimiento/coworking', { modulos: { emprendimiento: true } })
  const all = page.getByRole('button', { name: 'Todas', pressed: true })
  await expect.element(all).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Centro, Cusco' }))
  await expect.element(page.getByText('Calle Loreto 2, Cusco')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Todas' }))
  await expect.element(all).toBeVisible()
  await expect.element(page.getByText('Ves las salas de todas las sedes.')).toBeVisible()
})
