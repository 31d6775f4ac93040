import { appointmentStateNames } from '@amparo/contract/agenda/appointment.ts'
import type { QueryOf } from '@amparo/contract/endpoint.ts'
import type { listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import { toDayEnd, toDayStart, toLimaDay } from '@amparo/domain/lima-time.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import type { Context } from '../../../context.ts'
import type { CsvColumns } from '../../../http/csv-file.ts'
import { toInstant } from '../../../instant.ts'
import { inverseNames } from '../../../inverse-names.ts'
import type { AppointmentFilter } from './appointments-list.repository.ts'
import { toListedAppointment } from './desk-appointments.wire.ts'
import type { ListedAppointment } from './listed-appointment.policy.ts'

type Query = Omit<QueryOf<typeof listDeskAppointments>, 'despues' | 'limite'>

const stateFromName = inverseNames(appointmentStateNames)
const lostBy = { todas: 'anybody', persona: 'person', casa: 'house', profesional: 'professional' } as const
const figures = { citas: 'visits', usos: 'uses', medidas: 'measured', tarde: 'late' } as const
const notices = {
  sinAviso: 'none',
  menosDe2Horas: 'under2',
  de2A24Horas: 'under24',
  de24A48Horas: 'under48',
  desde48Horas: 'more',
} as const
const acts = {
  personaCancelo: 'personCancelled',
  personaFalto: 'personMissed',
  profesionalFalto: 'professionalMissed',
  profesionalCancelo: 'professionalCancelled',
  casaCancelo: 'houseCancelled',
  cambioDeVarias: 'bulk',
  terminoSuSeguro: 'ending',
} as const
export const figureParts = {
  producto: 'product',
  servicio: 'service',
  profesional: 'professional',
  sede: 'site',
} as const
const mostProfessionals = 12

/** Requested professionals; everybody's by default. */
export function idsOf(text: string | undefined): readonly string[] | undefined {
  if (!text) return undefined
  return text
    .split(',')
    .filter((id) => isUuid(id))
    .slice(0, mostProfessionals)
}

/** Which appointments are asked for; without days and words, those from today on. */
export function toAppointmentFilter(ctx: Context, query: Query): AppointmentFilter {
  if (query.sinProfesional) return { state: 'booked', from: ctx.clock.now(), withoutProfessional: true }
  if (query.sinCobertura) return { state: 'booked', from: ctx.clock.now(), uncertainCover: true }
  if (query.disputadas) return { disputed: true }
  const isOpen = !query.desde && !query.hasta && !query.buscar
  const today = toLimaDay(ctx.clock.now())
  return {
    search: query.buscar || undefined,
    state: query.estado && stateFromName[query.estado],
    from: query.desde ? toDayStart(query.desde) : isOpen ? toDayStart(today) : undefined,
    endsAfter: query.sinTerminar ? ctx.clock.now() : undefined,
    until: query.hasta ? toDayEnd(query.hasta) : undefined,
    professionalIds: idsOf(query.idProfesional),
    serviceId: query.idServicio,
    site: query.sede,
    siteId: query.idSede,
    figure: query.cifra && figures[query.cifra],
    lostBy: query.perdidas && lostBy[query.perdidas],
    notice: query.aviso && notices[query.aviso],
    act: query.motivo && acts[query.motivo],
    product: query.producto,
    without: query.sin && figureParts[query.sin],
  }
}

/** An appointment as a line of a file: the agenda's fields, never its reason. */
export const appointmentColumns: CsvColumns<ListedAppointment> = {
  Inicio: ({ starts_at }) => toInstant(starts_at),
  Fin: ({ ends_at }) => toInstant(ends_at),
  Servicio: (row) => toListedAppointment(row).servicio,
  Especialidad: ({ specialty }) => specialty ?? '',
  Modalidad: (row) => toListedAppointment(row).modalidad,
  Estado: (row) => toListedAppointment(row).estado,
  Persona: ({ person_name }) => person_name,
  Documento: ({ document_number }) => document_number,
  Con: ({ professional_name, room_name }) => professional_name ?? room_name ?? '',
  Sede: ({ site_name }) => site_name ?? '',
  Faltó: (row) => toListedAppointment(row).faltaDe,
}
