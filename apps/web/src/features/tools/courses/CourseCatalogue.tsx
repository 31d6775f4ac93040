import type { CourseWire } from '@amparo/contract/tools/courses.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { type FormEvent, useCallback, useState } from 'react'
import { everything, FoundCourses, type WantedCourses } from './FoundCourses.tsx'

interface CourseCatalogueProps {
  /** Initial search words; collapsed without any. */
  opensOn: string
  onOpen: (course: CourseWire) => void
}

/** All courses, searched by initial words, or collapsed until opened. */
export function CourseCatalogue({ opensOn, onOpen }: CourseCatalogueProps) {
  const [words, setWords] = useState(opensOn)
  const [wanted, setWanted] = useState<WantedCourses | null>(
    opensOn === '' ? null : { ...everything, words: opensOn },
  )
  // A search was sent; its answer takes the focus.
  const [answered, setAnswered] = useState(false)
  const leaveAnswer = useCallback(() => setAnswered(false), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAnswered(true)
    setWanted({ ...everything, words: words.trim() })
  }
  return (
    <section aria-labelledby="catalogo">
      <h2 id="catalogo" className="text-title">
        {opensOn === '' ? 'Todos los cursos' : `Cursos de ${opensOn}`}
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
      {wanted === null ? (
        <Button look="secondary" onClick={() => setWanted(everything)} className="mt-4 w-full sm:w-auto">
          Ver todos
        </Button>
      ) : (
        <FoundCourses
          wanted={wanted}
          onWant={setWanted}
          onOpen={onOpen}
          takesFocus={answered}
          onFocused={leaveAnswer}
        />
      )}
    </section>
  )
}
