import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../api/call.ts'
import { WayInFrame } from '../../forms/WayInFrame.tsx'
import { privateMeta } from '../../page-meta.ts'
import { useSession } from '../../session/session-store.ts'
import { InvitationWait } from './InvitationWait.tsx'
import { fetchInvitation, type Invitation, type Registered } from './invitation-calls.ts'

// Apart, so that the list of routes, which every page loads, does not name each of their parts.
const InvitationGone = lazy(async () => ({ default: (await import('./InvitationGone.tsx')).InvitationGone }))
const OwnAccount = lazy(async () => ({ default: (await import('./OwnAccount.tsx')).OwnAccount }))
const RegisteredStep = lazy(async () => ({ default: (await import('./RegisteredStep.tsx')).RegisteredStep }))
const Registration = lazy(async () => ({ default: (await import('./Registration.tsx')).Registration }))

export const meta = () => privateMeta('Tu invitación')

/** Where the link of an invitation leads: who invites and to what, and the registration of the guest. */
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
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [unexpected, setUnexpected] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  const session = useSession()
  const [accepted, setAccepted] = useState<Registered | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what fetches again
  useEffect(() => {
    const stop = new AbortController()
    fetchInvitation(token, stop.signal).then(setInvitation, (cause: unknown) => {
      if (stop.signal.aborted) return
      if (cause instanceof ApiError) setError(cause)
      else setUnexpected(cause)
    })
    return () => stop.abort()
  }, [token, round])

  if (unexpected !== null) throw unexpected
  if (error !== null) {
    return (
      <InvitationGone
        error={error}
        onRetry={() => {
          setError(null)
          setRound((count) => count + 1)
        }}
      />
    )
  }
  if (invitation === null || session.status === 'restoring') return <InvitationWait />
  if (accepted !== null) return <RegisteredStep invitation={invitation} registered={accepted} hadAccount />
  if (session.status === 'open') {
    return (
      <OwnAccount token={token} invitation={invitation} sesion={session.sesion} onAccepted={setAccepted} />
    )
  }
  return <Registration token={token} invitation={invitation} onGone={setError} />
}
