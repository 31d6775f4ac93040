import type { CourseWire } from '@amparo/contract/tools/courses.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Tag } from '@amparo/ui/Tag.tsx'
import { CourseCover } from '../../../catalogue/CourseCover.tsx'
import { CourseWeeks } from './CourseWeeks.tsx'

const progressNames: Readonly<Record<NonNullable<CourseWire['avance']>, string>> = {
  guardado: 'Guardado',
  empezado: 'Empezado',
  terminado: 'Terminado',
}

export function CourseItem({ course, onOpen }: { course: CourseWire; onOpen: () => void }) {
  const { titulo, universidad, tema, avance, semana, semanas, horas, muestra } = course
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <CourseCover course={course} />
      <div className="flex grow flex-col p-5 pt-4">
        <div className="flex flex-wrap gap-2">
          <Tag>{tema}</Tag>
          {avance && semana === undefined ? <Tag>{progressNames[avance]}</Tag> : null}
          {muestra ? <Tag>De muestra</Tag> : null}
        </div>
        <h3 className="mt-2 text-lg leading-snug">{titulo}</h3>
        <p className="text-[0.9375rem] text-ink-soft">{universidad}</p>
        {semana === undefined ? (
          <p className="mt-1 mb-3 text-[0.9375rem] text-ink-soft">
            {horas} horas · llévalo en {semanas} semanas
          </p>
        ) : (
          <>
            <p className="mt-2 font-semibold">Sigue en la semana {semana}</p>
            <CourseWeeks week={semana} weeks={semanas} className="mt-1.5 mb-4" />
          </>
        )}
        <Button
          look={semana === undefined ? 'secondary' : 'primary'}
          size="small"
          onClick={onOpen}
          className="mt-auto self-start"
        >
          {semana === undefined ? 'Ver curso' : 'Seguir'}
          <span className="sr-only">: {titulo}</span>
        </Button>
      </div>
    </article>
  )
}
