import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { ChevronDownIcon } from '@amparo/ui/icons.tsx'
import { useEffect, useRef } from 'react'

interface InformedConsentProps {
  accepted: boolean
  /** Incremented each time that the box was left unticked; the focus then moves to it. */
  missing: number
  onChange: (accepted: boolean) => void
}

/** The full informed consent for health care and its box (DS 005-2021-SA art. 36.4). */
export function InformedConsent({ accepted, missing, onChange }: InformedConsentProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (missing > 0) box.current?.focus()
  }, [missing])
  return (
    <div className="mt-5 rounded-card border border-line p-4">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold">
          <span>
            {informedConsent.title}
            <span className="block font-normal text-[0.9375rem] text-action underline underline-offset-4">
              <span className="group-open:hidden">Leer el texto completo</span>
              <span className="hidden group-open:inline">Ocultar el texto</span>
            </span>
          </span>
          <ChevronDownIcon className="size-6 shrink-0 text-action group-open:rotate-180 motion-safe:transition-transform" />
        </summary>
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
