import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { AbsenceAnswered } from '../../../../agenda/AbsenceDialog.tsx'
import type { VideoEntryAnswer } from '../../../../agenda/use-video-entry.ts'
import { ApiProblem } from '../../../../forms/ApiProblem.tsx'
import { DeviceCheck } from '../devices/DeviceCheck.tsx'
import { useLocalMedia } from '../devices/use-local-media.ts'
import { JitsiRoom } from '../jitsi/JitsiRoom.tsx'
import { type EnterAnswer, enterCall, isEntered, type PersonalLink } from '../peer/call-server.ts'
import { type CallSession, joinCall } from '../peer/call-session.ts'
import { dropPlace, keepPlace, keptPlace } from '../peer/kept-place.ts'
import { CallRoom } from './CallRoom.tsx'
import { EntryNotice, NoticeCard } from './EntryNotice.tsx'
import { Goodbye } from './Goodbye.tsx'
import { MovedNotice } from './MovedNotice.tsx'
import { LeftNotice, ReplacedNotice } from './PauseNotices.tsx'
import { useFinish } from './use-finish.ts'

interface CallProps {
  link: PersonalLink
  entry: VideoEntryAnswer
  /** Shown while the room is closed to this link. */
  closed: (onTry: () => void) => ReactNode
}

/** From the check to the goodbye. Once inside, only the room itself decides when it ends. */
export function Call({ link, entry, closed }: CallProps) {
  const [kept] = useState(() => keptPlace(link.id))
  const { media, local } = useLocalMedia(kept ?? { camera: true, microphone: true })
  const [session, setSession] = useState<CallSession | null>(null)
  const [refused, setRefused] = useState<EnterAnswer | null>(null)
  const [hasLeft, setHasLeft] = useState(false)
  // Tests camera and microphone before the room opens.
  const [isTrying, setTrying] = useState(false)
  const [moved, setMoved] = useState<AbsenceAnswered | null>(null)
  const { busy, error, attempts, run } = useSubmission()
  const finish = useFinish(link)
  const ended = useEnding(session)

  const isOver = moved !== null || ended === 'finished' || finish.progress !== null
  const isEarly = entry.codigo === 2
  const isChecking = session === null && refused === null && (entry.codigo === 1 || (isEarly && isTrying))
  // Jitsi's frame needs the camera exclusively.
  const isInOwnRoom = session !== null && ended === null && session.entered.proveedor === 'webrtc'
  const isCapturing = !isOver && (isChecking || isInOwnRoom)
  useEffect(() => {
    if (!isCapturing) return
    void media.ask()
    return () => media.stop()
  }, [media, isCapturing])

  useEffect(() => {
    const leave = () => session?.leave()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [session])

  const enter = () =>
    run(async () => {
      const answer = await enterCall(link)
      setHasLeft(false)
      setSession(isEntered(answer) ? joinCall(answer, media) : null)
      if (!isEntered(answer)) setRefused(answer)
    })
  const [isReturning, setReturning] = useState(kept !== null && entry.codigo === 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a participant whose page was reloaded in the room
  useEffect(() => {
    if (isReturning) void enter().finally(() => setReturning(false))
  }, [])

  const isInside = session !== null && ended === null && !isOver && !hasLeft
  const isCameraOn = local.camera.status !== 'off'
  const isMicrophoneOn = local.microphone.status !== 'off'
  useEffect(() => {
    if (isInside) keepPlace(link.id, { camera: isCameraOn, microphone: isMicrophoneOn })
    else if (session) dropPlace()
  }, [isInside, session, link.id, isCameraOn, isMicrophoneOn])

  const end = () => {
    session?.leave(true)
    finish.start()
  }
  const problem = error ? <ApiProblem error={error} attempt={attempts} /> : null

  if (moved) return <MovedNotice answered={moved} />
  if (session && isOver) {
    return <Goodbye id={link.id} entered={session.entered} entry={entry} progress={finish.progress} />
  }
  if (session && ended === 'replaced') {
    return <ReplacedNotice busy={busy} onStay={() => void enter()} problem={problem} />
  }
  if (session && hasLeft) return <LeftNotice onReturn={() => setSession(null)} onFinish={end} />
  if (session?.entered.proveedor === 'jitsi') {
    const left = () => {
      session.leave()
      setHasLeft(true)
    }
    return (
      <JitsiRoom
        session={session}
        link={link}
        onMoved={setMoved}
        local={local}
        onLeft={left}
        onFinish={end}
      />
    )
  }
  if (session)
    return (
      <CallRoom session={session} link={link} onMoved={setMoved} media={media} local={local} onFinish={end} />
    )
  if (isReturning) {
    return (
      <NoticeCard>
        <p role="status" className="font-medium text-ink-soft">
          Volviendo a la sala…
        </p>
      </NoticeCard>
    )
  }
  if (refused) return <EntryNotice entry={refused} />
  if (!isChecking) return closed(() => setTrying(true))
  return (
    <DeviceCheck
      entry={entry}
      media={media}
      local={local}
      entering={busy}
      onEnter={() => void enter()}
      problem={problem}
    />
  )
}

const nothing = () => () => {}

function useEnding(session: CallSession | null) {
  const read = () => session?.state().ended ?? null
  return useSyncExternalStore(session?.subscribe ?? nothing, read, read)
}
