interface CourseWeeksProps {
  /** The one that the person goes on with. */
  week: number
  weeks: number
  className?: string
}

/** How far a course has come, drawn; the words beside it say the same. */
export function CourseWeeks({ week, weeks, className = '' }: CourseWeeksProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${weeks * 10} 4`}
      preserveAspectRatio="none"
      className={`h-2 w-full ${className}`}
    >
      {Array.from({ length: weeks }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks are their places
          key={at}
          x={at * 10 + 0.5}
          width="9"
          height="4"
          className={at + 1 < week ? 'fill-action' : at + 1 === week ? 'fill-action/45' : 'fill-line'}
        />
      ))}
    </svg>
  )
}
