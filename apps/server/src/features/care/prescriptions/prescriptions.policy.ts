import { findControlledSubstance } from '@amparo/domain/health/controlled-substances.ts'
import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import { refuseUnprintable } from '../../platform/pdf-sheets/pdf-sheets.service.ts'

/** The doctor's reason to give a medicine in spite of an allergy, as its entry was then. */
const allergyReason = z.object({ id: z.string(), version: z.number(), reason: z.string() })
export type AllergyReason = Readonly<z.output<typeof allergyReason>>

const prescribedItem = z.object({
  dci: z.string(),
  strength: z.string(),
  form: z.string(),
  route: z.string(),
  dose: z.string(),
  frequency: z.string(),
  days: z.number(),
  quantity: z.number(),
  direction: z.string().optional(),
})
export type PrescribedItem = Readonly<z.output<typeof prescribedItem>>

/** Content of a prescription, encrypted. Days and quantities are whole numbers. */
export const prescriptionContent = z.object({
  items: z.array(prescribedItem).readonly(),
  directions: z.string().optional(),
  pharmacistNote: z.string().optional(),
  /** Why it is given in spite of an allergy; each binds one version of one entry. */
  allergyReasons: z.array(allergyReason).readonly().optional(),
})
export type PrescriptionContent = Readonly<z.output<typeof prescriptionContent>>

/** A prescription that was signed is good until the end of its last day. */
export function stateOf(
  row: { readonly state: 'draft' | 'signed' | 'annulled'; readonly expires_on: string | null },
  today: string,
): 'draft' | 'valid' | 'expired' | 'annulled' {
  if (row.state === 'draft') return 'draft'
  if (row.state === 'annulled') return 'annulled'
  return row.expires_on !== null && row.expires_on < today ? 'expired' : 'valid'
}

/**
 * Throws `medicamento_controlado`, naming it, if one of these is a listed substance (DS 023-2001-SA). Strength and
 * form are checked with the name: a brand, or half a name, may be in any of the three. Directions are not, since a
 * warning may name a forbidden substance.
 */
export function refuseControlled(items: readonly PrescribedItem[]): void {
  items.forEach((item, index) => {
    const found = findControlledSubstance(`${item.dci} ${item.strength} ${item.form}`)
    if (found) throw controlled(found, `items.${index}.dci`, `«${item.dci}» lleva`)
    const { route: via, dose: dosis, frequency: frecuencia } = item
    for (const [field, text] of Object.entries({ via, dosis, frecuencia })) {
      const named = findControlledSubstance(text, { isFree: true })
      if (named) throw controlled(named, `items.${index}.${field}`, 'Aquí se nombra')
    }
  })
}

/** Throws `datos_invalidos` for a text with a character that the signed sheet can't print. */
export function refuseUnprintableContent({ items, directions, pharmacistNote }: PrescriptionContent): void {
  const texts: Record<string, string | undefined> = { indicaciones: directions, notaQuimico: pharmacistNote }
  items.forEach(({ dci, strength, form, route: via, dose: dosis, frequency, direction }, index) => {
    const item = {
      dci,
      concentracion: strength,
      forma: form,
      via,
      dosis,
      frecuencia: frequency,
      indicacion: direction,
    }
    for (const [field, text] of Object.entries(item)) texts[`items.${index}.${field}`] = text
  })
  refuseUnprintable(texts)
}

type Found = NonNullable<ReturnType<typeof findControlledSubstance>>

function controlled(found: Found, field: string, beginning: string): AppError {
  const list =
    found.list === 'otras'
      ? 'que no se receta a distancia por su riesgo de abuso'
      : `de la lista ${found.list} de sustancias fiscalizadas (DS 023-2001-SA)`
  const message = `${beginning} ${found.name}, ${list}: necesita receta en papel`
  return new AppError('medicamento_controlado', {
    params: { lista: list },
    fields: [{ field, message }],
    members: { medicamento: found.name },
  })
}
