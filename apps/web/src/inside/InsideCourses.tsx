import type { Course } from '@amparo/domain/catalogue/types.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { useState } from 'react'
import { CourseBlock } from '../catalogue/CourseBlock.tsx'
import { AskUs } from './AskUs.tsx'

/** The course catalogue for who has the benefit: a course is asked for by phone or mail. */
export function InsideCourses() {
  const [course, setCourse] = useState<Course | null>(null)
  return (
    <>
      <CourseBlock onCourse={setCourse} />
      <Dialog
        open={course !== null}
        title={course?.title ?? ''}
        onClose={() => setCourse(null)}
        actions={
          <Button look="secondary" onClick={() => setCourse(null)}>
            Cerrar
          </Button>
        }
      >
        <p className="text-ink-soft">{course?.subtitle}</p>
        <p className="mt-3">
          Dinos que quieres este curso y te enviamos por correo tu acceso gratuito al proveedor de cursos en
          línea.
        </p>
        <AskUs subject={`Quiero llevar el curso: ${course?.title ?? ''}`} className="mt-5" />
      </Dialog>
    </>
  )
}
