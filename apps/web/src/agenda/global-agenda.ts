/** What a person has chosen of a booking that is not confirmed yet. */
export interface AgendaDraft {
  readonly especialidad: string
  readonly idProfesional: string
  readonly modalidad: string
  readonly dia: string
  readonly inicio: string
  readonly motivo: string
  readonly consentimiento: boolean
}

export const emptyAgenda: AgendaDraft = {
  especialidad: '',
  idProfesional: '',
  modalidad: '',
  dia: '',
  inicio: '',
  motivo: '',
  consentimiento: false,
}

interface GlobalAgenda {
  readonly idUsuario: string
  readonly idServicio: number
  readonly draft: AgendaDraft
}

// In memory only: it holds the reason for a health appointment.
let agenda: GlobalAgenda | null = null

/** The agenda of this person and benefit as it was left; an empty one otherwise. */
export function readAgenda(idUsuario: string, idServicio: number): AgendaDraft {
  if (agenda?.idUsuario !== idUsuario || agenda.idServicio !== idServicio) return emptyAgenda
  return agenda.draft
}

export function keepAgenda(idUsuario: string, idServicio: number, draft: AgendaDraft): void {
  agenda = { idUsuario, idServicio, draft }
}

export function clearAgenda(): void {
  agenda = null
}

/** The global agenda lives on paths of four segments, counting the empty first one (spec §3). */
export function keepsAgenda(pathname: string): boolean {
  return pathname.replace(/\/$/, '').split('/').length >= 4
}
