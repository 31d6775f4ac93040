import type { AnswerOf, BodyOf } from '@amparo/contract/endpoint.ts'
import type { fileComplaint, followComplaint } from '@amparo/contract/service-desk/complaints.ts'
import type { ComplaintRow as ComplaintRowWire } from '@amparo/contract/service-desk/console/complaints.ts'
import { complaintDaysLeft } from '@amparo/domain/complaint-terms.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { toInstant } from '../../../instant.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { type ComplaintDraft, clockOfRow } from './complaints.policy.ts'
import type { OpenedComplaint } from './complaints.service.ts'

export function fromComplaintWire(body: BodyOf<typeof fileComplaint>): ComplaintDraft {
  return {
    kind: body.tipo === 'reclamo' ? 'claim' : 'grievance',
    name: body.nombre,
    documentType: body.tipoDocumento,
    documentNumber: body.documento,
    address: body.domicilio,
    phone: body.telefono || null,
    email: body.correoElectronico,
    guardian: body.apoderado || null,
    about: body.bien === 'producto' ? 'product' : 'service',
    aboutText: body.descripcionBien,
    certificate: body.certificado ? body.certificado.toUpperCase() : null,
    amount: body.monto ?? null,
    detail: body.detalle,
    request: body.pedido,
  }
}

/** State of a complaint; its content only for its link or its filer. */
export function toStanding({
  complaint: { row, code, answer },
  isWhole,
}: {
  readonly complaint: OpenedComplaint
  readonly isWhole: boolean
}): AnswerOf<typeof followComplaint> {
  return {
    codigo: code,
    estado: row.answered_at ? 'respondido' : 'recibido',
    venceEl: row.due_on,
    ...(isWhole ? { creada: toInstant(row.filed_at) } : {}),
    ...(isWhole && answer !== null ? { respuesta: answer } : {}),
    ...(isWhole && row.answered_at ? { respondida: toInstant(row.answered_at) } : {}),
  }
}

const favourNames = { person: 'persona', company: 'empresa', both: 'en_parte' } as const
export const fromFavour = inverseNames(favourNames)

/** In whose favour a sheet was answered; undefined if nobody said. */
export const toFavour = ({ favour }: { readonly favour: string | null }) =>
  favourNames[favour as keyof typeof favourNames] as
    | (typeof favourNames)[keyof typeof favourNames]
    | undefined

export function toComplaintRow(
  { row, code, draft, answer }: OpenedComplaint,
  {
    now,
    owner,
    pass,
    staffId,
  }: {
    now: Date
    owner: { id: number; name: string } | undefined
    pass: ComplaintRowWire['pase']
    staffId: number
  },
): ComplaintRowWire {
  const today = limaToday(now)
  const left = complaintDaysLeft(today, Temporal.PlainDate.from(row.due_on), clockOfRow(row))
  const isOpen = row.answered_at === null
  const favour = toFavour(row)
  return {
    codigo: code,
    version: row.version,
    tipo: row.kind === 'claim' ? 'reclamo' : 'queja',
    estado: isOpen ? 'recibido' : 'respondido',
    creada: toInstant(row.filed_at),
    venceEl: row.due_on,
    ...(isOpen ? { [row.clock === 'calendar' ? 'diasCalendario' : 'diasHabiles']: left } : {}),
    atrasado: isOpen && left < 0,
    ...(owner ? { laTiene: owner.name } : {}),
    mia: owner?.id === staffId,
    ...(pass ? { pase: pass } : {}),
    hoja: {
      nombre: draft.name,
      tipoDocumento: draft.documentType,
      documento: draft.documentNumber,
      domicilio: draft.address,
      ...(draft.phone ? { telefono: draft.phone } : {}),
      correoElectronico: draft.email,
      ...(draft.guardian ? { apoderado: draft.guardian } : {}),
      bien: draft.about === 'product' ? 'producto' : 'servicio',
      descripcionBien: draft.aboutText,
      ...(draft.certificate ? { certificado: draft.certificate } : {}),
      ...(draft.amount === null ? {} : { monto: draft.amount }),
      detalle: draft.detail,
      pedido: draft.request,
    },
    ...(answer === null ? {} : { respuesta: answer }),
    ...(row.answered_by ? { respondidaPor: row.answered_by } : {}),
    ...(favour ? { aFavorDe: favour } : {}),
  }
}
