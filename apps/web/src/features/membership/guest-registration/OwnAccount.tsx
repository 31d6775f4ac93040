import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { documentTypeLabel, maskDocument } from '@amparo/domain/documents.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { Link } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { logout, type SessionData } from '../../../session/session-store.ts'
import { InvitationGone } from './InvitationGone.tsx'
import { InvitationWait } from './InvitationWait.tsx'
import { acceptWithAccount, fetchIsMine, type Invitation, type Registered } from './invitation-calls.ts'

interface OwnAccountProps {
  token: string
  invitation: Invitation
  session: SessionData
  onAccepted: (registered: Registered) => void
}

/**
 * A person is logged in on an invitation's page: shows both accounts and lets the person choose. Only the account of
 * the invited document accepts it; any other leaves it unchanged.
 */
export function OwnAccount(props: OwnAccountProps) {
  const { token, session } = props
  const { data, error, reload } = useLoad(
    ['invitacion', token, 'cuenta', session.usuario.identificacion],
    (signal) => fetchIsMine(token, signal),
  )
  if (error !== null) return <InvitationGone error={error} onRetry={reload} />
  if (data === undefined) return <InvitationWait />
  return <ChooseAccount {...props} isMine={data.propia} />
}

function ChooseAccount({
  token,
  isMine,
  invitation,
  session,
  onAccepted,
}: OwnAccountProps & { isMine: boolean }) {
  const { busy, error, attempts, run } = useSubmission()
  const { nombres, apellidoPaterno, dicTipoDocumento, identificacion } = session.usuario
  const first = nombres.split(' ')[0]
  return (
    <>
      <h1 className="text-title">{invitation.titular} te invita</h1>
      <p className="mt-2 text-ink-soft">Elige con qué cuenta sigues: la invitación no se gasta por mirar.</p>
      <dl className="mt-5 grid gap-3">
        <div className="rounded-card border border-line p-4">
          <dt className="text-[0.9375rem] text-ink-soft">Tienes abierta la cuenta de</dt>
          <dd className="font-semibold">
            {nombres} {apellidoPaterno} · {documentTypeLabel(dicTipoDocumento)} {maskDocument(identificacion)}
          </dd>
        </div>
        <div className="rounded-card border border-line p-4">
          <dt className="text-[0.9375rem] text-ink-soft">La invitación es para el documento</dt>
          <dd className="font-semibold">{invitation.documento}</dd>
        </div>
      </dl>
      {isMine ? null : (
        <Alert look="warning" title="No es la misma persona" className="mt-4">
          <p>Con la cuenta de {first} no se puede aceptar. La persona invitada entra o se registra aparte.</p>
        </Alert>
      )}
      <div className="mt-5">
        <ApiProblem error={error} attempt={attempts} />
        <div className="grid gap-3">
          {isMine ? (
            <Button
              size="large"
              busy={busy}
              onClick={() => void run(async () => onAccepted(await acceptWithAccount(token)))}
            >
              Aceptar con esta cuenta
            </Button>
          ) : null}
          <Button look={isMine ? 'secondary' : 'primary'} size="large" onClick={() => void logout()}>
            Salir de la cuenta de {first} y registrarme
          </Button>
          <Link to="/ecosistema" className={buttonClass('quiet', 'large')}>
            Volver a la cuenta de {first}
          </Link>
        </div>
      </div>
    </>
  )
}
