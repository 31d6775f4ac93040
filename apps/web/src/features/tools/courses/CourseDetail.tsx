import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { CourseWire, setCourseProgress } from '@amparo/contract/tools/courses.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { ArrowLeftIcon } from '@amparo/ui/icons.tsx'
import { Tag } from '@amparo/ui/Tag.tsx'
import { call } from '../../../api/call.ts'
import { CourseCover } from '../../../catalogue/CourseCover.tsx'
import { SurveyHere } from '../../../survey/SurveyHere.tsx'
import { lookNow } from '../../../survey/survey-store.ts'
import { CourseStretch } from './CourseStretch.tsx'

interface CourseDetailProps {
  course: CourseWire
  onChange: (course: CourseWire) => void
  onClose: () => void
}

const steps = [
  ['guardado', 'Guardar'],
  ['empezado', 'Lo empecé'],
  ['terminado', 'Lo terminé'],
] as const

export function CourseDetail({ course, onChange, onClose }: CourseDetailProps) {
  const { busy, error, run } = useSubmission()
  const mark = (status: 'guardado' | 'empezado' | 'terminado' | 'quitado', week?: number) =>
    void run(async () => {
      await call<typeof setCourseProgress>('POST', '/cursos/:id/Avance', {
        params: { id: course.id },
        body: { estado: status, ...(week === undefined ? {} : { semana: week }) },
      })
      const { avance: _before, semana = 1, ...rest } = course
      onChange(
        status === 'quitado'
          ? rest
          : { ...rest, avance: status, ...(status === 'empezado' ? { semana: week ?? semana } : {}) },
      )
      if (status === 'terminado') lookNow()
    })
  return (
    <section aria-label="Curso" className="max-w-3xl">
      <Button look="quiet" onClick={onClose} className="mb-3 -ml-5">
        <ArrowLeftIcon className="size-5" /> Volver a los cursos
      </Button>
      <article className="overflow-hidden rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8">
        <CourseCover course={course} className="-mx-5 -mt-5 mb-5 sm:-mx-8 sm:-mt-8" />
        <Tag>{course.tema}</Tag>
        <h2 className="mt-2 text-title">{course.titulo}</h2>
        <p className="text-ink-soft text-lead">{course.universidad}</p>
        <p className="mt-3">
          {course.horas} horas en total, en {course.semanas} semanas · {course.idioma} ·{' '}
          {course.certificado ? 'con certificado' : 'sin certificado'}
        </p>
        <p className="mt-4 whitespace-pre-line">{course.resumen}</p>
        <fieldset className="mt-6">
          <legend className="mb-2 font-semibold">¿En qué vas?</legend>
          <div className="flex flex-wrap gap-2">
            {steps.map(([state, label]) => (
              <Button
                key={state}
                look={course.avance === state ? 'primary' : 'secondary'}
                size="small"
                aria-pressed={course.avance === state}
                busy={busy}
                onClick={() => mark(state)}
              >
                {label}
              </Button>
            ))}
            {course.avance ? (
              <Button look="quiet" size="small" onClick={() => mark('quitado')}>
                Quitar de mis cursos
              </Button>
            ) : null}
          </div>
        </fieldset>
        <SurveyHere className="mt-4" />
        {course.semana === undefined ? null : (
          <CourseStretch
            week={course.semana}
            weeks={course.semanas}
            busy={busy}
            onWeek={(week) => mark('empezado', week)}
            onDone={() => mark('terminado')}
          />
        )}
        {error ? (
          <p role="alert" className="mt-3 font-medium text-danger">
            {error.problem.detail}
          </p>
        ) : null}
        {course.muestra ? (
          <p className="mt-6 text-[0.9375rem] text-ink-soft">
            Es un curso de muestra: no existe en ningún proveedor y su enlace no lleva a clases.
          </p>
        ) : (
          <a href={course.enlace} target="_blank" rel="noreferrer" className={`${buttonClass()} mt-6`}>
            Ir al curso
          </a>
        )}
      </article>
    </section>
  )
}
