import type { CourseWire, listCourses } from '@amparo/contract/tools/courses.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { useAnswerInView } from '../../../forms/use-answer-in-view.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { CourseItem } from './CourseItem.tsx'

export interface WantedCourses {
  readonly words: string
  readonly topic: string
  readonly university: string
}

export const everything: WantedCourses = { words: '', topic: '', university: '' }

interface FoundCoursesProps {
  wanted: WantedCourses
  onWant: (wanted: WantedCourses) => void
  onOpen: (course: CourseWire) => void
  /** The answer to a sent search takes the focus, once. */
  takesFocus: boolean
  onFocused: () => void
}

const firstPage = 6
const nextPage = 24
const most = 100

/** Search by words, topic and university; more results are appended. */
export function FoundCourses({ wanted, onWant, onOpen, takesFocus, onFocused }: FoundCoursesProps) {
  const { words, topic, university } = wanted
  const [shown, setShown] = useState({ of: wanted, limit: firstPage })
  const limit = shown.of === wanted ? shown.limit : firstPage
  const query = {
    ...(words ? { buscar: words } : {}),
    ...(topic ? { tema: topic } : {}),
    ...(university ? { universidad: university } : {}),
    limite: String(limit),
  }
  const loaded = useLoad(
    ['cursos', query],
    (signal) => call<typeof listCourses>('GET', '/cursos', { query, signal }),
    { keepBefore: true },
  )

  const answer = useAnswerInView<HTMLParagraphElement>(
    takesFocus && loaded.data !== undefined && !loaded.outdated,
    onFocused,
  )

  return (
    <Loading loaded={loaded} waiting="Cargando los cursos…" shape="cards">
      {({ filas, total, temas, universidades, corregido, parecidos }) => (
        <>
          <div className="mt-4 grid grid-cols-2 gap-3 sm:gap-4">
            <SelectField
              label="Tema"
              value={topic}
              options={optionsOf(temas)}
              onChange={(next) => onWant({ ...wanted, topic: next })}
            />
            <SelectField
              label="Universidad"
              value={university}
              options={optionsOf(universidades, 'Todas')}
              onChange={(next) => onWant({ ...wanted, university: next })}
            />
          </div>
          <p ref={answer} tabIndex={-1} role="status" className="mt-4 scroll-mt-20 font-semibold">
            {total === 0
              ? 'No hay cursos así. Mira uno de estos temas, o el catálogo entero.'
              : `${leadOf(words, corregido, parecidos)}${total} ${total === 1 ? 'curso' : 'cursos'}`}
          </p>
          {total === 0 ? (
            <div className="mt-3 flex flex-wrap gap-2">
              {temas.map((name) => (
                <Button
                  key={name}
                  look="secondary"
                  size="small"
                  onClick={() => onWant({ ...everything, topic: name })}
                >
                  {name}
                </Button>
              ))}
              <Button size="small" onClick={() => onWant(everything)}>
                Ver todos
              </Button>
            </div>
          ) : null}
          <ul className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {filas.map((course) => (
              <li key={course.id}>
                <CourseItem course={course} onOpen={() => onOpen(course)} />
              </li>
            ))}
          </ul>
          {filas.length < total && limit < most ? (
            <Button
              look="secondary"
              onClick={() => setShown({ of: wanted, limit: Math.min(most, limit + nextPage) })}
              className="mt-5 w-full"
            >
              Ver más cursos
            </Button>
          ) : null}
        </>
      )}
    </Loading>
  )
}

function leadOf(words: string, corrected: string | undefined, alike: true | undefined): string {
  if (corrected) return `No hay nada con «${words}». Mostramos «${corrected}»: `
  return alike ? `No hay nada con «${words}». Estos se parecen: ` : ''
}

function optionsOf(names: readonly string[], all = 'Todos'): (readonly [string, string])[] {
  return [['', all], ...names.map((name) => [name, name] as const)]
}
