import { courseServices } from '@amparo/domain/catalogue/service-cards.ts'
import { type MetaArgs, Navigate, useLocation } from 'react-router'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { BenefitInside } from '../../../inside/BenefitInside.tsx'
import { insideBenefitMeta } from '../../../inside/benefit-meta.ts'
import { useInside } from '../../../inside/inside-context.ts'
import { NotCovered } from '../../../inside/NotCovered.tsx'
import { useBenefitHere } from '../../../inside/use-benefit-here.ts'
import { privateMeta } from '../../../page-meta.ts'
import { CoursePanel } from './CoursePanel.tsx'

const isOfAll = (pathname: string) => /^\/ecosistema\/cursos\/?$/.test(pathname)

export function meta({ location: { pathname } }: MetaArgs) {
  return isOfAll(pathname) ? privateMeta('Tus cursos') : insideBenefitMeta(pathname)
}

/** One file for both course pages: their shared code would be a third one, loaded by either. */
export default function CoursesScreen() {
  return isOfAll(useLocation().pathname) ? <AllCourses /> : <BenefitCourses />
}

/** Initial search words of a benefit's catalogue; the others have the block of four topics. */
const openingWords: Readonly<Record<number, string>> = { 5: 'finanzas personales' }

/** The courses of an ecosystem: licence, own courses, and the catalogue. */
function BenefitCourses() {
  const here = useBenefitHere()
  if (here.service === undefined) return <Navigate to={here.instead} replace />
  return (
    <BenefitInside key={here.service.id} inside={here.inside} service={here.service}>
      <CoursePanel opensOn={openingWords[here.service.id] ?? ''} />
    </BenefitInside>
  )
}

function AllCourses() {
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
