import { vidaBenefits } from '@amparo/domain/catalogue/benefits/vida.ts'
import { vidaTexts } from '@amparo/domain/catalogue/services-vida.ts'
import { type MetaArgs, useLocation } from 'react-router'
import { CourseBlock } from '../../catalogue/CourseBlock.tsx'
import { BenefitPage } from './BenefitPage.tsx'
import { benefitAt, benefitMeta } from './public-benefit.ts'

const vida = { texts: vidaTexts, contents: vidaBenefits }

export function meta({ location }: MetaArgs) {
  return benefitMeta(location.pathname, vida)
}

export default function VidaBenefitScreen() {
  return (
    <BenefitPage benefit={benefitAt(useLocation().pathname, vida)}>
      <CourseBlock />
    </BenefitPage>
  )
}
