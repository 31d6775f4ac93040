import type { BenefitSample } from '@amparo/domain/catalogue/types.ts'
import type { ComponentType } from 'react'
import { CheckUp, Curriculum, Lease, Payslip, Plan, Prescription, Resignation } from './papers.tsx'
import {
  Message,
  Month,
  Notice,
  Offer,
  Pillars,
  Plate,
  Question,
  Room,
  ScoreDial,
  Session,
} from './screens.tsx'

/** Example by benefit number. Course benefits show their courses. */
const things: Readonly<Record<number, ComponentType<{ sample: BenefitSample }>>> = {
  1: ScoreDial,
  2: Message,
  3: Notice,
  4: Pillars,
  7: Plan,
  8: Room,
  9: Lease,
  13: Curriculum,
  14: Question,
  15: Offer,
  16: Payslip,
  17: Resignation,
  18: Prescription,
  33: Session,
  34: Plate,
  35: CheckUp,
  36: Month,
}

/** An example of a benefit, invented and marked as such. */
export function BenefitThing({ benefitId, sample }: { benefitId: number; sample: BenefitSample }) {
  const Thing = things[benefitId]
  if (!Thing) throw new Error(`El beneficio ${benefitId} tiene una muestra sin dibujo`)
  return (
    <figure className="max-w-3xl rounded-panel bg-eco-tint p-4 sm:p-8">
      <Thing sample={sample} />
      <figcaption className="mt-3 text-center text-ink-soft text-sm">
        Es un ejemplo: los nombres y los datos son inventados.
      </figcaption>
    </figure>
  )
}
