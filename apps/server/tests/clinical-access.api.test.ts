import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { draftDocument, signDocument } from '@amparo/contract/care/console/documents.ts'
import { prescribe, signPrescription } from '@amparo/contract/care/console/prescriptions.ts'
import { sharePrescription } from '@amparo/contract/care/prescriptions.ts'
import { openClaimToDevice } from '@amparo/contract/claims/claims.ts'
import {
  downloadVisitorReceipt,
  followClaim,
  removeVisitorPaper,
} from '@amparo/contract/claims/claims-visitor.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { disableStaff, listStaff } from '@amparo/contract/staff/console/administration.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { actionOf, portalActionOf } from '../src/features/staff/audit-log/audit-log.policy.ts'
import { freeSlots, meetInRoom, moveClockTo, startAgendaPortal, telemedicine } from '../testing/agenda.ts'
import { type AnyAnswer, outcomeOf } from '../testing/caller.ts'
import { fileNotice, sendPaper, sendVisitorPaper } from '../testing/claims.ts'
import {
  deskCells,
  deskRows,
  isLookUp,
  names,
  nothingThere,
  polled,
  portalCells,
  portalRows,
} from '../testing/clinical-access.ts'
import { conversationsOf, smallJpeg } from '../testing/conversations.ts'
import { type DeskBrowser, deskOf, ownPage } from '../testing/desk.ts'
import { sentDocuments } from '../testing/documents.ts'
import { smallPdf } from '../testing/pdfs.ts'
import { goodPassword, newHolder, sessionOf } from '../testing/people.ts'
import { openPortal, portal } from '../testing/portal.ts'
import { losartanSent } from '../testing/prescriptions.ts'
import { present } from '../testing/present.ts'

/**
 * Callers allowed for each confidential call, and the refusals of the others. A call added without a row here fails
 * the first test.
 */

