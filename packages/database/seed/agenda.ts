import type { AgendaSupply } from '@amparo/domain/agenda/supply.ts'
import { sampleProfessionals } from './agenda-professionals.ts'
import { sampleSites } from './agenda-sites.ts'

/** Supply of the demo: every bookable service, every specialty, three sites. Every professional is invented. */
export const sampleAgenda: AgendaSupply = {
  professionals: sampleProfessionals,
  sites: sampleSites,
  rules: [],
}
