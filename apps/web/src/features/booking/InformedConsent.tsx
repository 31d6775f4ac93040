import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { useEffect, useRef } from 'react'
import { Checkbox } from '../../forms/Checkbox.tsx'

interface InformedConsentProps {
  accepted: boolean
  /** Grows each time that it was missed; the focus then goes to the box. */
  missing: number
  onChange: (accepted: boolean) => void
}

/** The consent for health care, whole, and its box (DS 005-2021-SA art. 36.4). */
export function InformedConsent({ accepted, missing, onChange }: InformedConsentProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (missing > 0) box.current?.focus()
  }, [missing])
  return (
    <div className="mt-5 rounded-card border border-line p-4">
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{informedConsent.title}</summary>
        <div className="mt-2 grid gap-3 text-[0.9375rem] text-ink-soft">
          {informedConsent.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
      <Checkbox
        ref={box}
        checked={accepted}
        onChange={onChange}
        error={missing > 0 && !accepted ? 'Para agendar debes aceptar el consentimiento informado' : null}
      >
        Leí y acepto el consentimiento informado
      </Checkbox>
    </div>
  )
}
