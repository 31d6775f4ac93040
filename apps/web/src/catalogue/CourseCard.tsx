import { buttonClass } from '@amparo/ui/button.ts'
import { CalendarIcon, ClockIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import { SheetIcon } from '../inside/SheetIcon.tsx'
import { courseIcons } from '../pictures/course-icons.ts'
import { CourseCover } from './CourseCover.tsx'
import type { FeaturedCourse } from './featured-courses.ts'
import { useIsInside } from './use-is-inside.ts'

interface CourseCardProps {
  course: FeaturedCourse
  icon: string
  onOpen?: (() => void) | undefined
  /** Target of the button without a handler. */
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
    <article className="flex w-full flex-col overflow-hidden rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <CourseCover course={course} className="-mx-4 -mt-4 mb-3 sm:-mx-6 sm:-mt-6">
        <span className="absolute bottom-2 left-4 grid size-14 place-items-center rounded-card bg-sand sm:left-6">
          {useIsInside() ? (
            <SheetIcon name={icon} size={40} />
          ) : (
            <Picture src={courseIcons[icon]} width={40} height={40} />
          )}
        </span>
      </CourseCover>
      <h3 className="text-lg leading-snug tracking-tight">{course.titulo}</h3>
      <p className="mt-0.5 text-ink-soft text-sm leading-snug">{course.universidad}</p>
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
