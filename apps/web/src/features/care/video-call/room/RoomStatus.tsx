import { formatSeconds } from '@amparo/client/forms/use-countdown.ts'
import { useNow } from '@amparo/client/use-now.ts'
import { hasDrawnFaces, PersonFace } from '../../../../agenda/PersonFace.tsx'
import { spokenTime } from '../../../../agenda/times.ts'
import { portalConfig } from '../../../../portal-config.ts'
import { type CallStatus, statusHint, statusText } from './call-status.ts'
import { Initials } from './VideoPicture.tsx'

interface RoomStatusProps {
  status: CallStatus
  name: string
  /** The awaited professional; the patient's face is not stored anywhere. */
  professionalId: string | undefined
  /** Start of the appointment, ISO 8601. */
  start: string
  /** The announced arrival, ISO 8601; null without a delay. */
  late: string | null
  /** Whether the other person's picture is on the stage. */
  seen: boolean
  isProfessional: boolean
}

const portraitSize = 'size-24 sm:size-32'

/** In the middle of the stage: the awaited person, or why there is no picture. Announced on change. */
export function RoomStatus({
  status,
  name,
  professionalId,
  start,
  late,
  seen,
  isProfessional,
}: RoomStatusProps) {
  const now = useNow(10_000)
  const isInCall = status === 'in-call'
  const hint = statusHint(status, {
    now,
    startsAt: Date.parse(start),
    spoken: spokenTime(start).replaceAll(' ', '\u00a0'),
    phone: portalConfig.phone.replaceAll(' ', '\u00a0'),
    isProfessional,
    late: late && spokenTime(late).replaceAll(' ', '\u00a0'),
  })
  return (
    <div
      className={`absolute inset-0 grid place-content-center justify-items-center gap-5 rounded-[inherit] px-6 text-center [@media(max-height:24rem)]:pr-26 ${isInCall ? '' : seen ? 'bg-black/65' : ''} ${isInCall && seen ? 'invisible' : ''}`}
    >
      {/* The console's frame on a phone has no room for it below the name. */}
      <span className="relative rounded-full bg-[#17433f] [@media(max-height:24rem)]:hidden">
        {status === 'waiting' || status === 'connecting' ? (
          <span className="absolute inset-0 rounded-full bg-[#5fd0bf]/25 motion-safe:animate-ping [animation-duration:2.4s]" />
        ) : null}
        {professionalId && hasDrawnFaces ? (
          <PersonFace id={professionalId} name={name} className={`relative ${portraitSize}`} />
        ) : (
          <Initials name={name} className={`relative text-3xl sm:text-4xl ${portraitSize}`} />
        )}
      </span>
      <div role="status" className="visible max-w-sm">
        {isInCall ? (
          <span className="sr-only">{statusText(status, name)}</span>
        ) : (
          <>
            <p className="text-balance font-semibold text-xl sm:text-2xl">{statusText(status, name)}</p>
            {hint ? <p className="mt-2 text-balance text-[#c4d3cf]">{hint}</p> : null}
          </>
        )}
      </div>
      {isInCall && !seen ? <p className="-mt-5 font-medium text-lg">{name} tiene la cámara apagada</p> : null}
    </div>
  )
}

/** Time since both were together. */
export function Elapsed({ since }: { since: number }) {
  const now = useNow(1000)
  return (
    <span role="timer" aria-label="Duración" className="tabular-nums">
      {formatSeconds(Math.max(0, Math.floor((now - since) / 1000)))}
    </span>
  )
}

/** Minutes before the automatic end of the room from which a warning is shown. */
const warnedMinutes = 5

/** Warning that the room is about to close; empty before. */
export function closingText(cierra: string | undefined, now: number): string | null {
  if (cierra === undefined) return null
  const minutes = Math.ceil((Date.parse(cierra) - now) / 60_000)
  if (minutes < 1 || minutes > warnedMinutes) return null
  return `La sala se cierra en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`
}
