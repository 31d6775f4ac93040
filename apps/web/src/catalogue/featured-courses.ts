import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { featuredCourses } from '@amparo/contract/tools/courses.ts'
import { call } from '../api/call.ts'
import { type Load, useLoad } from '../api/load.ts'

export type Featured = AnswerOf<typeof featuredCourses>
export type FeaturedCourse = Featured['cursos'][number]

/** Cards of the course block, from the current catalogue: the sample, or an imported one. */
export function useFeatured(): Load<Featured> {
  return useLoad(['cursos', 'destacados'], (signal) =>
    call<typeof featuredCourses>('GET', '/cursos/Destacados', { signal }),
  )
}
