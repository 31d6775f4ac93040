import { useLoaded } from '@amparo/client/loading/use-loaded.ts'
import type { CourseWire, listCourses } from '@amparo/contract/courses.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { type FormEvent, useCallback, useState } from 'react'
import { call } from '../../api/call.ts'
import { Choice } from '../../inside/Choice.tsx'
import { Loading } from '../../inside/Loading.tsx'
import { CourseItem } from './CourseItem.tsx'

interface Wanted {
  readonly words: string
  readonly topic: string
  readonly university: string
}

/** Everything there is, by words, topic and university; a page grows at its end. */
export function CourseCatalogue({ onOpen }: { onOpen: (course: CourseWire) => void }) {
  const [words, setWords] = useState('')
  const [wanted, setWanted] = useState<Wanted>({ words: '', topic: '', university: '' })
  const [limit, setLimit] = useState('6')
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof listCourses>('GET', '/cursos', {
        query: {
          ...(wanted.words ? { buscar: wanted.words } : {}),
          ...(wanted.topic ? { tema: wanted.topic } : {}),
          ...(wanted.university ? { universidad: wanted.university } : {}),
          limite: limit,
        },
        signal,
      }),
    [wanted, limit],
  )
  const loaded = useLoaded(load)
  const change = (part: Partial<Wanted>) => {
    setLimit('6')
    setWanted((before) => ({ ...before, ...part }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ words: words.trim() })
  }
  const options = (all: readonly string[], first: string) =>
    [['', first], ...all.map((name) => [name, name] as const)] as (readonly [string, string])[]

  return (
    <section aria-labelledby="catalogo">
      <h2 id="catalogo" className="text-title">
        Todos los cursos
      </h2>
      <form onSubmit={submit} className="mt-4 flex items-end gap-2">
        <Field
          label="Qué quieres aprender"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit">Buscar</Button>
      </form>
      <Loading loaded={loaded} waiting="Cargando los cursos…" height="mt-4 h-96">
        {({ filas, total, temas, universidades }) => (
          <>
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <Choice
                label="Tema"
                value={wanted.topic}
                options={options(temas, 'Todos los temas')}
                onChange={(topic) => change({ topic })}
              />
              <Choice
                label="Universidad"
                value={wanted.university}
                options={options(universidades, 'Todas las universidades')}
                onChange={(university) => change({ university })}
              />
            </div>
            <p role="status" className="mt-4 font-semibold">
              {total === 0
                ? 'No hay cursos así. Prueba con otra palabra o quita un filtro.'
                : `${total} ${total === 1 ? 'curso' : 'cursos'}`}
            </p>
            <ul className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
              {filas.map((course) => (
                <li key={course.id}>
                  <CourseItem course={course} onOpen={() => onOpen(course)} />
                </li>
              ))}
            </ul>
            {filas.length < total && limit !== '100' ? (
              <Button
                look="secondary"
                onClick={() => setLimit(String(Math.min(100, Number(limit) + 24)))}
                className="mt-5 w-full"
              >
                Ver más cursos
              </Button>
            ) : null}
          </>
        )}
      </Loading>
    </section>
  )
}
