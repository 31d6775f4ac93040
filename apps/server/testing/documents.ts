import type { draftDocument } from '@amparo/contract/care/console/documents.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  DocumentContent,
  RestCertificate,
} from '../src/features/care/clinical-documents/documents.policy.ts'
import { getOwnDocument, writeDocument } from '../src/features/care/clinical-documents/documents.service.ts'
import type { TestPortal } from './portal.ts'
import { findVisit } from './prescriptions.ts'

type Sent = RequestOf<typeof draftDocument>

export const labOrder: DocumentContent = {
  kind: 'lab_order',
  tests: [{ name: 'Hemograma completo', code: '85027' }, { name: 'Creatinina en sangre' }],
  indication: 'Control de presión alta',
  isUrgent: true,
}
export const imagingOrder: DocumentContent = {
  kind: 'imaging_order',
  tests: [{ name: 'Ecocardiograma' }],
  indication: 'Soplo sistólico',
  isUrgent: false,
}
export const referral: DocumentContent = {
  kind: 'referral',
  specialty: 'Nefrología',
  reason: 'Creatinina elevada en dos controles',
}
export const rest: RestCertificate = {
  kind: 'rest_certificate',
  from: '2026-11-23',
  days: 5,
  diagnosis: { code: 'J06.9', name: 'Infección respiratoria aguda' },
  contingency: 'illness',
}

/** One of each class, as the console sends it. */
export const sentDocuments = {
  orden_laboratorio: {
    clase: 'orden_laboratorio',
    examenes: [{ nombre: 'Hemograma completo' }],
    indicacion: 'Control de presión alta',
    urgente: false,
  },
  orden_imagen: {
    clase: 'orden_imagen',
    examenes: [{ nombre: 'Ecocardiograma' }],
    indicacion: 'Soplo sistólico',
    urgente: true,
  },
  interconsulta: {
    clase: 'interconsulta',
    especialidad: 'Nefrología',
    motivo: 'Creatinina elevada en dos controles',
  },
  descanso_medico: {
    clase: 'descanso_medico',
    desde: '2026-11-23',
    dias: 5,
    diagnostico: { codigo: 'j06.9', texto: 'Infección respiratoria aguda' },
    contingencia: 'enfermedad',
  },
} as const satisfies { readonly [clase in Sent['clase']]: Extract<Sent, { clase: clase }> }

/** A draft by the professional of the visit. */
export async function draftOf(portal: TestPortal, appointmentId: string, content: DocumentContent) {
  const row = await findVisit(portal, appointmentId)
  const id = await writeDocument(portal.ctx, portal.ctx.db, row, content)
  return getOwnDocument(portal.ctx, id, row.professional_id)
}
