import type { Cover, CoverSituation } from './policy-sheet.ts'
import { speaksOfDeath } from './speaks-of-death.ts'
import { type Peril, perilsOf } from './what-covers-me.ts'

/** Situations that a cover's words suggest. */
const situationByPeril: Readonly<Record<Peril, CoverSituation>> = {
  theft: 'robo',
  fraud: 'robo',
  unemployment: 'despido',
  disability: 'salud',
  surgery: 'salud',
  accident: 'salud',
  death: 'fallecimiento',
  cancer: 'diagnostico',
}

/** Situations in which a cover pays. */
export interface OwnSituations {
  readonly situations: readonly CoverSituation[]
  /** The sheet names them; otherwise the words of the cover suggest them. */
  readonly isCertain: boolean
}

/** The situations of a cover, by its sheet or else by its words (contract §22.13). */
export function situationsOf(cover: Cover): OwnSituations {
  if (cover.situations) return { situations: cover.situations, isCertain: true }
  if (speaksOfDeath(cover)) return { situations: ['fallecimiento'], isCertain: false }
  return {
    situations: [...new Set(perilsOf(cover).map((peril) => situationByPeril[peril]))],
    isCertain: false,
  }
}
