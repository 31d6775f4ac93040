import type { CourseWire } from '@amparo/contract/courses.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Tag } from '@amparo/ui/Tag.tsx'

const progressNames: Readonly<Record<NonNullable<CourseWire['avance']>, string>> = {
  guardado: 'Guardado',
  empezado: 'Empezado',
  terminado: 'Terminado',
}

export function CourseItem({ course, onOpen }: { course: CourseWire; onOpen: () => void }) {
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap gap-2">
        <Tag>{course.tema}</Tag>
        {course.avance ? <Tag>{progressNames[course.avance]}</Tag> : null}
        {course.muestra ? <Tag>De muestra</Tag> : null}
      </div>
      <h3 className="mt-2 text-lg leading-snug">{course.titulo}</h3>
      <p className="text-[0.9375rem] text-ink-soft">{course.universidad}</p>
      <p className="mt-1 mb-3 text-[0.9375rem] text-ink-soft">
        {course.horas} horas · llévalo en {course.semanas} semanas
      </p>
      <Button look="secondary" size="small" onClick={onOpen} className="mt-auto self-start">
        Ver curso<span className="sr-only">: {course.titulo}</span>
      </Button>
    </article>
  )
}
