import { buttonClass } from '@amparo/ui/button.ts'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import { Link, useLocation } from 'react-router'
import { ContactLine } from '../../forms/ContactLine.tsx'
import { type CodeDraft, wantedOfDraft } from '../../forms/codes/code-draft.ts'

/** The end of a recovery, with the link to the log-in. */
export function RecoveredStep({ draft }: { draft: CodeDraft }) {
  const wanted = wantedOfDraft(draft, useLocation().state)
  return (
    <>
      <CheckIcon className="size-14 text-success" />
      <h1 className="mt-4 text-title">Tu contraseña ya es otra</h1>
      <p className="mt-2 text-ink-soft text-lead">
        Cerramos todas tus sesiones y te avisamos por correo del cambio. Entra con la nueva.
      </p>
      <Link
        to="/inicia"
        state={{ documentType: draft.documentType, document: draft.document, ...wanted }}
        className={`${buttonClass('primary', 'large')} mt-7 w-full`}
      >
        Iniciar sesión
      </Link>
      <ContactLine
        lead="¿No fuiste tú quien la cambió?"
        className="mt-6 border-line border-t pt-5 text-ink-soft"
      />
    </>
  )
}
