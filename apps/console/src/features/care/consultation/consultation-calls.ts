import { reloadWhere, showAhead } from '@amparo/client/loading/loads.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type {
  addAddendum,
  askForCall,
  checkIdentity,
  closeNote,
  correctAntecedents,
  markPersonAbsent,
  noteOnCv,
  readConsultation,
  readSharedCv,
  saveNote,
  searchDiagnoses,
  tellDelay,
} from '@amparo/contract/care/console/consultations.ts'
import type {
  annulPrescription,
  dropPrescription,
  prescribe,
  rewritePrescription,
  searchMedicines,
  signPrescription,
} from '@amparo/contract/care/console/prescriptions.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../../api/call.ts'
import { actNow } from '../../../shell/act-now.ts'
import { createUnsent } from '../../../shell/one-person.ts'
import { saveForGood } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'

export type Consultation = AnswerOf<typeof readConsultation>
export type Prescription = Consultation['recetas'][number]
export type Antecedents = NonNullable<Consultation['antecedentes']>
export type NoteBody = Omit<RequestOf<typeof saveNote>, 'version'>
export type PrescriptionDraft = RequestOf<typeof prescribe>
export type SharedCv = AnswerOf<typeof readSharedCv>
export type Medicine = AnswerOf<typeof searchMedicines>['medicamentos'][number]

export function useConsultation(appointmentId: string, again: (now: Consultation) => number | false) {
  return useLoad(
    ['atencion', appointmentId],
    (signal, background) =>
      call<typeof readConsultation>('GET', '/consola/Atenciones/:idCita', {
        params: { idCita: appointmentId },
        signal,
        background,
      }),
    { again },
  )
}

export function sendNote(appointmentId: string, version: number, note: NoteBody) {
  return call<typeof saveNote>('PUT', '/consola/Atenciones/:idCita', {
    params: { idCita: appointmentId },
    body: { version, ...note },
    unasked: true,
  })
}

export const reloadConsultation = (appointmentId: string) => reloadWhere('atencion', appointmentId)

/** A visit, and its person. */
export interface Visit {
  readonly idCita: string
  readonly person: string
}

export const closingOf = (idCita: string) => `nota:${idCita}`
export const addendumOf = (idCita: string) => `anexo:${idCita}`
export const cvNoteOf = (idCita: string) => `nota-cv:${idCita}`

/** Closes the note once everything typed is saved; `how` the visit took place, if not as booked. */
export function closeIt(
  { idCita, person }: Visit,
  settle: () => Promise<number>,
  how: Omit<RequestOf<typeof closeNote>, 'version'> = {},
): void {
  const about = `La nota de ${person}`
  const send = async () => {
    const body = { version: await settle(), ...how }
    await call<typeof closeNote>('POST', '/consola/Atenciones/:idCita/Cerrar', { params: { idCita }, body })
    tell(`${about} quedó cerrada.`)
  }
  const reload = () => reloadConsultation(idCita)
  saveForGood({ id: closingOf(idCita), state: 'Nota cerrada', about, send, reload })
}

/** Addenda and CV notes that are pending or were refused: the browser stores nothing of a visit. */
export const unsentTexts = createUnsent<string>()

/** Adds to a closed note. */
export function add({ idCita, person }: Visit, texto: string): void {
  const id = addendumOf(idCita)
  const idempotencyKey = crypto.randomUUID()
  unsentTexts.set(id, texto)
  const send = async () => {
    const sent = { params: { idCita }, body: { texto }, idempotencyKey }
    await call<typeof addAddendum>('POST', '/consola/Atenciones/:idCita/Anexar', sent)
    unsentTexts.delete(id)
    tell('El anexo quedó guardado.')
  }
  const reload = () => reloadConsultation(idCita)
  saveForGood({ id, state: 'El anexo', about: `El anexo de ${person}`, send, reload })
}

/** Saves a note on the CV that the person shares for this visit, replacing the previous one. */
export function noteCv({ idCita, person }: Visit, texto: string): void {
  const id = cvNoteOf(idCita)
  unsentTexts.set(id, texto)
  const send = async () => {
    const sent = { params: { idCita }, body: { texto } }
    await call<typeof noteOnCv>('POST', '/consola/Atenciones/:idCita/NotaCurriculum', sent)
    unsentTexts.delete(id)
    tell(`${person} ya puede leer tu nota.`)
  }
  const about = `La nota sobre el currículum de ${person}`
  saveForGood({ id, state: 'Tu nota', about, send, reload: async () => undefined })
}

