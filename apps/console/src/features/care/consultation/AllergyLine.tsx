import { matchAllergy, type WrittenMedicine } from '@amparo/domain/health/allergies/allergy-match.ts'
import { WarningIcon } from '@amparo/ui/icons.tsx'
import { Badge } from '../../../shell/Badge.tsx'
import type { Antecedents } from './consultation-calls.ts'

type Allergy = Antecedents['alergias'][number]

/** Allergies that one of these medicines meets. */
export function allergiesMet(
  allergies: readonly Allergy[],
  medicines: readonly WrittenMedicine[],
): readonly Allergy[] {
  return allergies.filter(({ sustancia }) => medicines.some((one) => matchAllergy(sustancia, one)))
}

interface AllergyLineProps {
  patient: string
  antecedents: Antecedents
  /** Medicines that are being prescribed. */
  medicines: readonly WrittenMedicine[]
  onOpen: () => void
}

/** The patient's allergies, always in view; red where what is being prescribed meets one. */
export function AllergyLine({ patient, antecedents, medicines, onOpen }: AllergyLineProps) {
  const { alergias, sinAlergias } = antecedents
  const met = new Set(allergiesMet(alergias, medicines).map(({ id }) => id))
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5 text-[0.9375rem]">
      <span className="font-semibold">{patient}</span>
      <span className="text-ink-soft">Alergias:</span>
      {alergias.length === 0 ? (
        <Badge look={sinAlergias ? 'plain' : 'soon'}>
          {sinAlergias ? 'Ninguna, según dijo' : 'Sin preguntar'}
        </Badge>
      ) : (
        <ul className="contents">
          {alergias.map(({ id, sustancia, gravedad, enDuda }) => (
            <li key={id}>
              <Badge look={met.has(id) ? 'late' : 'plain'}>
                {met.has(id) ? <WarningIcon className="mr-1 inline size-4 align-[-0.15em]" /> : null}
                {sustancia}
                {gravedad ? ` (${gravedad})` : ''}
                {enDuda ? ' · en duda' : ''}
                {met.has(id) ? <span className="sr-only">, coincide con lo que recetas</span> : null}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        onClick={onOpen}
        className="min-h-8 font-semibold text-action underline underline-offset-4"
      >
        Ver antecedentes
      </button>
    </div>
  )
}
