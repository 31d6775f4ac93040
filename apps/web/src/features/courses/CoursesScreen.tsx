import { courseServices } from '@amparo/domain/catalogue/service-cards.ts'
import { Breadcrumb } from '../../catalogue/Breadcrumb.tsx'
import { useInside } from '../../inside/inside-context.ts'
import { NotCovered } from '../../inside/NotCovered.tsx'
import { privateMeta } from '../../page-meta.ts'
import { CoursePanel } from './CoursePanel.tsx'

export function meta() {
  return privateMeta('Tus cursos')
}

export default function CoursesScreen() {
  const { ecosystems } = useInside()
  const isIncluded = ecosystems.some(
    ({ active, services }) => active && services.some(({ id }) => courseServices.includes(id)),
  )
  return (
    <main id="contenido" tabIndex={-1} data-eco="vida">
      <div className="page pt-4 pb-16">
        <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Tus cursos" />
        <h1 className="mt-4 text-title">Tus cursos</h1>
        <div className="mt-6">
          {isIncluded ? (
            <CoursePanel />
          ) : (
            <NotCovered what="Los cursos vienen con un seguro vigente que los incluya" />
          )}
        </div>
      </div>
    </main>
  )
}
