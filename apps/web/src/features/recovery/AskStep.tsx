import type { CodeDraft } from '../../forms/codes/code-draft.ts'
import { DocumentForCode } from '../../forms/codes/DocumentForCode.tsx'
import type { SentCode } from '../../forms/codes/sent-code.ts'
import { requestRecoveryCode } from './recovery-calls.ts'
import { stepNames } from './recovery-flow.ts'

interface AskStepProps {
  draft: CodeDraft
  onChange: (changed: Partial<CodeDraft>) => void
  onSent: (sent: SentCode) => void
}

/** First step: whose account it is, and where the code should arrive. */
export function AskStep({ draft, onChange, onSent }: AskStepProps) {
  return (
    <DocumentForCode
      stepNames={stepNames}
      title="Recupera tu contraseña"
      lead="Te enviamos un código y creas una nueva en un minuto."
      channelHelp="Usamos el correo y el celular de tu cuenta."
      otherwise="¿Ya la recordaste?"
      autoComplete="username"
      draft={draft}
      onChange={onChange}
      onAsk={async () => onSent(await requestRecoveryCode(draft))}
    />
  )
}
