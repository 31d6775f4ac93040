import { type AllergyMatch, matchAllergy } from '@amparo/domain/health/allergies/allergy-match.ts'
import { findSubstances } from '@amparo/domain/health/allergies/substances.ts'
import { type DoseRange, judgeDailyDose } from '@amparo/domain/health/doses/daily-dose.ts'
import { AppError } from '../../../app-error.ts'
import type { Entry } from '../health-record/health-record.policy.ts'
import type { AllergyReason, PrescribedItem } from './prescriptions.policy.ts'

interface MetAllergy {
  readonly entry: Entry
  /** Place of the medicine in the prescription. */
  readonly item: number
  readonly match: AllergyMatch
}

/** The person's allergies that these medicines meet, each once, at its first medicine. */
function meetAllergies(items: readonly PrescribedItem[], allergies: readonly Entry[]): MetAllergy[] {
  return allergies.flatMap((entry) => {
    for (const [item, medicine] of items.entries()) {
      const match = matchAllergy(entry.content.text, medicine)
      if (match) return [{ entry, item, match }]
    }
    return []
  })
}

/**
 * Throws `alergia_registrada` for an allergy that these medicines meet, unless the doctor gave a reason for exactly
 * this version of its entry (contract §18).
 */
export function refuseAllergies(
  items: readonly PrescribedItem[],
  allergies: readonly Entry[],
  reasons: readonly AllergyReason[],
): void {
  const open = meetAllergies(items, allergies).filter(
    ({ entry }) => !reasons.some(({ id, version }) => id === entry.id && version === entry.version),
  )
  const [first] = open
  if (!first) return
  const met = open.map((one) => toMet(one, items))
  const { alergia, coincidencia } = toMet(first, items)
  throw new AppError('alergia_registrada', {
    params: { sustancia: alergia.sustancia, medicamento: coincidencia.medicamento },
    members: { alergia, coincidencia, todas: met },
    fields: open.map(({ item, entry }) => ({
      field: `items.${item}.dci`,
      message: `Tiene registrada alergia a «${entry.content.text}»`,
    })),
  })
}

function toMet({ entry, item, match }: MetAllergy, items: readonly PrescribedItem[]) {
  const { text, severity, reaction, doubt } = entry.content
  return {
    alergia: {
      id: entry.id,
      version: entry.version,
      sustancia: text,
      ...(severity ? { gravedad: severity } : {}),
      ...(reaction ? { reaccion: reaction } : {}),
      ...(doubt ? { enDuda: doubt } : {}),
    },
    coincidencia: { clase: match.by, nombre: match.name, medicamento: items[item]?.dci ?? '', item },
  }
}

/** A medicine that the person has already: of this prescription, or of another one in force. */
export interface Duplicate {
  readonly item: number
  readonly substance: string
}

/** Medicines with a substance that an earlier one of the prescription, or one in force, has too. */
export function findDuplicates(
  items: readonly PrescribedItem[],
  inForce: readonly PrescribedItem[],
): Duplicate[] {
  const taken = new Set(inForce.flatMap(namesIn))
  return items.flatMap((medicine, item) => {
    const names = namesIn(medicine)
    const substance = names.find((name) => taken.has(name))
    for (const name of names) taken.add(name)
    return substance === undefined ? [] : [{ item, substance }]
  })
}

/** Substances of a medicine; of one without a row, its name. */
function namesIn({ dci, strength, form }: PrescribedItem): string[] {
  const names = findSubstances(`${dci} ${strength} ${form}`).flatMap((one) =>
    'substance' in one ? [one.substance.name] : [],
  )
  return names.length > 0 ? [...new Set(names)] : [dci.trim().toLowerCase()]
}

/** A medicine whose daily dose is outside the range of adults. */
export interface DoseWarning {
  readonly item: number
  readonly milligrams: number
  readonly range: DoseRange
}

/** Medicines with a daily dose outside the range for the patient's age; unknown ages are not judged. */
export function findDoseWarnings(items: readonly PrescribedItem[], age: number | null): DoseWarning[] {
  return items.flatMap((medicine, item) => {
    const found = judgeDailyDose(medicine, age)
    return found ? [{ item, ...found }] : []
  })
}