interface VisitAct {
  readonly about: string
  readonly words: string
  readonly ahead: (now: Consultation) => Consultation
  readonly send: () => Promise<unknown>
}

/** Performs an act on the visit that cannot be undone: shown as done while it is sent. */
export function actOnVisit(appointmentId: string, { about, words, ahead, send }: VisitAct): void {
  void actNow({
    about: `${about} ${appointmentId}`,
    words,
    ahead: () =>
      showAhead(['atencion'], (data) => {
        const one = data as Consultation
        return one.cita.id === appointmentId ? ahead(one) : one
      }),
    send,
    reload: () => reloadConsultation(appointmentId),
  })
}

export function sendIdentity(appointmentId: string) {
  return call<typeof checkIdentity>('POST', '/consola/Atenciones/:idCita/Identidad', {
    params: { idCita: appointmentId },
    keepalive: true,
  })
}

export function sendPrescription(appointmentId: string, draft: PrescriptionDraft, idempotencyKey: string) {
  return call<typeof prescribe>('POST', '/consola/Atenciones/:idCita/Receta', {
    params: { idCita: appointmentId },
    body: draft,
    idempotencyKey,
  })
}

/** Corrects a draft. */
export function resendPrescription(id: string, draft: PrescriptionDraft) {
  return call<typeof rewritePrescription>('PUT', '/consola/Recetas/:id', { params: { id }, body: draft })
}

export function sendDiscard(id: string) {
  return call<typeof dropPrescription>('DELETE', '/consola/Recetas/:id', { params: { id } })
}

export function sendCorrection(appointmentId: string, body: RequestOf<typeof correctAntecedents>) {
  return call<typeof correctAntecedents>('PUT', '/consola/Atenciones/:idCita/Antecedentes', {
    params: { idCita: appointmentId },
    body,
  })
}

export function sendSignature(
  id: string,
  clave: string,
  how: Omit<RequestOf<typeof signPrescription>, 'clave'>,
) {
  return call<typeof signPrescription>('POST', '/consola/Recetas/:id/Firmar', {
    params: { id },
    body: clave === '' ? how : { clave, ...how },
  })
}

export function sendAnnulment(id: string, reason: string) {
  return call<typeof annulPrescription>('POST', '/consola/Recetas/:id/Anular', {
    params: { id },
    body: { motivo: reason },
  })
}

/** Medicines similar to the typed text, and the controlled substance that it names, if any. */
export function useMedicines(wanted: string) {
  return useLoad(
    ['medicamentos', wanted],
    (signal) =>
      call<typeof searchMedicines>('GET', '/consola/Medicamentos', { query: { buscar: wanted }, signal }),
    { when: wanted.trim().length >= 2, keepBefore: true },
  )
}

export function useDiagnoses(wanted: string) {
  return useLoad(
    ['diagnosticos', wanted],
    (signal) =>
      call<typeof searchDiagnoses>('GET', '/consola/Diagnosticos', { query: { buscar: wanted }, signal }),
    { when: wanted.trim().length >= 2, keepBefore: true },
  )
}

/** Notifies the person of the delay, and those after them today if it is for the rest of the day. */
export function sendDelay(appointmentId: string, minutos: number, resto: boolean) {
  return call<typeof tellDelay>('POST', '/consola/Atenciones/:idCita/Retraso', {
    params: { idCita: appointmentId },
    keepalive: true,
    body: { minutos, ...(resto ? { resto } : {}) },
  })
}

/** Asks the desk to call the person who has not come. */
export function sendCallWish(appointmentId: string) {
  return call<typeof askForCall>('POST', '/consola/Atenciones/:idCita/PedirLlamada', {
    params: { idCita: appointmentId },
    keepalive: true,
  })
}

/** Records that the person did not come. */
export function sendAbsence(appointmentId: string) {
  return call<typeof markPersonAbsent>('POST', '/consola/Atenciones/:idCita/Falta', {
    params: { idCita: appointmentId },
    keepalive: true,
  })
}

/** The CV shared for this appointment; reading adds a row to the audit log, so only on request. */
export function useSharedCv(appointmentId: string, when: boolean) {
  return useLoad(
    ['curriculum', appointmentId],
    (signal) =>
      call<typeof readSharedCv>('GET', '/consola/Atenciones/:idCita/Curriculum', {
        params: { idCita: appointmentId },
        signal,
      }),
    { when },
  )
}
