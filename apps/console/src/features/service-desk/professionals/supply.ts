import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { getSupply } from '@amparo/contract/service-desk/console/professional-schedules.ts'

export type Supply = Omit<AnswerOf<typeof getSupply>, 'version'>
export type WeekSpan = Supply['plan'][number]
export type Exception = Supply['excepciones'][number]

export const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

/** Problem of a plan before the server checks it, in words; null if there is none. */
export function supplyTrouble({ plan, pausas, excepciones }: Supply): string | null {
  for (const [name, spans] of [
    ['horario', plan],
    ['pausas', pausas],
  ] as const) {
    for (const { dia, desde, hasta } of spans) {
      const day = weekdays[dia - 1]?.toLowerCase()
      if (desde === '' || hasta === '') return `Completa las horas del ${day} (${name}).`
      if (desde >= hasta) return `El ${day}, «desde» va antes que «hasta» (${name}).`
    }
    const crossing = spans.find((one, place) =>
      spans.some(
        (other, at) =>
          at > place && other.dia === one.dia && other.desde < one.hasta && one.desde < other.hasta,
      ),
    )
    if (crossing) return `El ${weekdays[crossing.dia - 1]?.toLowerCase()} tiene tramos encimados (${name}).`
  }
  for (const { fecha, desde, hasta } of excepciones) {
    if (fecha === '') return 'Elige el día de cada excepción.'
    if ((desde === undefined) !== (hasta === undefined))
      return 'Una excepción lleva las dos horas, o ninguna.'
    if (desde !== undefined && hasta !== undefined && desde >= hasta) {
      return 'En una excepción, «desde» va antes que «hasta».'
    }
  }
  return null
}

/** The plan without empty entries, sorted, as the server takes it. */
export function tidySupply({ plan, pausas, excepciones }: Supply): Supply {
  const bySpan = (one: WeekSpan, other: WeekSpan) =>
    one.dia - other.dia || one.desde.localeCompare(other.desde)
  return {
    plan: [...plan].sort(bySpan),
    pausas: [...pausas].sort(bySpan),
    excepciones: excepciones
      .map(({ fecha, desde, hasta, motivo }) => ({
        fecha,
        ...(desde && hasta ? { desde, hasta } : {}),
        ...(motivo?.trim() ? { motivo: motivo.trim() } : {}),
      }))
      .sort((one, other) => one.fecha.localeCompare(other.fecha)),
  }
}
