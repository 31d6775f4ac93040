import { bookAdviceAppointment } from '@amparo/contract/agenda/agenda.ts'
import {
  addAddendum,
  closeNote,
  readConsultation,
  saveNote,
} from '@amparo/contract/care/console/consultations.ts'
import { prescribe } from '@amparo/contract/care/console/prescriptions.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { searchPeople } from '@amparo/contract/service-desk/console/people.ts'
import {
  getSupply,
  listDeskProfessionals,
  putSupply,
} from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { openConversation } from '@amparo/contract/service-desk/conversations.ts'
import { changeStaffRoles, listStaff } from '@amparo/contract/staff/console/administration.ts'
import { publishContent, saveContent } from '@amparo/contract/staff/console/contents.ts'
import { closeStaffSession } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots } from '../testing/agenda.ts'
import { type AnyAnswer, outcomeOf, type Unchecked, unknownId } from '../testing/caller.ts'
import { type DeskBrowser, deskOf, listRecorded } from '../testing/desk.ts'
import { deskActs } from '../testing/desk-acts.ts'
import { proposePartner } from '../testing/partners.ts'
import { changeRow, sessionOf } from '../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../testing/portal.ts'
import { present } from '../testing/present.ts'
import { objects } from '../testing/staff-cases.ts'

