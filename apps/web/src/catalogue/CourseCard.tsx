import type { Course } from '@amparo/domain/catalogue/types.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { CalendarIcon, ClockIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import { courseIcons } from '../pictures/course-icons.ts'

interface CourseCardProps {
  course: Course
  onCourse?: ((course: Course) => void) | undefined
  /** Where the button leads without a handler. */
  to: string
}

export function CourseCard({ course, onCourse, to }: CourseCardProps) {
  const label = (
    <>
      {course.titleButton}
      <span className="sr-only">: {course.title}</span>
    </>
  )
  return (
    <article className="flex w-full flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex items-center gap-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-sand">
          <Picture src={courseIcons[course.icon1]} width={40} height={40} />
        </span>
        <p className="text-ink-soft text-sm leading-snug">{course.subtitle}</p>
      </div>
      <h3 className="mt-4 text-lg leading-snug tracking-tight">{course.title}</h3>
      <ul className="mt-3 mb-4 grid gap-1 text-[0.9375rem] text-ink-soft">
        <li className="flex items-center gap-2">
          <ClockIcon className="size-5 shrink-0" />
          Duración total: {course.durationHours} horas
        </li>
        <li className="flex items-center gap-2">
          <CalendarIcon className="size-5 shrink-0" />
          Llévalo en {course.weeks} semanas
        </li>
      </ul>
      {onCourse ? (
        <button
          type="button"
          onClick={() => onCourse(course)}
          className={`${buttonClass('secondary')} mt-auto`}
        >
          {label}
        </button>
      ) : (
        <Link to={to} className={`${buttonClass('secondary')} mt-auto`}>
          {label}
        </Link>
      )}
    </article>
  )
}
