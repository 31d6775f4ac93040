/** Vital signs of a visit in the units of {@link vitalSigns}. */
export type VitalSigns = { readonly [Sign in VitalSign]?: number | undefined }

export type VitalSign =
  | 'systolic'
  | 'diastolic'
  | 'pulse'
  | 'breaths'
  | 'temperature'
  | 'saturation'
  | 'weight'
  | 'height'

interface SignRule {
  readonly sign: VitalSign
  /** Its name on the wire (contract §18). */
  readonly field: SignField
  readonly label: string
  /** As people write it; in UCUM mm[Hg], /min, Cel, %, kg and cm. */
  readonly unit: string
  /** Beyond these the value is refused: it cannot be of a living person, or of this unit. */
  readonly least: number
  readonly most: number
  /** Beyond these it is saved and marked as doubtful. */
  readonly likely: readonly [from: number, to: number]
  readonly decimals: 0 | 1
}

export type SignField =
  | 'presionSistolica'
  | 'presionDiastolica'
  | 'pulso'
  | 'respiraciones'
  | 'temperatura'
  | 'saturacion'
  | 'peso'
  | 'talla'

/** Vital signs in the order in which a professional takes them. Bounds are our own: wide, to catch slips of the keyboard. */
export const vitalSigns: readonly SignRule[] = [
  {
    ...{ sign: 'systolic', field: 'presionSistolica', label: 'Presión sistólica', unit: 'mmHg' },
    ...{ least: 40, most: 300, likely: [70, 230], decimals: 0 },
  },
  {
    ...{ sign: 'diastolic', field: 'presionDiastolica', label: 'Presión diastólica', unit: 'mmHg' },
    ...{ least: 20, most: 200, likely: [40, 130], decimals: 0 },
  },
  {
    ...{ sign: 'pulse', field: 'pulso', label: 'Pulso', unit: 'por minuto' },
    ...{ least: 20, most: 300, likely: [40, 180], decimals: 0 },
  },
  {
    ...{ sign: 'breaths', field: 'respiraciones', label: 'Respiraciones', unit: 'por minuto' },
    ...{ least: 4, most: 90, likely: [8, 60], decimals: 0 },
  },
  {
    ...{ sign: 'temperature', field: 'temperatura', label: 'Temperatura', unit: '°C' },
    ...{ least: 25, most: 45, likely: [34.5, 41], decimals: 1 },
  },
  {
    ...{ sign: 'saturation', field: 'saturacion', label: 'Saturación', unit: '%' },
    ...{ least: 40, most: 100, likely: [85, 100], decimals: 0 },
  },
  {
    ...{ sign: 'weight', field: 'peso', label: 'Peso', unit: 'kg' },
    ...{ least: 0.3, most: 500, likely: [2.5, 200], decimals: 1 },
  },
  {
    ...{ sign: 'height', field: 'talla', label: 'Talla', unit: 'cm' },
    ...{ least: 25, most: 250, likely: [45, 210], decimals: 1 },
  },
]

/** Signs by their names on the wire. */
export function signsByField(values: { readonly [Field in SignField]?: number | undefined }): VitalSigns {
  return Object.fromEntries(vitalSigns.map(({ sign, field }) => [sign, values[field]]))
}

/** Kilograms per square metre beyond which weight or height was probably typed in another unit. */
const likelyMassIndex = [10, 70] as const

/** Signs that are possible and unlikely, also beside each other: near pressures, a weight that does not fit the height. */
export function doubtfulSigns(signs: VitalSigns): VitalSign[] {
  const { systolic, diastolic, weight, height } = signs
  const doubtful = new Set<VitalSign>()
  for (const { sign, likely } of vitalSigns) {
    const value = signs[sign]
    if (value !== undefined && (value < likely[0] || value > likely[1])) doubtful.add(sign)
  }
  if (systolic !== undefined && diastolic !== undefined && systolic - diastolic < 10)
    doubtful.add('systolic').add('diastolic')
  if (weight !== undefined && height !== undefined) {
    const index = weight / (height / 100) ** 2
    if (index < likelyMassIndex[0] || index > likelyMassIndex[1]) doubtful.add('weight').add('height')
  }
  return vitalSigns.map(({ sign }) => sign).filter((sign) => doubtful.has(sign))
}

/** Why a value is refused; null if it is within the bounds of its sign. */
export function signError({ least, most, decimals }: SignRule, value: number): string | null {
  if (!Number.isFinite(value)) return 'Escribe un número'
  if (value < least || value > most) return `Va de ${written(least)} a ${written(most)}`
  if (Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) > 1e-6)
    return decimals === 0 ? 'Escríbelo sin decimales' : 'Usa un decimal como máximo'
  return null
}

/** Why two pressures cannot be of one measurement; null if they can, or one is missing. */
export function pressureError({ systolic, diastolic }: VitalSigns): string | null {
  if (systolic === undefined || diastolic === undefined || diastolic < systolic) return null
  return 'Debe ser menor que la sistólica'
}

/** As typed: with a comma or a point; undefined for an empty text, and NaN for one that is no number. */
export function readSign(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return undefined
  return /^[\d.]{1,8}$/.test(text) ? Number(text) : Number.NaN
}

/** Signs in words, such as «Presión 120/80 mmHg»: label and value, pressures together where both are there. */
export function signWords(signs: VitalSigns): readonly (readonly [label: string, value: string])[] {
  const { systolic, diastolic } = signs
  const isPair = systolic !== undefined && diastolic !== undefined
  const pair = isPair ? [['Presión', `${written(systolic)}/${written(diastolic)} mmHg`] as const] : []
  const single = vitalSigns.flatMap(({ sign, label, unit }) => {
    const value = signs[sign]
    if (value === undefined || (isPair && (sign === 'systolic' || sign === 'diastolic'))) return []
    return [[label, `${written(value)}${unit === '%' ? '%' : ` ${unit}`}`] as const]
  })
  return [...pair, ...single]
}

const numbers = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 1, useGrouping: false })
const written = (value: number) => numbers.format(value)
