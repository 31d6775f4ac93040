import { proteccionBenefits } from '@amparo/domain/catalogue/benefits/proteccion.ts'
import { proteccionTexts } from '@amparo/domain/catalogue/services-proteccion.ts'
import { type MetaArgs, useLocation } from 'react-router'
import { CourseBlock } from '../../catalogue/CourseBlock.tsx'
import { BenefitPage } from './BenefitPage.tsx'
import { benefitAt, benefitMeta } from './public-benefit.ts'

const proteccion = { texts: proteccionTexts, contents: proteccionBenefits }

export function meta({ location }: MetaArgs) {
  return benefitMeta(location.pathname, proteccion)
}

export default function ProteccionBenefitScreen() {
  const benefit = benefitAt(useLocation().pathname, proteccion)
  return (
    <BenefitPage benefit={benefit}>
      {benefit.card.titleButton === 'Ir a Coursera' ? <CourseBlock /> : null}
    </BenefitPage>
  )
}
