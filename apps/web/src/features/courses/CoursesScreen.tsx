import { privateMeta } from '../../page-meta.ts'
import { CoursePanel } from './CoursePanel.tsx'

export function meta() {
  return privateMeta('Mis cursos')
}

export default function CoursesScreen() {
  return (
    <main id="contenido" tabIndex={-1} data-eco="vida">
      <div className="page pt-8 pb-16">
        <h1 className="text-title">Tus cursos</h1>
        <div className="mt-6">
          <CoursePanel />
        </div>
      </div>
    </main>
  )
}
