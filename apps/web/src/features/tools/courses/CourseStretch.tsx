import { Button } from '@amparo/ui/Button.tsx'
import { CourseWeeks } from './CourseWeeks.tsx'

interface CourseStretchProps {
  week: number
  weeks: number
  busy: boolean
  onWeek: (week: number) => void
  onDone: () => void
}

/** The current week: completing one continues with the next, completing the last ends the course. */
export function CourseStretch({ week, weeks, busy, onWeek, onDone }: CourseStretchProps) {
  const isLast = week >= weeks
  return (
    <section aria-label="Tu avance" className="mt-5 rounded-card bg-sand p-4">
      <p role="status" className="font-semibold text-lg">
        Sigue en la semana {week} de {weeks}
      </p>
      <CourseWeeks week={week} weeks={weeks} className="mt-2" />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" busy={busy} onClick={() => (isLast ? onDone() : onWeek(week + 1))}>
          {isLast ? 'Terminé la última semana' : `Terminé la semana ${week}`}
        </Button>
        {week > 1 ? (
          <Button look="quiet" size="small" onClick={() => onWeek(week - 1)}>
            Volver a la semana {week - 1}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
