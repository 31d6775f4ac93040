interface CourseWeeksProps {
  /** The current week. */
  week: number
  weeks: number
  className?: string
}

/** Progress of a course as a drawing; the text beside it says the same. */
export function CourseWeeks({ week, weeks, className = '' }: CourseWeeksProps) {
  return (
    <div aria-hidden="true" className={`flex h-2 gap-1 ${className}`}>
      {Array.from({ length: weeks }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks are their places
          key={at}
          className={`flex-1 rounded-full forced-color-adjust-none ${at + 1 < week ? 'bg-action' : at + 1 === week ? 'bg-action/45' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
