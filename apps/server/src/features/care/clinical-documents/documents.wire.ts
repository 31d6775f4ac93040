import type { draftDocument } from '@amparo/contract/care/console/documents.ts'
import type { ClinicalDocumentWire, documentVerification } from '@amparo/contract/care/documents.ts'
import type { BodyOf } from '@amparo/contract/endpoint.ts'
import { cittFromDay, lastRestDay } from '@amparo/domain/health/rest-days.ts'
import { toLimaIso } from '@amparo/domain/lima-time.ts'
import type { z } from 'zod'
import { inverseNames } from '../../../inverse-names.ts'
import { judgementOf } from '../signing/certificate-words.policy.ts'
import { registrationOf } from '../signing/college.policy.ts'
import type { DocumentContent, FileAudience } from './documents.policy.ts'
import type { ClinicalDocument } from './documents.service.ts'
import { toResultWire } from './results.wire.ts'
import type { VerifiedDocument } from './verification.service.ts'

export const kindNames = {
  lab_order: 'orden_laboratorio',
  imaging_order: 'orden_imagen',
  referral: 'interconsulta',
  rest_certificate: 'descanso_medico',
} as const
const stateNames = { draft: 'borrador', signed: 'vigente', annulled: 'anulada' } as const
const fileNames = { any: 'documento', employer: 'empleador', essalud: 'essalud' } as const
const contingencyNames = { illness: 'enfermedad', accident: 'accidente', maternity: 'maternidad' } as const

/** The reader of a file by its wire name; undefined for any other text. */
export function audienceOf(name: string): FileAudience | undefined {
  return (Object.keys(fileNames) as FileAudience[]).find((audience) => fileNames[audience] === name)
}

/** A document on the wire (contract §18). */
export function toDocumentWire({ row, content, rest, results }: ClinicalDocument): ClinicalDocumentWire {
  return {
    id: row.id,
    idCita: row.appointment_id,
    clase: kindNames[row.kind],
    estado: stateNames[row.state],
    ...(row.issued_at ? { emitida: toLimaIso(row.issued_at) } : {}),
    profesional: {
      nombre: row.professional_name,
      colegiatura: row.college_number ?? '',
      especialidad: row.specialty ?? row.profession,
    },
    archivos: row.files.map(({ audience, code, hash }) => ({
      archivo: fileNames[audience],
      codigo: code,
      huella: hash,
    })),
    ...toContentWire(content),
    resultados: results.map(toResultWire),
    ...(rest
      ? {
          hasta: rest.lastDay,
          diasPrevios: row.rest_prior_days ?? 0,
          acumulados: rest.accumulated,
          ...(rest.exchangeBy ? { canje: { desdeDia: cittFromDay, hasta: rest.exchangeBy } } : {}),
          ...(rest.overlaps.length > 0
            ? {
                advertencias: rest.overlaps.map(({ from, lastDay }) => ({
                  clave: 'se_superpone' as const,
                  desde: from,
                  hasta: lastDay,
                })),
              }
            : {}),
        }
      : {}),
    ...(row.is_sample ? { muestra: true } : {}),
  }
}

function toContentWire(content: DocumentContent): Partial<ClinicalDocumentWire> {
  if (content.kind === 'referral') return { especialidad: content.specialty, motivo: content.reason }
  if (content.kind === 'rest_certificate') {
    const { from, days, diagnosis, contingency, reason } = content
    return {
      desde: from,
      dias: days,
      diagnostico: { codigo: diagnosis.code, texto: diagnosis.name },
      contingencia: contingencyNames[contingency],
      ...(reason ? { motivo: reason } : {}),
    }
  }
  return {
    examenes: content.tests.map(({ name, code }) => ({ nombre: name, ...(code ? { codigo: code } : {}) })),
    indicacion: content.indication,
    urgente: content.isUrgent,
  }
}

const contingencies = inverseNames(contingencyNames)

/** A draft from the wire. */
export function fromDocumentWire(body: BodyOf<typeof draftDocument>): DocumentContent {
  switch (body.clase) {
    case 'interconsulta':
      return { kind: 'referral', specialty: body.especialidad, reason: body.motivo }
    case 'descanso_medico':
      return {
        kind: 'rest_certificate',
        from: body.desde,
        days: body.dias,
        diagnosis: { code: body.diagnostico.codigo, name: body.diagnostico.texto },
        contingency: contingencies[body.contingencia],
        ...(body.motivo ? { reason: body.motivo } : {}),
      }
    default:
      return {
        kind: body.clase === 'orden_laboratorio' ? 'lab_order' : 'imaging_order',
        tests: body.examenes.map(({ nombre, codigo }) => ({
          name: nombre,
          ...(codigo ? { code: codigo } : {}),
        })),
        indication: body.indicacion,
        isUrgent: body.urgente,
      }
  }
}

/** The public view of a code: no name, no content. */
export function toDocumentVerification({
  row,
  file,
  issuedAt,
  certificate,
}: VerifiedDocument): z.output<typeof documentVerification> {
  const { rest_from: from, rest_days: days } = row
  return {
    clase: kindNames[row.kind],
    estado: row.state === 'annulled' ? 'anulada' : 'vigente',
    emitida: toLimaIso(issuedAt),
    ...(from !== null && days !== null
      ? { desde: from, hasta: lastRestDay({ from, days }), diasPrevios: row.rest_prior_days ?? 0 }
      : {}),
    profesional: { nombre: row.professional_name, colegiatura: registrationOf(row.college_number ?? '') },
    iniciales: row.patient_initials ?? '',
    huella: file.hash,
    muestra: row.is_sample,
    firma: {
      titular: certificate.holder,
      emisor: certificate.issuer,
      valida: certificate.fault === null,
      juicio: judgementOf(certificate),
    },
  }
}
