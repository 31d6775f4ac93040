import { bookAdviceAppointment } from '@amparo/contract/agenda/agenda.ts'
import { withdrawClaim } from '@amparo/contract/claims/claims.ts'
import { fileVisitorClaim, withdrawVisitorClaim } from '@amparo/contract/claims/claims-visitor.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { rejectGuest } from '@amparo/contract/membership/console/guests.ts'
import { confirmIdentity, proposeIdentity } from '@amparo/contract/membership/console/identities.ts'
import { fileComplaint } from '@amparo/contract/service-desk/complaints.ts'
import { cancelDeskAppointment } from '@amparo/contract/service-desk/console/agenda.ts'
import { refuseChangeRequest } from '@amparo/contract/service-desk/console/change-requests.ts'
import { answerComplaint } from '@amparo/contract/service-desk/console/complaints.ts'
import { closeDeskConversation } from '@amparo/contract/service-desk/console/conversations.ts'
import { closeSurveyCase } from '@amparo/contract/service-desk/console/surveys.ts'
import { answerWithdrawal } from '@amparo/contract/service-desk/console/withdrawals.ts'
import { fileRight, withdrawRight } from '@amparo/contract/service-desk/rights.ts'
import { askPolicyWithdrawal } from '@amparo/contract/service-desk/withdrawals.ts'
import { freeSlots } from './agenda.ts'
import { claimPass, payAt, sendVisitorPaper, visitorNotice } from './claims.ts'
import { complaintSheet } from './complaints.ts'
import { conversationsOf } from './conversations.ts'
import { type DeskBrowser, deskOf } from './desk.ts'
import { addOpenInvitation } from './guests.ts'
import { changeRow, goodPassword, newHolder, sessionOf } from './people.ts'
import { portal } from './portal.ts'
import { present } from './present.ts'
import { addClaim, openSurveyCase, reason } from './staff-cases.ts'

/** A case that waits at a desk. */
export interface DeskCase {
  /** Id in the desk's addresses. */
  readonly id: string
  /** E-mail of its person. */
  readonly mail: string
  /** Ends it, as its person or its desk does. */
  close(): Promise<unknown>
}

/** A kind of case: its table, and how to create one. */
export interface CaseKind {
  readonly table: string
  /** Row id in addresses, in SQL. */
  readonly key: string
  readonly param: 'folio' | 'codigo' | 'id'
  /** Another person of its desk; none if nobody takes this kind. */
  readonly colleague?: DeskPerson
  open(): Promise<DeskCase>
}

const holder = '10000001'
const holderMail = `${holder}@demo.example`
/** People at the desks; two of each, if one of them takes a case. */
const roles = {
  siniestros: ['siniestros'],
  siniestros2: ['siniestros'],
  privacidad: ['privacidad'],
  auditoria: ['auditoria', 'privacidad'],
  admision: ['admision'],
  agenda: ['agenda', 'admision'],
} as const
export type DeskPerson = keyof typeof roles

export const mailOfStaff = (name: DeskPerson) => `${name}@demo.example`

const browsers = new Map<DeskPerson, DeskBrowser>()
let holderSession: Record<string, string> = {}

/** Lets the people of the desks in, and 10000001, whose the cases are. */
export async function openDesks(): Promise<void> {
  for (const [name, held] of Object.entries(roles) as [DeskPerson, readonly string[]][]) {
    await portal.query('UPDATE staff SET roles = $1 WHERE email = $2', [held, mailOfStaff(name)])
    browsers.set(name, await deskOf(portal, name))
  }
  holderSession = await sessionOf(portal, holder)
}

export const browserOf = (name: DeskPerson) => present(browsers.get(name))

/** Assigns a case to a person of its desk, if that kind has owners. */
export async function giveTo({ table, key, colleague }: CaseKind, id: string): Promise<void> {
  if (!colleague) return
  const set = `UPDATE ${table} SET owner_id = (SELECT id FROM staff WHERE email = $2) WHERE ${key} = $1`
  await portal.query(set, [id, mailOfStaff(colleague)])
}

