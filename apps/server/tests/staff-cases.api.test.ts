import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallJpeg } from '../testing/conversations.ts'
import { type DeskBrowser, deskOf, listRecorded } from '../testing/desk.ts'
import { logIn } from '../testing/people.ts'
import { bearer, noLimits, startTestPortal, type TestPortal } from '../testing/portal.ts'
import { claimBodies, conversationBodies, nobodys, objects, reason } from '../testing/staff-cases.ts'

let portal: TestPortal
let agenda: DeskBrowser
let admision: DeskBrowser
let jefatura: DeskBrowser
let privacidad: DeskBrowser
let siniestros: DeskBrowser
let endpoints: readonly EndpointShape[]
beforeAll(async () => {
  portal = await startTestPortal(noLimits, { worker: false })
  agenda = await deskOf(portal, 'agenda')
  admision = await deskOf(portal, 'admision')
  jefatura = await deskOf(portal, 'jefatura')
  privacidad = await deskOf(portal, 'privacidad')
  siniestros = await deskOf(portal, 'siniestros')
  endpoints = (await portal.desk()).endpoints
})
afterAll(() => portal.close())

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`
const holder = '10000001'

/** Makes the holder be this staff person: what is theirs is then its own case. */
const setEmail = (email: string) =>
  portal.ctx.db.updateTable('account').set({ email }).where('document_number', '=', holder).execute()

async function book(at: number) {
  const session = bearer((await logIn(portal, holder)).json().token)
  const { citas } = (await portal.post('/agendamientos/ObtenerCitasDisponibles', { idServicio: 9 })).json()
  const free = citas.filter(({ disponible }: { disponible: boolean }) => disponible)
  const body = { idServicio: 9, inicio: free[at].inicio }
  const answer = await portal.post('/agendamientos/AgregarAgenda', body, session)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return { cita: answer.json().cita, later: free[at + 9].inicio as string }
}

/** Somebody who was not content and asked to be called. */
async function openSurveyCase(accountId: number): Promise<string> {
  const at = portal.ctx.clock.now()
  const answer = await portal.ctx.db
    .insertInto('survey_answer')
    .values({
      account_id: accountId,
      answered_at: at,
      changed_at: at,
      path: '/ecosistema',
      value: 'Detractor',
      may_contact: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await portal.ctx.db
    .insertInto('survey_case')
    .values({ answer_id: answer.id, due_on: '2099-01-04', opened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A claim of the holder's. */
async function fileClaim(session: Record<string, string>): Promise<string> {
  const { certificate_number: certificate } = await portal.ctx.db
    .selectFrom('policy')
    .select('certificate_number')
    .where('document_number', '=', holder)
    .where('profile', '=', 'Cuota')
    .executeTakeFirstOrThrow()
  const answer = await portal.post(
    '/solicitudes',
    {
      certificado: certificate,
      cobertura: 'incapacidad',
      fechaHecho: toLimaDay({ epochMilliseconds: portal.ctx.clock.now().getTime() - 86_400_000 }),
      relato: 'Me caí y tengo descanso médico.',
      hechoPor: 'titular',
    },
    session,
  )
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().folio
}

describe('the object of a call', () => {
  it('is stated for every call that names one; whoever adds a call states whose it is', () => {
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
    const [person] = (await agenda.get(`/Titulares?buscar=${holder}`)).json().filas
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
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const survey = await openSurveyCase(account.account_id)
    const session = bearer((await logIn(portal, holder)).json().token)
    const right = await portal.post(
      '/derechos',
      { tipo: 'acceso', detalle: 'Quiero todo lo que tengan de mí.' },
      session,
    )
    const { folio } = right.json()
    const claim = await fileClaim(session)
    const question = await portal.post(
      '/conversaciones',
      { tema: 'beneficio', asunto: 'Mi chequeo', texto: '¿Qué incluye?', canal: 'portal' },
      session,
    )
    const thread = question.json().folio
    const complaint = await portal.post('/reclamaciones', {
      tipo: 'reclamo',
      nombre: 'Nora Medrano',
      tipoDocumento: 8,
      documento: '45678912',
      domicilio: 'Jr. Las Gardenias 123, Trujillo',
      correoElectronico: 'privacidad@demo.example',
      bien: 'servicio',
      descripcionBien: 'Telemedicina',
      detalle: 'La doctora no entró a la videollamada del martes.',
      pedido: 'Que me den otra cita esta semana.',
    })
    const sheet = complaint.json().codigo
    const [guest] = (await admision.get('/Invitados')).json().filas
    const waits = { version: guest.version }
    const staff = (await jefatura.get('/Personal?limite=100')).json().filas
    const me = staff.find(({ correo }: { correo: string }) => correo === 'jefatura@demo.example')
    const mine = { version: me.version }
    const pending = await jefatura.post(
      `/Personal/${staff.find(({ correo }: { correo: string }) => correo === 'agenda@demo.example').id}/Roles`,
      {
        roles: ['agenda', 'administracion'],
        version: 1,
      },
    )
    const first = { version: 1 }
    const seen = { ...first, motivo: reason }
    const attended = { ...first, estado: 'atendida' }
    const tries: Readonly<Record<string, readonly [DeskBrowser, string, unknown]>> = {
      'POST /consola/Citas': [agenda, '/Citas', { idTitular: person.id, idServicio: 9, inicio: later }],
      'POST /consola/Reservas': [
        agenda,
        '/Reservas',
        { idTitular: person.id, idSala: request.id, inicio: cita.inicio, fin: cita.fin, asistentes: 1 },
      ],
      'POST /consola/Citas/:id/Mover': [agenda, `/Citas/${cita.id}/Mover`, { ...seen, inicio: later }],
      'POST /consola/Citas/:id/Cancelar': [
        agenda,
        `/Citas/${cita.id}/Cancelar`,
        { ...seen, por: 'personal' },
      ],
      'POST /consola/Citas/:id/Asistencia': [agenda, `/Citas/${cita.id}/Asistencia`, attended],
      'POST /consola/Pedidos/:id/Aceptar': [agenda, `/Pedidos/${request.id}/Aceptar`, { inicio: later }],
      'POST /consola/Pedidos/:id/Rechazar': [agenda, `/Pedidos/${request.id}/Rechazar`, { mensaje: reason }],
      'POST /consola/Invitados/:id/Aprobar': [admision, `/Invitados/${guest.id}/Aprobar`, waits],
      'POST /consola/Invitados/:id/Rechazar': [
        admision,
        `/Invitados/${guest.id}/Rechazar`,
        { ...waits, motivo: reason },
      ],
      'POST /consola/Derechos/:folio/Observar': [
        privacidad,
        `/Derechos/${folio}/Observar`,
        { version: 1, faltas: 'Falta decir qué datos pide' },
      ],
      'POST /consola/Derechos/:folio/PedirDatos': [
        privacidad,
        `/Derechos/${folio}/PedirDatos`,
        { version: 1, texto: 'Dinos desde cuándo los pides' },
      ],
      'POST /consola/Derechos/:folio/Ampliar': [
        privacidad,
        `/Derechos/${folio}/Ampliar`,
        { version: 1, motivo: reason },
      ],
      'POST /consola/Derechos/:folio/Responder': [
        privacidad,
        `/Derechos/${folio}/Responder`,
        { version: 1, resultado: 'procede', texto: 'Tu archivo está listo' },
      ],
      'POST /consola/Derechos/:folio/Confirmar': [privacidad, `/Derechos/${folio}/Confirmar`, first],
      'POST /consola/Derechos/:folio/NoConfirmar': [privacidad, `/Derechos/${folio}/NoConfirmar`, first],
      'POST /consola/Reclamaciones/:codigo/Responder': [
        privacidad,
        `/Reclamaciones/${sheet}/Responder`,
        { version: 1, texto: 'Te damos otra cita esta semana' },
      ],
      'POST /consola/Casos/:id/Reabrir': [admision, `/Casos/${survey}/Reabrir`, { version: 9 }],
      'POST /consola/Citas/:id/Restaurar': [agenda, `/Citas/${cita.id}/Restaurar`, first],
      'POST /consola/Casos/:id/Tomar': [admision, `/Casos/${survey}/Tomar`, { version: 1 }],
      'POST /consola/Casos/:id/Cerrar': [
        admision,
        `/Casos/${survey}/Cerrar`,
        { version: 1, resultado: 'resuelto', nota: 'Ya quedó como lo pidió' },
      ],
      'POST /consola/Titulares/:id/Abrir': [agenda, `/Titulares/${person.id}/Abrir`, { motivo: 'llamada' }],
      'POST /consola/Titulares/:id/Contacto': [
        agenda,
        `/Titulares/${person.id}/Contacto`,
        { correoElectronico: 'x@demo.example' },
      ],
      'POST /consola/Titulares/:id/Contacto/Confirmar': [
        agenda,
        `/Titulares/${person.id}/Contacto/Confirmar`,
        { solicitud: cita.id, codigoAnterior: '123456', codigoNuevo: '123456' },
      ],
      'POST /consola/Titulares/:id/Mensajes/:mensaje/Reenviar': [
        agenda,
        `/Titulares/${person.id}/Mensajes/nada/Reenviar`,
        undefined,
      ],
      'POST /consola/Personal/:id/Roles': [
        jefatura,
        `/Personal/${me.id}/Roles`,
        { version: me.version, roles: ['administracion', 'auditoria'] },
      ],
      'POST /consola/Personal/:id/Desactivar': [jefatura, `/Personal/${me.id}/Desactivar`, mine],
      'POST /consola/Personal/:id/Reactivar': [jefatura, `/Personal/${me.id}/Reactivar`, mine],
      'POST /consola/Personal/:id/Invitar': [jefatura, `/Personal/${me.id}/Invitar`, mine],
      'POST /consola/Aprobaciones/:id': [jefatura, `/Aprobaciones/${pending.json().pendiente.id}`, undefined],
      'GET /consola/Conversaciones/:folio': [agenda, `/Conversaciones/${thread}`, undefined],
      'GET /consola/Conversaciones/:folio/Archivos/:documento': [
        agenda,
        `/Conversaciones/${thread}/Archivos/${nobodys}`,
        undefined,
      ],
      'POST /consola/Conversaciones/:folio/Archivos': [
        agenda,
        `/Conversaciones/${thread}/Archivos?nombre=foto.jpg`,
        smallJpeg,
      ],
      ...Object.fromEntries(
        Object.entries(conversationBodies).map(([act, body]) => [
          `POST /consola/Conversaciones/:folio${act}`,
          [
            act === '/Retener' ? privacidad : agenda,
            `/Conversaciones/${thread}${act}`,
            act === '/Unir' ? { version: 1, con: thread } : body,
          ] as const,
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(claimBodies).map(([act, body]) => [
          `POST /consola/Solicitudes/:folio/${act}`,
          [siniestros, `/Solicitudes/${claim}/${act}`, { version: 1, ...body }] as const,
        ]),
      ),
    }
    const ask = (name: string, [desk, path, body]: readonly [DeskBrowser, string, unknown]) =>
      name.startsWith('GET') ? desk.get(path) : desk.post(path, body)
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
      expect([name, refusal.statusCode, refusal.json().codigo]).toEqual([name, 403, 'caso_propio'])
    }
    await setEmail(`${holder}@demo.example`)
    const refused = (await listRecorded(portal)).filter(({ result }) => result === 'caso_propio')
    expect(refused).toHaveLength(own.length)
    // Of somebody else each is judged by what it is, and most of them go through.
    const judged = Object.entries(tries).filter(
      ([name]) => !/Personal|Aprobaciones|Invitados|Reclamaciones/.test(name),
    )
    for (const [name, sent] of judged) {
      const { codigo } = (await ask(name, sent)).json()
      expect([name, codigo]).not.toEqual([name, 'caso_propio'])
    }
  })

  it('that is another professional’s is not there, read or write, like one that does not exist', async () => {
    const medica = await deskOf(portal, 'medica')
    const { cita } = await book(30)
    const everyone = (await agenda.get('/Profesionales?limite=100')).json().filas
    const mine = (await medica.get('/Profesionales')).json().filas[0].id
    const other = everyone.find(({ id }: { id: string }) => id !== mine).id
    const plan = (await agenda.get(`/Profesionales/${other}/Agenda`)).json()
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
    const theirs: Readonly<
      Record<string, (id: string) => Promise<{ statusCode: number; json(): { codigo?: string } }>>
    > = {
      'GET /consola/Atenciones/:idCita': (id) => medica.get(`/Atenciones/${id}`),
      'PUT /consola/Atenciones/:idCita': (id) =>
        medica.put(`/Atenciones/${id}`, { version: 1, plan: 'Reposo' }),
      'POST /consola/Atenciones/:idCita/Cerrar': (id) =>
        medica.post(`/Atenciones/${id}/Cerrar`, { version: 1 }),
      'POST /consola/Atenciones/:idCita/Anexar': (id) =>
        medica.post(`/Atenciones/${id}/Anexar`, { texto: 'Un dato más' }),
      'POST /consola/Atenciones/:idCita/Receta': (id) =>
        medica.post(`/Atenciones/${id}/Receta`, { items: [item], vigenciaDias: 5 }),
      'GET /consola/Profesionales/:id/Agenda': (id) =>
        medica.get(`/Profesionales/${id === cita.id ? other : id}/Agenda`),
      'PUT /consola/Profesionales/:id/Agenda': (id) =>
        medica.put(`/Profesionales/${id === cita.id ? other : id}/Agenda`, plan),
      'POST /consola/CerrarSesion/:id': (id) => medica.post(`/CerrarSesion/${id}`),
    }
    for (const [name, ask] of Object.entries(theirs)) {
      for (const id of [cita.id, nobodys]) {
        const answer = await ask(id)
        expect([name, answer.statusCode, answer.json().codigo]).toEqual([name, 404, 'no_encontrado'])
      }
    }
  })
})
