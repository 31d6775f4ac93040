import { emprendimientoBenefits } from '@amparo/domain/catalogue/benefits/emprendimiento.ts'
import { emprendimientoTexts } from '@amparo/domain/catalogue/services-emprendimiento.ts'
import { type MetaArgs, useLocation } from 'react-router'
import { CourseBlock } from '../../catalogue/CourseBlock.tsx'
import { BenefitPage } from './BenefitPage.tsx'
import { benefitAt, benefitMeta } from './public-benefit.ts'

const emprendimiento = { texts: emprendimientoTexts, contents: emprendimientoBenefits }

export function meta({ location }: MetaArgs) {
  return benefitMeta(location.pathname, emprendimiento)
}

export default function EmprendimientoBenefitScreen() {
  const benefit = benefitAt(useLocation().pathname, emprendimiento)
  return (
    <BenefitPage benefit={benefit}>
      {benefit.card.titleButton === 'Ir a Coursera' ? <CourseBlock /> : null}
    </BenefitPage>
  )
}
