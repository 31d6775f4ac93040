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
 * unknown benefit. Sources of their figures: score and SBS categories, Res. SBS 11356-2008, Ley 27489 art. 10; tax
 * regimes, DLeg 937, DS 179-2004-EF arts. 118-120; CTS, DS 001-97-TR; gratificaciones, Ley 27735; fifth category, DS
 * 179-2004-EF; UIT, DS 301-2025-EF; prescription, DS 014-2011-SA art. 56, DS 023-2001-SA; hours and limits, spec §1 and
 * §9, contract §5.
 */
export function pageOf(id: number): BenefitPage {
  const page = pages[id]
  if (page === undefined) throw new Error(`El beneficio ${id} no tiene página`)
  return page
}
