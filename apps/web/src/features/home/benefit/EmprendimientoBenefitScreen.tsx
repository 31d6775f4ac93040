import { emprendimientoPages } from '@amparo/domain/benefits/pages/emprendimiento.ts'
import { type MetaArgs, useLocation } from 'react-router'
import { CourseBlock } from '../../../catalogue/CourseBlock.tsx'
import { BenefitPage } from './BenefitPage.tsx'
import { benefitAt, benefitMeta } from './public-benefit.ts'

export function meta({ location }: MetaArgs) {
  return benefitMeta(location.pathname, emprendimientoPages)
}

export default function EmprendimientoBenefitScreen() {
  const benefit = benefitAt(useLocation().pathname, emprendimientoPages)
  return (
    <BenefitPage benefit={benefit}>{benefit.card.use === 'courses' ? <CourseBlock /> : null}</BenefitPage>
  )
}
