import { expectAccessibleInBothSizes } from '@amparo/client/testing/accessible.ts'
import { sample, sampleId, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listMessages } from '@amparo/contract/operations/console/outbox.ts'
import { listOpenPromises } from '@amparo/contract/operations/console/promises.ts'
import { listChangeRequests } from '@amparo/contract/service-desk/console/change-requests.ts'
import { searchPeople } from '@amparo/contract/service-desk/console/people.ts'
import { listDeskProfessionals } from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { listSites } from '@amparo/contract/service-desk/console/sites.ts'
import { listWork } from '@amparo/contract/service-desk/console/work-queue.ts'
import { listApprovals, listStaff, panel } from '@amparo/contract/staff/console/administration.ts'
import { pending } from '@amparo/contract/staff/console/entry.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import type { ComponentType } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../testing/screen.tsx'
import HomeScreen from './features/home/home/HomeScreen.tsx'
import FiguresScreen from './features/operations/figures/FiguresScreen.tsx'
import DeliveriesScreen from './features/operations/outbox/DeliveriesScreen.tsx'
import ChangeRequestsScreen from './features/service-desk/change-requests/ChangeRequestsScreen.tsx'
import PeopleScreen from './features/service-desk/people/PeopleScreen.tsx'
import ProfessionalsScreen from './features/service-desk/professionals/ProfessionalsScreen.tsx'
import SitesScreen from './features/service-desk/professionals/SitesScreen.tsx'
import StaffScreen from './features/staff/staff/StaffScreen.tsx'

const due = { atrasados: 2, hoy: 1, semana: 3, despues: 4 }
const day = {
  dia: '2026-11-24',
  hasta: '2026-11-24',
  activacionesIniciadas: 9,
  activacionesHechas: 7,
  reservas: [{ servicio: 'Telemedicina', total: 5 }],
  ocupacion: { minutosOfrecidos: 600, minutosOcupados: 240 },
  encuestas: { Promotor: 3, Neutro: 1, Detractor: 1 },
}

beforeEach(() => {
  server.answer(pending, sample(pending, [{ clase: 'invitados', total: 12, atrasados: 3 }]))
  server.answer(
    listWork,
    sample(listWork, { clases: [due], personas: [{ ...due, id: sampleId(), nombre: 'Lucía B.' }, due] }),
  )
  server.answer(listOpenPromises, sample(listOpenPromises, [{ enCurso: 3, atrasadas: 1 }]))
  server.answer(listApprovals, sample(listApprovals, [{ persona: { nombre: 'Aída Robles' } }]))
  server.answer(listStaff, sampleRows(listStaff, [{ activo: true }, { invitacion: 'vencida' }]))
  server.answer(panel, sample(panel, { dias: [day, { ...day, dia: '2026-11-25', hasta: '2026-11-25' }] }))
  const stopped = { estado: 'detenido', puedeReenviar: true } as const
  server.answer(listMessages, sampleRows(listMessages, [stopped, { estado: 'entregado' }]))
  server.answer(listSites, sampleRows(listSites, [{ nombre: 'Lima', activo: true }, { nombre: 'Cusco' }]))
  server.answer(listDeskProfessionals, sampleRows(listDeskProfessionals, [{ activo: true }, {}]))
  server.answer(searchPeople, sampleRows(searchPeople, [{ vigente: true }, { cuenta: true }]))
  const quiere = '2026-12-01T09:00:00-05:00'
  server.answer(listChangeRequests, sampleRows(listChangeRequests, [{ abierto: true, quiere }, {}]))
})

const sections: readonly [string, string, ComponentType, StaffRole][] = [
  ['/', 'Hola, Patricia', HomeScreen, 'administracion'],
  ['/pedidos', 'Pedidos de cambio', ChangeRequestsScreen, 'agenda'],
  ['/profesionales', 'Profesionales', ProfessionalsScreen, 'agenda'],
  ['/sedes', 'Sedes y salas', SitesScreen, 'agenda'],
  ['/titulares?buscar=a%C3%B1a', 'Titulares', PeopleScreen, 'agenda'],
  ['/panel', 'Panel', FiguresScreen, 'agenda'],
  ['/entregas', 'Entregas', DeliveriesScreen, 'administracion'],
  ['/personal', 'Personal', StaffScreen, 'administracion'],
]

for (const [address, title, Screen, role] of sections) {
  it(`has no axe finding in either size: ${title}`, async () => {
    const path = address.split('?')[0] ?? ''
    await openConsole(address, { [path]: Screen }, { roles: [role] })
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.poll(() => document.querySelector('main .animate-pulse')).toBeNull()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expectAccessibleInBothSizes()
  })
}
