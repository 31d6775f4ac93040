import { type MetaArgs, Navigate } from 'react-router'
import { BenefitInside } from '../../inside/BenefitInside.tsx'
import { insideBenefitMeta } from '../../inside/benefit-meta.ts'
import { useBenefitHere } from '../../inside/use-benefit-here.ts'
import { CoursePanel } from './CoursePanel.tsx'

export function meta({ location }: MetaArgs) {
  return insideBenefitMeta(location.pathname)
}

/** The courses of an ecosystem: licence, one's own, and the catalogue. */
export default function CoursesBenefitScreen() {
  const here = useBenefitHere()
  if (here.service === undefined) return <Navigate to={here.instead} replace />
  return (
    <BenefitInside key={here.service.id} inside={here.inside} service={here.service}>
      <CoursePanel />
    </BenefitInside>
  )
}
