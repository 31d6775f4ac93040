import { cancerPages } from '@amparo/domain/benefits/pages/cancer.ts'
import { type MetaArgs, useLocation } from 'react-router'
import { BenefitPage } from './BenefitPage.tsx'
import { benefitAt, benefitMeta } from './public-benefit.ts'

export function meta({ location }: MetaArgs) {
  return benefitMeta(location.pathname, cancerPages)
}

export default function CancerBenefitScreen() {
  return <BenefitPage benefit={benefitAt(useLocation().pathname, cancerPages)} />
}
