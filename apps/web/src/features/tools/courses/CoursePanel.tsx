import type { CourseWire, getCourse, listMyCourses } from '@amparo/contract/tools/courses.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useFocusFollows } from '@amparo/ui/use-focus-follows.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { CourseBlock } from '../../../catalogue/CourseBlock.tsx'
import { useFeatured } from '../../../catalogue/featured-courses.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { CourseCatalogue } from './CourseCatalogue.tsx'
import { CourseDetail } from './CourseDetail.tsx'
import { CourseItem } from './CourseItem.tsx'
import { LicenceCard } from './LicenceCard.tsx'

const loadMine = (signal: AbortSignal) => call<typeof listMyCourses>('GET', '/cursos/Mios', { signal })

/**
 * Licence, then started courses, then the catalogue; a course of the address is shown in full. With words the
 * catalogue shows their results instead of the block of four topics.
 */
export function CoursePanel({ opensOn = '' }: { opensOn?: string }) {
  const [search, setSearch] = useSearchParams()
  const place = useRef<HTMLDivElement>(null)
  useFocusFollows(search.get('curso'), place)
  const mine = useLoad(['cursos', 'mios'], loadMine)
  const openId = search.get('curso')
  const featured = openId === null ? search.get('destacado') : null
  const open = ({ id }: Pick<CourseWire, 'id'>) => setSearch({ curso: id })

  if (openId) {
    return (
      <div ref={place} tabIndex={-1}>
        <OpenCourse
          id={openId}
          onClose={() => {
            setSearch({})
            mine.reload()
          }}
        />
      </div>
    )
  }
  if (featured !== null) {
    return (
      <FeaturedCourse
        place={Number(featured)}
        onFound={(id) => setSearch(id === null ? {} : { curso: id }, { replace: true })}
      />
    )
  }
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:gap-10">
      <LicenceCard />
      <Loading loaded={mine} waiting="Cargando tus cursos…" shape="cards">
        {({ cursos }) =>
          cursos.length === 0 ? (
            <p className="text-ink-soft">Los cursos que guardes o empieces quedarán aquí.</p>
          ) : (
            <OwnCourses courses={cursos} onOpen={open} />
          )
        }
      </Loading>
      {opensOn === '' ? (
        <div data-after-wait>
          <CourseBlock onOpen={(id) => open({ id })} />
        </div>
      ) : null}
      <div data-after-wait>
        <CourseCatalogue opensOn={opensOn} onOpen={open} />
      </div>
    </div>
  )
}

/** Own courses shown before "show all". */
const ownShown = 3

interface OwnCoursesProps {
  courses: readonly CourseWire[]
  onOpen: (course: CourseWire) => void
}

/** Started courses before saved ones, newest first; a long list is collapsed. */
function OwnCourses({ courses, onOpen }: OwnCoursesProps) {
  const [all, setAll] = useState(false)
  const inOrder = [...courses].sort((one, other) => Number(isBegun(other)) - Number(isBegun(one)))
  return (
    <section aria-labelledby="mis-cursos">
      <h2 id="mis-cursos" className="text-title">
        Mis cursos
      </h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {(all ? inOrder : inOrder.slice(0, ownShown)).map((course) => (
          <li key={course.id}>
            <CourseItem course={course} onOpen={() => onOpen(course)} />
          </li>
        ))}
      </ul>
      {!all && courses.length > ownShown ? (
        <Button look="secondary" className="mt-4" onClick={() => setAll(true)}>
          Ver los {courses.length}
        </Button>
      ) : null}
    </section>
  )
}

const isBegun = ({ avance }: CourseWire) => avance === 'empezado'

function OpenCourse({ id, onClose }: { id: string; onClose: () => void }) {
  const loaded = useLoad(['cursos', 'uno', id], (signal) =>
    call<typeof getCourse>('GET', '/cursos/:id', { params: { id }, signal }),
  )
  return (
    <Loading loaded={loaded} waiting="Cargando el curso…" shape="panel">
      {(course) => <CourseDetail course={course} onChange={loaded.setData} onClose={onClose} />}
    </Loading>
  )
}

/** A link to a card of the block names its position, from 1; an empty one shows the whole catalogue. */
function FeaturedCourse({ place, onFound }: { place: number; onFound: (id: string | null) => void }) {
  const { data, error } = useFeatured()
  const found = useRef(onFound)
  found.current = onFound
  useEffect(() => {
    if (data === undefined && error === null) return
    found.current(data?.cursos[place - 1]?.id ?? null)
  }, [data, error, place])
  return <ShapedSkeleton shape="panel" />
}