let agenda: DeskBrowser
let jefatura: DeskBrowser
let endpoints: readonly EndpointShape[]
openPortal(() => startTestPortal(noLimits, { worker: false }))
beforeAll(async () => {
  await portal.query(`UPDATE staff SET roles = '{agenda,privacidad}' WHERE email = 'agenda@demo.example'`)
  agenda = await deskOf(portal, 'agenda')
  jefatura = await deskOf(portal, 'jefatura')
  endpoints = (await portal.desk()).endpoints
})

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`
const holder = '10000001'
/** Tried in `batches.api.test.ts`, with a payment of the builder's own claim and a batch of the approver. */
const ofPayments = ['POST /consola/Abonos/Lotes', 'POST /consola/Abonos/Lotes/:id/Aprobar']

/** Makes the holder this staff person: their items are then its own case. */
const setEmail = (email: string) => changeRow(portal, 'account', holder, { email })

async function book(at: number) {
  const session = await sessionOf(portal, holder)
  const free = await freeSlots(portal, { idServicio: 9 })
  const body = { idServicio: 9, inicio: present(free[at]).inicio } as const
  const answer = await portal.as(session).call(bookAdviceAppointment, { body })
  return { cita: answer.json().cita, later: present(free[at + 9]).inicio }
}

describe('the object of a call', () => {
  it('is stated for every call that names one; a new call must state its owner', () => {
    const named = endpoints.filter(
      ({ path, role, errors }) =>
        typeof role === 'object' && (path.includes(':') || errors.includes('caso_propio')),
    )
    expect(named.map(nameOf).sort()).toEqual(Object.keys(objects).sort())
    for (const endpoint of named) {
      const declared = endpoint.errors.includes('caso_propio')
      expect([nameOf(endpoint), declared]).toEqual([nameOf(endpoint), objects[nameOf(endpoint)] === 'own'])
    }
  })

  it('that is one’s own is refused as caso_propio, recorded, and anybody else may decide it', async () => {
    const { cita, later } = await book(0)
    const person = present((await agenda.ask(searchPeople, { query: { buscar: holder } })).filas[0])
    const session = await sessionOf(portal, holder)
    const { folio } = await portal.as(session).ask(openConversation, {
      body: { tema: 'beneficio', asunto: 'Mi chequeo', texto: '¿Qué incluye?', canal: 'portal' },
    })
    const staff = (await jefatura.ask(listStaff, { query: { limite: 100 } })).filas
    const me = present(staff.find(({ correo }) => correo === 'jefatura@demo.example'))
    const mine = { version: me.version }
    const pending = await jefatura.call(changeStaffRoles, {
      params: { id: present(staff.find(({ correo }) => correo === 'agenda@demo.example')).id },
      body: {
        roles: ['agenda', 'privacidad', 'administracion'],
        version: 1,
      },
    })
    const socio = await proposePartner(jefatura, 'Casa de prueba')
    const { id: change } = await portal.ctx.db
      .insertInto('document_change')
      .values({
        old_document_type: 6,
        old_document_number: 'CE000077',
        document_type: 8,
        document_number: holder,
        certificate_number: 'CUALQUIERA-1',
        noticed_at: portal.ctx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const text = { clave: 'faq.3' }
    const contenidos = await deskOf(portal, 'contenidos')
    const respuesta = 'Acércate a una agencia con tu documento.'
    await contenidos.ask(saveContent, { params: text, body: { version: 0, valor: { respuesta } } })
    await contenidos.ask(publishContent, { params: text, body: { version: 1 } })
    const tries: Readonly<Record<string, readonly [DeskBrowser, Unchecked]>> = {
      'POST /consola/Citas': [agenda, { body: { idTitular: person.id, idServicio: 9, inicio: later } }],
      'POST /consola/Reservas': [
        agenda,
        {
          body: {
            idTitular: person.id,
            idSala: unknownId,
            inicio: cita.inicio,
            fin: cita.fin,
            asistentes: 1,
          },
        },
      ],
      'POST /consola/Citas/:id/Disputar': [
        agenda,
        { params: { id: cita.id }, body: { texto: 'Nadie la llamó.' } },
      ],
      'POST /consola/Citas/:id/ResponderDisputa': [
        agenda,
        { params: { id: cita.id }, body: { resultado: 'procede', texto: 'Nadie la llamó.' } },
      ],
      'POST /consola/Titulares/:id/Abrir': [
        agenda,
        { params: { id: person.id }, body: { motivo: 'llamada' } },
      ],
      'POST /consola/Titulares/:id/Contacto': [
        agenda,
        { params: { id: person.id }, body: { correoElectronico: 'x@demo.example' } },
      ],
      'POST /consola/Titulares/:id/Contacto/Confirmar': [
        agenda,
        {
          params: { id: person.id },
          body: { solicitud: cita.id, codigoAnterior: '123456', codigoNuevo: '123456' },
        },
      ],
      'POST /consola/Titulares/:id/Mensajes/:mensaje/Reenviar': [
        agenda,
        { params: { id: person.id, mensaje: 'nada' } },
      ],
      'GET /consola/Titulares/:id/Llaves': [agenda, { params: { id: person.id } }],
      'GET /consola/Titulares/:id/Servicios': [agenda, { params: { id: person.id } }],
      ...Object.fromEntries(
        ['Proponer', 'Confirmar', 'NoConfirmar'].map((act) => [
          `POST /consola/CambiosDocumento/:id/${act}`,
          [
            agenda,
            {
              params: { id: change },
              body: { version: 1, ...(act === 'Proponer' ? { motivo: 'Mostró su DNI.' } : {}) },
            },
          ],
        ]),
      ),
      ...Object.fromEntries(
        ['Retirar', 'ConfirmarRetiro', 'NoConfirmarRetiro'].map((act) => [
          `POST /consola/Titulares/:id/Llaves/:llave/${act}`,
          [
            agenda,
            {
              params: { id: person.id, llave: unknownId },
              ...(act === 'Retirar' ? { body: { motivo: 'No la reconoce.' } } : {}),
            },
          ],
        ]),
      ),
      'POST /consola/Personal/:id/Roles': [
        jefatura,
        { params: { id: me.id }, body: { version: me.version, roles: ['administracion', 'auditoria'] } },
      ],
      'POST /consola/Personal/:id/Desactivar': [jefatura, { params: { id: me.id }, body: mine }],
      'POST /consola/Personal/:id/Reactivar': [jefatura, { params: { id: me.id }, body: mine }],
      'POST /consola/Personal/:id/Invitar': [jefatura, { params: { id: me.id }, body: mine }],
      'POST /consola/Aprobaciones/:id': [jefatura, { params: { id: pending.json(202).pendiente.id } }],
      'POST /consola/Socios/:id/Confirmar': [jefatura, { params: { id: socio.id }, body: { version: 1 } }],
      'POST /consola/Contenidos/:clave/Confirmar': [contenidos, { params: text }],
      'GET /consola/Conversaciones/:folio': [agenda, { params: { folio } }],
      'GET /consola/Conversaciones/:folio/Polizas': [agenda, { params: { folio } }],
      'GET /consola/Conversaciones/:folio/Archivos/:documento': [
        agenda,
        { params: { folio, documento: unknownId } },
      ],
    }
    const ask = (name: string, [desk, sent]: readonly [DeskBrowser, Unchecked]) =>
      desk.callUnchecked(present(endpoints.find((one) => nameOf(one) === name)), sent)
    const own = Object.keys(objects).filter((name) => objects[name] === 'own')
    const ofCases = new Set([...deskActs.map(({ endpoint }) => nameOf(endpoint)), ...ofPayments])
    expect(Object.keys(tries).sort()).toEqual(own.filter((name) => !ofCases.has(name)).sort())
    await setEmail('agenda@demo.example')
    for (const [name, sent] of Object.entries(tries)) {
      const refusal = await ask(name, sent)
      expect([name, ...outcomeOf(refusal)]).toEqual([name, 403, 'caso_propio'])
    }
    await setEmail(`${holder}@demo.example`)
    const refused = (await listRecorded(portal)).filter(({ result }) => result === 'caso_propio')
    expect(refused).toHaveLength(Object.keys(tries).length)
    // For another person each is decided on its merits, and most succeed.
    const judged = Object.entries(tries).filter(
      ([name]) => !/Personal|Aprobaciones|Socios|Contenidos/.test(name),
    )
    for (const [name, sent] of judged) {
      const [, codigo] = outcomeOf(await ask(name, sent))
      expect([name, codigo]).not.toEqual([name, 'caso_propio'])
    }
  })

  it('that is another professional’s is not found, for read or write, like an unknown one', async () => {
    const medica = await deskOf(portal, 'medica')
    const { cita } = await book(30)
    const everyone = (await agenda.ask(listDeskProfessionals, { query: { limite: 100 } })).filas
    const mine = present((await medica.ask(listDeskProfessionals)).filas[0]).id
    const other = present(everyone.find(({ id }) => id !== mine)).id
    const plan = await agenda.ask(getSupply, { params: { id: other } })
    const item = {
      dci: 'Paracetamol',
      concentracion: '500 mg',
      forma: 'tableta',
      via: 'oral',
      dosis: '1 tableta',
      frecuencia: 'cada 8 horas',
      dias: 3,
      cantidad: 9,
    }
    const theirs: Readonly<Record<string, (id: string) => Promise<AnyAnswer>>> = {
      'GET /consola/Atenciones/:idCita': (id) => medica.call(readConsultation, { params: { idCita: id } }),
      'PUT /consola/Atenciones/:idCita': (id) =>
        medica.call(saveNote, { params: { idCita: id }, body: { version: 1, plan: 'Reposo' } }),
      'POST /consola/Atenciones/:idCita/Cerrar': (id) =>
        medica.call(closeNote, { params: { idCita: id }, body: { version: 1 } }),
      'POST /consola/Atenciones/:idCita/Anexar': (id) =>
        medica.call(addAddendum, { params: { idCita: id }, body: { texto: 'Un dato más' } }),
      'POST /consola/Atenciones/:idCita/Receta': (id) =>
        medica.call(prescribe, { params: { idCita: id }, body: { items: [item], vigenciaDias: 5 } }),
      'GET /consola/Profesionales/:id/Agenda': (id) =>
        medica.call(getSupply, { params: { id: id === cita.id ? other : id } }),
      'PUT /consola/Profesionales/:id/Agenda': (id) =>
        medica.call(putSupply, { params: { id: id === cita.id ? other : id }, body: plan }),
      'POST /consola/CerrarSesion/:id': (id) => medica.call(closeStaffSession, { params: { id } }),
    }
    for (const [name, ask] of Object.entries(theirs)) {
      for (const id of [cita.id, unknownId]) {
        const answer = await ask(id)
        expect([name, ...outcomeOf(answer)]).toEqual([name, 404, 'no_encontrado'])
      }
    }
  })
})
