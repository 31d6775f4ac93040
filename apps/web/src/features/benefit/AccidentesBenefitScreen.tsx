import { accidentesBenefits } from '@amparo/domain/catalogue/benefits/accidentes.ts'
import { accidentesTexts } from '@amparo/domain/catalogue/services-accidentes.ts'
import { type MetaArgs, useLocation } from 'react-router'
import { BenefitPage } from './BenefitPage.tsx'
import { benefitAt, benefitMeta } from './public-benefit.ts'
import { Specialties } from './Specialties.tsx'

const accidentes = { texts: accidentesTexts, contents: accidentesBenefits }

export function meta({ location }: MetaArgs) {
  return benefitMeta(location.pathname, accidentes)
}

export default function AccidentesBenefitScreen() {
  return (
    <BenefitPage benefit={benefitAt(useLocation().pathname, accidentes)}>
      <Specialties />
    </BenefitPage>
  )
}
