import { useNow } from '@amparo/client/use-now.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AbsenceAnswered } from '../../../../agenda/AbsenceDialog.tsx'
import type { LocalState } from '../devices/device-state.ts'
import { troubleText } from '../devices/device-troubles.ts'
import type { LocalMedia } from '../devices/local-media.ts'
import type { PersonalLink } from '../peer/call-server.ts'
import type { CallSession } from '../peer/call-session.ts'
import { FullScreenIcon, HangUpIcon, MicrophoneIcon, SlidersIcon, SoundIcon } from './CallIcons.tsx'
import { statusOf } from './call-status.ts'
import { MediaButtons } from './MediaButtons.tsx'
import { RemoteVideo } from './RemoteVideo.tsx'
import { RoomAbsence } from './RoomAbsence.tsx'
import { DevicesDialog, FinishDialog } from './RoomDialogs.tsx'
import { closingText, Elapsed, RoomStatus } from './RoomStatus.tsx'
import { RoundButton } from './RoundButton.tsx'
import { SelfTile } from './SelfTile.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useImmersion, useWakefulScreen } from './use-immersion.ts'

interface CallRoomProps {
  session: CallSession
  link: PersonalLink
  onMoved: (answered: AbsenceAnswered) => void
  media: LocalMedia
  local: LocalState
  onFinish: () => void
}

/** The room: the other person large, oneself small, and the call's controls. Dark in both themes. */
export function CallRoom({ session, link, onMoved, media, local, onFinish }: CallRoomProps) {
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  const room = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<'finish' | 'devices' | null>(null)
  // Stays until it is answered, or until the other person enters.
  const [isAsking, setAsking] = useState(false)
  const [silenced, setSilenced] = useState(false)
  const [hasPicture, setHasPicture] = useState(false)
  const fullScreen = useFullScreen(room)
  useImmersion()
  useWakefulScreen()

  const { entered } = session
  const name = entered.nombreOtro ?? 'la otra persona'
  const isProfessional = entered.rol === 'profesional'
  const status = statusOf(state)
  const { peer } = state
  const isSeen = peer !== null && hasPicture && peer.theirs?.camera !== false
  const stream = peer?.remote

  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream has shown nothing yet
  useEffect(() => setHasPicture(false), [stream])
  useEffect(() => room.current?.focus(), [])
  const isAbsent = state.news.ausencia === true
  const hasCome = state.other?.presente === true
  useEffect(() => {
    if (hasCome) setAsking(false)
    else if (isAbsent) setAsking(true)
  }, [isAbsent, hasCome])

  return (
    <>
      <div
        ref={room}
        tabIndex={-1}
        className="fixed inset-0 z-50 flex h-dvh flex-col bg-[#0b1413] text-white [--focus:#86dfd2] sm:p-3 sm:pb-0"
      >
        <h1 className="sr-only">Videollamada con {name}</h1>
        <div className="relative min-h-0 flex-1 overflow-hidden bg-[#14211f] sm:rounded-panel">
          {stream ? (
            <RemoteVideo
              key={stream.id}
              stream={stream}
              name={name}
              speaker={local.speaker}
              hidden={!isSeen}
              silenced={silenced}
              onSilenced={setSilenced}
              onPicture={setHasPicture}
            />
          ) : null}
          <RoomStatus
            status={status}
            name={name}
            professionalId={entered.idProfesional}
            start={entered.inicio ?? ''}
            late={state.news.retraso?.llega ?? null}
            seen={isSeen}
            isProfessional={isProfessional}
          />
          <NameTag
            name={name}
            inCall={status === 'in-call'}
            isMuted={peer?.theirs?.microphone === false}
            since={state.since}
          />
          {silenced ? (
            <button
              type="button"
              onClick={() => setSilenced(false)}
              className="absolute inset-x-0 bottom-1/4 mx-auto flex min-h-13 w-fit items-center gap-2.5 rounded-full bg-white px-6 font-semibold text-[#0f2e30] shadow-raised"
            >
              <SoundIcon />
              Activar sonido
            </button>
          ) : null}
          <SelfTile media={media} local={local} />
        </div>

        <div className="shrink-0 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:pt-1.5">
          <Notices
            local={local}
            closesAt={entered.cierra}
            prescriptions={isProfessional ? 0 : (state.news.recetas ?? 0)}
            onFix={() => setAsked('devices')}
          />
          <div className="flex items-center justify-center gap-2.5 sm:gap-3.5">
            <MediaButtons media={media} local={local} />
            <RoundButton label="Cámara, micrófono y sonido" onClick={() => setAsked('devices')}>
              <SlidersIcon />
            </RoundButton>
            {fullScreen ? (
              <RoundButton
                label={fullScreen.on ? 'Salir de pantalla completa' : 'Pantalla completa'}
                onClick={fullScreen.toggle}
                className="max-sm:hidden"
              >
                <FullScreenIcon on={fullScreen.on} />
              </RoundButton>
            ) : null}
            <button
              type="button"
              onClick={() => setAsked('finish')}
              className="ml-2 flex min-h-13 items-center gap-2 rounded-full bg-[#c5301f] px-5 font-semibold transition-colors hover:bg-[#a92a1c] sm:ml-6"
            >
              <HangUpIcon className="size-5.5 max-xs:hidden" />
              Finalizar
            </button>
          </div>
        </div>
      </div>
      {isAsking ? (
        <RoomAbsence link={link} name={name} onMoved={onMoved} onClose={() => setAsking(false)} />
      ) : null}
      <FinishDialog open={asked === 'finish'} onClose={() => setAsked(null)} onFinish={onFinish} />
      <DevicesDialog open={asked === 'devices'} onClose={() => setAsked(null)} media={media} local={local} />
    </>
  )
}

