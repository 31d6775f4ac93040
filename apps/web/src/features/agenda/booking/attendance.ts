import { cityOf } from '@amparo/domain/agenda/cities.ts'
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
  /** Cities of a visit in person. */
  readonly cities: readonly string[]
  /** The chosen city of several; empty before the choice, and if there is none to make. */
  readonly city: string
  /** Empty accepts any free professional. */
  readonly idProfesional: string
  /** Professionals whose hours are shown; empty shows everybody's. */
  readonly among: readonly string[]
  /** Whether they attend at different addresses. */
  readonly byPlace: boolean
  /** Address of the visit, once decided. */
  readonly place: string | undefined
}

interface Chosen {
  readonly modalidad: string
  readonly idProfesional: string
  readonly ciudad?: string | undefined
}

/**
 * Parameters of the calendar: only hours that can be booked as chosen. Neither a city nor a professional is selected
 * for a person who travels: the city is asked first, and the address follows from the hour.
 */
export function attendanceOf(
  rules: Pick<BookableService, 'modalities'>,
  chosen: Chosen,
  all: readonly Professional[],
): Attendance {
  const known = rules.modalities.map((modality) => wireModality[modality])
  const attended = known.filter((one) => all.some(({ modalidades }) => modalidades.includes(one)))
  const modalidades = attended.length > 0 ? attended : known
  const modalidad =
    modalidades.find((one) => one === chosen.modalidad) ?? modalidades[0] ?? wireModality[rules.modalities[0]]
  const able = all.filter((one) => one.modalidades.includes(modalidad))
  const isVisit = modalidad === 'presencial'
  const cities = isVisit
    ? [...new Set(able.flatMap(({ lugar }) => (lugar ? [cityOf(lugar)] : [])))].sort((a, b) =>
        a.localeCompare(b, 'es'),
      )
    : []
  const city = cities.length > 1 ? (cities.find((one) => one === chosen.ciudad) ?? '') : ''
  const there = city === '' ? able : able.filter(({ lugar }) => lugar !== undefined && cityOf(lugar) === city)
  const byPlace = isVisit && new Set(there.map(({ lugar }) => lugar)).size > 1
  const professionals = byPlace
    ? [...there].sort((a, b) => (a.lugar ?? '').localeCompare(b.lugar ?? '', 'es'))
    : there
  const own = professionals.find(({ id }) => id === chosen.idProfesional)
  return {
    modalidades,
    modalidad,
    professionals,
    cities,
    city,
    idProfesional: own?.id ?? '',
    among: own ? [own.id] : city === '' ? [] : professionals.map(({ id }) => id),
    byPlace,
    place: isVisit ? (own?.lugar ?? (byPlace ? undefined : professionals[0]?.lugar)) : undefined,
  }
}

/** The professional, if decided: chosen by hand, or proposed for the chosen hour. */
export function chosenProfessional(
  { professionals, idProfesional }: Attendance,
  { idPropuesto }: { readonly idPropuesto: string },
): Professional | undefined {
  return professionals.find(({ id }) => id === (idProfesional || idPropuesto))
}
