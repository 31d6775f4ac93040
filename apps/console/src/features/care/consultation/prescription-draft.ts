import { timesPerDay } from '@amparo/domain/health/doses/daily-dose.ts'
import type { Prescription, PrescriptionDraft } from './consultation-calls.ts'

type Item = PrescriptionDraft['items'][number]

/** A medicine as typed. */
export interface ItemDraft {
  readonly key: number
  readonly dci: string
  readonly concentracion: string
  readonly forma: string
  readonly via: string
  readonly dosis: string
  readonly frecuencia: string
  readonly dias: string
  readonly cantidad: string
  /** Only if a rewritten prescription had one. */
  readonly indicacion?: string
  /** Whether a person typed the quantity over the computed one. */
  readonly isOwnQuantity: boolean
  /** Chosen from the national list, or from a signed prescription; otherwise free text, marked as such. */
  readonly isListed: boolean
  readonly strengths: readonly string[]
}

export function emptyItem(): ItemDraft {
  return {
    key: Math.random(),
    dci: '',
    concentracion: '',
    forma: '',
    via: 'Oral',
    dosis: '',
    frecuencia: '',
    dias: '',
    cantidad: '',
    isOwnQuantity: false,
    isListed: false,
    strengths: [],
  }
}

/** A prescription as typed. */
export interface PrescriptionTyped {
  items: readonly ItemDraft[]
  directions: string
  pharmacist: string
  validDays: string
  /** Whether the doctor typed the validity over the computed one. */
  isOwnValidity?: boolean
  /** Why it is given in spite of the allergies that it meets. */
  allergyReason?: string
}

/** A number alone as a dose is of the form's countable unit: «2» of a tablet is «2 tabletas». */
export function spellDose(dose: string, form: string): string {
  const [unit] = /^(?:tableta|c[aá]psula)\b/i.exec(form.trim()) ?? []
  if (!unit || !/^\s*\d{1,2}\s*$/.test(dose)) return dose
  const count = Number(dose)
  return `${count} ${unit.toLowerCase()}${count === 1 ? '' : 's'}`
}

/** Hours alone as a frequency: «8» or «c/8h» is «cada 8 horas». */
export function spellFrequency(frequency: string): string {
  const [, hours] = /^(?:c\/)?(4|6|8|12|24)h?$/i.exec(frequency.replaceAll(' ', '')) ?? []
  return hours ? `cada ${hours} horas` : frequency
}

const required = ['dci', 'concentracion', 'forma', 'via', 'dosis', 'frecuencia', 'dias', 'cantidad'] as const

/** Fields without which a medicine cannot be prescribed, and that are empty. */
export const missingOf = (item: ItemDraft): readonly (keyof Item)[] =>
  required.filter((field) => item[field].trim() === '')

export function itemOf(item: ItemDraft): Item {
  const { dci, concentracion, forma, via, indicacion } = item
  const [dosis, frecuencia] = [spellDose(item.dosis, forma), spellFrequency(item.frecuencia)]
  return {
    dci,
    concentracion,
    forma,
    via,
    dosis,
    frecuencia,
    dias: Number(item.dias),
    cantidad: Number(item.cantidad),
    ...(indicacion?.trim() ? { indicacion } : {}),
  }
}

/** A medicine as the allergies are judged by. */
export const toWritten = ({
  dci,
  concentracion,
  forma,
}: Pick<ItemDraft, 'dci' | 'concentracion' | 'forma'>) => ({
  dci,
  strength: concentracion,
  form: forma,
})

/** The items of a prescription, to be corrected and signed as another. */
export function itemsAgain(items: Prescription['items']): readonly ItemDraft[] {
  return items.map((item) => {
    const typed = { ...emptyItem(), ...item, dias: String(item.dias), cantidad: String(item.cantidad) }
    return { ...typed, isListed: true, isOwnQuantity: computedQuantity(typed) !== item.cantidad }
  })
}

/** Minimum days for buying the medicines, and maximum validity (contract §12). */
const validityBounds = { least: 7, most: 30 } as const

/** Default validity of a prescription in days (DS 014-2011-SA art. 56.j): its longest treatment. */
export function validityOf(items: readonly Pick<ItemDraft, 'dias'>[]): number {
  const longest = Math.max(0, ...items.map(({ dias }) => Number(dias)))
  return Math.min(validityBounds.most, Math.max(validityBounds.least, longest))
}

/** Total units: per intake, every so many hours, for so many days; null if the text does not say. */
export function computedQuantity({
  dosis,
  frecuencia,
  dias,
}: Pick<ItemDraft, 'dosis' | 'frecuencia' | 'dias'>): number | null {
  const units = Number(/^\s*(\d+(?:[.,]5)?)\b/.exec(dosis)?.[1]?.replace(',', '.'))
  const perDay = timesPerDay(frecuencia)
  const days = Number(dias)
  return units > 0 && perDay !== null && days > 0 ? Math.ceil(units * perDay * days) : null
}
