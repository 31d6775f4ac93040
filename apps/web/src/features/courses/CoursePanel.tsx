import { useLoaded } from '@amparo/client/loading/use-loaded.ts'
import type { CourseWire, featuredCourses, getCourse, listMyCourses } from '@amparo/contract/courses.ts'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { InsideCourses } from '../../inside/InsideCourses.tsx'
import { Loading } from '../../inside/Loading.tsx'
import { CourseCatalogue } from './CourseCatalogue.tsx'
import { CourseDetail } from './CourseDetail.tsx'
import { CourseItem } from './CourseItem.tsx'
import { LicenceCard } from './LicenceCard.tsx'

const loadMine = (signal: AbortSignal) => call<typeof listMyCourses>('GET', '/cursos/Mios', { signal })

/** Licence first, then what was begun, then everything there is; a course of the address is shown whole. */
export function CoursePanel() {
  const [search, setSearch] = useSearchParams()
  const mine = useLoaded(loadMine)
  const openId = search.get('curso')
  const title = openId === null ? search.get('titulo') : null
  const open = (course: Pick<CourseWire, 'id'>) => setSearch({ curso: course.id })

  if (openId) {
    return (
      <OpenCourse
        id={openId}
        onClose={() => {
          setSearch({})
          mine.reload()
        }}
      />
    )
  }
  if (title !== null) {
    return (
      <AskedByTitle
        title={title}
        onFound={(id) => setSearch(id === null ? {} : { curso: id }, { replace: true })}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <LicenceCard />
      <section aria-labelledby="mis-cursos">
        <h2 id="mis-cursos" className="text-title">
          Mis cursos
        </h2>
        <div className="mt-4">
          <Loading loaded={mine} waiting="Cargando tus cursos…" height="h-24">
            {({ cursos }) =>
              cursos.length === 0 ? (
                <p className="rounded-panel bg-sand p-5">
                  Guarda un curso que te interese o márcalo como empezado, y lo tendrás aquí.
                </p>
              ) : (
                <ul className="grid gap-3 md:grid-cols-2">
                  {cursos.map((course) => (
                    <li key={course.id}>
                      <CourseItem course={course} onOpen={() => open(course)} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loading>
        </div>
      </section>
      <InsideCourses onOpen={(id) => open({ id })} />
      <CourseCatalogue onOpen={open} />
    </div>
  )
}

function OpenCourse({ id, onClose }: { id: string; onClose: () => void }) {
  const load = useCallback(
    (signal: AbortSignal) => call<typeof getCourse>('GET', '/cursos/:id', { params: { id }, signal }),
    [id],
  )
  const loaded = useLoaded(load)
  return (
    <Loading loaded={loaded} waiting="Cargando el curso…">
      {(course) => <CourseDetail course={course} onChange={loaded.setData} onClose={onClose} />}
    </Loading>
  )
}

const loadFeatured = (signal: AbortSignal) =>
  call<typeof featuredCourses>('GET', '/cursos/Destacados', { signal })

/** A card of the public pages names its course; a catalogue without it shows what there is. */
function AskedByTitle({ title, onFound }: { title: string; onFound: (id: string | null) => void }) {
  const { data, error } = useLoaded(loadFeatured)
  const found = useRef(onFound)
  found.current = onFound
  useEffect(() => {
    if (data === null && error === null) return
    found.current(data?.cursos.find(({ titulo }) => titulo === title)?.id ?? null)
  }, [data, error, title])
  return <Skeleton className="h-96" />
}
