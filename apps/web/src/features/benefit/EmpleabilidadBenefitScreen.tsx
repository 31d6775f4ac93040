import { empleabilidadBenefits } from '@amparo/domain/catalogue/benefits/empleabilidad.ts'
import { empleabilidadTexts } from '@amparo/domain/catalogue/services-empleabilidad.ts'
import { type MetaArgs, useLocation } from 'react-router'
import { CourseBlock } from '../../catalogue/CourseBlock.tsx'
import { BenefitPage } from './BenefitPage.tsx'
import { benefitAt, benefitMeta } from './public-benefit.ts'

const empleabilidad = { texts: empleabilidadTexts, contents: empleabilidadBenefits }

export function meta({ location }: MetaArgs) {
  return benefitMeta(location.pathname, empleabilidad)
}

export default function EmpleabilidadBenefitScreen() {
  const benefit = benefitAt(useLocation().pathname, empleabilidad)
  return (
    <BenefitPage benefit={benefit}>
      {benefit.card.titleButton === 'Ir a Coursera' ? <CourseBlock /> : null}
    </BenefitPage>
  )
}
