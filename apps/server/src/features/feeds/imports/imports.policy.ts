import { importPartBytes } from '@amparo/contract/feeds/console/imports.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { jobKind } from '../../../ports/queue.ts'
import type { FeedKind, ShownState } from './imports.repository.ts'

/** Bytes of each part of a file but the last. */
export const partBytes = importPartBytes

export const kindNames = {
  policies: 'polizas',
  licences: 'licencias',
  courses: 'cursos',
  jobs: 'empleos',
  agenda: 'agenda',
  rates: 'tasas',
  sheets: 'planes',
  diagnoses: 'diagnosticos',
  codes: 'claves',
  contents: 'contenidos',
  certificates: 'certificados',
} as const satisfies Record<FeedKind, string>

export const kindFromName = inverseNames(kindNames)

export const stateNames = {
  uploading: 'subiendo',
  simulated: 'simulada',
  waiting: 'en_cola',
  pending: 'por_aprobar',
  running: 'en_curso',
  done: 'terminada',
  failed: 'fallida',
  cancelled: 'cancelada',
} as const satisfies Record<ShownState, string>

export const stateFromName = inverseNames(stateNames)

/** Brings in a feed that the console has sent. */
export const importFeed = jobKind<{
  readonly importId: string
  /** Counts the changes of a waiting file again, and writes nothing of it. */
  readonly recount?: true
  /** Says what the file would change, and writes nothing. */
  readonly simulate?: true
  /** Booked visits that do not fit the agenda stay as they are. */
  readonly acceptsConflicts?: true
}>('importar')
