/** Target group of a screening; «everybody» means either sex. */
type ScreeningFor = 'women' | 'men' | 'everybody'

/** A screening of healthy people, by age in whole years, inclusive. */
interface Screening {
  readonly name: string
  readonly for: ScreeningFor
  readonly fromAge: number
  readonly toAge: number
}

/** Source of the ages. They are guidance for asking a professional, not a diagnosis. */
export const screeningSource = {
  name: 'Ministerio de Salud del Perú, Campaña Nacional de Prevención del Cáncer 2026',
  published: '2026-02-07',
  help: 'Línea 113, opción 3',
} as const

/** Ages and tests as MINSA's national campaign of 2026 published them. */
export const screenings: readonly Screening[] = [
  { name: 'Papanicolaou', for: 'women', fromAge: 25, toAge: 29 },
  { name: 'Prueba de VPH o inspección visual (IVAA)', for: 'women', fromAge: 30, toAge: 49 },
  { name: 'Mamografía', for: 'women', fromAge: 40, toAge: 69 },
  { name: 'Análisis PSA de próstata', for: 'men', fromAge: 50, toAge: 75 },
  { name: 'Examen de la piel', for: 'everybody', fromAge: 18, toAge: 70 },
  { name: 'Descarte de colon y recto', for: 'everybody', fromAge: 50, toAge: 70 },
]

/** Screenings of the guidelines at this age; without a sex, those of either. */
export function screeningsAt(age: number, sex: 'women' | 'men' | null): Screening[] {
  return screenings.filter(
    (screening) =>
      age >= screening.fromAge &&
      age <= screening.toAge &&
      (sex === null || screening.for === 'everybody' || screening.for === sex),
  )
}