type Headers = Record<string, string>
let owner: DeskBrowser
let cita: string
let receta: string
/** A signed laboratory order. */
let documento: string
let claim: string
/** Files of the claim's first paper; each removal takes the first away. */
let papers: string[]
let conversation: string
let conversationFile: string
let patient: Headers
/** Each caller's way in, to the console by a cookie and to the portal by a token. */
let callers: Readonly<Record<keyof typeof deskCells, Headers>>
let deskCalls: readonly EndpointShape[]
let portalCalls: readonly EndpointShape[]

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`
const isOfWhoAttends = ({ role }: EndpointShape) =>
  typeof role === 'object' && typeof role.staff === 'object' && role.staff.join() === 'profesional'
const isOfThePatient = ({ path, recorded }: EndpointShape) =>
  // A person's whole file is asked for, with its rows, in the tests of data rights.
  (recorded !== undefined && recorded !== 'derecho') || /^\/(recetas|citas|salud\/\w+)\b/.test(path)
const cookieOf = async (who: string): Promise<Headers> => ({ cookie: (await deskOf(portal, who)).cookie })

openPortal(() => startAgendaPortal('2026-11-23T10:00:00-05:00'))
beforeAll(async () => {
  deskCalls = (await portal.desk()).endpoints.filter(isOfWhoAttends)
  portalCalls = portal.app.endpoints.filter(isOfThePatient)
  const early = await deskOf(portal, 'medica')
  const { id: idProfesional } = present((await early.ask(me)).profesional)
  const earlyPatient = await newHolder(portal, '47600001', 'Accidentes', { product: '6736-1' })
  const wanted = { idServicio: 18, especialidad: 'Cardiología', idProfesional } as const
  const { inicio = '' } = (await freeSlots(portal, wanted))[0] ?? {}
  const body = telemedicine(inicio, { idProfesional })
  const booked = await portal.as(earlyPatient).call(bookHealthAppointment, { body })
  expect(booked.statusCode).toBe(201)
  cita = booked.json().cita.id
  // Into the visit: a session from two days before has been idle too long.
  moveClockTo(portal, new Date(Date.parse(inicio) + 12 * 60_000).toISOString())
  await meetInRoom(portal, cita)
  owner = await deskOf(portal, 'medica')
  const written = await owner.call(prescribe, {
    params: { idCita: cita },
    body: { items: [losartanSent], vigenciaDias: 7 },
  })
  receta = written.json().id
  expect(await owner.status(signPrescription, { params: { id: receta }, body: {} })).toBe(200)
  const order = await owner.call(draftDocument, {
    params: { idCita: cita },
    body: sentDocuments.orden_laboratorio,
  })
  documento = order.json().id
  expect(await owner.status(signDocument, { params: { id: documento }, body: {} })).toBe(200)
  patient = await sessionOf(portal, '47600001', goodPassword)
  await prepareClaim()
  await prepareConversation()
  callers = {
    otherDoctor: await cookieOf('medico'),
    adviser: await cookieOf('asesora'),
    desk: await cookieOf('agenda'),
    claimsDesk: await cookieOf('siniestros'),
    privacyDesk: await cookieOf('privacidad'),
    administrator: await cookieOf('jefatura'),
    guestDesk: await cookieOf('admision'),
    visitor: {},
    guest: await sessionOf(portal, '10000004'),
    contentsDesk: await cookieOf('contenidos'),
    treasury: await cookieOf('tesoreria'),
    auditor: await cookieOf('auditoria'),
    patient,
    anotherPatient: await newHolder(portal, '47600002', 'Accidentes'),
    expiredSession: { cookie: early.cookie, ...earlyPatient },
    disabledDoctor: { cookie: owner.cookie },
  }
}, 180_000)

async function prepareClaim(): Promise<void> {
  const notice = { cobertura: 'gastos_medicos', relato: 'Me caí y compré Losartán.' } as const
  claim = await fileNotice(portal, patient, '47600001', notice)
  papers = []
  for (let n = 0; n < 5; n += 1) papers.push(await sendPaper(portal, patient, claim, 'documento'))
}

async function prepareConversation(): Promise<void> {
  const people = conversationsOf(portal)
  conversation = await people.ask(patient, { asunto: 'Losartán' })
  conversationFile = (await people.attach(patient, conversation, smallJpeg)).json().id
  const sent = await people.write(patient, conversation, 'Mira', undefined, [conversationFile])
  expect(sent.statusCode).toBe(201)
}

/** The thing of a call that is not of the visit; undefined for one that is. */
const folioOf = (path: string) =>
  path.startsWith('/solicitudes/') ? claim : path.startsWith('/conversaciones/') ? conversation : undefined

/** Not of the visit's files, which its person handed in. */
const isOfDocument = (path: string) => /^\/(salud\/Documentos|consola\/DocumentosClinicos)\b/.test(path)

const addressOf = ({ path }: EndpointShape) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'folio') return folioOf(path) ?? ''
    if (name === 'clave' || name === 'archivo') return 'documento'
    if (isOfDocument(path) && name !== 'idCita') return documento
    if (path.startsWith('/conversaciones/')) return conversationFile
    if (path.startsWith('/solicitudes/')) return papers[0] ?? ''
    const isPrescription = path.startsWith('/recetas/') || path.startsWith('/consola/Recetas/')
    return name === 'idCita' || (name === 'id' && !isPrescription) ? cita : receta
  })

async function callDesk(endpoint: EndpointShape, headers: Headers): Promise<AnyAnswer> {
  const { body, query = '' } = deskRows[nameOf(endpoint)] ?? { of: 'own' }
  return (await portal.desk()).inject({
    method: endpoint.method,
    url: `/api${addressOf(endpoint)}${query}`,
    headers: {
      ...(endpoint.method === 'GET' ? {} : ownPage),
      'content-type': 'application/json',
      ...headers,
    },
    ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body ?? {}) }),
  })
}

function callPatients(endpoint: EndpointShape, headers: Headers): Promise<AnyAnswer> {
  const takesName = endpoint.upload !== undefined && !endpoint.path.startsWith('/solicitudes/')
  const path = `${addressOf(endpoint)}${takesName ? '?nombre=a.pdf' : ''}`
  const body = portalRows[nameOf(endpoint)]?.body
  const type = endpoint.upload ? 'application/pdf' : body === undefined ? undefined : 'application/json'
  return portal.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
    ...(type ? { payload: endpoint.upload ? smallPdf : JSON.stringify(body) } : {}),
  })
}

const lastAct = () =>
  portal.ctx.db
    .selectFrom('act')
    .select(['who', 'action', 'about', 'result'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** New audit rows since an act, in call order. */
const actsSince = (id: number) =>
  portal.ctx.db
    .selectFrom('act')
    .select(['id', 'who', 'action', 'about', 'result'])
    .where('id', '>', id)
    .orderBy('id')
    .execute()
const lastId = async () => (await actsSince(0)).at(-1)?.id ?? 0

/** Content of a cell, for comparing it whole, so that a failure names it. */
async function judge(cell: string, answer: AnyAnswer, expected: readonly [number, string] | null) {
  const { statusCode } = answer
  if (expected === null) {
    expect([cell, statusCode]).toEqual([cell, 200])
    expect([cell, answer.body.includes(cita), answer.body.includes(receta)]).toEqual([cell, false, false])
  } else {
    expect([cell, ...outcomeOf(answer)]).toEqual([cell, ...expected])
    expect([cell, answer.body.includes('Losartán')]).toEqual([cell, false])
  }
}

describe("the portal's confidential calls", () => {
  it('have a row here each', () => {
    expect(portalCalls.map(nameOf).toSorted()).toEqual(Object.keys(portalRows).toSorted())
  })

  it("are their patient’s, and each adds an audit row; a page's polls once an hour", async () => {
    const thingOf: Readonly<Record<string, string>> = { 'receta:': receta, 'documentoclinico:': documento }
    for (const endpoint of portalCalls) {
      const name = nameOf(endpoint)
      if (portalRows[name]?.of === 'link' || nothingThere.test(name)) continue
      const before = await lastId()
      for (let call = 0; call < 3; call += 1) {
        const answer = await callPatients(endpoint, patient)
        expect([name, answer.statusCode < 300]).toEqual([name, true])
        if (endpoint.method === 'DELETE') papers.shift()
      }
      const noun = endpoint.path.includes(':') ? `${endpoint.recorded}:` : ''
      const row = {
        id: expect.any(Number),
        who: expect.stringMatching(/^persona de la cuenta \d+$/),
        action: portalActionOf(endpoint.method, endpoint.path),
        about: noun && `${noun}${folioOf(endpoint.path) ?? thingOf[noun] ?? cita}`,
        result: 'hecho',
      }
      // A page's polls are one read.
      const calls = polled.has(name) ? 1 : endpoint.recorded ? 3 : 0
      expect([name, await actsSince(before)]).toEqual([name, Array(calls).fill(row)])
    }
  })

  it('have a separate action each', () => {
    const actions = portalCalls.map(({ method, path }) => portalActionOf(method, path))
    expect(new Set(actions).size).toBe(actions.length)
  })

  it('by a link are open to its bearer, as the audit log shows', async () => {
    const shared = await portal.as(patient).call(sharePrescription, { params: { id: receta } })
    const path = new URL(shared.json().url).pathname
    const before = await lastId()
    for (let opener = 0; opener < 2; opener += 1) {
      expect((await portal.app.inject({ method: 'GET', url: path })).statusCode).toBe(200)
    }
    const row = { who: 'la persona con el enlace', about: `receta:${receta}`, result: 'hecho' }
    expect(await actsSince(before)).toMatchObject([row, row])
  })

  it('of a claim are open to the bearer of its code, as the audit log shows each time', async () => {
    const { codigo } = await portal.as(patient).ask(openClaimToDevice, { params: { folio: claim } })
    const papersPath = '/solicitudes/visitante/:folio/Papeles/:clave'
    const before = await lastId()
    const paper = await sendVisitorPaper(portal, { folio: claim, codigo }, 'documento')
    const sent = { params: { folio: claim }, body: { codigo } }
    const removed = { ...sent, params: { folio: claim, clave: 'documento', id: paper } }
    const answers = [
      await portal.call(followClaim, sent),
      await portal.call(followClaim, sent),
      await portal.call(downloadVisitorReceipt, sent),
      await portal.call(removeVisitorPaper, removed),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 204])
    // A page's polls are one read.
    const calls = [papersPath, '/solicitudes/visitante/:folio', '/solicitudes/visitante/:folio/constancia']
    const rows = [...calls, `${papersPath}/:id/Quitar`].map((call) => ({
      who: 'la persona con el código de la solicitud',
      action: portalActionOf('POST', call),
      about: `solicitud:${claim}`,
      result: 'hecho',
    }))
    expect(await actsSince(before)).toMatchObject(rows)
  })

  it('are closed to others, and each refusal is in the audit log', async () => {
    for (const endpoint of portalCalls) {
      const { of } = portalRows[nameOf(endpoint)] ?? { of: 'own' as const }
      for (const [who, cells] of Object.entries(portalCells)) {
        const headers = who === 'ownDoctor' ? { cookie: owner.cookie } : callers[who as keyof typeof callers]
        const cell = `${nameOf(endpoint)} × ${who}`
        const before = await lastId()
        const answer = await callPatients(endpoint, headers)
        await judge(cell, answer, cells[of])
        if (cells[of] === null || !endpoint.recorded) continue
        const acts = (await actsSince(before)).map(({ action, result }) => [action, result])
        const expected = [portalActionOf(endpoint.method, endpoint.path), cells[of][1]]
        expect([cell, acts]).toEqual([cell, [expected]])
      }
    }
  })
})

describe("the professional's confidential calls", () => {
  it('have a row here each', () => {
    expect(deskCalls.map(nameOf).toSorted()).toEqual(Object.keys(deskRows).toSorted())
  })

  it("admit the appointment's professional", async () => {
    for (const name of Object.keys(deskRows)) {
      const endpoint = deskCalls.find((one) => nameOf(one) === name)
      if (!endpoint || nothingThere.test(name)) continue
      const { statusCode, body } = await callDesk(endpoint, { cookie: owner.cookie })
      expect([name, [401, 403, 404].includes(statusCode), body]).toEqual([name, false, body])
    }
  })

  it('are closed to others, and each refusal is in the audit log', async () => {
    for (const [who, cells] of Object.entries(deskCells)) {
      if (who === 'disabledDoctor') await disable('medica@demo.example')
      for (const endpoint of deskCalls) {
        const { of } = deskRows[nameOf(endpoint)] ?? { of: 'own' as const }
        const cell = `${nameOf(endpoint)} × ${who}`
        const answer = await callDesk(endpoint, callers[who as keyof typeof callers])
        await judge(cell, answer, cells[of])
        if (cells[of] === null || (!callers[who as keyof typeof callers].cookie && isLookUp(endpoint)))
          continue
        const act = await lastAct()
        const expected = [cell, actionOf(endpoint.method, endpoint.path), cells[of][1]]
        expect([cell, act.action, act.result]).toEqual(expected)
        expect([cell, act.who]).toEqual([cell, expect.stringMatching(names[who as keyof typeof names])])
        const about = { own: /^(cita|recetas|documentosclinicos|favoritos):[0-9a-f-]{36}$/, list: /^$/ }[of]
        expect([cell, act.about]).toEqual([cell, expect.stringMatching(about)])
      }
    }
  })
})

it('a result of a document passes the gate for the scheduling desk, and for no other staff', async () => {
  const url = `/api/consola/DocumentosClinicos/${documento}/Resultados?nombre=a.pdf`
  for (const [who, cells] of Object.entries(deskCells)) {
    const headers = { ...ownPage, 'content-type': 'application/pdf', ...callers[who as keyof typeof callers] }
    const answer = await (await portal.desk()).inject({ method: 'POST', url, headers, payload: smallPdf })
    // The professional annulled it above.
    const expected = who === 'desk' ? [409, 'documento_no_vigente'] : cells.own
    expect([who, ...outcomeOf(answer)]).toEqual([who, ...expected])
  }
})

async function disable(email: string): Promise<void> {
  const jefatura = await deskOf(portal, 'jefatura')
  const { filas } = await jefatura.ask(listStaff, { query: { limite: '100' } })
  const { id, version } = present(filas.find(({ correo }) => correo === email))
  expect(await jefatura.status(disableStaff, { params: { id }, body: { version } })).toBe(200)
}
