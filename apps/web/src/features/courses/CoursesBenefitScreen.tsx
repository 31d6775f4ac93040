import { type MetaArgs, Navigate } from 'react-router'
import { BenefitInside } from '../../inside/BenefitInside.tsx'
import { insideBenefitMeta } from '../../inside/benefit-meta.ts'
import { useBenefitHere } from '../../inside/use-benefit-here.ts'
import { CoursePanel } from './CoursePanel.tsx'

export function meta({ location }: MetaArgs) {
  return insideBenefitMeta(location.pathname)
}

/** Words that the catalogue of a benefit opens on; the others have the block of four topics. */
const openingWords: Readonly<Record<number, string>> = { 5: 'finanzas personales' }

/** The courses of an ecosystem: licence, one's own, and the catalogue. */
export default function CoursesBenefitScreen() {
  const here = useBenefitHere()
  if (here.service === undefined) return <Navigate to={here.instead} replace />
  return (
    <BenefitInside key={here.service.id} inside={here.inside} service={here.service}>
      <CoursePanel opensOn={openingWords[here.service.id] ?? ''} />
    </BenefitInside>
  )
}
