import { serverNow } from '@amparo/client/api/traffic.ts'
import { roomOpensMs } from '@amparo/domain/agenda/booking-times.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { spokenMoment } from '../../../dates.ts'

interface RoomActProps extends Pick<ComponentProps<typeof Button>, 'look' | 'disabled' | 'onClick'> {
  id: string
  /** Start of the visit: before its room opens the server refuses the act. */
  startsAt: string
  /** Action that becomes possible then, as in «Se firma». */
  verb: string
  /** Note shown once it is possible. */
  told?: string
  children: ReactNode
}

/** A button of an act that requires an open room, with the time from which it is possible. */
export function RoomAct({ id, startsAt, verb, told, disabled = false, children, ...button }: RoomActProps) {
  const opens = Date.parse(startsAt) - roomOpensMs
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (now >= opens) return
    const timer = setInterval(() => setNow(serverNow()), 15_000)
    return () => clearInterval(timer)
  }, [now, opens])
  const isEarly = now < opens
  const help = isEarly
    ? `${verb} desde que abre la consulta: ${spokenMoment(new Date(opens).toISOString())}`
    : told
  return (
    <div>
      <Button {...button} disabled={isEarly || disabled} aria-describedby={help && id}>
        {children}
      </Button>
      {help ? (
        <p id={id} className="mt-1 text-[0.9375rem] text-ink-soft">
          {help}
        </p>
      ) : null}
    </div>
  )
}
