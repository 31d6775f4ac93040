import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { type MetaArgs, Navigate } from 'react-router'
import { BenefitInside } from '../../../inside/BenefitInside.tsx'
import { insideBenefitMeta } from '../../../inside/benefit-meta.ts'
import { useBenefitHere } from '../../../inside/use-benefit-here.ts'
import { BookingPanel } from './BookingPanel.tsx'

export function meta({ location }: MetaArgs) {
  return insideBenefitMeta(location.pathname)
}

/** A bookable benefit: its agenda takes the place of the request instructions. */
export default function BookingScreen() {
  const here = useBenefitHere()
  if (here.service === undefined) return <Navigate to={here.instead} replace />
  const { inside, service } = here
  const rules = bookableService(service.id)
  return (
    <BenefitInside key={service.id} inside={inside} service={service}>
      {rules ? <BookingPanel rules={rules} /> : null}
    </BenefitInside>
  )
}
