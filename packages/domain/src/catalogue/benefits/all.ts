import type { BenefitContent } from '../types.ts'
import { accidentesBenefits } from './accidentes.ts'
import { cancerBenefits } from './cancer.ts'
import { empleabilidadBenefits } from './empleabilidad.ts'
import { emprendimientoBenefits } from './emprendimiento.ts'
import { proteccionBenefits } from './proteccion.ts'
import { vidaBenefits } from './vida.ts'

/** Long texts of the 21 public benefit pages. Answers may carry `{email}` and `{phone}`, filled by the screen. */
export const benefits: readonly BenefitContent[] = [
  ...proteccionBenefits,
  ...emprendimientoBenefits,
  ...empleabilidadBenefits,
  ...cancerBenefits,
  ...accidentesBenefits,
  ...vidaBenefits,
]

/** Public page of a service; undefined for an id that no service has. */
export function benefitContent(serviceId: number): BenefitContent | undefined {
  return benefits.find((content) => content.serviceId === serviceId)
}
