import { buttonClass } from '@amparo/ui/button.ts'
import { CalendarIcon, ClockIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import type { FeaturedCourse } from './featured-courses.ts'

interface CourseCardProps {
  course: FeaturedCourse
  icon: string | undefined
  onOpen?: (() => void) | undefined
  /** Where the button leads without a handler. */
  to: string
}

export function CourseCard({ course, icon, onOpen, to }: CourseCardProps) {
  const label = (
    <>
      Conocer
      <span className="sr-only">: {course.titulo}</span>
    </>
  )
  return (
    <article className="flex w-full flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex items-center gap-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-sand">
          <Picture src={icon} width={40} height={40} />
        </span>
        <p className="text-ink-soft text-sm leading-snug">{course.universidad}</p>
      </div>
      <h3 className="mt-4 text-lg leading-snug tracking-tight">{course.titulo}</h3>
      <ul className="mt-3 mb-4 grid gap-1 text-[0.9375rem] text-ink-soft">
        <li className="flex items-center gap-2">
          <ClockIcon className="size-5 shrink-0" />
          Duración total: {course.horas} horas
        </li>
        <li className="flex items-center gap-2">
          <CalendarIcon className="size-5 shrink-0" />
          Llévalo en {course.semanas} semanas
        </li>
      </ul>
      {onOpen ? (
        <button type="button" onClick={onOpen} className={`${buttonClass('secondary')} mt-auto`}>
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
