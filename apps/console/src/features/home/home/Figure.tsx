import { Badge, type BadgeLook } from '../../../shell/Badge.tsx'
import { Leading } from '../../../shell/Leading.tsx'

interface FigureProps {
  count: number
  /** Text of the figure, if it is more than the number. */
  words?: string
  /** Link to its rows. */
  to: string
  /** Accessible description of the count. */
  said: string
  look?: BadgeLook
}

/** A board figure: a count linked to its rows; zero has no link. */
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
