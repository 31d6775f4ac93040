import { editDistance } from '../edit-distance.ts'
import { medicineRows } from './essential-medicine-rows.ts'

/** A medicine of a prescription: generic name (DCI), one form, its strengths, its route. */
interface Medicine {
  readonly name: string
  readonly form: string
  readonly strengths: readonly string[]
  readonly route: string
}

/** Medicines of Peru's essential list that a video consultation may prescribe; contains no controlled substance. */
export const essentialMedicines: readonly Medicine[] = medicineRows
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', form = '', strengths = '', route = ''] = row.split('|')
    return { name, form, strengths: strengths.split(';'), route }
  })

/**
 * Medicines whose name resembles the typed text, best first: prefix matches, then substrings, then near matches (one
 * wrong letter in five). Ignores accents and case.
 */
export function searchMedicines(typed: string, limit = 8): Medicine[] {
  const wanted = plain(typed)
  if (wanted.length < 2) return []
  return essentialMedicines
    .map((medicine) => ({ medicine, rank: rankOf(plain(medicine.name), wanted) }))
    .filter(({ rank }) => rank < farthest)
    .toSorted(
      (one, other) => one.rank - other.rank || one.medicine.name.localeCompare(other.medicine.name, 'es'),
    )
    .slice(0, limit)
    .map(({ medicine }) => medicine)
}

const farthest = 100

function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.split(' ').some((word) => word.startsWith(wanted))) return 1
  if (name.includes(wanted)) return 2
  const allowed = Math.max(1, Math.floor(wanted.length / 5))
  // The typed text may be only the beginning of a name.
  const distance = Math.min(editDistance(name, wanted), editDistance(name.slice(0, wanted.length), wanted))
  return wanted.length >= 4 && distance <= allowed ? 2 + distance : farthest
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
