import type { AgendaRow } from '../../../own-agenda/use-my-agenda.ts'
import type { BadgeLook } from '../../../shell/Badge.tsx'
import type { Prescription } from './consultation-calls.ts'
import type { ClinicalDocument } from './document-calls.ts'

export const stateNames: Readonly<Record<AgendaRow['estado'], string>> = {
  agendada: 'Agendada',
  cancelada: 'Cancelada',
  atendida: 'Atendida',
  no_asistio: 'No asistió',
}

export const stateLooks: Readonly<Record<AgendaRow['estado'], BadgeLook>> = {
  agendada: 'calm',
  cancelada: 'plain',
  atendida: 'good',
  no_asistio: 'late',
}

export const prescriptionNames: Readonly<Record<Prescription['estado'], string>> = {
  borrador: 'Borrador: falta firmar',
  vigente: 'Firmada y vigente',
  vencida: 'Vencida',
  anulada: 'Anulada',
}

export const prescriptionLooks: Readonly<Record<Prescription['estado'], BadgeLook>> = {
  borrador: 'soon',
  vigente: 'good',
  vencida: 'plain',
  anulada: 'late',
}

export const documentNames: Readonly<Record<ClinicalDocument['estado'], string>> = {
  borrador: 'Borrador: falta firmar',
  vigente: 'Firmado y vigente',
  anulada: 'Anulado',
}

export const documentLooks: Readonly<Record<ClinicalDocument['estado'], BadgeLook>> = {
  borrador: 'soon',
  vigente: 'good',
  anulada: 'late',
}
