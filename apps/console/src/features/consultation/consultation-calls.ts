import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type {
  addAddendum,
  annulPrescription,
  checkIdentity,
  closeNote,
  markPersonAbsent,
  myAgenda,
  noteOnCv,
  prescribe,
  readConsultation,
  readSharedCv,
  saveNote,
  searchDiagnoses,
  searchMedicines,
  signPrescription,
  tellDelay,
} from '@amparo/contract/console/consultations.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'

export type AgendaRow = AnswerOf<typeof myAgenda>['citas'][number]
export type Consultation = AnswerOf<typeof readConsultation>
export type Prescription = Consultation['recetas'][number]
export type NoteBody = Omit<RequestOf<typeof saveNote>, 'version'>
export type PrescriptionDraft = RequestOf<typeof prescribe>
export type SharedCv = AnswerOf<typeof readSharedCv>
export type Medicine = AnswerOf<typeof searchMedicines>['medicamentos'][number]

/** My appointments between two days. */
export function useMyAgenda(desde: string, hasta: string) {
  return useLoad(
    ['mi-agenda', desde, hasta],
    (signal) => call<typeof myAgenda>('GET', '/consola/MiAgenda', { query: { desde, hasta }, signal }),
    { keepBefore: true },
  )
}

export function useConsultation(idCita: string) {
  return useLoad(['atencion', idCita], (signal) =>
    call<typeof readConsultation>('GET', '/consola/Atenciones/:idCita', { params: { idCita }, signal }),
  )
}

export function sendNote(idCita: string, version: number, note: NoteBody) {
  return call<typeof saveNote>('PUT', '/consola/Atenciones/:idCita', {
    params: { idCita },
    body: { version, ...note },
    unasked: true,
  })
}

export function sendClose(idCita: string, version: number) {
  return call<typeof closeNote>('POST', '/consola/Atenciones/:idCita/Cerrar', {
    params: { idCita },
    body: { version },
  })
}

export function sendAddendum(idCita: string, texto: string) {
  return call<typeof addAddendum>('POST', '/consola/Atenciones/:idCita/Anexar', {
    params: { idCita },
    body: { texto },
    idempotencyKey: attemptAt(noAttempt, { texto }).key,
  })
}

export function sendIdentity(idCita: string) {
  return call<typeof checkIdentity>('POST', '/consola/Atenciones/:idCita/Identidad', { params: { idCita } })
}

export function sendPrescription(idCita: string, draft: PrescriptionDraft, idempotencyKey: string) {
  return call<typeof prescribe>('POST', '/consola/Atenciones/:idCita/Receta', {
    params: { idCita },
    body: draft,
    idempotencyKey,
  })
}

export function sendSignature(id: string, clave: string) {
  return call<typeof signPrescription>('POST', '/consola/Recetas/:id/Firmar', {
    params: { id },
    body: clave === '' ? {} : { clave },
  })
}

export function sendAnnulment(id: string, motivo: string) {
  return call<typeof annulPrescription>('POST', '/consola/Recetas/:id/Anular', {
    params: { id },
    body: { motivo },
  })
}

/** Medicines that resemble what was typed, and the controlled substance that it is, if it is one. */
export function useMedicines(buscar: string) {
  return useLoad(
    ['medicamentos', buscar],
    (signal) => call<typeof searchMedicines>('GET', '/consola/Medicamentos', { query: { buscar }, signal }),
    { when: buscar.trim().length >= 2, keepBefore: true },
  )
}

export function useDiagnoses(buscar: string) {
  return useLoad(
    ['diagnosticos', buscar],
    (signal) => call<typeof searchDiagnoses>('GET', '/consola/Diagnosticos', { query: { buscar }, signal }),
    { when: buscar.trim().length >= 2, keepBefore: true },
  )
}

/** Tells the person in the room how late one comes. */
export function sendDelay(idCita: string, minutos: number) {
  return call<typeof tellDelay>('POST', '/consola/Atenciones/:idCita/Retraso', {
    params: { idCita },
    body: { minutos },
  })
}

/** Notes that the person did not come. */
export function sendAbsence(idCita: string) {
  return call<typeof markPersonAbsent>('POST', '/consola/Atenciones/:idCita/Falta', { params: { idCita } })
}

/** The CV that the person shares for this appointment; reading it is recorded, so only once it is asked for. */
export function useSharedCv(idCita: string, when: boolean) {
  return useLoad(
    ['curriculum', idCita],
    (signal) =>
      call<typeof readSharedCv>('GET', '/consola/Atenciones/:idCita/Curriculum', {
        params: { idCita },
        signal,
      }),
    { when },
  )
}

export function sendCvNote(idCita: string, texto: string) {
  return call<typeof noteOnCv>('POST', '/consola/Atenciones/:idCita/NotaCurriculum', {
    params: { idCita },
    body: { texto },
  })
}
