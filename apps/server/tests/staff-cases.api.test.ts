import { bookAdviceAppointment } from '@amparo/contract/agenda.ts'
import { fileComplaint } from '@amparo/contract/complaints.ts'
import { changeStaffRoles, listStaff } from '@amparo/contract/console/administration.ts'
import {
  addAddendum,
  closeNote,
  prescribe,
  readConsultation,
  saveNote,
} from '@amparo/contract/console/consultations.ts'
import { closeStaffSession } from '@amparo/contract/console/entry.ts'
import { listGuestCases } from '@amparo/contract/console/guests.ts'
import { searchPeople } from '@amparo/contract/console/people.ts'
import { getSupply, listDeskProfessionals, putSupply } from '@amparo/contract/console/supply.ts'
import { openConversation } from '@amparo/contract/conversations.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { fileRight } from '@amparo/contract/rights.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots } from '../testing/agenda.ts'
import { type AnyAnswer, outcomeOf, type Unchecked, unknownId } from '../testing/caller.ts'
import { complaintSheet } from '../testing/complaints.ts'
import { smallJpeg } from '../testing/conversations.ts'
import { type DeskBrowser, deskOf, listRecorded } from '../testing/desk.ts'
import { proposePartner } from '../testing/partners.ts'
import { changeRow, sessionOf } from '../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../testing/portal.ts'
import { present } from '../testing/present.ts'
import {
  addClaim,
  claimBodies,
  conversationBodies,
  objects,
  openSurveyCase,
  reason,
} from '../testing/staff-cases.ts'

