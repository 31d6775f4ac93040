import type { EcosystemRow } from '@amparo/contract/agenda/catalogue.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import type { Ecosystem, Service } from '@amparo/domain/catalogue/types.ts'
import { benefitIsActive, type Modules } from '@amparo/domain/modules.ts'
import { useOutletContext } from 'react-router'
import type { SessionData } from '../session/session-store.ts'

/** An ecosystem as the server lists it for this person. */
export interface InsideEcosystem {
  readonly ecosystem: Ecosystem
  readonly services: readonly Service[]
  /** The person's services in it: none if the cover excludes the ecosystem. */
  readonly own: readonly Service[]
  /** The person's cover includes it. */
  readonly active: boolean
  /** The last known Lima day on which it does, renewals included. */
  readonly coveredUntil?: string | undefined
}

/** Context of every screen of the authenticated area. */
export interface Inside {
  readonly sesion: SessionData
  readonly ecosystems: readonly InsideEcosystem[]
}

/** Only for screens below `InsideLayout`. */
export function useInside(): Inside {
  return useOutletContext<Inside>()
}

/** The last known day of the cover that gives a service; undefined where none is known. */
export function coverEnd(ecosystems: readonly InsideEcosystem[], serviceId: number): string | undefined {
  const ends = ecosystems
    .filter(({ own }) => own.some(({ id }) => id === serviceId))
    .flatMap(({ coveredUntil }) => coveredUntil ?? [])
  return ends.sort().at(-1)
}

/** Parses the wire's list of JSON texts (contract §4). Throws on an invalid row. */
export function readServiceList(rows: readonly EcosystemRow[], modules: Modules): readonly InsideEcosystem[] {
  return rows.map(({ activo, coberturaHasta, DataEcosistma, Servicios }) => {
    const services = JSON.parse(Servicios) as readonly Service[]
    return {
      ecosystem: JSON.parse(DataEcosistma) as Ecosystem,
      services,
      own: activo ? services.filter(({ id }) => benefitIsActive(pagesOf(id), modules)) : [],
      active: activo,
      coveredUntil: coberturaHasta,
    }
  })
}

/** The ecosystem of a slug and, if the path has one, its service or a page below it. Accepts both spellings of the root. */
export function findInside(
  ecosystems: readonly InsideEcosystem[],
  pathname: string,
): { inside: InsideEcosystem; service: Service | undefined } | null {
  const path = pathname.replace(/\/$/, '').replace(/^\/ecosistemas\//, '/ecosistema/')
  const inside = ecosystems.find(({ ecosystem }) => path.split('/')[2] === ecosystem.eco)
  if (inside === undefined) return null
  const service = inside.services.find(({ linkIn }) => {
    const page = linkIn.replace(/^\/ecosistemas\//, '/ecosistema/')
    return path === page || path.startsWith(`${page}/`)
  })
  return { inside, service }
}
