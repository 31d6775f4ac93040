import {
  answerOnClaim,
  approveClaim,
  askClaimPapers,
  completeClaim,
  confirmApproval,
  confirmRefusal,
  declineRefusal,
  estimateClaim,
  noteOnClaim,
  payClaim,
  refuseClaim,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { approveGuest, approveGuests, rejectGuest } from '@amparo/contract/membership/console/guests.ts'
import {
  confirmIdentity,
  declineIdentity,
  proposeIdentity,
} from '@amparo/contract/membership/console/identities.ts'
import {
  cancelDeskAppointment,
  moveDeskAppointment,
  recordAttendance,
  restoreDeskAppointment,
} from '@amparo/contract/service-desk/console/agenda.ts'
import {
  acceptChangeRequest,
  refuseChangeRequest,
} from '@amparo/contract/service-desk/console/change-requests.ts'
import { answerComplaint, reclassComplaint } from '@amparo/contract/service-desk/console/complaints.ts'
import {
  answerConversation,
  attachDeskFile,
  closeDeskConversation,
  holdConversation,
  leaseConversation,
  markDeskRead,
  mergeConversations,
  noteConversationCall,
  noteOnConversation,
  passConversation,
  reopenDeskConversation,
  takeConversation,
} from '@amparo/contract/service-desk/console/conversations.ts'
import { convertConversation } from '@amparo/contract/service-desk/console/conversions.ts'
import {
  closeInsuredAccount,
  confirmInsuredClosing,
  declineInsuredClosing,
  reopenInsuredAccount,
} from '@amparo/contract/service-desk/console/deaths.ts'
import {
  answerRight,
  askRightData,
  confirmErasure,
  declineErasure,
  extendRight,
  observeRight,
} from '@amparo/contract/service-desk/console/rights.ts'
import {
  closeSurveyCase,
  reopenSurveyCase,
  takeSurveyCase,
} from '@amparo/contract/service-desk/console/surveys.ts'
import { answerWithdrawal, takeWithdrawal } from '@amparo/contract/service-desk/console/withdrawals.ts'
import { passWork } from '@amparo/contract/staff/console/notices.ts'
import { openVisit } from './agenda.ts'
import { addApproval, withoutPapers } from './claims.ts'
import { smallJpeg } from './conversations.ts'
import {
  actOn,
  apart,
  appointments,
  type CaseKind,
  changeRequests,
  claims,
  complaints,
  conversations,
  type DeskCase,
  type DeskPerson,
  deathClaims,
  erasures,
  guests,
  identities,
  mailOfStaff,
  newHour,
  rights,
  surveyCases,
  withdrawals,
} from './desk-cases.ts'
import { portal } from './portal.ts'
import { present } from './present.ts'
import { reason } from './staff-cases.ts'

/** An act of a desk, and what the rules of every act make of it. */
export interface DeskAct {
  readonly endpoint: EndpointShape
  readonly kind: CaseKind
  readonly by: DeskPerson
  /** Body besides the version. */
  readonly body?: object | ((one: DeskCase) => Promise<object>)
  /** Takes a list of cases, each with its own result. */
  readonly ofMany?: true
  readonly query?: object
  readonly bytes?: Buffer
  /** Preparation before it. */
  readonly ready?: (one: DeskCase) => Promise<unknown>
  /** Ends a case that is ready for it; as its person or its desk does, unless it says how. */
  readonly end?: (one: DeskCase) => Promise<unknown>
  /** Its answer for an ended case; `hecho` if it is still possible. */
  readonly closed: string
  /** Answer of a second one: by default `version`; `hecho` if neither blocks the other. */
  readonly again?: string
  /** Answer of the slower of two at once, where it is not that of a repeat. */
  readonly race?: string
  /** Decides nothing, so it is accepted on any version. */
  readonly isFree?: true
  /** Two of it leave as much as one. */
  readonly settles?: true
  /** The number of notices depends on the hours concerned. */
  readonly tellsSome?: true
  /** It gives the case to this colleague. */
  readonly to?: DeskPerson
}

/** It is about what has ended. */
const stays = async () => undefined
const answering = { texto: 'Te respondemos por aquí' }
const grant = { monto: 100, calculo: 'Lo que muestran los recibos.', texto: 'Todo está en orden.' }
const refusal = {
  clausula: 'incapacidad.exclusion.1',
  texto: 'El descanso empezó antes de contratar la póliza, según el informe.',
}

const one = (id: string, endpoint: EndpointShape, body?: object) =>
  actOn('siniestros', claims, endpoint, { id, ...(body ? { body } : {}) })
const taken = ({ id }: DeskCase) => one(id, takeClaim)
async function whole(it: DeskCase) {
  await taken(it)
  await one(it.id, completeClaim, withoutPapers)
}
async function approved(it: DeskCase) {
  await whole(it)
  await one(it.id, approveClaim, grant)
}
/** An approval above its author's limit waits. */
async function approvalAsked(it: DeskCase) {
  await whole(it)
  await addApproval(portal, it.id, mailOfStaff('siniestros'))
}
async function refused(it: DeskCase) {
  await whole(it)
  await one(it.id, refuseClaim, refusal)
}
const closing = ({ id }: DeskCase) => one(id, closeInsuredAccount, { fallecioEl: '2026-01-01' })
/** Its three days are over. */
async function waited(it: DeskCase) {
  await closing(it)
  await portal.query(
    `UPDATE death_closing SET proposed_at = proposed_at - interval '72 h', confirm_from = confirm_from - interval '72 h'`,
  )
}
async function closed(it: DeskCase) {
  await waited(it)
  await actOn('siniestros2', deathClaims, confirmInsuredClosing, { id: it.id })
}

const ofClaim = { kind: claims, by: 'siniestros', closed: 'caso_cerrado' } as const
const ofDeath = { kind: deathClaims, by: 'siniestros', closed: 'paso_de_solicitud' } as const
const missing = { faltan: [{ clave: 'descanso', motivo: 'La foto salió borrosa.' }] }
const turningDown = { texto: 'La cláusula no es la que corresponde.' }
const payment = { monto: 100, fecha: '2026-12-02', operacion: 'OP-778899' }
const death = { fallecioEl: '2026-01-01' }
const paid = ({ id }: DeskCase) => actOn('siniestros2', claims, payClaim, { id, body: payment })
const claimActs: DeskAct[] = [
  { ...ofClaim, endpoint: takeClaim },
  { ...ofClaim, endpoint: askClaimPapers, body: missing },
  { ...ofClaim, endpoint: estimateClaim, body: { monto: 90 } },
  { ...ofClaim, endpoint: completeClaim, ready: taken, body: withoutPapers },
  { ...ofClaim, endpoint: approveClaim, ready: whole, body: grant },
  { ...ofClaim, endpoint: confirmApproval, ready: approvalAsked, by: 'siniestros2' },
  { ...ofClaim, endpoint: refuseClaim, ready: whole, body: refusal },
  { ...ofClaim, endpoint: confirmRefusal, ready: refused, by: 'siniestros2' },
  { ...ofClaim, endpoint: declineRefusal, ready: refused, by: 'siniestros2', body: turningDown },
  { ...ofClaim, endpoint: payClaim, ready: approved, by: 'siniestros2', body: payment, end: paid },
  { ...ofClaim, endpoint: noteOnClaim, body: answering, closed: 'hecho', again: 'hecho', isFree: true },
  { ...ofClaim, endpoint: answerOnClaim, body: answering, closed: 'hecho' },
  { ...ofDeath, endpoint: closeInsuredAccount, body: death },
  { ...ofDeath, endpoint: confirmInsuredClosing, ready: waited, by: 'siniestros2' },
  {
    ...ofDeath,
    endpoint: declineInsuredClosing,
    ready: closing,
    body: { texto: 'El acta es de otra persona.' },
  },
  {
    ...ofDeath,
    endpoint: reopenInsuredAccount,
    ready: closed,
    body: { motivo: 'El acta era de otra persona.' },
  },
]

const idOf = async (name: DeskPerson): Promise<string> => {
  const { rows } = await portal.query('SELECT public_id FROM staff WHERE email = $1', [mailOfStaff(name)])
  return present(rows[0]).public_id
}

const ofThread = { kind: conversations, by: 'agenda', closed: 'conversacion_cerrada' } as const
const conversationActs: DeskAct[] = [
  { ...ofThread, endpoint: markDeskRead, body: { hasta: 1 }, closed: 'hecho', again: 'hecho', settles: true },
  { ...ofThread, endpoint: leaseConversation, body: { escribe: true }, again: 'hecho', settles: true },
  { ...ofThread, endpoint: attachDeskFile, query: { nombre: 'foto.jpg' }, bytes: smallJpeg, again: 'hecho' },
  { ...ofThread, endpoint: takeConversation },
  {
    ...ofThread,
    endpoint: passConversation,
    body: async () => ({ a: await idOf('privacidad'), motivo: reason }),
    to: 'privacidad',
  },
  { ...ofThread, endpoint: answerConversation, body: answering },
  {
    ...{ ...ofThread, endpoint: noteConversationCall, body: { contesto: true } },
    ready: ({ id }) =>
      portal.ctx.db.updateTable('conversation').set({ call_due: true }).where('folio', '=', id).execute(),
  },
  { ...ofThread, endpoint: noteOnConversation, body: answering, closed: 'hecho', again: 'hecho' },
  {
    ...ofThread,
    endpoint: convertConversation,
    body: { en: 'derecho', derecho: 'acceso' },
    closed: 'hecho',
    again: 'conversacion_convertida',
    race: 'version',
  },
  { ...ofThread, endpoint: closeDeskConversation, body: { resultado: 'no_corresponde' } },
  {
    ...ofThread,
    endpoint: reopenDeskConversation,
    end: stays,
    ready: ({ close }) => close(),
    closed: 'hecho',
  },
  { ...ofThread, endpoint: mergeConversations, body: async () => ({ con: (await conversations.open()).id }) },
  {
    ...{ ...ofThread, by: 'privacidad', closed: 'hecho' },
    ...{ endpoint: holdConversation, body: { retener: true, motivo: reason } },
  },
]

const ofRight = { kind: rights, by: 'privacidad', closed: 'caso_cerrado' } as const
const answer = { resultado: 'procede', texto: 'Tu archivo está listo' }
const ofErasure = {
  ...{ ...ofRight, kind: erasures, by: 'auditoria' as const },
  ready: ({ id }: DeskCase) => actOn('privacidad', erasures, answerRight, { id, body: answer }),
} as const
const rightActs: DeskAct[] = [
  { ...ofRight, endpoint: observeRight, body: { faltas: 'Falta decir qué datos pide' } },
  { ...ofRight, endpoint: askRightData, body: { texto: 'Dinos desde cuándo los pides' } },
  { ...ofRight, endpoint: extendRight, body: { motivo: reason } },
  { ...ofRight, endpoint: answerRight, body: answer },
  { ...ofErasure, endpoint: confirmErasure },
  { ...ofErasure, endpoint: declineErasure },
]

const ofComplaint = { kind: complaints, by: 'privacidad', closed: 'caso_cerrado' } as const
const asGrievance = { tipo: 'queja', motivo: 'Solo pide un mejor trato' }
const ofWithdrawal = { kind: withdrawals, by: 'siniestros', closed: 'caso_cerrado' } as const
const ofSurvey = { kind: surveyCases, by: 'admision', closed: 'caso_cerrado' } as const
const ofGuest = { kind: guests, by: 'admision', closed: 'caso_cerrado' } as const
const ofRequest = {
  kind: changeRequests,
  by: 'agenda',
  closed: 'no_encontrado',
  again: 'no_encontrado',
} as const
const ofAppointment = { kind: appointments, by: 'agenda', closed: 'cita_cerrada' } as const
const ofIdentity = { kind: identities, by: 'auditoria', closed: 'caso_cerrado' } as const
const proposed = ({ id }: DeskCase) => actOn('privacidad', identities, proposeIdentity, { id, body: apart })
const ended = ({ id }: DeskCase) => actOn('auditoria', identities, confirmIdentity, { id })
const outcome = { resultado: 'resuelto', nota: 'Ya quedó como lo pidió' }
const later = async () => ({ inicio: await newHour() })
const begun = ({ id }: DeskCase) => openVisit(portal, id)
const otherActs: DeskAct[] = [
  {
    ...ofAppointment,
    endpoint: moveDeskAppointment,
    body: async () => ({ ...(await later()), motivo: reason }),
    tellsSome: true,
  },
  { ...ofAppointment, endpoint: cancelDeskAppointment, body: { motivo: reason, por: 'personal' } },
  {
    ...ofAppointment,
    endpoint: restoreDeskAppointment,
    ready: ({ close }) => close(),
    end: stays,
    closed: 'hecho',
  },
  {
    ...ofAppointment,
    endpoint: recordAttendance,
    ready: begun,
    end: stays,
    body: { estado: 'atendida' },
    closed: 'hecho',
  },
  { ...ofComplaint, endpoint: answerComplaint, body: { texto: 'Te damos otra cita esta semana' } },
  { ...ofComplaint, endpoint: reclassComplaint, body: asGrievance },
  { ...ofWithdrawal, endpoint: takeWithdrawal },
  { ...ofWithdrawal, endpoint: answerWithdrawal, body: { estado: 'aceptado' } },
  { ...ofSurvey, endpoint: takeSurveyCase },
  { ...ofSurvey, endpoint: closeSurveyCase, body: outcome },
  { ...ofSurvey, endpoint: reopenSurveyCase, end: stays, ready: ({ close }) => close(), closed: 'hecho' },
  { ...ofIdentity, endpoint: proposeIdentity, body: apart },
  { ...ofIdentity, endpoint: confirmIdentity, ready: proposed, end: ended },
  { ...ofIdentity, endpoint: declineIdentity, ready: proposed, end: ended },
  { ...ofGuest, endpoint: approveGuest },
  { ...ofGuest, endpoint: rejectGuest, body: { motivo: reason } },
  { ...ofGuest, endpoint: approveGuests, ofMany: true },
  { ...ofRequest, endpoint: acceptChangeRequest, body: later, tellsSome: true },
  { ...ofRequest, endpoint: refuseChangeRequest, body: { mensaje: reason } },
]

/** The four desks whose cases have an owner pass them on: to a colleague, to the actor and to nobody. */
const passes: DeskAct[] = [
  { ...ofClaim, clase: 'solicitudes' },
  { ...ofComplaint, clase: 'reclamaciones' },
  { ...ofThread, clase: 'conversaciones' },
  { ...ofSurvey, clase: 'encuestas' },
].flatMap(({ clase, ...of }) => {
  const pass = { ...of, endpoint: passWork, ofMany: true } as const
  const to = present(of.kind.colleague)
  const body = { clase, motivo: 'reparto' }
  return [
    { ...pass, to, body: async () => ({ ...body, a: await idOf(to) }) },
    { ...pass, body: { ...body, a: 'yo' } },
    { ...pass, body: { ...body, a: 'nadie' } },
  ]
})

/** Every act of the desks on a case. */
export const deskActs: readonly DeskAct[] = [
  ...claimActs,
  ...conversationActs,
  ...rightActs,
  ...otherActs,
  ...passes,
]
