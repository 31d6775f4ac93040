import { buttonClass } from '@amparo/ui/button.ts'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import { Link, useLocation } from 'react-router'
import { spokenMoment } from '../../../agenda/times.ts'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { type CodeDraft, wantedOfDraft } from '../../../forms/codes/code-draft.ts'
import type { KeysAfterRecovery } from './recovery-calls.ts'

/** The end of a recovery, with the link to the log-in. */
export function RecoveredStep({ draft, keys }: { draft: CodeDraft; keys: KeysAfterRecovery | null }) {
  const wanted = wantedOfDraft(draft, useLocation().state)
  return (
    <>
      <CheckIcon className="size-14 text-success" />
      <h1 className="mt-4 text-title">Tu contraseña ya es otra</h1>
      <p className="mt-2 text-ink-soft text-lead">
        Cerramos todas tus sesiones y te avisamos por correo del cambio. Entra con la nueva.
      </p>
      <NamedKeys
        lead="Por tu seguridad retiramos las llaves de acceso de los últimos 30 días. Si eran tuyas, agrégalas otra vez en «Mis datos»:"
        keys={keys?.llavesRetiradas ?? []}
      />
      <NamedKeys
        lead="Estas llaves más antiguas siguen abriendo tu cuenta. Si no reconoces alguna, quítala en «Mis datos», en «Llaves de acceso»:"
        keys={keys?.llavesQueQuedan ?? []}
      />
      <Link
        to="/inicia"
        state={{ documentType: draft.documentType, document: draft.document, ...wanted }}
        className={`${buttonClass('primary', 'large')} mt-7 w-full`}
      >
        Iniciar sesión
      </Link>
      <ContactLine lead="¿No la cambiaste tú?" className="mt-6 border-line border-t pt-5 text-ink-soft" />
    </>
  )
}

/** Passkeys by name and moment, or nothing where there is none. */
function NamedKeys({ lead, keys }: { lead: string; keys: KeysAfterRecovery['llavesQueQuedan'] }) {
  if (keys.length === 0) return null
  return (
    <div className="mt-5">
      <p className="text-ink-soft">{lead}</p>
      <ul className="mt-2 list-disc ps-5">
        {keys.map(({ nombre, creada }) => (
          <li key={`${nombre} ${creada}`}>
            <strong>{nombre}</strong>, agregada el {spokenMoment(creada)}
          </li>
        ))}
      </ul>
    </div>
  )
}
