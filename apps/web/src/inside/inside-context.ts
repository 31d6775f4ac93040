import type { EcosystemRow } from '@amparo/contract/catalogue.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import type { Ecosystem, Service } from '@amparo/domain/catalogue/types.ts'
import { benefitIsActive, type Modules } from '@amparo/domain/modules.ts'
import { useOutletContext } from 'react-router'
import type { SessionData } from '../session/session-store.ts'

/** An ecosystem as the server lists it for this person. */
export interface InsideEcosystem {
  readonly ecosystem: Ecosystem
  readonly services: readonly Service[]
  /** Those of them that the person has: none where the cover does not include the ecosystem. */
  readonly own: readonly Service[]
  /** The person's cover includes it. */
  readonly active: boolean
}

/** What every screen of the authenticated area has at hand. */
export interface Inside {
  readonly sesion: SessionData
  readonly ecosystems: readonly InsideEcosystem[]
}

/** For screens below `InsideLayout` only. */
export function useInside(): Inside {
  return useOutletContext<Inside>()
}

/** The list as the wire carries it: texts of JSON (contract §4). Throws where a row cannot be read. */
export function readServiceList(rows: readonly EcosystemRow[], modules: Modules): readonly InsideEcosystem[] {
  return rows.map(({ activo, DataEcosistma, Servicios }) => {
    const services = JSON.parse(Servicios) as readonly Service[]
    return {
      ecosystem: JSON.parse(DataEcosistma) as Ecosystem,
      services,
      own: activo ? services.filter(({ id }) => benefitIsActive(pagesOf(id), modules)) : [],
      active: activo,
    }
  })
}

/** The ecosystem of a slug and, when the path names one, its service or a page below it. Both spellings of the root are taken. */
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
