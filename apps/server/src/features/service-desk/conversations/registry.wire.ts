import { businessDaysLeft } from '@amparo/domain/business-days.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import type { CsvColumns } from '../../../http/csv-file.ts'
import { toInstant } from '../../../instant.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { DeskConversation } from './desk.service.ts'

const topicWords = {
  benefit: 'Beneficio',
  policy: 'Póliza',
  visit: 'Cita',
  data: 'Datos personales',
  other: 'Otro',
} as const
const channelWords: Readonly<Record<string, string>> = {
  portal: 'Portal',
  email: 'Portal y correo',
  phone: 'Llamada',
  whatsapp: 'WhatsApp',
}

function stateWords({ state, awaits }: ConversationRow): string {
  if (state === 'closed') return 'Cerrada'
  return awaits === 'house' ? 'Por responder' : 'Respondida'
}

const endings: Readonly<Record<string, string>> = {
  solved: 'resuelta',
  answered: 'respondida',
  out_of_scope: 'no corresponde',
  no_reply: 'la persona no respondió más',
  merged: 'unida a otra',
  converted: 'convertida',
  left: 'el profesional ya no está',
}

/** The registry of «requerimientos» (Res. SBS 4036-2022); ADR 210 names the columns that are left out. */
export const registryColumns: CsvColumns<DeskConversation> = {
  Número: ({ row }) => row.folio,
  Ingreso: ({ row }) => toInstant(row.opened_at),
  Puerta: ({ row }) => (row.door === 'portal' ? 'Portal' : 'WhatsApp'),
  Tema: ({ row }) => topicWords[row.topic],
  'Canal de respuesta': ({ row }) => channelWords[row.channel],
  Documento: ({ row }) => row.document_number ?? '',
  'Primer vencimiento': ({ row }) => row.first_due_on,
  Respondida: ({ row }) => (row.first_answered_at ? toInstant(row.first_answered_at) : ''),
  'Días hábiles hasta la respuesta': ({ row }) =>
    row.first_answered_at ? businessDaysLeft(limaToday(row.opened_at), limaToday(row.first_answered_at)) : '',
  Estado: ({ row }) => stateWords(row),
  Responsable: ({ row }) => row.owner_name ?? '',
  Cerrada: ({ row }) => (row.closed_at ? toInstant(row.closed_at) : ''),
  Resultado: ({ row }) => (row.outcome ? (endings[row.outcome] ?? '') : ''),
  'Se resolvió': ({ row }) => (row.solved === null ? '' : row.solved ? 'sí' : 'no'),
  'Veces reabierta': ({ row }) => row.reopened,
  'Convertida en': ({ row }) => row.converted_to ?? '',
}
