import { cancerBenefits } from '@amparo/domain/catalogue/benefits/cancer.ts'
import { cancerTexts } from '@amparo/domain/catalogue/services-cancer.ts'
import { type MetaArgs, useLocation } from 'react-router'
import { BenefitPage } from './BenefitPage.tsx'
import { benefitAt, benefitMeta } from './public-benefit.ts'

const cancer = { texts: cancerTexts, contents: cancerBenefits }

export function meta({ location }: MetaArgs) {
  return benefitMeta(location.pathname, cancer)
}

export default function CancerBenefitScreen() {
  return <BenefitPage benefit={benefitAt(useLocation().pathname, cancer)} />
}
