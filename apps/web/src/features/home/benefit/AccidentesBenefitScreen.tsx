import { accidentesPages } from '@amparo/domain/benefits/pages/accidentes.ts'
import { type MetaArgs, useLocation } from 'react-router'
import { BenefitPage } from './BenefitPage.tsx'
import { benefitAt, benefitMeta } from './public-benefit.ts'
import { Specialties } from './Specialties.tsx'

export function meta({ location }: MetaArgs) {
  return benefitMeta(location.pathname, accidentesPages)
}

export default function AccidentesBenefitScreen() {
  return (
    <BenefitPage benefit={benefitAt(useLocation().pathname, accidentesPages)}>
      <Specialties />
    </BenefitPage>
  )
}
