import type { featuredCourses } from '@amparo/contract/courses.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { courses } from '@amparo/domain/catalogue/courses.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import type { Course } from '@amparo/domain/catalogue/types.ts'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { useLoad } from '../api/load.ts'
import { CourseBlock } from '../catalogue/CourseBlock.tsx'

type Featured = AnswerOf<typeof featuredCourses>['cursos']

const load = (signal: AbortSignal) => call<typeof featuredCourses>('GET', '/cursos/Destacados', { signal })

/** Cards of the catalogue with the pictures of the block's own: three of each tab, in its order. */
function toCards(featured: Featured): Course[] {
  const places = new Map<string, number>()
  return featured.flatMap(({ tema, titulo, universidad, horas, semanas }) => {
    const place = places.get(tema) ?? 0
    places.set(tema, place + 1)
    const picture = courses.filter(({ group }) => group === tema)[place]
    return picture
      ? [{ ...picture, title: titulo, subtitle: universidad, durationHours: horas, weeks: semanas }]
      : []
  })
}

/** The block of courses for who has the benefit: its cards are the catalogue's, and a card opens its course. */
export function InsideCourses({ onOpen }: { onOpen?: (id: string) => void }) {
  const navigate = useNavigate()
  const { data } = useLoad(['cursos', 'destacados'], load)
  const open = (course: Course) => {
    const found = data?.cursos.find(({ titulo }) => titulo === course.title)
    if (onOpen && found) onOpen(found.id)
    else void navigate(`${pagesOf(10).linkIn}${found ? `?curso=${found.id}` : ''}`)
  }
  return <CourseBlock onCourse={open} {...(data ? { cards: toCards(data.cursos) } : {})} />
}
