import type { BenefitPage } from '../benefit.ts'
import { accidentesPages } from './accidentes.ts'
import { cancerPages } from './cancer.ts'
import { empleabilidadPages } from './empleabilidad.ts'
import { emprendimientoPages } from './emprendimiento.ts'
import { proteccionPages } from './proteccion.ts'
import { vidaPages } from './vida.ts'

const pages: Readonly<Record<number, BenefitPage>> = {
  ...proteccionPages,
  ...emprendimientoPages,
  ...empleabilidadPages,
  ...cancerPages,
  ...accidentesPages,
  ...vidaPages,
}

/**
 * Texts of a benefit's pages. Answers may contain `{email}` and `{phone}`, filled by the screen. Throws for an
 * unknown benefit.
 */
export function pageOf(id: number): BenefitPage {
  const page = pages[id]
  if (page === undefined) throw new Error(`El beneficio ${id} no tiene página`)
  return page
}