interface NameTagProps {
  name: string
  inCall: boolean
  isMuted: boolean
  /** Start of the call; null before it. */
  since: number | null
}

function NameTag({ name, inCall, isMuted, since }: NameTagProps) {
  return (
    <p className="absolute top-3 left-3 flex max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-full bg-[#0b1413]/85 px-4 py-2 font-medium text-sm sm:top-4 sm:left-4">
      {inCall && isMuted ? (
        <>
          <MicrophoneIcon off className="size-4.5 text-[#ff9c8c]" />
          <span className="sr-only">Micrófono apagado:</span>
        </>
      ) : null}
      {inCall ? <span className="size-2 shrink-0 rounded-full bg-[#5fd0bf]" /> : null}
      <span className="truncate">{name}</span>
      {since === null ? null : (
        <span className="text-[#c4d3cf]">
          <Elapsed since={since} />
        </span>
      )}
    </p>
  )
}

interface NoticesProps {
  local: LocalState
  closesAt: string | undefined
  /** Number of prescriptions signed in this call. */
  prescriptions: number
  onFix: () => void
}

/** State of the person's own side, in one line over the controls. */
function Notices({ local, closesAt, prescriptions, onFix }: NoticesProps) {
  const now = useNow(15_000)
  const { camera, microphone } = local
  const trouble =
    (microphone.trouble && troubleText(microphone.trouble, 'microphone').title) ??
    (camera.trouble && troubleText(camera.trouble, 'camera').title)
  const notice =
    trouble ??
    (microphone.status === 'off' ? 'Tu micrófono está apagado: no te oyen' : null) ??
    closingText(closesAt, now) ??
    (prescriptions > 0 ? 'Tu receta ya está lista: la tienes en «Tus documentos»' : null)
  return (
    <p
      role="status"
      className="min-h-7 text-balance pb-1 text-center font-medium text-[#ffd9b8] text-sm sm:text-[0.9375rem]"
    >
      {notice}
      {trouble ? (
        <>
          {' · '}
          <button
            type="button"
            onClick={onFix}
            className="min-h-6 font-semibold underline underline-offset-4"
          >
            Cómo arreglarlo
          </button>
        </>
      ) : null}
    </p>
  )
}
