import {
  type SignField,
  type VitalSign,
  type VitalSigns,
  vitalSigns,
} from '@amparo/domain/health/vital-signs.ts'

type SignsWire = { [Field in SignField]?: number | undefined }

/** Vital signs on the wire; nothing if none was taken. */
export function toSignsWire(known: VitalSigns | undefined): { signos?: SignsWire } {
  const taken = vitalSigns.flatMap(({ sign, field }) => {
    const value = known?.[sign]
    return value === undefined ? [] : [[field, value] as const]
  })
  return taken.length > 0 ? { signos: Object.fromEntries(taken) } : {}
}

/** Doubtful signs on the wire; nothing if there is none. */
export function toDoubtfulWire(doubtful: readonly VitalSign[]): { dudoso?: SignField[] } {
  const dudoso = vitalSigns.flatMap(({ sign, field }) => (doubtful.includes(sign) ? [field] : []))
  return dudoso.length > 0 ? { dudoso } : {}
}
