import { serverNow } from '@amparo/client/api/traffic.ts'
import { roomOpensMs } from '@amparo/domain/agenda/booking-times.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { spokenMoment } from '../../dates.ts'

interface RoomActProps extends Pick<ComponentProps<typeof Button>, 'look' | 'disabled' | 'onClick'> {
  id: string
  /** Of the visit: before its room opens the server refuses the act. */
  startsAt: string
  /** What is done from then on, as in «Se firma». */
  verb: string
  /** What to know of it once it can be done. */
  told?: string
  children: ReactNode
}

/** A button of what can be done once the room is open, which says from when that is. */
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
