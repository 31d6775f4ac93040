import type { prescribe } from '@amparo/contract/care/console/prescriptions.ts'
import type { PrescriptionWire, verification } from '@amparo/contract/care/prescriptions.ts'
import type { BodyOf } from '@amparo/contract/endpoint.ts'
import { toLimaIso } from '@amparo/domain/lima-time.ts'
import type { z } from 'zod'
import { judgementOf } from '../signing/certificate-words.policy.ts'
import type { AllergyReason, PrescribedItem, PrescriptionContent } from './prescriptions.policy.ts'
import type { Prescription } from './prescriptions.service.ts'
import type { Verified } from './verification.service.ts'

const stateNames = { draft: 'borrador', valid: 'vigente', expired: 'vencida', annulled: 'anulada' } as const

function toIso(at: Date): string {
  return toLimaIso(at)
}

/** A prescription on the wire (contract §12). */
export function toPrescriptionWire(prescription: Prescription): PrescriptionWire {
  const { row, content, state } = prescription
  return {
    id: row.id,
    ...(row.code === null ? {} : { codigo: row.code }),
    estado: stateNames[state],
    ...(row.issued_at ? { emitida: toIso(row.issued_at) } : {}),
    ...(row.expires_on ? { vence: row.expires_on } : {}),
    profesional: {
      nombre: row.professional_name,
      colegiatura: row.college_number ?? '',
      especialidad: row.specialty ?? row.profession,
    },
    items: content.items.map(toItemWire),
    ...(content.directions ? { indicaciones: content.directions } : {}),
    ...(content.pharmacistNote ? { notaQuimico: content.pharmacistNote } : {}),
    vigenciaDias: row.valid_days,
    ...(row.file_hash ? { huella: row.file_hash.toString('hex') } : {}),
    idCita: row.appointment_id,
    ...(row.is_sample ? { muestra: true } : {}),
    ...(content.allergyReasons?.length ? { motivoAlergia: content.allergyReasons.map(toReasonWire) } : {}),
    ...toWarnings(prescription),
  }
}

/** Warnings of a draft, in the order of its medicines; nothing if there is none. */
function toWarnings({
  duplicates = [],
  doseWarnings = [],
}: Prescription): Pick<PrescriptionWire, 'advertencias'> {
  const advertencias: NonNullable<PrescriptionWire['advertencias']> = [
    ...duplicates.map(({ item, substance }) => ({ clave: 'duplicada' as const, item, sustancia: substance })),
    ...doseWarnings.map(({ item, milligrams, range: { substance, least, most, source } }) => ({
      clave: 'dosis_fuera_de_rango' as const,
      item,
      sustancia: substance,
      dosis: { mgPorDia: milligrams, desde: least, hasta: most, fuente: source },
    })),
  ].toSorted((one, other) => one.item - other.item)
  return advertencias.length > 0 ? { advertencias } : {}
}

const toReasonWire = ({ id, version, reason }: AllergyReason) => ({ id, version, motivo: reason })

function toItemWire(item: PrescribedItem): PrescriptionWire['items'][number] {
  return {
    dci: item.dci,
    concentracion: item.strength,
    forma: item.form,
    via: item.route,
    dosis: item.dose,
    frecuencia: item.frequency,
    dias: item.days,
    cantidad: item.quantity,
    ...(item.direction ? { indicacion: item.direction } : {}),
  }
}

/** A draft from the wire. */
export function fromDraftWire(
  body: BodyOf<typeof prescribe>,
): PrescriptionContent & { readonly validDays: number } {
  return {
    items: body.items.map(fromItemWire),
    directions: body.indicaciones,
    pharmacistNote: body.notaQuimico,
    allergyReasons: body.motivoAlergia?.map(({ id, version, motivo }) => ({ id, version, reason: motivo })),
    validDays: body.vigenciaDias,
  }
}

/** One medicine from the wire. */
function fromItemWire(item: PrescriptionWire['items'][number]): PrescribedItem {
  return {
    dci: item.dci,
    strength: item.concentracion,
    form: item.forma,
    route: item.via,
    dose: item.dosis,
    frequency: item.frecuencia,
    days: item.dias,
    quantity: item.cantidad,
    ...(item.indicacion ? { direction: item.indicacion } : {}),
  }
}

/** A pharmacy's view: no name, no medicine. */
export function toVerificationWire({ row, state, certificate }: Verified): z.output<typeof verification> {
  return {
    estado: state === 'annulled' ? 'anulada' : state === 'expired' ? 'vencida' : 'vigente',
    emitida: toIso(row.issued_at ?? row.created_at),
    vence: row.expires_on ?? '',
    profesional: { nombre: row.professional_name, colegiatura: row.college_number ?? '' },
    iniciales: row.patient_initials ?? '',
    items: row.item_count,
    huella: row.file_hash?.toString('hex') ?? '',
    muestra: row.is_sample,
    firma: {
      titular: certificate.holder,
      emisor: certificate.issuer,
      valida: certificate.fault === null,
      juicio: judgementOf(certificate),
    },
  }
}
