import { appointmentStateNames, modalityNames } from '@amparo/contract/agenda/appointment.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { guestStateNames } from '@amparo/contract/membership/guests.ts'
import type { openPersonFile, searchPeople } from '@amparo/contract/service-desk/console/people.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { maskDocument } from '@amparo/domain/documents.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { purposeName } from '@amparo/domain/messages/purpose-name.ts'
import { maskPerson } from '@amparo/domain/names.ts'
import { toInstant } from '../../../instant.ts'
import type { PersonFile } from './people.service.ts'
import type { FoundPerson } from './people-search.repository.ts'
import type { PolicyOfPerson } from './person-file.repository.ts'
import { deliveryState, maySendAgain } from './person-messages.policy.ts'

type FoundWire = AnswerOf<typeof searchPeople>['filas'][number]
type FileWire = AnswerOf<typeof openPersonFile>

/** A row of the search: enough to distinguish people on the telephone, too little to read about them. */
export function toFound(row: FoundPerson): FoundWire {
  return {
    id: row.public_id,
    nombre: maskPerson(row.given_names, row.paternal_surname),
    documento: maskDocument(row.document_number),
    tipoDocumento: row.document_type === 6 ? 6 : 8,
    clase: row.is_holder ? 'titular' : 'invitado',
    cuenta: row.has_account,
    vigente: row.in_force,
  }
}

export function toFile(file: PersonFile, now: Date): FileWire {
  const { account, policies, document } = file
  const newest = policies.find((policy) => !policy.is_apart) ?? policies[0]
  const named = account ?? newest
  const email = account ? account.email : newest?.email
  const mobile = account ? account.mobile : newest?.mobile
  const birth = account?.birth_date ?? newest?.birth_date
  const today = toLimaDay(now)
  return {
    id: file.id,
    datos: {
      nombres: named?.given_names ?? '',
      apellidoPaterno: named?.paternal_surname ?? '',
      apellidoMaterno: named?.maternal_surname ?? '',
      tipoDocumento: document.type,
      documento: document.number,
      ...(birth ? { fechaNacimiento: birth } : {}),
      ...(email ? { correoElectronico: email } : {}),
      ...(mobile ? { numeroCelular: mobile } : {}),
      cuenta: account !== undefined,
      ...(account ? { cuentaDesde: toInstant(account.created_at) } : {}),
    },
    polizas: policies.map((policy) => ({
      certificado: policy.certificate_number,
      producto: ecosystems.find(({ value }) => value === policy.product_code)?.name ?? policy.product_code,
      perfil: policy.profile,
      desde: policy.starts_on,
      hasta: policy.ends_on,
      estado: stateOf(policy, today),
      ...(policy.is_apart ? { aNombreDe: `${policy.given_names} ${policy.paternal_surname}` } : {}),
    })),
    usos: file.remaining.map(({ service, used }) => ({
      servicio: serviceName(service.id),
      limite: service.yearlyLimit,
      usados: used,
      quedan: Math.max(0, service.yearlyLimit - used),
    })),
    citas: file.appointments.map((row) => ({
      id: row.id,
      version: row.version,
      servicio: row.kind === 'health' ? 'Salud' : serviceName(row.service_id),
      inicio: toInstant(row.starts_at),
      fin: toInstant(row.ends_at),
      modalidad: modalityNames[row.modality],
      estado: appointmentStateNames[row.state],
      ...(row.kind !== 'health' && row.with_whom ? { con: row.with_whom } : {}),
    })),
    invitados: file.guests.map((guest) => ({
      id: guest.public_id,
      nombre: `${guest.given_names} ${guest.paternal_surname}`,
      documento: maskDocument(guest.document_number),
      estado: guestStateNames[guest.state],
      desde: toInstant(guest.invited_at),
    })),
    mensajes: file.messages.map((message) => ({
      id: message.id,
      clase: purposeName(message.purpose),
      canal: message.channel === 'email' ? 'correo' : message.channel,
      creado: toInstant(message.created_at),
      estado: deliveryState(message),
      ...(message.sent_at ? { entregado: toInstant(message.sent_at) } : {}),
      puedeReenviar: maySendAgain(message),
    })),
    totales: {
      polizas: totalOf(policies),
      citas: totalOf(file.appointments),
      invitados: totalOf(file.guests),
      mensajes: totalOf(file.messages),
    },
    sesiones: file.sessions.map((session) => ({
      dispositivo: session.device,
      abierta: toInstant(session.created_at),
      ultimoUso: toInstant(session.last_used_at),
    })),
  }
}

function totalOf([first]: readonly { readonly total: number }[]): number {
  return first?.total ?? 0
}

function stateOf({ status, ends_on }: PolicyOfPerson, today: string) {
  return status === 'vigente' && ends_on < today ? 'terminada' : status
}
