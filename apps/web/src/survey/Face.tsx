import type { SurveyValue } from '@amparo/contract/service-desk/surveys.ts'

/** The three answers (spec §2), in display words. */
export const faces: readonly { readonly valor: SurveyValue; readonly label: string }[] = [
  { valor: 'Promotor', label: 'Muy bien' },
  { valor: 'Neutro', label: 'Regular' },
  { valor: 'Detractor', label: 'Mal' },
]

const mouths: Readonly<Record<SurveyValue, string>> = {
  Promotor: 'M10 19c1.6 3 10.4 3 12 0',
  Neutro: 'M11 21h10',
  Detractor: 'M10 23c1.6-3 10.4-3 12 0',
}

const tones: Readonly<Record<SurveyValue, string>> = {
  Promotor: 'text-success',
  Neutro: 'text-accent-ink',
  Detractor: 'text-danger',
}

/** A face beside its word. */
export function Face({ answer }: { answer: SurveyValue }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={`size-10 ${tones[answer]}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
    >
      <circle cx="16" cy="16" r="13" />
      <path d="M11.5 12.5v.5M20.5 12.5v.5" strokeWidth="3.4" />
      <path d={mouths[answer]} />
    </svg>
  )
}
