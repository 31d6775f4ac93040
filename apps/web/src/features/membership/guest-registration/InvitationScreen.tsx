import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { ApiError } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { WayInFrame } from '../../../forms/WayInFrame.tsx'
import { privateMeta } from '../../../page-meta.ts'
import { useSession } from '../../../session/session-store.ts'
import { InvitationWait } from './InvitationWait.tsx'
import { fetchInvitation, type Registered } from './invitation-calls.ts'

// Loaded separately, so that the list of routes, which every page loads, does not name each of their parts.
const InvitationGone = lazy(async () => ({ default: (await import('./InvitationGone.tsx')).InvitationGone }))
const OwnAccount = lazy(async () => ({ default: (await import('./OwnAccount.tsx')).OwnAccount }))
const RegisteredStep = lazy(async () => ({ default: (await import('./RegisteredStep.tsx')).RegisteredStep }))
const Registration = lazy(async () => ({ default: (await import('./Registration.tsx')).Registration }))

export const meta = () => privateMeta('Tu invitación')

/** Target of an invitation's link: inviter, service, and the guest's registration. */
export default function InvitationScreen() {
  const { token = '' } = useParams()
  return (
    <WayInFrame
      asideTitle="Alguien que te quiere bien te invita"
      asideLines={[
        'Sin costo para ti',
        'Confirmas que eres tú con un código',
        'Te respondemos en pocos días',
      ]}
    >
      <Suspense fallback={<InvitationWait />}>
        <InvitationOf key={token} token={token} />
      </Suspense>
    </WayInFrame>
  )
}

function InvitationOf({ token }: { token: string }) {
  const {
    data: invitation,
    error,
    reload,
  } = useLoad(['invitacion', token], (signal) => fetchInvitation(token, signal))
  // It expired while the page was open.
  const [ended, setEnded] = useState<ApiError | null>(null)
  const gone = ended ?? error
  const session = useSession()
  const [accepted, setAccepted] = useState<Registered | null>(null)

  if (gone !== null) {
    return (
      <InvitationGone
        error={gone}
        onRetry={() => {
          setEnded(null)
          reload()
        }}
      />
    )
  }
  if (invitation === undefined || session.status === 'restoring') return <InvitationWait />
  if (accepted !== null) return <RegisteredStep invitation={invitation} registered={accepted} hadAccount />
  if (session.status === 'open') {
    return (
      <OwnAccount token={token} invitation={invitation} session={session.sesion} onAccepted={setAccepted} />
    )
  }
  return <Registration token={token} invitation={invitation} onGone={setEnded} />
}
