import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import type { CodeDraft } from '../../../forms/codes/code-draft.ts'
import { DocumentForCode } from '../../../forms/codes/DocumentForCode.tsx'
import type { SentCode } from '../../../forms/codes/sent-code.ts'
import { wantedOf } from '../../../session/wanted-page.ts'
import { checkWhoMayActivate, sendFirstCode } from './activation-calls.ts'

interface DocumentStepProps {
  draft: CodeDraft
  onChange: (changed: Partial<CodeDraft>) => void
  onSent: (sent: SentCode) => void
}

type Finding = 'none' | 'has-account' | 'nothing-found'

/** First step: the policy holder's document, and the channel of the code. */
export function DocumentStep({ draft, onChange, onSent }: DocumentStepProps) {
  const [finding, setFinding] = useState<Finding>('none')
  const { documentType, document } = draft
  const handOver = { documentType, document, ...wantedOf(useLocation().state) }

  return (
    <DocumentForCode
      title="Activa tu cuenta"
      lead="Con tu documento encontramos tu seguro y te enviamos un código."
      channelHelp="Usamos los datos que dejaste al contratar tu seguro."
      otherwise="¿Ya tienes una cuenta?"
      waitsForDni
      draft={draft}
      onChange={onChange}
      onAnew={() => setFinding('none')}
      onAsk={async () => {
        const { codigo } = await checkWhoMayActivate(draft)
        if (codigo === 1) onSent(await sendFirstCode(draft))
        else setFinding(codigo === 2 ? 'has-account' : 'nothing-found')
      }}
    >
      {(attempt) => (
        <>
          {finding === 'has-account' ? (
            <FormErrors title="Ese documento ya tiene una cuenta" look="info" attempt={attempt}>
              <p className="mt-1">
                Inicia sesión con tu contraseña. Si la olvidaste, ahí mismo puedes recuperarla.
              </p>
              <Link to="/inicia" state={handOver} className={`${buttonClass('primary')} mt-3`}>
                Iniciar sesión
              </Link>
            </FormErrors>
          ) : null}
          {finding === 'nothing-found' ? (
            <FormErrors title="No encontramos un seguro con ese documento" attempt={attempt}>
              <p className="mt-1">Revisa el número. Si contrataste hace poco, vuelve a intentarlo mañana.</p>
              <ContactLine className="mt-2" />
            </FormErrors>
          ) : null}
        </>
      )}
    </DocumentForCode>
  )
}
