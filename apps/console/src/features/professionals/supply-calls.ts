import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { getSiteSupply, putSiteSupply } from '@amparo/contract/console/sites.ts'
import type { getSupply, putSupply } from '@amparo/contract/console/supply.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import type { Supply } from './supply.ts'

export type SavedSupply = AnswerOf<typeof getSupply>
export type Conflicts = AnswerOf<typeof putSupply>['conflictos']

interface Writing {
  readonly version: number
  readonly supply: Supply
  readonly simular?: '1'
  readonly aceptaConflictos?: true
}

/** How hours are read and written: a professional's, a site's or a room's. */
export interface SupplyCalls {
  /** Under what it is loaded, and what is loaded anew once it has changed. */
  readonly key: string
  /** Whether there are breaks: a site has none. */
  readonly withBreaks: boolean
  /** What to know before the week is changed. */
  readonly note?: string
  read(id: string, signal: AbortSignal): Promise<SavedSupply>
  write(id: string, writing: Writing): Promise<AnswerOf<typeof putSupply>>
  reloadList(): Promise<unknown>
}

export const professionalSupply: SupplyCalls = {
  key: 'oferta',
  withBreaks: true,
  read: (id, signal) =>
    call<typeof getSupply>('GET', '/consola/Profesionales/:id/Agenda', { params: { id }, signal }),
  write: (id, { version, supply, simular, aceptaConflictos }) =>
    call<typeof putSupply>('PUT', '/consola/Profesionales/:id/Agenda', {
      params: { id },
      query: simular ? { simular } : {},
      body: { version, ...supply, ...(aceptaConflictos ? { aceptaConflictos } : {}) },
    }),
  reloadList: () => reloadWhere('profesionales'),
}

/** A site's hours and a room's are read and written alike: without breaks. */
function placeSupply(
  key: string,
  path: '/consola/Sedes/:id/Agenda' | '/consola/Salas/:id/Agenda',
  note?: string,
): SupplyCalls {
  return {
    key,
    withBreaks: false,
    ...(note ? { note } : {}),
    async read(id, signal) {
      const saved = await call<typeof getSiteSupply>('GET', path as '/consola/Sedes/:id/Agenda', {
        params: { id },
        signal,
      })
      return { ...saved, pausas: [] }
    },
    write: (id, { version, supply: { plan, excepciones }, simular, aceptaConflictos }) =>
      call<typeof putSiteSupply>('PUT', path as '/consola/Sedes/:id/Agenda', {
        params: { id },
        query: simular ? { simular } : {},
        body: { version, plan, excepciones, ...(aceptaConflictos ? { aceptaConflictos } : {}) },
      }),
    reloadList: () => reloadWhere('sedes'),
  }
}

export const siteSupply = placeSupply('oferta-sede', '/consola/Sedes/:id/Agenda')
export const roomSupply = placeSupply(
  'oferta-sala',
  '/consola/Salas/:id/Agenda',
  'Sin tramos, la sala sigue el horario de su sede. Nunca abre fuera de él.',
)
