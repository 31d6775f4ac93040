import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react'

const LegalDialog = lazy(() => import('../shell/LegalDialog.tsx'))

/** Consents of an account; only marketing is optional, and each starts unticked. */
export interface Consents {
  terms: boolean
  privacy: boolean
  marketing: boolean
}

interface ConsentChecksProps {
  consents: Consents
  onChange: (changed: Partial<Consents>) => void
  errors: { terms: string | null; privacy: string | null }
  /** False for minors: no advertising. */
  withMarketing?: boolean
  refs: { terms: Ref<HTMLInputElement>; privacy: Ref<HTMLInputElement> }
}

/** The three consents, each separate, with the texts one tap away. */
export function ConsentChecks({
  consents,
  onChange,
  errors,
  refs,
  withMarketing = true,
}: ConsentChecksProps) {
  const [legal, setLegal] = useState<'terms' | 'privacy' | null>(null)
  return (
    <div className="mt-5 grid gap-1 border-line border-t pt-4">
      <Checkbox
        checked={consents.terms}
        onChange={(terms) => onChange({ terms })}
        error={errors.terms}
        ref={refs.terms}
      >
        Acepto los <TextButton onClick={() => setLegal('terms')}>términos y condiciones</TextButton>
      </Checkbox>
      <Checkbox
        checked={consents.privacy}
        onChange={(privacy) => onChange({ privacy })}
        error={errors.privacy}
        ref={refs.privacy}
      >
        Acepto la <TextButton onClick={() => setLegal('privacy')}>política de privacidad</TextButton>
      </Checkbox>
      {withMarketing ? (
        <Checkbox checked={consents.marketing} onChange={(marketing) => onChange({ marketing })}>
          Quiero recibir novedades y promociones <span className="text-ink-soft">(opcional)</span>
        </Checkbox>
      ) : null}
      {legal ? (
        <Suspense fallback={null}>
          <LegalDialog text={legal} onClose={() => setLegal(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="font-semibold text-action underline underline-offset-4 hover:text-action-hover"
    >
      {children}
    </button>
  )
}
