import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { type WireModality, wireModality } from '../../../agenda/appointment-texts.ts'
import type { Professional } from '../../../agenda/use-professionals.ts'

/** Modality, professional and place, as far as the calendar needs them. */
export interface Attendance {
  /** Available modalities, the service's first one first. */
  readonly modalidades: readonly WireModality[]
  readonly modalidad: WireModality
  /** Professionals of this modality. */
  readonly professionals: readonly Professional[]
  /** Empty accepts any free professional. */
  readonly idProfesional: string
  /** Whether each attends at a different address: then the hours shown depend on the professional. */
  readonly byPlace: boolean
  /** Address of the visit, once decided. */
  readonly place: string | undefined
}

/**
 * Parameters of the calendar: only hours that can be booked as chosen. A person who travels is never sent to an
 * arbitrary address: the first one is selected until they choose another.
 */
export function attendanceOf(
  rules: Pick<BookableService, 'modalities'>,
  chosen: { readonly modalidad: string; readonly idProfesional: string },
  all: readonly Professional[],
): Attendance {
  const known = rules.modalities.map((modality) => wireModality[modality])
  const attended = known.filter((one) => all.some(({ modalidades }) => modalidades.includes(one)))
  const modalidades = attended.length > 0 ? attended : known
  const modalidad =
    modalidades.find((one) => one === chosen.modalidad) ?? modalidades[0] ?? wireModality[rules.modalities[0]]
  const able = all.filter((one) => one.modalidades.includes(modalidad))
  const byPlace = modalidad === 'presencial' && new Set(able.map(({ lugar }) => lugar)).size > 1
  const professionals = byPlace
    ? [...able].sort((a, b) => (a.lugar ?? '').localeCompare(b.lugar ?? '', 'es'))
    : able
  const wanted = professionals.find(({ id }) => id === chosen.idProfesional)
  const own = wanted ?? (byPlace ? professionals[0] : undefined)
  const anywhere = modalidad === 'presencial' && !byPlace ? professionals[0]?.lugar : undefined
  return {
    modalidades,
    modalidad,
    professionals,
    idProfesional: own?.id ?? '',
    byPlace,
    place: modalidad === 'presencial' ? (own?.lugar ?? anywhere) : undefined,
  }
}

/** The professional, if decided: chosen by hand, or proposed for the chosen hour. */
export function chosenProfessional(
  { professionals, idProfesional }: Attendance,
  { idPropuesto }: { readonly idPropuesto: string },
): Professional | undefined {
  return professionals.find(({ id }) => id === (idProfesional || idPropuesto))
}
