import { type MetaArgs, Navigate } from 'react-router'
import { BenefitInside } from '../../inside/BenefitInside.tsx'
import { insideBenefitMeta } from '../../inside/benefit-meta.ts'
import { InsideCourses } from '../../inside/InsideCourses.tsx'
import { useBenefitHere } from '../../inside/use-benefit-here.ts'
import { NextStep } from './NextStep.tsx'

export function meta({ location }: MetaArgs) {
  return insideBenefitMeta(location.pathname)
}

export default function BenefitInsideScreen() {
  const here = useBenefitHere()
  if (here.service === undefined) return <Navigate to={here.instead} replace />
  const { inside, service } = here
  return (
    <BenefitInside key={service.id} inside={inside} service={service}>
      <NextStep service={service} />
      {service.titleButton === 'Ir a Coursera' ? (
        <div className="mt-14 sm:mt-16">
          <InsideCourses />
        </div>
      ) : null}
    </BenefitInside>
  )
}
