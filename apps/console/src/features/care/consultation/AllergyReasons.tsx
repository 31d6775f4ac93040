import type { ApiError } from '@amparo/client/api/api-error.ts'
import type { WrittenMedicine } from '@amparo/domain/health/allergies/allergy-match.ts'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useEffect } from 'react'
import { allergiesMet } from './AllergyLine.tsx'
import type { Antecedents } from './consultation-calls.ts'
import { type ItemDraft, toWritten } from './prescription-draft.ts'

/** An allergy that the prescription meets, in the version seen. */
export interface MetAllergy {
  readonly id: string
  readonly version: number
  readonly sustancia: string
}

type Allergies = Antecedents['alergias']

/** Allergies that the typed medicines meet, and those that the server's refusal names, in their versions. */
export function useMetAllergies(
  items: readonly ItemDraft[],
  {
    allergies,
    refusal,
    onTyped,
  }: {
    allergies: Allergies
    refusal: ApiError | null
    onTyped: (medicines: readonly WrittenMedicine[]) => void
  },
): readonly MetAllergy[] {
  useEffect(() => {
    onTyped(items.map(toWritten))
    return () => onTyped([])
  }, [items, onTyped])
  const refused = refusedAllergies(refusal)
  const typed = allergiesMet(allergies, items.map(toWritten))
  return [...typed.filter(({ id }) => !refused.some((one) => one.id === id)), ...refused]
}

/** Allergies that a refusal names. */
function refusedAllergies(refusal: ApiError | null): readonly MetAllergy[] {
  if (refusal?.problem.codigo !== 'alergia_registrada') return []
  return ((refusal.problem.todas ?? []) as { alergia: MetAllergy }[]).map(({ alergia }) => alergia)
}

interface AllergyReasonsProps {
  met: readonly MetAllergy[]
  reason: string
  error: string | null
  onChange: (reason: string) => void
}

/** The allergies that the prescription meets, and why it is given all the same. */
export function AllergyReasons({ met, reason, error, onChange }: AllergyReasonsProps) {
  if (met.length === 0) return null
  return (
    <div className="grid gap-3 rounded-card bg-danger-tint p-4">
      <p role="alert" className="font-semibold text-danger">
        Coincide con una alergia registrada: {met.map(({ sustancia }) => sustancia).join(', ')}.
      </p>
      <TextArea
        label="Por qué lo recetas igual"
        help="Entre 10 y 300 caracteres. Sin motivo no se guarda."
        rows={2}
        maxLength={300}
        value={reason}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