let agenda: DeskBrowser
let admision: DeskBrowser
let jefatura: DeskBrowser
let privacidad: DeskBrowser
let siniestros: DeskBrowser
let endpoints: readonly EndpointShape[]
openPortal(() => startTestPortal(noLimits, { worker: false }))
beforeAll(async () => {
  agenda = await deskOf(portal, 'agenda')
  admision = await deskOf(portal, 'admision')
  jefatura = await deskOf(portal, 'jefatura')
  privacidad = await deskOf(portal, 'privacidad')
  siniestros = await deskOf(portal, 'siniestros')
  endpoints = (await portal.desk()).endpoints
})

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`
const holder = '10000001'

/** Makes the holder be this staff person: what is theirs is then its own case. */
const setEmail = (email: string) => changeRow(portal, 'account', holder, { email })

async function book(at: number) {
  const session = await sessionOf(portal, holder)
  const free = await freeSlots(portal, { idServicio: 9 })
  const body = { idServicio: 9, inicio: present(free[at]).inicio } as const
  const answer = await portal.as(session).call(bookAdviceAppointment, { body })
  return { cita: answer.json().cita, later: present(free[at + 9]).inicio }
}

describe('the object of a call', () => {
  it('is stated for every call that names one; a new call must state whose it is', () => {
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
    const account = await portal.ctx.db
      .selectFrom('appointment')
      .select('account_id')
      .where('id', '=', cita.id)
      .executeTakeFirstOrThrow()
    const request = await portal.ctx.db
      .insertInto('change_request')
      .values({
        appointment_id: cita.id,
        account_id: account.account_id,
        reason: portal.ctx.keys.seal('appointment', 'No llego'),
        created_at: portal.ctx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const survey = await openSurveyCase(portal, account.account_id)
    const session = await sessionOf(portal, holder)
    const right = await portal
      .as(session)
      .call(fileRight, { body: { tipo: 'acceso', detalle: 'Quiero todo lo que tengan de mí.' } })
    const { folio } = right.json()
    const claim = await addClaim(portal, session)
    const question = await portal.as(session).call(openConversation, {
      body: { tema: 'beneficio', asunto: 'Mi chequeo', texto: '¿Qué incluye?', canal: 'portal' },
    })
    const thread = question.json().folio
    const complaint = await portal.call(fileComplaint, {
      body: complaintSheet({ correoElectronico: 'privacidad@demo.example' }),
    })
    const sheet = complaint.json().codigo
    const guest = present((await admision.ask(listGuestCases)).filas[0])
    const waits = { version: guest.version }
    const staff = (await jefatura.ask(listStaff, { query: { limite: 100 } })).filas
    const me = present(staff.find(({ correo }) => correo === 'jefatura@demo.example'))
    const mine = { version: me.version }
    const pending = await jefatura.call(changeStaffRoles, {
      params: { id: present(staff.find(({ correo }) => correo === 'agenda@demo.example')).id },
      body: {
        roles: ['agenda', 'administracion'],
        version: 1,
      },
    })
    const socio = await proposePartner(jefatura, 'Casa de prueba')
    const first = { version: 1 }
    const seen = { ...first, motivo: reason }
    const attended = { ...first, estado: 'atendida' }
    const tries: Readonly<Record<string, readonly [DeskBrowser, Unchecked]>> = {
      'POST /consola/Citas': [agenda, { body: { idTitular: person.id, idServicio: 9, inicio: later } }],
      'POST /consola/Reservas': [
        agenda,
        {
          body: {
            idTitular: person.id,
            idSala: request.id,
            inicio: cita.inicio,
            fin: cita.fin,
            asistentes: 1,
          },
        },
      ],
      'POST /consola/Citas/:id/Mover': [
        agenda,
        { params: { id: cita.id }, body: { ...seen, inicio: later } },
      ],
      'POST /consola/Citas/:id/Cancelar': [
        agenda,
        { params: { id: cita.id }, body: { ...seen, por: 'personal' } },
      ],
      'POST /consola/Citas/:id/Asistencia': [agenda, { params: { id: cita.id }, body: attended }],
      'POST /consola/Pedidos/:id/Aceptar': [agenda, { params: { id: request.id }, body: { inicio: later } }],
      'POST /consola/Pedidos/:id/Rechazar': [
        agenda,
        { params: { id: request.id }, body: { mensaje: reason } },
      ],
      'POST /consola/Invitados/:id/Aprobar': [admision, { params: { id: guest.id }, body: waits }],
      'POST /consola/Invitados/:id/Rechazar': [
        admision,
        { params: { id: guest.id }, body: { ...waits, motivo: reason } },
      ],
      'POST /consola/Derechos/:folio/Observar': [
        privacidad,
        { params: { folio }, body: { version: 1, faltas: 'Falta decir qué datos pide' } },
      ],
      'POST /consola/Derechos/:folio/PedirDatos': [
        privacidad,
        { params: { folio }, body: { version: 1, texto: 'Dinos desde cuándo los pides' } },
      ],
      'POST /consola/Derechos/:folio/Ampliar': [
        privacidad,
        { params: { folio }, body: { version: 1, motivo: reason } },
      ],
      'POST /consola/Derechos/:folio/Responder': [
        privacidad,
        { params: { folio }, body: { version: 1, resultado: 'procede', texto: 'Tu archivo está listo' } },
      ],
      'POST /consola/Derechos/:folio/Confirmar': [privacidad, { params: { folio }, body: first }],
      'POST /consola/Derechos/:folio/NoConfirmar': [privacidad, { params: { folio }, body: first }],
      'POST /consola/Reclamaciones/:codigo/Responder': [
        privacidad,
        { params: { codigo: sheet }, body: { version: 1, texto: 'Te damos otra cita esta semana' } },
      ],
      'POST /consola/Casos/:id/Reabrir': [admision, { params: { id: survey }, body: { version: 9 } }],
      'POST /consola/Citas/:id/Restaurar': [agenda, { params: { id: cita.id }, body: first }],
      'POST /consola/Casos/:id/Tomar': [admision, { params: { id: survey }, body: { version: 1 } }],
      'POST /consola/Casos/:id/Cerrar': [
        admision,
        {
          params: { id: survey },
          body: { version: 1, resultado: 'resuelto', nota: 'Ya quedó como lo pidió' },
        },
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
      'POST /consola/Personal/:id/Roles': [
        jefatura,
        { params: { id: me.id }, body: { version: me.version, roles: ['administracion', 'auditoria'] } },
      ],
      'POST /consola/Personal/:id/Desactivar': [jefatura, { params: { id: me.id }, body: mine }],
      'POST /consola/Personal/:id/Reactivar': [jefatura, { params: { id: me.id }, body: mine }],
      'POST /consola/Personal/:id/Invitar': [jefatura, { params: { id: me.id }, body: mine }],
      'POST /consola/Aprobaciones/:id': [jefatura, { params: { id: pending.json(202).pendiente.id } }],
      'POST /consola/Socios/:id/Confirmar': [jefatura, { params: { id: socio.id }, body: { version: 1 } }],
      'GET /consola/Conversaciones/:folio': [agenda, { params: { folio: thread } }],
      'GET /consola/Conversaciones/:folio/Polizas': [agenda, { params: { folio: thread } }],
      'GET /consola/Conversaciones/:folio/Archivos/:documento': [
        agenda,
        { params: { folio: thread, documento: unknownId } },
      ],
      'POST /consola/Conversaciones/:folio/Archivos': [
        agenda,
        { params: { folio: thread }, query: { nombre: 'foto.jpg' }, bytes: smallJpeg },
      ],
      ...Object.fromEntries(
        Object.entries(conversationBodies).map(([act, body]) => [
          `POST /consola/Conversaciones/:folio${act}`,
          [
            act === '/Retener' ? privacidad : agenda,
            { params: { folio: thread }, body: act === '/Unir' ? { version: 1, con: thread } : body },
          ] as const,
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(claimBodies).map(([act, body]) => [
          `POST /consola/Solicitudes/:folio/${act}`,
          [siniestros, { params: { folio: claim }, body: { version: 1, ...body } }] as const,
        ]),
      ),
    }
    const ask = (name: string, [desk, sent]: readonly [DeskBrowser, Unchecked]) =>
      desk.callUnchecked(present(endpoints.find((one) => nameOf(one) === name)), sent)
    const nameOfDesk = new Map([
      [agenda, 'agenda'],
      [privacidad, 'privacidad'],
      [siniestros, 'siniestros'],
    ])
    const own = Object.keys(objects).filter((name) => objects[name] === 'own')
    expect(Object.keys(tries).sort()).toEqual(own.sort())
    for (const [name, sent] of Object.entries(tries)) {
      await setEmail(`${nameOfDesk.get(sent[0]) ?? 'admision'}@demo.example`)
      const refusal = await ask(name, sent)
      expect([name, ...outcomeOf(refusal)]).toEqual([name, 403, 'caso_propio'])
    }
    await setEmail(`${holder}@demo.example`)
    const refused = (await listRecorded(portal)).filter(({ result }) => result === 'caso_propio')
    expect(refused).toHaveLength(own.length)
    // Of somebody else each is judged by what it is, and most of them go through.
    const judged = Object.entries(tries).filter(
      ([name]) => !/Personal|Aprobaciones|Socios|Invitados|Reclamaciones/.test(name),
    )
    for (const [name, sent] of judged) {
      const [, codigo] = outcomeOf(await ask(name, sent))
      expect([name, codigo]).not.toEqual([name, 'caso_propio'])
    }
  })

  it('that is another professional’s is not there, read or write, like one that does not exist', async () => {
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
