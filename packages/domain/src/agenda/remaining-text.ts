/** Singular and plural of the unit: `cita`, `citas`. */
type Unit = readonly [one: string, many: string]

/** The rest of a yearly limit, to follow «te»: `queda 1 de 1 uso`, `quedan 2 de 4 usos`. */
export function remainingText(left: number, limit: number, [one, many]: Unit = ['uso', 'usos']): string {
  return `${left === 1 ? 'queda' : 'quedan'} ${left} de ${limit} ${limit === 1 ? one : many}`
}
