import { useNow } from '@amparo/client/use-now.ts'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AbsenceAnswered } from '../../../../agenda/AbsenceDialog.tsx'
import type { DeviceState, LocalState } from '../devices/device-state.ts'
import type { PersonalLink } from '../peer/call-server.ts'
import type { CallSession } from '../peer/call-session.ts'
import { HangUpIcon } from '../room/CallIcons.tsx'
import { RoomAbsence } from '../room/RoomAbsence.tsx'
import { FinishDialog } from '../room/RoomDialogs.tsx'
import { closingText } from '../room/RoomStatus.tsx'
import { useImmersion, useWakefulScreen } from '../room/use-immersion.ts'

const JitsiFrame = lazy(async () => ({ default: (await import('./JitsiFrame.tsx')).JitsiFrame }))

/** Devices that were on stay requested when a participant re-enters. */
const isWanted = ({ status }: DeviceState) => status === 'on' || status === 'asking'

interface JitsiRoomProps {
  session: CallSession
  link: PersonalLink
  onMoved: (answered: AbsenceAnswered) => void
  /** State from the check: enabled devices are on in the room. */
  local: LocalState
  onLeft: () => void
  onFinish: () => void
}

/** A Jitsi server's room, with its own controls at the foot, and our button to end the call. */
export function JitsiRoom({ session, link, onMoved, local, onLeft, onFinish }: JitsiRoomProps) {
  const { urlSala = '', nombre = '', nombreOtro, cierra } = session.entered
  const room = useRef<HTMLDivElement>(null)
  const [checked] = useState(local)
  const [asked, setAsked] = useState(false)
  const { news, other } = useSyncExternalStore(session.subscribe, session.state, session.state)
  const [isAsking, setAsking] = useState(false)
  const isAbsent = news.ausencia === true
  const hasCome = other?.presente === true
  useEffect(() => {
    if (hasCome) setAsking(false)
    else if (isAbsent) setAsking(true)
  }, [isAbsent, hasCome])
  const notice = closingText(cierra, useNow(15_000))
  useImmersion()
  useWakefulScreen()
  useEffect(() => room.current?.focus(), [])
  return (
    <>
      <div
        ref={room}
        tabIndex={-1}
        className="fixed inset-0 z-50 flex h-dvh flex-col bg-[#0b1413] text-white [--focus:#86dfd2]"
      >
        <h1 className="sr-only">Videollamada{nombreOtro ? ` con ${nombreOtro}` : ''}</h1>
        <div className="flex shrink-0 items-center justify-between gap-4 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
          <p role="status" className="min-w-0 truncate font-medium">
            {notice ?? nombreOtro}
          </p>
          <button
            type="button"
            onClick={() => setAsked(true)}
            className="flex min-h-12 shrink-0 items-center gap-2 rounded-full bg-[#c5301f] px-5 font-semibold transition-colors hover:bg-[#a92a1c]"
          >
            <HangUpIcon className="size-5.5" />
            Finalizar
          </button>
        </div>
        <div className="min-h-0 flex-1">
          <Suspense fallback={null}>
            <JitsiFrame
              url={urlSala}
              name={nombre}
              microphone={isWanted(checked.microphone)}
              camera={isWanted(checked.camera)}
              onLeft={onLeft}
            />
          </Suspense>
        </div>
      </div>
      {isAsking ? (
        <RoomAbsence
          link={link}
          name={nombreOtro ?? 'el profesional'}
          onMoved={onMoved}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <FinishDialog open={asked} onClose={() => setAsked(false)} onFinish={onFinish} />
    </>
  )
}
