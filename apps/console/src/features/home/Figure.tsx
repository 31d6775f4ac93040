import { Badge, type BadgeLook } from '../../shell/Badge.tsx'
import { Leading } from '../../shell/Leading.tsx'

interface FigureProps {
  count: number
  /** How it reads, where it is more than the number. */
  words?: string
  /** Where its rows stand. */
  to: string
  /** What it counts, for who hears it without its column. */
  said: string
  look?: BadgeLook
}

/** A figure of a board: a count that leads to its rows; of nothing there are none. */
export function Figure({ count, words = String(count), to, said, look }: FigureProps) {
  const heard = <span className="sr-only"> {said}</span>
  return (
    <td className="h-10 whitespace-nowrap pl-2 sm:pl-3 text-right tabular-nums">
      {count === 0 ? (
        <span className="text-ink-soft">{words}</span>
      ) : (
        <Leading to={to}>
          {look ? (
            <Badge look={look}>
              {words}
              {heard}
            </Badge>
          ) : (
            <>
              {words}
              {heard}
            </>
          )}
        </Leading>
      )}
    </td>
  )
}
