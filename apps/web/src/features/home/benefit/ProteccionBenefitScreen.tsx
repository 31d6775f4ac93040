import { proteccionPages } from '@amparo/domain/benefits/pages/proteccion.ts'
import { type MetaArgs, useLocation } from 'react-router'
import { CourseBlock } from '../../../catalogue/CourseBlock.tsx'
import { BenefitPage } from './BenefitPage.tsx'
import { benefitAt, benefitMeta } from './public-benefit.ts'

export function meta({ location }: MetaArgs) {
  return benefitMeta(location.pathname, proteccionPages)
}

export default function ProteccionBenefitScreen() {
  const benefit = benefitAt(useLocation().pathname, proteccionPages)
  return (
    <BenefitPage benefit={benefit}>{benefit.card.use === 'courses' ? <CourseBlock /> : null}</BenefitPage>
  )
}
