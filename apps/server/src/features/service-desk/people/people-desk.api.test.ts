import { bookAdviceAppointment } from '@amparo/contract/agenda/agenda.ts'
import { approveGuests, getGuestCase, listGuestCases } from '@amparo/contract/membership/console/guests.ts'
import {
  closePersonSessions,
  openPersonFile,
  searchPeople,
} from '@amparo/contract/service-desk/console/people.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots } from '../../../../testing/agenda.ts'
import { type DeskBrowser, deskOf, listRecorded } from '../../../../testing/desk.ts'
import { addHolder, changeRow, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { takePeopleIn } from './people.service.ts'
import { takeInPolicies } from './people-search.repository.ts'

let agenda: DeskBrowser
let admision: DeskBrowser
openPortal()
beforeAll(async () => {
  agenda = await deskOf(portal, 'agenda')
  admision = await deskOf(portal, 'admision')
})

const ofHolder = { query: { buscar: '10000001' } }

describe('the queue of guests', () => {
  it('shows waiting guests, the business days left, and the case with its facts', async () => {
    const list = await admision.ask(listGuestCases)
    expect(list).toMatchObject({
      total: 1,
      filas: [
        { estado: 'en_evaluacion', diasHabiles: 7, atrasado: false, invitado: { documento: '10000005' } },
      ],
    })
    const open = await admision.ask(getGuestCase, { params: { id: present(list.filas[0]).id } })
    expect(open).toMatchObject({ cobertura: { vigente: true }, anteriores: [] })
    expect(present(open.cobertura.productos[0]).licencias).toBeGreaterThan(0)
    const all = await admision.ask(listGuestCases, { query: { estado: 'todos', orden: 'nombre', limite: 1 } })
    const next = await admision.ask(listGuestCases, {
      query: { estado: 'todos', orden: 'nombre', limite: 1, despues: all.siguiente },
    })
    expect(present(next.filas[0]).id).not.toBe(present(all.filas[0]).id)
  })

  it('approves several, each with its own result', async () => {
    const row = present((await admision.ask(listGuestCases)).filas[0])
    const bulk = await admision.call(approveGuests, {
      body: {
        casos: [
          { id: row.id, version: row.version },
          { id: 'de-nadie', version: 1 },
        ],
      },
    })
    expect(bulk.json().resultados).toMatchObject([{ codigo: 1 }, { codigo: 'no_encontrado' }])
  })
})

it('people are found without accents and with typing errors, masked, and opened for a recorded reason', async () => {
  const who = await sessionOf(portal, '10000001')
  const inicio = present((await freeSlots(portal, { idServicio: 9 }))[0]).inicio
  await portal.as(who).ask(bookAdviceAppointment, { body: { idServicio: 9, inicio } })
  // Before the worker has taken a feed in, a holder with an account is found already, and is no guest.
  expect((await agenda.ask(searchPeople, ofHolder)).filas[0]?.clase).toBe('titular')
  await takePeopleIn(portal.ctx)
  const { given_names, paternal_surname } = await portal.ctx.db
    .selectFrom('account')
    .select(['given_names', 'paternal_surname'])
    .where('document_number', '=', '10000005')
    .executeTakeFirstOrThrow()
  const slip = `${paternal_surname.slice(0, 4)}x${paternal_surname.slice(5)}`
  const found = await admision.ask(searchPeople, {
    query: { buscar: `${given_names.split(' ')[0]} ${slip}` },
  })
  expect(found.filas.map(({ documento }) => documento)).toContain('••••••05')
  const person = present((await agenda.ask(searchPeople, ofHolder)).filas[0])
  expect(JSON.stringify(person)).not.toContain('10000001')
  expect(await agenda.status(searchPeople, { query: { buscar: 'ab' } })).toBe(422)
  const file = await agenda.ask(openPersonFile, { params: { id: person.id }, body: { motivo: 'llamada' } })
  expect(file).toMatchObject({ datos: { documento: '10000001', cuenta: true } })
  expect(file.polizas.length).toBeGreaterThan(0)
  expect(file.citas.length).toBeGreaterThan(0)
  const closed = await agenda.ask(closePersonSessions, { params: { id: person.id } })
  expect(closed.cerradas).toBeGreaterThan(0)
  const acts = (await listRecorded(portal)).filter(({ about }) => about === `titulares:${person.id}`)
  expect(acts.map(({ action }) => action)).toEqual(['titulares.abrir', 'titulares.cerrarsesiones'])
  expect(await agenda.status(openPersonFile, { params: { id: 'nadie' }, body: { motivo: 'otro' } })).toBe(404)
})

it('finds nobody by a name in another script, and people by two surnames of two letters', async () => {
  const total = async (buscar: string) => (await agenda.ask(searchPeople, { query: { buscar } })).total
  expect(await total('Ελένη')).toBe(0)
  expect(await total('Ελένη Quispe')).toBe(0)
  expect(await total('Мария 0001')).toBe(0)
  expect(await total('Quispe —')).toBeGreaterThan(0)
  await addHolder(portal, { document: '48270001' })
  await changeRow(portal, 'policy', '48270001', { paternal_surname: 'Li', maternal_surname: 'Wu' })
  await takeInPolicies(portal.ctx.db, 'feed')
  expect(await total('Wu li')).toBe(1)
})
