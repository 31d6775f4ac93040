import { vidaPages } from '@amparo/domain/benefits/pages/vida.ts'
import { type MetaArgs, useLocation } from 'react-router'
import { CourseBlock } from '../../../catalogue/CourseBlock.tsx'
import { BenefitPage } from './BenefitPage.tsx'
import { benefitAt, benefitMeta } from './public-benefit.ts'

export function meta({ location }: MetaArgs) {
  return benefitMeta(location.pathname, vidaPages)
}

export default function VidaBenefitScreen() {
  return (
    <BenefitPage benefit={benefitAt(useLocation().pathname, vidaPages)}>
      <CourseBlock />
    </BenefitPage>
  )
}
