import { z } from 'zod'
import { area } from '../endpoint.ts'
import { policyDay } from '../fields.ts'

/** One row per ecosystem of the catalogue; the key `DataEcosistma` is spelt like that (contract §4). */
const ecosystemRow = z.object({
  idEcosistema: z.int(),
  activo: z.boolean().meta({ description: 'Según los módulos de la sesión' }),
  coberturaHasta: policyDay.optional().meta({
    description: 'Último día conocido en que la persona lo tiene, con sus renovaciones; falta si no lo tiene',
  }),
  DataEcosistma: z.string().meta({ description: 'JSON del ecosistema' }),
  Servicios: z.string().meta({ description: 'JSON de la lista de servicios' }),
})

const api = area({ role: 'session', tag: 'Catálogo' })

export const listServices = api.get('/modular/inServ', {
  summary: 'Ecosistemas y servicios, y cuáles tiene la persona',
  answers: { 200: z.array(ecosystemRow) },
})

export type EcosystemRow = z.output<typeof ecosystemRow>