/** Its row; null if it is gone. */
export async function rowOf({ table, key }: CaseKind, id: string): Promise<Record<string, unknown> | null> {
  const { rows } = await portal.query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${key} = $1`, [id])
  return rows[0]?.row ?? null
}

/** Performs an act on the case's present version; throws if it is refused. */
export async function actOn(
  by: DeskPerson,
  kind: CaseKind,
  endpoint: EndpointShape,
  { id, body = {} }: { id: string; body?: object },
): Promise<void> {
  const version = (await rowOf(kind, id))?.version
  const sent = {
    params: { [kind.param]: id },
    body: { ...(version === undefined ? {} : { version }), ...body },
  }
  ;(await browserOf(by).callUnchecked(endpoint, sent)).json()
}

let persons = 0
const newDocument = () => {
  persons += 1
  return String(58_210_000 + persons)
}

async function somebody(profile = 'Vida') {
  const document = newDocument()
  return {
    document,
    mail: `persona${document}@buzon.example`,
    session: await newHolder(portal, document, profile),
  }
}

async function fileRequest(
  tipo: 'acceso' | 'cancelacion',
  { session, mail }: { session: Record<string, string>; mail: string },
): Promise<DeskCase> {
  const asker = portal.as(session)
  const { folio } = await asker.ask(fileRight, {
    body: { tipo, detalle: 'Quiero todo lo que tengan de mí.' },
  })
  return { id: folio, mail, close: () => asker.ask(withdrawRight, { params: { folio } }) }
}

export const withdrawals: CaseKind = {
  ...{ table: 'policy_withdrawal', key: 'folio', param: 'folio', colleague: 'siniestros2' },
  async open() {
    const { document, mail, session } = await somebody()
    await changeRow(portal, 'policy', document, { starts_on: '2026-12-01' })
    const { folio: id } = await portal.as(session).ask(askPolicyWithdrawal, {
      params: { certificado: `PRUEBA-${document}` },
      body: { passwordActual: goodPassword },
    })
    const body = { estado: 'no_procede', texto: 'La póliza se renovó: el plazo es de la primera compra.' }
    const close = () => actOn('siniestros', withdrawals, answerWithdrawal, { id, body })
    return { id, mail, close }
  },
}

let hours = 0
/** An hour of advice that neither a case nor an act has used. */
export async function newHour(): Promise<string> {
  hours += 1
  return present((await freeSlots(portal, { idServicio: 9 })).at(hours * 5)).inicio
}

const accountId = async () =>
  (
    await portal.ctx.db
      .selectFrom('account')
      .select('id')
      .where('document_number', '=', holder)
      .executeTakeFirstOrThrow()
  ).id

const givingUp = { motivo: 'Ya no la necesito' }

export const claims: CaseKind = {
  ...{ table: 'claim', key: 'folio', param: 'folio', colleague: 'siniestros2' },
  async open() {
    const id = await addClaim(portal, holderSession)
    await payAt(portal, '10000001')
    const close = () => portal.as(holderSession).ask(withdrawClaim, { params: { folio: id }, body: givingUp })
    return { id, mail: holderMail, close }
  },
}

/** Reported by a beneficiary, with its certificate. */
export const deathClaims: CaseKind = {
  ...claims,
  async open() {
    const { document, mail } = await somebody()
    const pase = await claimPass(portal, '58200099', 'hija@buzon.example')
    const body = visitorNotice(portal, pase, document, { cobertura: 'fallecimiento' })
    const { folio, codigo } = await portal.ask(fileVisitorClaim, { body })
    await sendVisitorPaper(portal, { folio, codigo })
    const close = () => portal.ask(withdrawVisitorClaim, { params: { folio }, body: { codigo, ...givingUp } })
    return { id: folio, mail, close }
  },
}

export const complaints: CaseKind = {
  ...{
    table: 'complaint',
    key: "year || '-' || lpad(number::text, 6, '0')",
    param: 'codigo',
    colleague: 'auditoria',
  },
  async open() {
    const { codigo: id } = await portal.ask(fileComplaint, {
      body: complaintSheet({ correoElectronico: holderMail }),
    })
    const body = { texto: 'Te damos otra cita esta semana.' }
    return {
      id,
      mail: holderMail,
      close: () => actOn('privacidad', complaints, answerComplaint, { id, body }),
    }
  },
}

export const conversations: CaseKind = {
  ...{ table: 'conversation', key: 'folio', param: 'folio', colleague: 'privacidad' },
  async open() {
    const id = await conversationsOf(portal).ask(holderSession)
    const body = { resultado: 'no_corresponde' }
    return {
      id,
      mail: holderMail,
      close: () => actOn('agenda', conversations, closeDeskConversation, { id, body }),
    }
  },
}

export const rights: CaseKind = {
  ...{ table: 'data_right_request', key: 'folio', param: 'folio' },
  open: () => fileRequest('acceso', { session: holderSession, mail: holderMail }),
}

export const erasures: CaseKind = {
  ...rights,
  open: async () => fileRequest('cancelacion', await somebody()),
}

export const surveyCases: CaseKind = {
  ...{ table: 'survey_case', key: 'id::text', param: 'id', colleague: 'agenda' },
  async open() {
    const id = await openSurveyCase(portal, await accountId())
    const body = { resultado: 'resuelto', nota: 'Ya quedó como lo pidió' }
    return {
      id,
      mail: holderMail,
      close: () => actOn('admision', surveyCases, closeSurveyCase, { id, body }),
    }
  },
}

export const identities: CaseKind = {
  ...{ table: 'identity_case', key: 'id::text', param: 'id' },
  async open() {
    const { document, mail } = await somebody()
    const { rows } = await portal.query(
      `INSERT INTO identity_case (kind, certificate_number, likeness, opened_at)
       SELECT 'other_person', certificate_number, 'other', now() FROM policy WHERE document_number = $1 RETURNING id`,
      [document],
    )
    const { id } = rows[0]
    const close = async () => {
      await actOn('privacidad', identities, proposeIdentity, { id, body: apart })
      await actOn('auditoria', identities, confirmIdentity, { id })
    }
    return { id, mail, close }
  },
}
export const apart = { decision: 'otra_persona', motivo: 'Es otra persona, según su DNI' }

export const guests: CaseKind = {
  ...{ table: 'invitation', key: 'public_id::text', param: 'id' },
  async open() {
    const document = newDocument()
    await addOpenInvitation(portal, document)
    const registered = { registered_at: portal.ctx.clock.now(), answer_before: '2099-01-04' }
    await changeRow(portal, 'invitation', document, registered)
    const { public_id: id } = await portal.ctx.db
      .selectFrom('invitation')
      .select('public_id')
      .where('document_number', '=', document)
      .executeTakeFirstOrThrow()
    const body = { motivo: reason }
    return { id, mail: holderMail, close: () => actOn('admision', guests, rejectGuest, { id, body }) }
  },
}

export const appointments: CaseKind = {
  ...{ table: 'appointment', key: 'id::text', param: 'id' },
  async open() {
    const { session, mail } = await somebody('Emprendimiento')
    const booking = { idServicio: 9, inicio: await newHour() } as const
    const { id } = (await portal.as(session).ask(bookAdviceAppointment, { body: booking })).cita
    const body = { motivo: reason, por: 'personal' }
    return {
      id,
      mail,
      close: () => actOn('agenda', appointments, cancelDeskAppointment, { id, body }),
    }
  },
}

export const changeRequests: CaseKind = {
  ...{ table: 'change_request', key: 'id::text', param: 'id' },
  async open() {
    const visit = await appointments.open()
    const { rows } = await portal.query(
      `INSERT INTO change_request (appointment_id, account_id, reason, created_at)
       SELECT id, account_id, $2, created_at FROM appointment WHERE id = $1 RETURNING id`,
      [visit.id, portal.ctx.keys.seal('appointment', 'No llego')],
    )
    const { id } = rows[0]
    const body = { mensaje: reason }
    return {
      id,
      mail: visit.mail,
      close: () => actOn('agenda', changeRequests, refuseChangeRequest, { id, body }),
    }
  },
}
