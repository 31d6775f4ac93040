import { empleabilidadPages } from '@amparo/domain/benefits/pages/empleabilidad.ts'
import { type MetaArgs, useLocation } from 'react-router'
import { CourseBlock } from '../../../catalogue/CourseBlock.tsx'
import { BenefitPage } from './BenefitPage.tsx'
import { benefitAt, benefitMeta } from './public-benefit.ts'

export function meta({ location }: MetaArgs) {
  return benefitMeta(location.pathname, empleabilidadPages)
}

export default function EmpleabilidadBenefitScreen() {
  const benefit = benefitAt(useLocation().pathname, empleabilidadPages)
  return (
    <BenefitPage benefit={benefit}>{benefit.card.use === 'courses' ? <CourseBlock /> : null}</BenefitPage>
  )
}
