import type { CourseWire } from '@amparo/contract/courses.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { type FormEvent, useState } from 'react'
import { FoundCourses, type WantedCourses } from './FoundCourses.tsx'

const everything: WantedCourses = { words: '', topic: '', university: '' }

/** Everything there is, folded until it is asked for by a word, or whole. */
export function CourseCatalogue({ onOpen }: { onOpen: (course: CourseWire) => void }) {
  const [words, setWords] = useState('')
  const [wanted, setWanted] = useState<WantedCourses | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWanted({ ...(wanted ?? everything), words: words.trim() })
  }
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
      {wanted === null ? (
        <Button look="secondary" onClick={() => setWanted(everything)} className="mt-4 w-full sm:w-auto">
          Ver todos
        </Button>
      ) : (
        <FoundCourses wanted={wanted} onWant={setWanted} onOpen={onOpen} />
      )}
    </section>
  )
}
