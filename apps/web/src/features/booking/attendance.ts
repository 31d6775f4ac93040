import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { type WireModality, wireModality } from '../../agenda/appointment-texts.ts'
import type { Professional } from '../../agenda/use-professionals.ts'

/** How one is attended, by whom and where, as far as the calendar has to know it. */
export interface Attendance {
  /** Ways in which somebody attends, the service's first one first. */
  readonly modalidades: readonly WireModality[]
  readonly modalidad: WireModality
  /** Those who attend so. */
  readonly professionals: readonly Professional[]
  /** Empty takes any professional who is free. */
  readonly idProfesional: string
  /** Whether each attends at an address of their own: then it has to be known whose hours are shown. */
  readonly byPlace: boolean
  /** Where one goes, when that is settled. */
  readonly place: string | undefined
}

/**
 * What the calendar is asked for: only hours that can be booked just so. A person who travels is never sent to
 * whichever address is free: the first one is chosen until the person chooses another.
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

/** Who will attend, as far as it is settled: the one chosen by hand, or the one proposed for the chosen hour. */
export function chosenProfessional(
  { professionals, idProfesional }: Attendance,
  { idPropuesto }: { readonly idPropuesto: string },
): Professional | undefined {
  return professionals.find(({ id }) => id === (idProfesional || idPropuesto))
}
