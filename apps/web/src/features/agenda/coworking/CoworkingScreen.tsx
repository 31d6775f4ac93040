import { type MetaArgs, Navigate } from 'react-router'
import { BenefitInside } from '../../../inside/BenefitInside.tsx'
import { insideBenefitMeta } from '../../../inside/benefit-meta.ts'
import { useBenefitHere } from '../../../inside/use-benefit-here.ts'
import { CoworkingPanel } from './CoworkingPanel.tsx'

export function meta({ location }: MetaArgs) {
  return insideBenefitMeta(location.pathname)
}

export default function CoworkingScreen() {
  const here = useBenefitHere()
  if (here.service === undefined) return <Navigate to={here.instead} replace />
  return (
    <BenefitInside key={here.service.id} inside={here.inside} service={here.service}>
      <CoworkingPanel />
    </BenefitInside>
  )
}
